"""The toy game Sidings as people see it: words, drawing, scenes, previews and the log."""

from collections.abc import Sequence
from functools import lru_cache

from ferrovia.core.contract import Clause
from ferrovia.core.drawing import Canvas, Drawing
from ferrovia.core.events import Event
from ferrovia.core.scene import Card, Choice, Counter, Piece, Preview, Result, Row, Scene, SeatView, Source
from tests.toys.sidings import (
    ADD,
    BIDDING,
    BUILD,
    CATALOGUE,
    DRAW,
    OVER,
    POLISH,
    ROUNDS,
    SEAL,
    SITES,
    SKIP,
    Observation,
    Table,
)  # fmt: skip

ITALIAN = {
    "Player {n}": "Giocatore {n}",
    "Bid in secret.": "Offri in segreto.",
    "Take your turn.": "Fai il tuo turno.",
    "Others are to act.": "Tocca agli altri.",
    "The game is over.": "La partita è finita.",
    "Score": "Punti",
    "Coins": "Monete",
    "Cards": "Carte",
    "Your freight": "I tuoi carichi",
    "The deck": "Il mazzo",
    "Freight worth {n}": "Carico da {n}",
    "Station of {player}": "Stazione di {player}",
    "What to do": "Che cosa fare",
    "One coin more": "Una moneta in più",
    "Seal the bid": "Sigilla l'offerta",
    "Polish the engine": "Lucida la locomotiva",
    "Draw freight": "Pesca un carico",
    "Skip": "Salta",
    "Build at {site}": "Costruisci a {site}",
    "Sites": "Siti",
    "Dice": "Dadi",
    "Polishes": "Lucidature",
    "Freight": "Carichi",
    "You bid {bid} so far.": "Finora offri {bid}.",
    "{player} has sealed a bid.": "{player} ha sigillato un'offerta.",
    "You sealed a bid of {bid}.": "Hai sigillato un'offerta di {bid}.",
    "{player} wins with {bids} and rolls {die}.": "{player} vince con {bids} e tira {die}.",
    "{player} polishes.": "{player} lucida.",
    "{player} draws.": "{player} pesca.",
    "You draw freight worth {card}.": "Peschi un carico da {card}.",
    "{player} skips.": "{player} salta.",
    "{player} builds at {site}.": "{player} costruisce a {site}.",
    "The scores are {scores}.": "Il punteggio è {scores}.",
}

CLAUSES = {
    "en": [
        Clause("TOY-A1", "Turns", "Only a seat that owes a decision acts."),
        Clause("TOY-B1", "Bids", "Bids go up by one coin and are sealed in secret."),
        Clause("TOY-T1", "Turns", "The highest bid may polish once, then builds, draws or skips."),
        Clause("TOY-E1", "The end", "After three rounds the freight is shown and counts."),
    ],
    "it": [
        Clause("TOY-A1", "Turni", "Agisce solo chi deve decidere."),
        Clause("TOY-B1", "Offerte", "Le offerte salgono di una moneta e si sigillano in segreto."),
        Clause("TOY-T1", "Turni", "L'offerta più alta può lucidare una volta, poi costruisce, pesca o salta."),
        Clause("TOY-E1", "La fine", "Dopo tre turni i carichi si mostrano e contano."),
    ],
}

SUMMARY = {
    "en": "Bid for the right to build sidings.\n\n- Whoever bids most acts.\n- Freight counts at the end.",
    "it": "Si offre per costruire binari morti.\n\n- Agisce chi offre di più.\n- I carichi contano alla fine.",
}


class Voice:
    """Says things in one language, with the names of the players."""

    def __init__(self, locale: str, names: Sequence[str], italian: dict[str, str]) -> None:
        self.words = italian if locale == "it" else {}
        self.names = names

    def say(self, text: str, **fields: object) -> str:
        return self.words.get(text, text).format(**fields)

    def player(self, seat: int) -> str:
        return self.names[seat] if self.names else self.say("Player {n}", n=seat + 1)


@lru_cache
def drawing() -> Drawing:
    canvas = Canvas(400, 100, "Sidings")
    for symbol in ("station", "freight", "deck"):
        canvas.symbol(symbol, 20, 20).add("circle", "train", r=10)
    ground = canvas.layer("ground")
    for i, site in enumerate(SITES):
        ground.add("circle", "place", id=site, cx=50 + 100 * i, cy=50, r=20)
        canvas.place(site, 50 + 100 * i, 50, 0, site.title())
    canvas.layer("pieces", id="pieces")
    return canvas.finish()


def scene(seen: Observation, voice: Voice) -> Scene:
    table = seen.table
    stations = [station(table, i, owner, voice) for i, owner in enumerate(table.owner) if owner >= 0]
    rows = [Row("supply", voice.say("The deck"), [Card("deck", "deck", voice.say("The deck"))])]
    if seen.seat >= 0:
        cards = [Card(f"freight-{n}", "freight", voice.say("Freight worth {n}", n=n)) for n in seen.hand]
        rows.append(Row("hand", voice.say("Your freight"), cards))
    scores = [sum(points) for points in zip(*table.sources().values(), strict=True)]
    return Scene(
        prompt=_prompt(seen, voice),
        pieces=stations,
        ways=[],
        texts=[],
        rows=rows,
        seats=[_seat(table, seat, score, voice) for seat, score in enumerate(scores)],
        groups={"do": voice.say("What to do")},
        choices=[_choice(seen, action, voice) for action in seen.legal],
        result=_result(table, scores, voice) if table.phase == OVER else None,
    )


def _prompt(seen: Observation, voice: Voice) -> str:
    if seen.table.phase == OVER:
        return voice.say("The game is over.")
    if not seen.legal:
        return voice.say("Others are to act.")
    return voice.say("Bid in secret." if seen.table.phase == BIDDING else "Take your turn.")


def station(table: Table, site: int, seat: int, voice: Voice) -> Piece:
    label = voice.say("Station of {player}", player=voice.player(seat))
    return Piece(f"station-{SITES[site]}", "station", SITES[site], f"seat{seat}", label)


def _seat(table: Table, seat: int, score: int, voice: Voice) -> SeatView:
    counters = [
        Counter("score", voice.say("Score"), score),
        Counter("coins", voice.say("Coins"), table.coins[seat]),
        Counter("cards", voice.say("Cards"), table.hand_sizes[seat]),
    ]
    return SeatView(seat, voice.player(seat), f"seat{seat}", bool(table.to_act >> seat & 1), counters)


def _choice(seen: Observation, action: int, voice: Voice) -> Choice:
    labels = {
        ADD: "One coin more",
        SEAL: "Seal the bid",
        POLISH: "Polish the engine",
        DRAW: "Draw freight",
        SKIP: "Skip",
    }
    look = preview(seen, action, voice)
    if action >= BUILD:
        site = SITES[action - BUILD]
        label, targets = voice.say("Build at {site}", site=site.title()), [site]
    else:
        label, targets = voice.say(labels[action]), ["deck"] if action == DRAW else []
    return Choice(CATALOGUE.text(action), label, "do", targets, look.changes.get("score", 0), "", look.ghosts)


def preview(seen: Observation, action: int, voice: Voice) -> Preview:
    """What an action would do; the last action of the last round also shows the seat's freight."""
    table = seen.table
    if action in (ADD, SEAL):
        return Preview(certain=action == ADD or table.to_act != 1 << seen.seat)
    if action == POLISH:
        return Preview({"score": 1, "coins": -1}, {"coins": 1})
    last = table.round + 1 == ROUNDS
    if action == DRAW:
        return Preview({"cards": 1}, certain=False)
    points = sum(seen.hand) if last else 0
    ghosts: list[Piece] = []
    if action >= BUILD:
        points += action - BUILD + 1
        ghosts = [station(table, action - BUILD, seen.seat, voice)]
    return Preview({"score": points} if points else {}, ghosts=ghosts)


def _result(table: Table, scores: list[int], voice: Voice) -> Result:
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    sources = [Source(id, voice.say(id.title()), points) for id, points in table.sources().items()]
    return Result(scores, winners, table.ended_by, sources, [])


def tell(event: Event, voice: Voice) -> str:
    facts = event.facts
    player = voice.player(event.seat) if event.seat >= 0 else ""
    if event.kind == "add":
        return voice.say("You bid {bid} so far.", **facts)
    if event.kind == "seal":
        text = "You sealed a bid of {bid}." if "bid" in facts else "{player} has sealed a bid."
        return voice.say(text, player=player, **facts)
    if event.kind == "open":
        return voice.say("{player} wins with {bids} and rolls {die}.", player=player, **facts)
    if event.kind == "draw":
        text = "You draw freight worth {card}." if "card" in facts else "{player} draws."
        return voice.say(text, player=player, **facts)
    if event.kind == "build":
        return voice.say("{player} builds at {site}.", player=player, site=SITES[int(str(facts["site"]))].title())
    if event.kind == "end":
        return voice.say("The scores are {scores}.", **facts)
    return voice.say("{player} polishes." if event.kind == "polish" else "{player} skips.", player=player)
