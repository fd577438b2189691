"""Bots against each other: single games, matches of many, and what came of them."""

from ferrovia.arena.game import Fault, GameResult, play_game
from ferrovia.arena.match import play_games, run_match
from ferrovia.arena.report import report
from ferrovia.arena.result import MatchResult

__all__ = ["Fault", "GameResult", "MatchResult", "play_game", "play_games", "report", "run_match"]
