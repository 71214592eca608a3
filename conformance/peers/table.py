"""What is asked of a peer: a table to play a case on, and the two ways in which that may fail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

Document = Mapping[str, object]


class CannotExpress(Exception):
    """The peer has no way to be asked this. It counts neither as right nor as wrong."""


class Refused(Exception):
    """The peer does not accept this action, or says that it does not mean what was asked."""


class Table(Protocol):
    """One hand at one peer, with the players called by their names."""

    def to_act(self) -> str | None:
        """Say whose turn it is on the street asked about. None: nobody's."""
        ...

    def offers(self) -> dict[str, object]:
        """Give call, may_raise, min_raise_to and max_raise_to for the player to act."""
        ...

    def act(self, name: str, verb: str, to: int | None) -> None:
        """Play one action. Raises Refused, CannotExpress."""
        ...

    def deal(self, street: Document) -> None:
        """Deal the cards of a street, where the peer does not deal by itself."""
        ...

    def final(self) -> dict[str, int] | None:
        """Give the stacks after the hand. None: the hand is not over."""
        ...


class Peer(Protocol):
    """An adapter: a module with the name of the package and two ways to start."""

    PACKAGE: str

    def street(self, given: Document) -> Table:
        """Start the one street of a betting document. Raises CannotExpress."""
        ...

    def hand(self, given: Document) -> Table:
        """Start a whole hand. Raises CannotExpress."""
        ...


def players(given: Document) -> list[dict[str, object]]:
    """Read the players of a document."""
    found = given["players"]
    assert isinstance(found, list)
    return found


def stacks(given: Document) -> dict[str, int]:
    """Read the stacks by name, in the order of the document."""
    return {str(player["name"]): number(player["stack"]) for player in players(given)}


def amounts(given: Document, key: str) -> dict[str, int]:
    """Read an object of chips by name; an absent one is empty."""
    found = given.get(key, {})
    assert isinstance(found, dict)
    return {str(name): number(chips) for name, chips in found.items()}


def sequence(document: Document, key: str) -> Sequence[object]:
    """Read a list; an absent one is empty."""
    found = document.get(key, [])
    assert isinstance(found, list)
    return found


def number(value: object) -> int:
    """Read chips."""
    assert isinstance(value, int)
    return value


def blinds(given: Document) -> list[int]:
    """Read the blinds."""
    return [number(blind) for blind in sequence(given, "blinds")]


def from_left_of_button(given: Document) -> list[str]:
    """Give the names of a whole hand clockwise, the seat left of the button first and the button last."""
    names = list(stacks(given))
    after = names.index(str(given["button"])) + 1 if "button" in given else 0
    return names[after:] + names[:after]


def cards_of(text: object) -> list[str]:
    """Cut 'AsKd7h' into cards."""
    whole = str(text or "")
    return [whole[place : place + 2] for place in range(0, len(whole), 2)]


def board_of(given: Document) -> list[str]:
    """Give the board of a whole hand, as far as it was dealt."""
    streets = map(as_document, sequence(given, "streets"))
    return [card for street in streets for card in cards_of(street.get("cards"))]


def hole_cards(given: Document, count: int) -> dict[str, list[str]]:
    """Give every player's cards; who has none in the document gets cards that nobody else has."""
    known = {str(player["name"]): cards_of(player.get("hand")) for player in players(given)}
    board = board_of(given)
    board += [card for cards in sequence(given, "boards") for card in cards_of(cards)]
    used = {card for cards in known.values() for card in cards} | set(board)
    spare = (rank + suit for rank in "23456789TJQKA" for suit in "cdhs" if rank + suit not in used)
    return {name: cards or [next(spare) for _ in range(count)] for name, cards in known.items()}


def as_document(value: object) -> Document:
    """Read an object inside a document."""
    assert isinstance(value, dict)
    return value


def only(given: Document, structures: tuple[str, ...], games: tuple[str, ...]) -> None:
    """Raise CannotExpress for a structure or a game that the peer does not have."""
    if given["structure"] not in structures:
        raise CannotExpress(f"no {given['structure']}")
    if given.get("game", "holdem") not in games:
        raise CannotExpress(f"no {given['game']}")


def only_plain_blinds(given: Document) -> None:
    """Raise CannotExpress unless the only posts are a small and a big blind, or all of a shorter stack."""
    if len(blinds(given)) != 2 or 0 in blinds(given):
        raise CannotExpress("blinds are two")
    for key in ("dead_posts", "ante", "ante_kind", "rake", "boards", "bring_in", "small_blind"):
        if key in given:
            raise CannotExpress(f"no {key}")
    if "street" not in given:
        if given.get("posts"):
            raise CannotExpress("no posts beyond the blinds")
        return
    if given["street"] == "preflop":
        chips = stacks(given)
        wanted = {
            name: min(chips[name], blind) for name, blind in zip(list(chips)[-2:], blinds(given), strict=True)
        }
        if amounts(given, "posts") != wanted:
            raise CannotExpress("no posts but a small and a big blind")
    elif given["street"] not in ("flop", "turn", "river"):
        raise CannotExpress(f"no {given['street']} street")
