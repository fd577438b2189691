// A game as a strip of frames, fetched in pieces as one comes near them.
import { api } from "./api";
import { reason } from "./loaded.svelte";
import type { Frame, Line, ScorePoint } from "./wire";

const CHUNK = 20; // frames in one request: as many as the server gives at once

export class Replay {
  points = $state.raw<ScorePoint[]>([]); // one for every step: its log number, and the scores then
  trouble = $state("");
  #at = $state(0);
  #frames = $state.raw(new Map<number, Frame>()); // by step
  #asked = new Set<number>(); // chunks
  #era = 0; // grows when what was fetched is not wanted any more

  constructor(
    private readonly table: string,
    private readonly seat: () => number,
  ) {}

  get at(): number {
    return this.#at;
  }

  get last(): number {
    return Math.max(0, this.points.length - 1);
  }

  /** The frame to be shown: of this step or, until that has come, of the nearest one before it that is here. */
  frame = $derived.by<Frame | null>(() => {
    for (let step = this.#at; step >= 0 && step > this.#at - CHUNK; step--) {
      const frame = this.#frames.get(step);
      if (frame) return frame;
    }
    return null;
  });

  /** What happened up to this step, as far back as it is known without a gap. */
  lines = $derived.by<Line[]>(() => {
    const known: Line[][] = [];
    for (let step = this.#at; this.#frames.has(step); step--) known.push(this.#frames.get(step)?.lines ?? []);
    return known.reverse().flat();
  });

  /** The pieces that this step brought or moved. */
  fresh = $derived.by<ReadonlySet<string>>(() => {
    const [before, now] = [this.#frames.get(this.#at - 1), this.#frames.get(this.#at)];
    if (!before || !now) return new Set();
    const where = new Map(before.scene.pieces.map((piece) => [piece.id, piece.place]));
    return new Set(now.scene.pieces.filter((piece) => where.get(piece.id) !== piece.place).map((piece) => piece.id));
  });

  /** Begins anew, in another language or with other eyes, at the same step. */
  async start(): Promise<void> {
    this.#era++;
    this.#frames = new Map();
    this.#asked.clear();
    await this.lookForMore();
    this.go(this.#at);
  }

  /** While a game runs, steps are added at the end. */
  async lookForMore(): Promise<void> {
    try {
      this.points = await api.scores(this.table);
      this.trouble = "";
    } catch (error) {
      this.trouble = reason(error);
    }
  }

  go(step: number): void {
    this.#at = Math.min(Math.max(step, 0), this.last);
    void this.#fetch(this.#at);
    void this.#fetch(Math.min(this.#at + CHUNK / 2, this.last));
    if (this.#at > 0) void this.#fetch(this.#at - 1); // to see what changed
  }

  async #fetch(step: number): Promise<void> {
    const chunk = Math.floor(step / CHUNK);
    const steps = this.points.slice(chunk * CHUNK, (chunk + 1) * CHUNK).map(([n]) => n);
    const missing = steps.some((_, i) => !this.#frames.has(chunk * CHUNK + i));
    if (this.#asked.has(chunk) || !missing) return;
    const era = this.#era;
    this.#asked.add(chunk);
    try {
      const frames = await api.frames(this.table, steps[0] ?? 0, steps.at(-1) ?? 0, this.seat());
      if (era !== this.#era) return;
      const next = new Map(this.#frames);
      for (const frame of frames) {
        const at = steps.indexOf(frame.n);
        if (at >= 0) next.set(chunk * CHUNK + at, frame);
      }
      this.#frames = next;
      this.trouble = "";
    } catch (error) {
      if (era === this.#era) this.trouble = reason(error);
    } finally {
      if (era === this.#era) this.#asked.delete(chunk);
    }
  }
}
