// Every text of the pages, once, in English; the catalogues hold the other languages. Texts of a game come from the
// server. One section per page; a text that two pages share stands in the first.
import { _, P_ } from "./gettext";

export const words = {
  // Everywhere
  ferrovia: () => "Ferrovia",
  lobby: () => _("Lobby"),
  language: () => _("Language"),
  theme: () => _("Theme"),
  themeSystem: () => _("As the system"),
  themeLight: () => _("Light"),
  themeDark: () => _("Dark"),
  close: () => _("Close"),
  cancel: () => _("Cancel"),
  notFound: () => _("There is nothing here."),
  cannotReach: () => _("The server cannot be reached. Is it running?"),

  // The table
  loadingTable: () => _("Setting the table …"),
  waitingFor: (n: number) => P_("Waiting for {n} player", "Waiting for {n} players", n),
};
