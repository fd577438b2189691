// Every text of the pages around the table, once, in English; the catalogues hold the other languages.
import { _, P_ } from "./gettext";

export const pageWords = {
  // The header and the foot of every page
  skip: () => _("Skip to the content"),
  lobby: () => _("Lobby"),
  records: () => _("Replay a record"),
  language: () => _("Language"),
  toDark: () => _("Dark colours"),
  toLight: () => _("Light colours"),
  yourName: () => _("Your name"),
  saveName: () => _("Save"),
  changeName: () => _("Change your name"),
  notice: () => _("Ferrovia is an unofficial project of players, not connected to the publishers or authors of these games."),
  trademarks: () =>
    _(
      "Ticket to Ride is a trademark of Days of Wonder. TransAmerica, On the Underground, Railways of the World and all other names belong to their owners. Drawings and words are our own.",
    ),
  buyIt: () => _("If you like a game, buy it: it is better on a table."),

  // The lobby
  slogan: () => _("Railway board games at one table: with friends, with bots, by the book."),
  noRegistration: () => _("No registration. Pick a name, or just start."),
  games: () => _("Games"),
  playNow: () => _("Play now"),
  newTable: () => _("Set up a table"),
  rules: () => _("Rules"),
  rulesTitle: (game: string) => _("Rules of {game}", { game }),
  boardOf: (game: string) => _("The board of {game}", { game }),
  players: (low: number, high: number) =>
    low === high ? P_("{n} player", "{n} players", low) : _("{low} to {high} players", { low, high }),
  minutes: (low: number, high: number) => _("{low} to {high} minutes", { low, high }),
  myTables: () => _("My tables"),
  finishedTables: (n: number) => P_("{n} finished table", "{n} finished tables", n),
  openTables: () => _("Open tables"),
  noOpenTables: () => _("No open table at the moment. Set one up, and whoever comes by can join."),
  yourTurn: () => _("Your turn"),
  turnOf: (names: string) => _("Turn of {names}", { names }),
  waitingFor: (n: number) => P_("Waiting for {n} player", "Waiting for {n} players", n),
  over: () => _("Finished"),
  closed: () => _("Closed"),
  goOn: () => _("Go on"),
  look: () => _("Open"),
  join: () => _("Join"),
  watch: () => _("Watch"),
  replay: () => _("Replay"),
  freeSeat: () => _("free seat"),
  trouble: () => _("That did not work."),
  tryAgain: () => _("Try again"),
  loading: () => _("One moment …"),

  // A new table
  chooseGame: () => _("Which game?"),
  board: () => _("Board"),
  options: () => _("Variants"),
  usual: () => _("usual"),
  seats: () => _("Seats"),
  howMany: () => _("How many players"),
  whoSits: (n: number) => _("Who sits on seat {n}", { n }),
  me: () => _("Me"),
  friend: () => _("A friend, invited by a link"),
  onThisScreen: () => _("Somebody at this screen"),
  bot: (name: string, strength: string) => _("Bot: {name} {strength}", { name, strength }),
  strengthOf: (n: number, most: number) => _("(strength {n} of {most})", { n, most }),
  nameOnSeat: (n: number) => _("Name on seat {n}", { n }),
  playerNumber: (n: number) => _("Player {n}", { n }),
  friendHint: () => _("You get a link for every invited friend as soon as the table is set up."),
  screenHint: () => _("You pass the screen around; a curtain hides the hands in between."),
  openHint: () => _("Open table: it is listed in the lobby, and anybody may take a free seat."),
  nobodyHere: () => _("You only watch: no seat is yours."),
  setUp: () => _("Set up the table"),

  // An invitation
  invitation: (game: string) => _("You are invited to a game of {game}", { game }),
  takeSeat: () => _("Take a seat"),
  seatIsTaken: () => _("This seat is taken by now."),
  justWatch: () => _("Just watch"),
  atTheTable: () => _("At the table"),

  // The replay
  replayOf: (game: string) => _("Replay: {game}", { game }),
  first: () => _("To the start"),
  back: () => _("One step back"),
  forward: () => _("One step forward"),
  last: () => _("To the end"),
  play: () => _("Play through"),
  pause: () => _("Pause"),
  step: (n: number, most: number) => _("Step {n} of {most}", { n, most }),
  slider: () => _("Position in the game"),
  theStart: () => _("The game begins."),
  replayKeys: () => _("Keys: arrows step, Home and End jump, space plays and pauses."),
  toTable: () => _("To the table"),
  theRecord: () => _("Download the record"),
  log: () => _("What happened"),
  throughEyes: () => _("Seen by"),

  // Records
  recordsAbout: () =>
    _("A record holds a whole game: every decision, and the seed that proves the shuffles. Upload one and step through it."),
  chooseFile: () => _("Choose a record (.jsonl)"),
  dropHere: () => _("or drop it here"),
  readingRecord: () => _("Playing the record again …"),
  badRecord: () => _("This record cannot be shown:"),
  whereRecords: () => _("When a game is over, its record can be downloaded from the table."),

  // The rules
  howTo: () => _("How to play"),
  rulesAbout: () => _("Every clause has a number; a refused move names the clause that forbids it."),
  otherRules: () => _("Rules of the other games"),
};
