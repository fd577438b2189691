// Who uses this browser: a guest with a name, as the server knows it.
import { api } from "./api";
import type { Me } from "./wire";

export const LONGEST_NAME = 40;

class Guest {
  #me = $state.raw<Me | null>(null);
  #asked = false;

  /** The name that was picked; empty as long as none was, or the server has not answered yet. */
  get name(): string {
    this.#ask();
    return this.#me?.name ?? "";
  }

  get known(): boolean {
    this.#ask();
    return this.#me !== null;
  }

  async rename(name: string): Promise<void> {
    this.#asked = true;
    this.#me = await api.rename(name);
  }

  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    api.me().then(
      (me) => (this.#me = me),
      () => (this.#asked = false),
    );
  }
}

export const guest = new Guest();
