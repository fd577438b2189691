// Every message on the wire: the types of server/wire.py and core/scene.py. Fields with a default may be left out.

export const SPECTATOR = -1;

// Scenes

export interface Piece {
  id: string;
  symbol: string;
  place: string;
  look: string;
  label: string;
  x?: number;
  y?: number;
  angle?: number;
}

export interface Way {
  id: string;
  places: string[];
  look: string;
  label: string;
}

export interface Text {
  id: string;
  place: string;
  text: string;
  look: string;
}

export interface Card {
  id: string;
  symbol: string;
  label: string;
  count?: number;
  look?: string;
  about?: string[];
  hint?: string;
}

export interface Row {
  id: string;
  label: string;
  cards: Card[];
}

export interface Counter {
  id: string;
  label: string;
  value: number;
}

export interface SeatView {
  seat: number;
  name: string;
  look: string;
  acting: boolean;
  counters: Counter[];
  notes?: string[];
}

export interface Choice {
  action: string;
  label: string;
  group: string;
  targets: string[];
  points?: number;
  cost?: string;
  ghosts?: Piece[];
}

export interface Source {
  id: string;
  label: string;
  points: number[];
}

export interface Result {
  scores: number[];
  winners: number[];
  ended_by: string;
  sources: Source[];
  notes: string[];
}

export interface Scene {
  prompt: string;
  pieces: Piece[];
  ways: Way[];
  texts: Text[];
  rows: Row[];
  seats: SeatView[];
  groups: Record<string, string>;
  choices: Choice[];
  result: Result | null;
  /** The part of a growing board that is worth showing: x, y, width, height. */
  view?: number[];
}

export interface Drawing {
  width: number;
  height: number;
  svg: string;
  places: Record<string, [x: number, y: number, angle: number]>;
}

// What a table is

export type SeatKind = "free" | "human" | "local" | "bot";

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  bot?: string;
  online?: boolean;
  resigned?: boolean;
}

export type OptionValue = boolean | number | string;

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  board: string;
  rules_version: number;
  options: Record<string, OptionValue>;
  players: number;
  status: "waiting" | "playing" | "over" | "closed";
  seats: SeatInfo[];
  commitment: string;
  created: number;
  seed?: string;
  salt?: string;
  reason?: string;
  rematch?: string;
  open?: boolean;
}

export interface Wish {
  seat: number;
  at: number;
  missing: number[];
  cut: number[];
}

export interface You {
  seats: number[];
  audience: number;
  host?: boolean;
  invitations?: Record<string, string>;
  undo?: "" | "free" | "alone" | "ask";
  wish?: Wish | null;
}

/** A place of the drawing by its id, or x and y in it. */
export type BoardSpot = string | [x: number, y: number];

export interface Line {
  n: number;
  kind: "move" | "chat" | "seat" | "table";
  seat: number;
  text: string;
  at: number;
  points?: Record<string, number>;
  name?: string;
  pause?: boolean;
  spots?: BoardSpot[];
}

// The socket: what a client asks ...

export type Ask =
  | { type: "play"; seat: number; action: string; at: number }
  | { type: "undo"; seat: number; at: number }
  | { type: "answer"; seat: number; at: number; yes: boolean }
  | { type: "chat"; text: string }
  | { type: "look"; seat: number }
  | { type: "speak"; locale: string }
  | { type: "give"; seat: number; bot: string }
  | { type: "take"; seat: number }
  | { type: "resign"; seat: number }
  | { type: "ping" };

// ... and what the server says

export interface Welcome {
  type: "welcome";
  n: number;
  table: TableInfo;
  you: You;
  scene: Scene | null;
  lines: Line[];
  fresh: string[];
}

export interface News {
  type: "news";
  n: number;
  patch?: Patch | null;
  lines?: Line[];
  table?: TableInfo | null;
  you?: You | null;
  fresh?: string[] | null;
}

export interface Done {
  type: "done";
  id: number;
  n: number;
}

export interface Refused {
  type: "refused";
  id: number;
  code: "illegal" | "late" | "not-yours" | "not-now" | "bad" | "busy";
  text: string;
  clause?: string;
}

export type Message = Welcome | News | Done | Refused;

export interface ListPatch<Item> {
  put?: Item[];
  cut?: (string | number)[];
  order?: (string | number)[];
}

export interface Patch {
  prompt?: string;
  groups?: Record<string, string>;
  result?: Result | null;
  view?: number[];
  pieces?: ListPatch<Piece> | Piece[];
  ways?: ListPatch<Way> | Way[];
  texts?: ListPatch<Text> | Text[];
  rows?: ListPatch<Row> | Row[];
  seats?: ListPatch<SeatView> | SeatView[];
  choices?: ListPatch<Choice> | Choice[];
}

// HTTP

export interface NewSeat {
  kind: "me" | "friend" | "local" | "bot";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  board?: string;
  options?: Record<string, OptionValue>;
  open?: boolean;
}

export interface Me {
  id: string;
  name: string;
}

export interface TableLine {
  table: TableInfo;
  mine: number[];
  acting: number[];
  n: number;
}

export interface OptionInfo {
  name: string;
  label: string;
  default: OptionValue;
  allowed: OptionValue[];
  text: string;
  names: string[];
}

export interface BoardInfo {
  id: string;
  name: string;
  players: [number, number];
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  players: [number, number];
  minutes: [number, number];
  boards: BoardInfo[];
  options: OptionInfo[];
  bots: string[];
  picture: string;
}

export interface Clause {
  id: string;
  heading: string;
  text: string;
}

export interface Rules {
  /** A short page for learners: paragraphs, and lists of lines that begin with "- ". */
  summary: string;
  clauses: Clause[];
}

export interface Frame {
  n: number;
  scene: Scene;
  lines: Line[];
}

export type ScorePoint = [n: number, points: number[]];
