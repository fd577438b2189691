// One table as this browser sees it: what the server last told, and everything that can be asked of it.
import { createContext } from "svelte";
import { Live, Rejected } from "./live";
import { apply } from "./patch";
import { settings } from "./settings.svelte";
import { words } from "./words";
import { SPECTATOR, type Ask, type Choice, type Line, type News, type Scene, type TableInfo, type Welcome, type You } from "./wire";

/** A sentence that is shown for a while, with the clause of the rules that it comes from. */
export interface Notice {
  key: number;
  text: string;
  clause: string;
}

const NOTICE_TIME = 8000;

/** The table that a component is part of. */
export const [theTable, setTable] = createContext<TableStore>();

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ seats: [], audience: SPECTATOR });
  scene = $state.raw<Scene | null>(null);
  lines = $state.raw<Line[]>([]);
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  n = $state(0);
  open = $state(false);
  barred = $state(0);
  pause = $state.raw<Line[]>([]); // something to stop at and look, such as the end of a round
  busy = $state(false); // a decision is on its way
  notices = $state.raw<Notice[]>([]);

  /** The seat that this browser decides for now, or -1. */
  seat = $derived.by(() => {
    const seat = this.you.audience;
    return this.you.seats.includes(seat) ? seat : SPECTATOR;
  });
  acting = $derived(this.scene?.seats.find((view) => view.seat === this.seat)?.acting ?? false);
  /** The seat that a bot plays for this browser. */
  standIn = $derived(this.info?.seats.find((seat) => seat.seat === this.seat && seat.bot && !seat.resigned));

  /** Passing one screen around: whose turn it is among one's own seats. */
  next = $derived(
    this.scene?.seats.filter((view) => {
      const who = this.info?.seats.find((seat) => seat.seat === view.seat);
      return view.acting && this.you.seats.includes(view.seat) && !who?.bot && !who?.resigned;
    }) ?? [],
  );
  /** Whether the screen must be handed on first: none of them sees with their own eyes yet. */
  covered = $derived(
    this.you.seats.length > 1 &&
      this.info?.status === "playing" &&
      this.next.length > 0 &&
      !this.next.some((view) => view.seat === this.seat),
  );

  choices = $derived.by<Choice[]>(() => {
    const none = this.seat < 0 || this.covered || this.standIn || this.scene?.result;
    return none ? [] : (this.scene?.choices ?? []);
  });
  /** Somebody would like to take back, and has not been answered here. */
  asked = $derived(this.you.wish?.missing.some((seat) => this.you.seats.includes(seat)) ?? false);

  talk = $derived(this.lines.filter((line) => line.kind === "chat"));
  /** The number of the last line that the seat itself wrote by a decision: what is newer is news to it. */
  lastOwn = $derived(this.lines.findLast((line) => line.kind === "move" && line.seat === this.seat)?.n ?? 0);

  /** One is in the middle of one's turn and may step back in it. */
  halfMade = $derived(
    this.acting && this.you.undo === "free" && this.lines.findLast((line) => line.kind === "move" && line.seat >= 0)?.seat === this.seat,
  );

  #live: Live;
  #spoken = settings.locale;
  #keys = 0;

  /** To be made while the page of the table is set up. */
  constructor(readonly id: string) {
    setTable(this);
    const position = () => ({ locale: settings.locale, since: this.#since(), seat: this.you.audience });
    this.#live = new Live(id, position, {
      welcome: (message) => this.#welcome(message),
      news: (message) => this.#news(message),
      line: (open) => (this.open = open),
      barred: (code) => (this.barred = code),
    });
    $effect(() => {
      if (settings.locale !== this.#spoken && this.open) void this.#speak(settings.locale);
    });
    $effect(() => {
      if (this.covered && this.you.audience >= 0) void this.look(SPECTATOR);
    });
  }

  close(): void {
    this.#live.close();
  }

  // What can be asked. Each says whether it was done; why not is shown as a notice.

  async play(choice: Choice): Promise<boolean> {
    if (this.busy || this.seat < 0) return false;
    this.busy = true;
    try {
      return await this.#ask({ type: "play", seat: this.seat, action: choice.action, at: this.n });
    } finally {
      this.busy = false;
    }
  }

  undo(): Promise<boolean> {
    return this.#ask({ type: "undo", seat: this.seat, at: this.n });
  }

  async answer(yes: boolean): Promise<void> {
    const wish = this.you.wish;
    for (const seat of wish?.missing.filter((seat) => this.you.seats.includes(seat)) ?? []) {
      if (wish) await this.#ask({ type: "answer", seat, at: wish.at, yes });
    }
  }

  chat(text: string): Promise<boolean> {
    return this.#ask({ type: "chat", text });
  }

  look(seat: number): Promise<boolean> {
    return this.#ask({ type: "look", seat });
  }

  give(seat: number, bot: string): Promise<boolean> {
    return this.#ask({ type: "give", seat, bot });
  }

  take(seat: number): Promise<boolean> {
    return this.#ask({ type: "take", seat });
  }

  resign(seat: number): Promise<boolean> {
    return this.#ask({ type: "resign", seat });
  }

  notify(text: string, clause = ""): void {
    const notice = { key: ++this.#keys, text, clause };
    this.notices = [...this.notices.slice(-2), notice];
    setTimeout(() => this.dismiss(notice.key), NOTICE_TIME);
  }

  dismiss(key: number): void {
    this.notices = this.notices.filter((notice) => notice.key !== key);
  }

  async #ask(ask: Ask): Promise<boolean> {
    try {
      await this.#live.ask(ask);
      return true;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      this.notify(error.message || words.notSent(), error.clause);
      return false;
    }
  }

  async #speak(locale: typeof settings.locale): Promise<void> {
    this.#spoken = locale;
    // Every line is told anew in the other language: the welcome that answers must bring them all.
    this.lines = [];
    await this.#ask({ type: "speak", locale });
  }

  #since(): number {
    return this.#spoken === settings.locale ? (this.lines.at(-1)?.n ?? 0) : 0;
  }

  #welcome(message: Welcome): void {
    this.n = message.n;
    this.info = message.table;
    this.you = message.you;
    this.scene = message.scene;
    this.fresh = new Set(message.fresh);
    this.#add(message.lines);
  }

  #news(message: News): void {
    this.n = message.n;
    const pause = message.lines?.filter((line) => line.pause) ?? [];
    if (pause.length) this.pause = pause;
    if (this.#myWish() && message.you && !message.you.wish) this.#tellOfWish(message.lines ?? []);
    if (message.table) this.info = message.table;
    if (message.you) this.you = message.you;
    if (message.patch) this.scene = apply(this.scene, message.patch);
    if (message.fresh) this.fresh = new Set(message.fresh);
    if (message.lines) this.#add(message.lines);
  }

  #myWish(): boolean {
    return this.you.wish ? this.you.seats.includes(this.you.wish.seat) : false;
  }

  /** What has become of one's wish to take back: it would be easy to miss in the log. */
  #tellOfWish(lines: Line[]): void {
    for (const line of lines.filter((line) => line.kind === "table")) this.notify(line.text);
  }

  /** Several lines can share a log number; those that were told again replace what was known from there on. */
  #add(lines: Line[]): void {
    const first = lines[0]?.n;
    if (first === undefined) return;
    this.lines = [...this.lines.filter((line) => line.n < first), ...lines];
  }
}
