"""The public question: who shows, in which order, who may muck, who may see a hand, which pot first."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.engine.authority import authority_of
from sidepot.engine.check_showdown import bet_was_made, check_showdown, ended_early
from sidepot.engine.pots import layers_of, name_pots, pot_name, remarks_on_pots, returned
from sidepot.engine.scene import Scene
from sidepot.engine.showdown_reasons import reasons_for_showdown
from sidepot.model.rulings import Flaw, Remark, remark
from sidepot.model.showdown import DISCRETION, FloorOption, Order, Right, ShowdownClaim, ShowdownRuling
from sidepot.rulebooks.asked import options_of
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import AllInExposure
from sidepot.rules.awarding import place_in_award_order
from sidepot.rules.showing import First, Muck, See, Showing, muck, right_to_see

_RIGHT: dict[See, Right] = {
    See.FACE_UP: True,
    See.CALLED_THE_LAST_BET: True,
    See.DEALT_IN: True,
    See.HELD_FACE_DOWN: False,
    See.NOT_CALLED: False,
    See.NO_CARDS: False,
    See.FLOOR: DISCRETION,
    See.COLLUSION: DISCRETION,
}
_NO_LIST = {
    Showing.NONE_YET: Order.NONE_YET,
    Showing.HELD_FACE_DOWN: Order.HELD_FACE_DOWN,
    Showing.ALL_AT_ONCE: Order.ALL_AT_ONCE,
}


def rule_on_showdown(claim: ShowdownClaim, book: Book) -> ShowdownRuling | tuple[Flaw, ...]:
    """Rule on the showdown: who must show and in which order, who may muck, which pot is paid first.

    What must be shown is said whether or not it has been tabled already. Source: TDA 2024 R16-R18,
    WSOP Tournament 2026 R70 and R72, WSOP Live Action 2026 R143-R149, RRoP showdown.
    """
    table, flaws = check_showdown(claim, book)
    if table is None:
        return tuple(flaws)
    layers = layers_of(table, book)
    scene = Scene(table=table, claim=claim, layers=layers, book=book)
    pots = len(layers.pots)
    award_order = (
        () if claim.betting_open else sorted(range(pots), key=lambda p: place_in_award_order(p, pots))
    )
    must_show = _must_show(scene)
    mucks = mucks_of(scene)
    sights = sights_of(scene)
    return ShowdownRuling(
        authority=authority_of(book),
        players=table.seats,
        dead=table.dead,
        pots=name_pots(table, layers),
        returned={} if claim.betting_open else returned(table, layers),
        must_show=table.called(must_show),
        may_muck=table.called(_may_muck(scene)),
        order=_order(scene),
        award_order=tuple(pot_name(pot) for pot in award_order),
        right_to_see=_rights(scene, sights),
        options=_options(scene, mucks, sights),
        reasons=tuple(reasons_for_showdown(scene, mucks, sights)),
        remarks=(*remarks_on_pots(table, layers), *_remarks(scene)),
    )


def mucks_of(scene: Scene) -> dict[int, Muck]:
    """What each muck at the showdown means, by seat."""
    if scene.showing in (Showing.NONE_YET, Showing.NO_SHOWDOWN):
        return {}
    all_up = bool(scene.all_in) and scene.exposure == AllInExposure.TABLE_ALL
    alone = {pot.seats[0] for pot in scene.layers.pots if len(pot.seats) == 1}
    orphaned = {seat for seats in scene.contested if not set(seats) & set(scene.holders) for seat in seats}
    return {seat: muck(all_up, seat in alone, seat in orphaned) for seat in scene.mucked}


def sights_of(scene: Scene) -> dict[int, See]:
    """For everyone but the one asked about: which limb says whether that hand may be seen."""
    asked = scene.seat(scene.claim.asked_to_see)
    if asked is None:
        return {}
    tabled = scene.table.names[asked] in scene.claim.tabled
    all_up = scene.showing is Showing.ALL_AT_ONCE and asked in scene.holders
    called = asked in scene.came_to_the_showdown and len(scene.came_to_the_showdown) > 1
    river_bet = bet_was_made(scene.claim) and not ended_early(scene.claim)
    by_aggressor = river_bet and asked == scene.seat(scene.claim.last_aggressor)
    return {
        seat: right_to_see(
            tabled or all_up,
            scene.showing is Showing.HELD_FACE_DOWN,
            called,
            seat in scene.holders,
            # Who is not in the bettor's last pot was all-in before that bet, or called a part of it.
            by_aggressor and scene.last_pot(seat) == scene.last_pot(asked),
            scene.book.choices.right_to_see,
        )
        for seat in range(len(scene.table.names))
        if seat != asked
    }


def _must_show(scene: Scene) -> tuple[int, ...]:
    match scene.showing:
        case Showing.ALL_AT_ONCE | Showing.LAST_HAND_SHOWN:
            return scene.holders
        case Showing.IN_ORDER:
            return scene.order[:1]
        case _:
            return ()


def _may_muck(scene: Scene) -> tuple[int, ...]:
    if scene.showing is not Showing.IN_ORDER:
        return ()
    return tuple(seat for seat in scene.order[1:] if scene.table.names[seat] not in scene.claim.tabled)


def _order(scene: Scene) -> tuple[str, ...] | Order:
    match scene.showing:
        case Showing.NONE_YET | Showing.HELD_FACE_DOWN | Showing.ALL_AT_ONCE:
            return _NO_LIST[scene.showing]
        case Showing.IN_ORDER:
            return scene.table.called(scene.order)
        case Showing.LAST_HAND_SHOWN:
            return scene.table.called(scene.holders)
        case Showing.NO_SHOWDOWN | Showing.NO_HAND_LEFT | Showing.LAST_HAND_UNSHOWN:
            return ()


def _rights(scene: Scene, sights: Mapping[int, See]) -> dict[str, Right] | None:
    if scene.claim.asked_to_see is None:
        return None
    return {scene.table.names[seat]: _RIGHT[see] for seat, see in sights.items()}


def _options(scene: Scene, mucks: Mapping[int, Muck], sights: Mapping[int, See]) -> tuple[FloorOption, ...]:
    options: list[FloorOption] = []
    for seat, limb in mucks.items():
        if limb is not Muck.GIVEN_UP:
            name = scene.table.names[seat]
            options.extend(FloorOption(word, name) for word in options_of("muck_retrieval"))
    asked = scene.claim.asked_to_see
    if asked is not None and any(_RIGHT[see] == DISCRETION for see in sights.values()):
        options.extend(FloorOption(word, asked) for word in options_of("right_to_see"))
    return tuple(options)


def _remarks(scene: Scene) -> tuple[Remark, ...]:
    assumed = scene.showing is Showing.IN_ORDER and scene.first is First.PUSHED_ALL_IN
    if assumed and not scene.claim.pushed_said and scene.pusher is not None:
        return (remark("pushed-all-in-assumed", name=scene.table.names[scene.pusher]),)
    return ()
