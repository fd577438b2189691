// A page that has choices and considers them, without anything to be seen.
import { Considering } from "../src/lib/considering.svelte.ts";
import type { Choice } from "../src/lib/wire.ts";

export class Table {
  choices = $state.raw<Choice[]>([]);
  considering!: Considering;
  leave: () => void;

  constructor(...choices: Choice[]) {
    this.choices = choices;
    this.leave = $effect.root(() => {
      this.considering = new Considering(() => this.choices);
    });
  }
}
