// Texts in the language that is set. The build turns the .po files of domain `web` into generated/<locale>.json:
// `{"English text": "translation", "one": ["translation of one", "of many"]}`.
import { settings } from "./settings.svelte";

type Catalogue = Record<string, string | string[]>;
export type Fields = Record<string, string | number>;

const catalogues: Record<string, Catalogue> = {};
const found = import.meta.glob<Catalogue>("../generated/*.json", { eager: true, import: "default" });
for (const [path, catalogue] of Object.entries(found)) {
  catalogues[path.slice(path.lastIndexOf("/") + 1, -".json".length)] = catalogue;
}

function filled(text: string, fields: Fields): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}

/** The text in the language that is set, with its {fields} filled in. */
export function _(text: string, fields: Fields = {}): string {
  const translated = catalogues[settings.locale]?.[text];
  return filled(typeof translated === "string" ? translated : text, fields);
}

/** The text for one or for many, in the language that is set; {n} is the number. */
export function P_(one: string, many: string, n: number, fields: Fields = {}): string {
  const forms = catalogues[settings.locale]?.[one];
  const [first, rest] = Array.isArray(forms) ? [forms[0] ?? one, forms[1] ?? many] : [one, many];
  return filled(n === 1 ? first : rest, { n, ...fields });
}

/** A moment of today as a time, an older one as a date with it. */
export function moment(at: number): string {
  const date = new Date(at * 1000);
  const today = date.toDateString() === new Date().toDateString();
  const style: Intl.DateTimeFormatOptions = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return new Intl.DateTimeFormat(settings.locale, style).format(date);
}
