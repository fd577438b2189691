// Whether the page is laid out for a phone; the stylesheets ask the same.
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 820px), (max-height: 520px)");
