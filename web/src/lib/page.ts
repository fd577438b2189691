// A short text in the plainest Markdown: paragraphs, and lists whose lines begin with "- ". Made into data, never into HTML.

export type Block = { kind: "text"; text: string } | { kind: "list"; items: string[] };

const DASH = "- ";

export function blocks(page: string): Block[] {
  const parts = page.split(/\n\s*\n/).map((part) => part.trim().split("\n"));
  return parts.filter((lines) => lines[0]).map((lines) => {
    if (lines.every((line) => line.startsWith(DASH))) return { kind: "list", items: lines.map((line) => line.slice(DASH.length)) };
    return { kind: "text", text: lines.join(" ") };
  });
}
