// The HTTP side of the server: one function per request, answers typed, failures as one error with a clear sentence.
import { settings } from "./settings.svelte";
import { words } from "./words";
import type {
  Drawing,
  Frame,
  GameInfo,
  Me,
  NewTable,
  Rules,
  ScorePoint,
  TableInfo,
  TableLine,
} from "./wire";

/** What the server answered instead of what was asked for; its message is meant for people. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly clause = "",
  ) {
    super(message);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Problem(words.cannotReach(), 0);
  }
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as Answer;
  throw problem(text, response);
}

function problem(text: string, response: Response): Problem {
  try {
    const told = JSON.parse(text) as { error?: string; clause?: string };
    if (told.error) return new Problem(told.error, response.status, told.clause);
  } catch {
    // Not the server's own words: something in between answered.
  }
  return new Problem(`${response.status} ${response.statusText}`, response.status);
}

const locale = () => `locale=${settings.locale}`;
const part = encodeURIComponent;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PUT", "/me", { name }),

  games: () => ask<GameInfo[]>("GET", `/games?${locale()}`),
  rules: (game: string) => ask<Rules>("GET", `/games/${part(game)}/rules?${locale()}`),

  tables: () => ask<{ mine: TableLine[]; open: TableLine[] }>("GET", `/tables?${locale()}`),
  createTable: (table: NewTable) => ask<TableInfo>("POST", `/tables?${locale()}`, table),
  table: (id: string) => ask<TableInfo>("GET", `/tables/${part(id)}?${locale()}`),
  drawing: (id: string) => ask<Drawing>("GET", `/tables/${part(id)}/drawing`),
  sitDown: (id: string, seat: number, invitation: string, name: string) =>
    ask<TableInfo>("POST", `/tables/${part(id)}/seats/${seat}?${locale()}`, { invitation, name }),
  rematch: (id: string) => ask<TableInfo>("POST", `/tables/${part(id)}/rematch?${locale()}`, {}),
  scores: (id: string) => ask<ScorePoint[]>("GET", `/tables/${part(id)}/scores`),
  frames: (id: string, from: number, to: number, seat: number) =>
    ask<Frame[]>("GET", `/tables/${part(id)}/frames?from=${from}&to=${to}&${locale()}&seat=${seat}`),
  uploadRecord: (record: string) => ask<TableInfo>("POST", `/records?${locale()}`, record),
};

// Addresses of pages and files

export const links = {
  lobby: () => "/",
  table: (id: string) => `/t/${part(id)}`,
  newTable: (game: string) => `/new/${part(game)}`,
  replay: (id: string) => `/replay/${part(id)}`,
  rules: (game: string, clause = "") => `/rules/${part(game)}${clause && `#${part(clause)}`}`,
  records: () => "/records",
  record: (id: string) => `/api/tables/${part(id)}/record`,
  /** A board for an `<img>`, which cannot know by itself which colours the page was told to have. */
  picture: (game: string, board: string, theme: string) =>
    `/api/games/${part(game)}/boards/${part(board)}/picture${theme === "system" ? "" : `?theme=${theme}`}`,
  /** Where a free seat of an open table is taken. */
  join: (id: string, seat: number) => `/t/${part(id)}?seat=${seat}&invitation=`,
  /** A link that seats whoever opens it; complete with the host, to be sent to a friend. */
  invitation: (id: string, seat: number, word: string) =>
    `${location.origin}/t/${part(id)}?seat=${seat}&invitation=${part(word)}`,
  spectator: (id: string) => `${location.origin}/t/${part(id)}`,
};
