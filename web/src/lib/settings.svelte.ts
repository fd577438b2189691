// What a person has set for this browser: language and theme. Reading them in a component makes it follow them.

export const LOCALES = { en: "English", it: "Italiano" } as const;
export type Locale = keyof typeof LOCALES;
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "ferrovia.settings";

interface Stored {
  locale: Locale;
  theme: Theme;
}

function stored(): Stored {
  const start: Stored = { locale: preferred(), theme: "system" };
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    if (saved.locale && saved.locale in LOCALES) start.locale = saved.locale;
    if (saved.theme && THEMES.includes(saved.theme)) start.theme = saved.theme;
  } catch {
    // A browser that keeps nothing, or something else under our key: as if nothing had been set.
  }
  return start;
}

function preferred(): Locale {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return (wanted.find((language) => language in LOCALES) as Locale | undefined) ?? "en";
}

class Settings {
  #now = $state<Stored>(stored());

  constructor() {
    this.#show();
  }

  get locale(): Locale {
    return this.#now.locale;
  }

  set locale(locale: Locale) {
    this.#now.locale = locale;
    this.#keep();
  }

  get theme(): Theme {
    return this.#now.theme;
  }

  set theme(theme: Theme) {
    this.#now.theme = theme;
    this.#keep();
  }

  #keep(): void {
    this.#show();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#now));
    } catch {
      // It holds until the page is closed.
    }
  }

  #show(): void {
    document.documentElement.lang = this.#now.locale;
    if (this.#now.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.#now.theme;
  }
}

export const settings = new Settings();
