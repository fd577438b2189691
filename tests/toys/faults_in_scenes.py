"""Faults in what is shown and said: drawings, scenes, previews, words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ferrovia.core.contract import Clause
from ferrovia.core.drawing import Drawing
from ferrovia.core.events import Event
from ferrovia.core.scene import Card, Choice, Piece, Preview, Row, Scene
from tests.toys import sidings_shown as shown
from tests.toys.faults import breaks
from tests.toys.sidings import BUILD, DRAW, POLISH, Observation
from tests.toys.sidings_game import Sidings


@breaks("events_are_told")
class SaysNothing(Sidings):
    def tell(self, event: Event, locale: str = "en", names: Sequence[str] = ()) -> str:
        return "" if event.kind == "open" else super().tell(event, locale, names)


class NoItalian(Sidings):
    """Lacks one text in Italian."""

    MISSING = ""

    def voice(self, locale: str, names: Sequence[str]) -> shown.Voice:
        words = {text: said for text, said in shown.ITALIAN.items() if text != self.MISSING}
        return shown.Voice(locale, names, words)


@breaks("events_are_told")
class NoItalianEvent(NoItalian):
    MISSING = "{player} wins with {bids} and rolls {die}."


@breaks("scenes_speak")
class NoItalianPrompt(NoItalian):
    MISSING = "Others are to act."


@breaks("scenes_speak")
class NotFilledIn(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, prompt=scene.prompt + " ({player})")


@breaks("tables_are_announced")
class NamelessBoard(Sidings):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.board_name = ""


@breaks("tables_are_announced")
class BoardForMore(Sidings):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.board_players = (2, 9)


@breaks("rules_are_numbered")
class ClauseLost(Sidings):
    def clauses(self, locale: str = "en") -> list[Clause]:
        return super().clauses(locale)[: -1 if locale == "it" else None]


@breaks("rules_are_numbered")
class ClauseNotTranslated(Sidings):
    def clauses(self, locale: str = "en") -> list[Clause]:
        return super().clauses("en")


@breaks("rules_are_numbered")
class ClauseNamesCode(Sidings):
    def clauses(self, locale: str = "en") -> list[Clause]:
        return [replace(clause, text=f"{clause.text} (sealed_bids)") for clause in super().clauses(locale)]


@breaks("learners_are_told")
class NothingForLearners(Sidings):
    def summary(self, locale: str = "en") -> str:
        return super().summary(locale) if locale == "en" else ""


@breaks("learners_are_told")
class LearnersToldInEnglish(Sidings):
    def summary(self, locale: str = "en") -> str:
        return super().summary("en")


@breaks("learners_are_told")
class LearnersSentToClauses(Sidings):
    def summary(self, locale: str = "en") -> str:
        return super().summary(locale) + " (TOY-B1)"


@breaks("drawing_is_whole")
class PlaceOffTheBoard(Sidings):
    def drawing(self) -> Drawing:
        drawing = super().drawing()
        return replace(drawing, width=drawing.width / 2)


@breaks("drawing_is_whole")
class ElementsNotDrawn(Sidings):
    def drawing(self) -> Drawing:
        drawing = super().drawing()
        return replace(drawing, elements=drawing.elements | {"ghost_town"})


@breaks("targets_and_places_exist")
class PieceBesideTheBoard(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        symbol = min(self.drawing().symbols)
        return replace(scene, pieces=[*scene.pieces, Piece("stray", symbol, "", "", "a stray", -5.0, 5.0)])


@breaks("targets_and_places_exist")
class ViewBesideTheBoard(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, view=[10.0, 0.0, self.drawing().width, 5.0])


@breaks("choices_are_the_legal_actions")
class ChoiceMissing(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, choices=scene.choices[1:])


@breaks("choices_are_the_legal_actions")
class ChoiceTwice(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, choices=scene.choices + scene.choices[:1])


@breaks("choices_are_the_legal_actions")
class ChoicesAlike(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, choices=[replace(choice, label="Do it", targets=[]) for choice in scene.choices])


def aimed(choices: list[Choice], target: str) -> list[Choice]:
    return [replace(choice, targets=[target] if choice.targets else []) for choice in choices]


@breaks("targets_and_places_exist")
class TargetNowhere(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, choices=aimed(scene.choices, "atlantis"))


@breaks("targets_and_places_exist")
class PieceNowhere(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, pieces=[*scene.pieces, Piece("lost", "station", "atlantis", "seat1", "Lost")])


@breaks("targets_and_places_exist")
class SymbolUnknown(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, pieces=[*scene.pieces, Piece("lost", "rocket", "alder", "seat1", "Rocket")])


@breaks("targets_and_places_exist")
class CardAboutNothing(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        card = Card("letter", min(self.drawing().symbols), "A letter", about=["atlantis"])
        return replace(scene, rows=[*scene.rows, Row("post", "Post", [card])])


@breaks("targets_and_places_exist")
class IdTwice(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        return replace(scene, pieces=[Piece("twin", "station", "alder", "seat1", "Twin")] * 2 + scene.pieces)


@breaks("looks_are_words")
class LooksPink(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        scene.seats[0].look = "color: #f0f"
        return scene


@breaks("scenes_are_small_and_quick")
class Huge(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        scene.seats[0].notes.append("long story " * 20_000)
        return scene


@breaks("scenes_are_small_and_quick")
class NeverTheSame(Sidings):
    shown = 0

    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        self.shown += 1
        scene.seats[0].notes.append(f"shown {self.shown} times")
        return scene


@breaks("seats_are_shown")
class WrongScore(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        scene.seats[-1].counters[0].value += 1
        return scene


@breaks("seats_are_shown")
class NoNames(Sidings):
    def scene(self, observation: Observation, locale: str = "en", names: Sequence[str] = ()) -> Scene:
        return super().scene(observation, locale)


@breaks("seats_are_shown")
class NoResult(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        return replace(super().scene(observation, *given), result=None)


@breaks("pieces_keep_their_ids")
class ChangesKind(Sidings):
    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        symbol = ("station", "freight", "deck")[observation.table.round % 3]
        return replace(scene, pieces=[*scene.pieces, Piece("turntable", symbol, "alder", "", "Turntable")])


@breaks("previews_come_true")
class WrongPoints(Sidings):
    def preview(self, observation: Observation, action: int) -> Preview:
        preview = super().preview(observation, action)
        return replace(preview, changes={**preview.changes, "score": 5}) if action >= BUILD else preview


@breaks("previews_come_true")
class ForgetsCoins(Sidings):
    def preview(self, observation: Observation, action: int) -> Preview:
        preview = super().preview(observation, action)
        return replace(preview, changes={"score": 1}) if action == POLISH else preview


@breaks("previews_come_true")
class PromisesCards(Sidings):
    def preview(self, observation: Observation, action: int) -> Preview:
        preview = super().preview(observation, action)
        return replace(preview, changes={"cards": 2}) if action == DRAW else preview


@breaks("previews_come_true")
class GhostElsewhere(Sidings):
    def preview(self, observation: Observation, action: int) -> Preview:
        preview = super().preview(observation, action)
        return replace(preview, ghosts=[replace(ghost, place="alder") for ghost in preview.ghosts])
