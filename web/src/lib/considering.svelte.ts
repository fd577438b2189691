// What is being considered before it is decided: by pointing at the board or a card, in a menu, or in the list of choices.
import { byTarget, ghostsOf, type Spot } from "../table/choosing";
import type { BoardSpot, Choice } from "./wire";

/** What was clicked in vain, and why, to be shown for a moment. */
export interface Note {
  name: string;
  why: string;
  spot: Spot;
}

const NOTE_TIME = 4000; // milliseconds

export class Considering {
  only = $state(""); // the group of choices that one has opened: the board shows its choices alone
  about = $state.raw<BoardSpot[]>([]); // what the card or the line of the log that one points at speaks of
  choice = $state.raw<Choice | null>(null); // one of a list or of the menu
  menu = $state.raw<{ choices: Choice[]; spot: Spot } | null>(null);
  pointed = $state.raw<{ target: string; spot: Spot } | null>(null);

  note = $state.raw<Note | null>(null);

  #quiet: ReturnType<typeof setTimeout> | undefined;
  readonly #choices: () => Choice[];

  /** To be made while a page is set up: what cannot be chosen any more is not considered any longer. */
  constructor(choices: () => Choice[]) {
    this.#choices = choices;
    $effect(() => this.#letGo());
  }

  /** The choices of every element that can be pointed at. */
  targets = $derived.by(() => {
    const choices = this.#choices();
    return byTarget(this.only ? choices.filter((choice) => choice.group === this.only) : choices);
  });

  /** What the element under the pointer offers, while nothing else is looked at. */
  tip = $derived(this.pointed && !this.menu && !this.choice ? (this.targets.get(this.pointed.target) ?? []) : []);

  /** The choices that the board and the cards show. */
  shown = $derived(this.choice ? [this.choice] : this.menu ? this.menu.choices : this.tip);

  /** What would stand on the board. */
  ghosts = $derived.by(() => (this.shown[0] ? ghostsOf(this.shown[0], this.#choices()) : []));

  /** The pointer is over an element, or over none. */
  point = (target: string, spot: Spot): void => {
    this.pointed = target ? { target, spot } : null;
  };

  /** An element was clicked: gives the choice that this decides, if there is nothing to be asked first. */
  pick(target: string, spot: Spot, touch: boolean): Choice | null {
    const there = this.targets.get(target) ?? [];
    const [first] = there;
    if (first && there.length === 1 && !touch) return first;
    this.menu = first ? { choices: there, spot } : null;
    return null;
  }

  tell(note: Note): void {
    this.hush();
    this.note = note;
    this.#quiet = setTimeout(this.hush, NOTE_TIME);
  }

  hush = (): void => {
    clearTimeout(this.#quiet);
    this.note = null;
  };

  pointOut = (about: BoardSpot[]): void => {
    this.about = about;
  };

  closeMenu = (): void => {
    this.menu = this.choice = null;
  };

  /** It is decided. */
  done(): void {
    this.menu = this.pointed = this.choice = null;
    this.only = "";
  }

  #letGo(): void {
    const choices = this.#choices();
    const actions = new Set(choices.map((choice) => choice.action));
    if (this.only && !choices.some((choice) => choice.group === this.only)) this.only = "";
    if (this.menu && !this.menu.choices.every((choice) => actions.has(choice.action))) this.menu = null;
    if (this.choice && !actions.has(this.choice.action)) this.choice = null;
  }
}
