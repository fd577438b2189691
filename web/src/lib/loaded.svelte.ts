// Something fetched from the server for a component: fetched anew when what the request reads changes, such as the language.
import { pageWords } from "./page_words";

export class Loaded<Answer> {
  value = $state.raw<Answer | null>(null);
  trouble = $state("");
  #turn = 0;

  /** To be made while a component is set up. */
  constructor(private readonly request: () => Promise<Answer>) {
    $effect(() => void this.again());
  }

  again = async (): Promise<void> => {
    const turn = ++this.#turn;
    try {
      const answer = await this.request();
      if (turn === this.#turn) [this.value, this.trouble] = [answer, ""];
    } catch (error) {
      if (turn === this.#turn) this.trouble = reason(error);
    }
  };
}

/** What went wrong, for people. */
export function reason(error: unknown): string {
  return error instanceof Error && error.message ? error.message : pageWords.trouble();
}
