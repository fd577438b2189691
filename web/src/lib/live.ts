// The socket of a table: comes back by itself, with growing pauses, and says where it left off.
import type { Ask, Done, Message, News, Refused, Welcome } from "./wire";

const FIRST_PAUSE = 500; // milliseconds before the first attempt to come back
const LONGEST_PAUSE = 15_000;
const HEARTBEAT = 20_000; // a line that says nothing to a ping for as long again is dead
const PATIENCE = 15_000; // for an answer
const BARRED = new Set([4400, 4403, 4404]); // malformed, from elsewhere, no such table: coming back is of no use

export class Rejected extends Error {
  constructor(
    readonly code: Refused["code"] | "offline",
    message: string,
    readonly clause = "",
  ) {
    super(message);
  }
}

export interface Listener {
  welcome(message: Welcome): void;
  news(message: News): void;
  /** The line is open or not; `lost` after a first success means that it is being restored. */
  line(open: boolean): void;
  /** The server does not let us in at all, such as at a table that does not exist. */
  barred(code: number): void;
}

interface Waiting {
  resolve: (done: Done) => void;
  reject: (error: Rejected) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class Live {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #id = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;
  #wake = () => this.#retryNow();

  constructor(
    private readonly table: string,
    private readonly position: () => { locale: string; since: number; seat: number },
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** Asks the server for something; fails with the reason if it is refused or the line is cut. */
  ask(ask: Ask): Promise<Done> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Rejected("offline", ""));
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(id)?.reject(new Rejected("offline", "")), PATIENCE);
      this.#waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ ...ask, id }));
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    this.#drop();
  }

  #open(): void {
    const { locale, since, seat } = this.position();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ locale, since: String(since), seat: String(seat) });
    const path = `/api/tables/${encodeURIComponent(this.table)}/live?${query.toString()}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    clearInterval(this.#beat);
    this.#heard = Date.now();
    this.#beat = setInterval(() => this.#pulse(), HEARTBEAT);
  }

  #hear(message: Message): void {
    this.#heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.#pause = FIRST_PAUSE;
        this.listener.line(true);
        this.listener.welcome(message);
        break;
      case "news":
        this.listener.news(message);
        break;
      case "done":
        this.#settle(message.id)?.resolve(message);
        break;
      case "refused":
        this.#settle(message.id)?.reject(new Rejected(message.code, message.text, message.clause));
        break;
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting) clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #pulse(): void {
    if (Date.now() - this.#heard > 2 * HEARTBEAT) this.#lost(0);
    else void this.ask({ type: "ping" }).catch(() => undefined);
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#closed) return;
    this.listener.line(false);
    if (BARRED.has(code)) return this.listener.barred(code);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #retryNow(): void {
    if (this.#closed || this.#socket || document.hidden) return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#open();
  }

  #drop(): void {
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(new Rejected("offline", ""));
  }
}
