"""Why the showdown goes as it does, in the order a floor person would say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sidepot.cards.games import GAMES
from sidepot.cards.streets import streets_of
from sidepot.engine.check_showdown import ended_early, game_id
from sidepot.engine.pots import pot_name, reasons_for_pots
from sidepot.engine.scene import Scene
from sidepot.model.rulings import Reason, because
from sidepot.rules.showing import First, Muck, See, Showing

_ABOUT_POTS = ("uncalled-returned", "killed-hand-returned", "killed-hand-kept", "sole-owner")
_MUCKED = {
    Muck.GIVEN_UP: "muck-gives-up",
    Muck.AGAINST_THE_RULE: "muck-against-the-rule",
    Muck.OWNED_A_POT: "muck-owned-a-pot",
}
_SEEN_BY_ALL = {
    See.FACE_UP: "see-face-up",
    See.HELD_FACE_DOWN: "see-held-face-down",
    See.NOT_CALLED: "see-not-called",
    See.COLLUSION: "see-collusion",
}
_SEEN_BY_SOME = {
    See.DEALT_IN: "see-dealt-in",
    See.NO_CARDS: "see-no-cards",
    See.CALLED_THE_LAST_BET: "see-called",
    See.FLOOR: "see-floor",
}


def reasons_for_showdown(
    scene: Scene, mucks: Mapping[int, Muck], sights: Mapping[int, See]
) -> Iterator[Reason]:
    """How the hands come up, who is first, what a muck means, what goes back, who may see a hand."""
    yield from _how_hands_come_up(scene)
    yield from _mucks(scene, mucks)
    if scene.showing is not Showing.NONE_YET:
        pots = reasons_for_pots(scene.table, scene.layers, scene.book)
        yield from (reason for reason in pots if reason.code in _ABOUT_POTS)
        if len(scene.layers.pots) > 1:
            yield because("award-order", scene.book.point("award_order"))
    yield from _sights(scene, sights)


def exposure_article(scene: Scene) -> str:
    """The article on all-in hands: of the answer, or of the tournament rule that goes before it."""
    if scene.exposure == scene.book.choices.all_in_exposure:
        return scene.book.article("all_in_exposure")
    return scene.book.point("all_in_in_tournaments")


def _how_hands_come_up(scene: Scene) -> Iterator[Reason]:
    table, book = scene.table, scene.book
    match scene.showing:
        case Showing.NONE_YET:
            yield because("betting-goes-on", book.point("betting_still_open"))
        case Showing.NO_SHOWDOWN:
            name = table.names[scene.contenders[0]]
            yield because("no-showdown", book.point("uncontested_pot"), name, name=name)
        case Showing.NO_HAND_LEFT:
            yield because("no-hand-left", book.article("muck_retrieval"))
        case Showing.HELD_FACE_DOWN:
            yield because("held-face-down", book.point("hand_for_hand"))
            yield from _seventh_street(scene)
        case Showing.ALL_AT_ONCE:
            names, all_in = table.called(scene.holders), table.called(scene.all_in)
            article = exposure_article(scene)
            yield because("all-hands-up", article, names=names, all_in=all_in)
            ruled_by_the_book = article == book.article("all_in_exposure") and not book.settings.get(
                "all_in_exposure"
            )
            ban = book.point("no_muck_all_in") if ruled_by_the_book else article
            yield because("nobody-may-muck", ban)
            yield from _seventh_street(scene)
        case Showing.LAST_HAND_UNSHOWN | Showing.LAST_HAND_SHOWN:
            name = table.names[scene.holders[0]]
            shown = scene.showing is Showing.LAST_HAND_SHOWN
            code = "last-hand-shown" if shown else "last-hand-unshown"
            yield because(code, book.article("last_hand_must_show"), name, name=name)
        case Showing.IN_ORDER:
            yield from _who_is_first(scene)
            yield from _who_follows(scene)
            yield from _seventh_street(scene)


def _who_is_first(scene: Scene) -> Iterator[Reason]:
    table, leads = scene.table, scene.order[0]
    name = table.names[scene.first_seat]
    if scene.first_seat in scene.mucked:
        # The rule names somebody who has mucked: the next in order shows instead.
        name = table.names[leads]
        out = table.names[scene.first_seat]
        yield because("first-is-out", _article_of_the_first(scene), name, name=out, next=name)
        return
    if scene.first is First.LEFT_OF_BUTTON:
        # With a side pot the first seat is looked for among those who can win it.
        name = table.names[leads]
    elif scene.first_seat != leads:
        return
    article = _article_of_the_first(scene)
    match scene.first:
        case First.PUSHED_ALL_IN:
            yield because("pushed-all-in-shows-first", article, name, name=name)
        case First.LAST_AGGRESSOR:
            yield because("aggressor-shows-first", article, name, name=name)
        case First.LEFT_OF_BUTTON:
            button = table.names[table.button]
            yield because("left-of-button-shows-first", article, name, name=name, button=button)
        case First.FIRST_TO_ACT:
            yield because("first-to-act-shows-first", article, name, name=name)
        case First.BY_BOARD:
            game = game_id(scene.claim)
            yield because("board-shows-first", article, name, name=name, game=game)


def _article_of_the_first(scene: Scene) -> str:
    book = scene.book
    match scene.first:
        case First.PUSHED_ALL_IN:
            return exposure_article(scene)
        case First.LAST_AGGRESSOR:
            return book.point("show_after_bet")
        case First.LEFT_OF_BUTTON | First.FIRST_TO_ACT:
            return book.article("show_order_no_bet")
        case First.BY_BOARD:
            return book.point("show_in_stud")


def _who_follows(scene: Scene) -> Iterator[Reason]:
    table, book = scene.table, scene.book
    first_turn = scene.turn(scene.order[0])
    leading = tuple(seat for seat in scene.order if scene.turn(seat) == first_turn)
    others = scene.order[len(leading) :]
    if others:
        last_seats = scene.contested[scene.last_pot(leading[0])]
        pot = pot_name([each.seats for each in scene.layers.pots].index(last_seats))
        yield because(
            "side-pot-shows-first",
            book.article("side_pot_shows_first"),
            pot,
            pot=pot,
            names=table.called(leading),
            others=table.called(others),
        )
    yield because("then-clockwise", book.point("show_clockwise"), names=table.called(scene.order))


def _seventh_street(scene: Scene) -> Iterator[Reason]:
    seven_cards = "seventh" in streets_of(GAMES[game_id(scene.claim)])
    if seven_cards and scene.all_in and ended_early(scene.claim):
        yield because("seventh-street-down", scene.book.point("seventh_street"))


def _mucks(scene: Scene, mucks: Mapping[int, Muck]) -> Iterator[Reason]:
    article = scene.book.article("muck_retrieval")
    for seat, limb in mucks.items():
        name = scene.table.names[seat]
        if limb in _MUCKED:
            yield because(_MUCKED[limb], article, name, name=name)
    if Muck.POT_WITHOUT_A_HAND not in mucks.values():
        return
    for place, pot in enumerate(scene.layers.pots):
        if len(pot.seats) > 1 and not set(pot.seats) & set(scene.holders):
            name = pot_name(place)
            yield because("muck-leaves-a-pot", article, name, pot=name, names=scene.table.called(pot.seats))


def _sights(scene: Scene, sights: Mapping[int, See]) -> Iterator[Reason]:
    asked = scene.claim.asked_to_see
    if asked is None:
        return
    for limb in See:
        names = tuple(scene.table.names[seat] for seat, see in sights.items() if see is limb)
        if not names:
            continue
        if limb in _SEEN_BY_ALL:
            yield because(_SEEN_BY_ALL[limb], _article_on_seeing(limb, scene), asked, name=asked)
        else:
            article = scene.book.article("right_to_see")
            yield because(_SEEN_BY_SOME[limb], article, asked, names=names, name=asked)


def _article_on_seeing(limb: See, scene: Scene) -> str:
    if limb is See.HELD_FACE_DOWN:
        return scene.book.point("hand_for_hand")
    if limb is not See.FACE_UP:
        return scene.book.article("right_to_see")
    if scene.claim.asked_to_see in scene.claim.tabled:
        return scene.book.point("tabled_hand")
    return exposure_article(scene)
