// Which page is shown: the address bar, and links inside the site that do not load it anew.

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "join"; table: string; seat: number; invitation: string }
  | { page: "replay"; table: string }
  | { page: "rules"; game: string }
  | { page: "records" }
  | { page: "nothing" };

export function routeOf(url: URL): Route {
  const [first = "", second = "", more] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (more !== undefined) return { page: "nothing" };
  const invitation = url.searchParams.get("invitation");
  if (!first) return { page: "lobby" };
  if (first === "records" && !second) return { page: "records" };
  if (first === "new") return { page: "new", game: second }; // without a game: choose one
  if (!second) return { page: "nothing" };
  if (first === "t" && invitation !== null)
    return { page: "join", table: second, seat: Number(url.searchParams.get("seat") ?? -1), invitation };
  if (first === "t") return { page: "table", table: second };
  if (first === "replay") return { page: "replay", table: second };
  if (first === "rules") return { page: "rules", game: second };
  return { page: "nothing" };
}

class Router {
  #url = $state.raw(new URL(location.href));

  constructor() {
    addEventListener("popstate", () => (this.#url = new URL(location.href)));
    addEventListener("click", (event) => this.#follow(event));
  }

  get url(): URL {
    return this.#url;
  }

  get route(): Route {
    return routeOf(this.#url);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#url = new URL(location.href);
    if (!this.#url.hash) scrollTo(0, 0);
  }

  /** A plain click on a link inside the site changes the page; everything else is the browser's. */
  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
