"""PokerStars and Run It Once: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import hands_of, out_of_balance, own, put_in
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.pokerstars import read, recognises
from sidepot.histories.recognise import dialect_of
from sidepot.histories.text import decode
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, SaidAction, Uncalled, Unread

CASH, RUNS, TOURNAMENT = (own("pokerstars", f"{name}.txt") for name in ("cash", "runs", "tournament"))


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def one(text: str, hand_id: str) -> History:
    found = [each for each in read(text) if isinstance(each, History) and each.id == hand_id]
    assert len(found) == 1
    return found[0]


# Which texts


@pytest.mark.parametrize(
    "head",
    [
        "PokerStars Game #12:  Hold'em No Limit ($1/$2) - 2005/08/01 - 12:00:00 (ET)",
        "POKERSTARS GAME #12:  Hold'em No Limit ($1/$2) - 2005/08/01 - 12:00:00 (ET)",
        "\ufeffPokerStars Zoom Hand #12:  Omaha Pot Limit ($1/$2) - 2015/08/01 12:00:00 ET",
        "PokerStars Home Game Hand #12: {A #1 Club} Hold'em No Limit (5/10) - 2015/08/01 12:00:00 ET",
        "Transcript for your last hands\n*********** # 1 **************\nPokerStars Hand #1:  Razz Limit",
        "Run It Once Poker Hand #12:  Omaha Pot Limit (€1/€2) - 2019/08/14 17:55 UTC",
    ],
)
def test_recognised(head: str) -> None:
    assert recognises(head)
    assert dialect_of(head) == "pokerstars"


@pytest.mark.parametrize(
    "head",
    [
        "Poker Hand #RC1: Hold'em No Limit ($1/$2) - 2021",
        "Full Tilt Poker Game #1: PokerStars",
        "PokerStars",
        "",
    ],
)
def test_not_recognised(head: str) -> None:
    assert not recognises(head)


# Headers


@pytest.mark.parametrize(
    ("header", "structure", "game", "blinds", "unit"),
    [
        ("Hold'em No Limit ($0.01/$0.02 USD) - 2019/01/01 1:00:00 ET", "no-limit", "holdem", (1, 2), "USD"),
        ("Hold'em No Limit (€0.05/€0.10) - 2019/01/01 1:00:00 ET", "no-limit", "holdem", (5, 10), "EUR"),
        ("Hold'em Limit ($1/$2 USD) - 2019/01/01 1:00:00 ET", "fixed-limit", "holdem", (50, 100), "USD"),
        (
            "HORSE (Omaha Hi/Lo Limit, $2/$4 USD) - 2019/01/01 1:00:00",
            "fixed-limit",
            "omaha-8",
            (100, 200),
            "USD",
        ),
        ("Mixed PLH/PLO (Omaha Pot Limit, $1/$2 USD) - 2019/01/01", "pot-limit", "omaha", (100, 200), "USD"),
        (
            "6+ Hold'em No Limit (Button Blind $2 - Ante $2  USD) - 2019",
            "no-limit",
            "short-deck",
            (200,),
            "USD",
        ),
        (
            "5 Card Omaha Hi/Lo Pot Limit ($1/$2 USD) - 2019/01/01",
            "pot-limit",
            "omaha-5-8",
            (100, 200),
            "USD",
        ),
        (
            "Hold'em No Limit ($2/$4 - $80 Cap -  USD) - 2015/01/01",
            "cap-no-limit",
            "holdem",
            (200, 400),
            "USD",
        ),
        ("Swap Hold'em No Limit ($1/$2 USD) - 2020/01/01", "no-limit", None, (100, 200), "USD"),
        ("Courchevel Hi/Lo Pot Limit ($1/$2 USD) - 2015/01/01", "pot-limit", None, (100, 200), "USD"),
    ],
)
def test_cash_headers(
    header: str, structure: str, game: str | None, blinds: tuple[int, ...], unit: str
) -> None:
    hand = one(CASH.replace("Hold'em No Limit ($0.50/$1 USD) - 2019/03/02 20:19:00 CET", header), "504")
    assert (hand.structure, hand.game, hand.blinds, hand.unit.code) == (structure, game, blinds, unit)
    assert not hand.tournament
    assert (hand.not_audited is None) == (game is not None)


def test_chips_without_a_sign_are_chips_and_still_a_cash_game() -> None:
    hand = one(TOURNAMENT, "703")
    assert (hand.tournament, hand.unit.code, hand.unit.decimals, hand.blinds) == (False, "", 0, (5, 10))


@pytest.mark.parametrize(
    ("header", "structure", "game", "blinds", "bets"),
    [
        ("$5+$0.50 USD Hold'em No Limit - Level III (25/50)", "no-limit", "holdem", (25, 50), None),
        ("1FPP Hold'em Limit - Level IV (100/200)", "fixed-limit", "holdem", (50, 100), (100, 200)),
        (
            "Freeroll  Hold'em No Limit - Match Round I, Level II (30/60)",
            "no-limit",
            "holdem",
            (30, 60),
            None,
        ),
        (
            "Zoom Tournament #9, $5+$1 EUR Omaha Pot Limit - Level I (5/10)",
            "pot-limit",
            "omaha",
            (5, 10),
            None,
        ),
        ("100+9 8-Game (Razz Limit) - Level IV (50/100)", "fixed-limit", "razz", (), (50, 100)),
    ],
)
def test_tournament_headers(
    header: str, structure: str, game: str, blinds: tuple[int, ...], bets: tuple[int, int] | None
) -> None:
    hand = one(TOURNAMENT.replace("$5.00+$0.50 Hold'em No Limit - Level III (25/50)", header), "701")
    assert (hand.structure, hand.game, hand.blinds, hand.bets) == (structure, game, blinds, bets)
    assert hand.tournament
    assert (hand.unit.code, hand.unit.decimals) == ("", 0)


def test_a_game_nobody_knows_is_said_with_its_line() -> None:
    (broken,) = read("PokerStars Hand #9:  Guts ($1/$2 USD) - 2019/01/01 1:00:00 ET\nTable 'A' 6-max")
    assert isinstance(broken, Unread)
    assert (broken.line, broken.flaw.code) == (1, "game-not-read")


# A cash hand


def test_names_are_those_of_the_seat_lines() -> None:
    hand = one(CASH, "501")
    assert [(seat.name, seat.stack) for seat in hand.seats] == [
        ("Al: folds", 5000),
        ("[B] (x)/y", 2000),
        ("wins from pot", 20000),
        ("Гриша", 6000),
        ("Al", 10000),
    ]
    assert hand.button == "Al"


def test_every_action_knows_its_line_and_its_total() -> None:
    first = line_of(CASH, "wins from pot: raises $2")
    assert one(CASH, "501").streets[0].actions == (
        SaidAction(line=first, name="wins from pot", do="raise", to=300),
        SaidAction(line=first + 1, name="Гриша", do="call", to=300),
        SaidAction(line=first + 2, name="Al", do="fold"),
        SaidAction(line=first + 5, name="Al: folds", do="call", to=300),
        SaidAction(line=first + 6, name="[B] (x)/y", do="raise", to=2000, all_in=True),
        SaidAction(line=first + 7, name="wins from pot", do="raise", to=6000),
        SaidAction(line=first + 8, name="Гриша", do="call", to=5950, all_in=True),
        SaidAction(line=first + 9, name="Al: folds", do="fold"),
    )


def test_a_small_blind_posted_with_a_big_one_is_dead() -> None:
    assert [(post.name, post.kind, post.chips) for post in one(CASH, "501").posts] == [
        ("Al: folds", PostKind.SMALL_BLIND, 50),
        ("[B] (x)/y", PostKind.BIG_BLIND, 100),
        ("Гриша", PostKind.LIVE, 100),
        ("Гриша", PostKind.DEAD, 50),
    ]


def test_blinds_posted_late() -> None:
    late = CASH.replace("Гриша: posts small & big blinds $1.50", "Гриша: posts big blind $1")
    assert one(late, "501").posts[-1].kind is PostKind.LIVE
    late = CASH.replace("Гриша: posts small & big blinds $1.50", "Гриша: posts small blind $0.50")
    assert one(late, "501").posts[-1].kind is PostKind.DEAD


def test_what_was_won_and_from_which_pot() -> None:
    hand = one(CASH, "501")
    assert hand.won is not None
    assert [(each.name, each.chips, each.pot) for each in hand.won] == [
        ("wins from pot", 7790, "side-1"),
        ("[B] (x)/y", 6260, "main"),
    ]
    assert [(each.name, each.chips) for each in hand.returned] == [("wins from pot", 50)]
    assert [(each.pot, each.chips) for each in hand.pots] == [("main", 6260), ("side-1", 7790)]
    assert (hand.total, hand.rake, hand.fees, hand.pots_net) == (14250, 200, 0, True)


def test_many_side_pots() -> None:
    text = CASH.replace("Side pot $77.90. |", "Side pot-1 $70. Side pot-2 $7.90. |").replace(
        "$77.90 from side pot", "$77.90 from side pot-2"
    )
    hand = one(text, "501")
    assert [(each.pot, each.chips) for each in hand.pots] == [
        ("main", 6260),
        ("side-1", 7000),
        ("side-2", 790),
    ]
    assert hand.won is not None
    assert hand.won[0].pot == "side-2"


def test_who_mucks_has_shown_nothing_and_what_he_held_is_known() -> None:
    hand = one(CASH, "501")
    assert hand.shown == {"wins from pot": read_cards("KhKc"), "[B] (x)/y": read_cards("AsAd")}
    assert {seat.name: seat.hand for seat in hand.seats}["Гриша"] == read_cards("QhQc")


def test_chat_does_nothing() -> None:
    assert one(CASH, "501") == one(CASH.replace("calls $90 and I collected 5 from pot", "hello"), "501")


def test_a_player_away_is_not_dealt_in() -> None:
    assert "away" not in [seat.name for seat in one(CASH, "501").seats]


def test_a_hand_called_off_and_one_that_breaks_off() -> None:
    cancelled = one(CASH, "502")
    assert cancelled.not_audited is not None
    assert (cancelled.not_audited.code, cancelled.not_audited.path) == (
        "hand-cancelled",
        f"line {line_of(CASH, 'Hand cancelled')}",
    )
    cut = one(CASH[: CASH.index("*** FLOP")], "501")
    assert cut.not_audited is not None
    assert cut.not_audited.code == "hand-cut-off"


def test_a_bad_hand_is_said_with_its_line_and_hides_no_other() -> None:
    said = list(read(CASH))
    assert [type(each) for each in said] == [History, History, Unread, History]
    bad = said[2]
    assert isinstance(bad, Unread)
    assert (bad.line, bad.flaw.code) == (line_of(CASH, "Dora: calls two fifty"), "not-an-amount")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Al: throws $5 at the dealer", "line-not-understood"),
        ("Al: posts a watch $5", "line-not-understood"),
        ("Al: raises $5", "line-not-understood"),
        ("Al: calls $0.005", "amount-too-fine"),
        ("Zoe collected $1 from pot", "not-seated"),
        ("Uncalled bet ($1) returned to Zoe", "line-not-understood"),
        ("*** FLOP *** [Ah Kd 1c]", "no-such-card"),
    ],
)
def test_lines_that_cannot_be_read(line: str, code: str) -> None:
    text = CASH[CASH.index("PokerStars Hand #504") :].replace("Dora: folds", line)
    (bad,) = read(text)
    assert isinstance(bad, Unread)
    assert (bad.flaw.code, bad.line) == (code, line_of(text, line))


def test_a_remark_without_a_figure_moves_no_chips() -> None:
    text = CASH.replace("Dora: folds", "Dora: waves at the others\nDora: folds")
    assert [each.do for each in one(text, "504").streets[0].actions] == ["fold", "fold"]


# Runs, cash-out, another room


def test_run_twice() -> None:
    hand = one(RUNS, "601")
    assert hand.boards == (read_cards("Kd9h2s2c4h"), read_cards("Kd9h2s2cKh"))
    assert [(street.street, street.cards) for street in hand.streets] == [
        ("preflop", ()),
        ("flop", read_cards("Kd9h2s")),
        ("turn", read_cards("2c")),
        ("river", read_cards("4h")),
    ]
    assert hand.won is not None
    assert [(each.name, each.chips) for each in hand.won] == [("Ann", 6001), ("Ben", 6001)]
    assert one(RUNS, "602").boards == ()


def test_cash_out_is_marked_and_nobody_is_said_to_have_won() -> None:
    hand = one(RUNS, "602")
    assert hand.outside == ("cash-out",)
    assert (hand.won, hand.rake, hand.fees) == ((), 200, 0)


def test_run_it_once() -> None:
    hand = one(RUNS, "603")
    assert (hand.room, hand.added, hand.outside, hand.pots_net) == ("Run It Once", 200, ("jackpot",), False)
    assert [(each.pot, each.chips) for each in hand.pots] == [("main", 3000), ("main", 200), ("side-1", 2000)]
    assert hand.won is not None
    assert [(each.chips, each.pot) for each in hand.won] == [(2000, "side-1"), (3100, None)]
    assert [each.chips for each in hand.returned] == [1000]
    assert hand.shown == {"Ben": read_cards("KsKc7s6h")}


# Tournaments and other games


def test_who_sits_out_of_a_tournament_is_dealt_in_and_who_comes_later_is_not() -> None:
    hand = one(TOURNAMENT, "701")
    assert [seat.name for seat in hand.seats] == ["Cem", "Dora", "Emil", "Ann", "Ben"]
    assert hand.ante == 5
    assert hand.outside == ("bounty",)


@pytest.mark.parametrize(
    ("date", "uncalled"),
    [
        ("2007/12/31 23:59:59 ET", Uncalled.LEFT_OUT),
        ("2008/01/01 0:00:00 ET", Uncalled.OWN_LINE),
        ("2007/12/31 - 23:59:59 (ET)", Uncalled.LEFT_OUT),
        ("2008/01/01 - 00:00:00 (ET)", Uncalled.OWN_LINE),
        ("2008/01/01 5:59:59 CET [2007/12/31 23:59:59 ET]", Uncalled.OWN_LINE),
        ("nobody knows when", Uncalled.OWN_LINE),
    ],
)
def test_the_year_says_whether_what_nobody_called_has_a_line(date: str, uncalled: Uncalled) -> None:
    header = f"PokerStars Game #12:  Hold'em No Limit ($1/$2) - {date}"
    seats = "Seat 1: Ann ($9 in chips)\nSeat 2: Bo ($9 in chips)"
    (hand,) = read(f"{header}\n{seats}\nAnn: posts small blind $1\nBo: posts big blind $2")
    assert isinstance(hand, History)
    assert hand.uncalled is uncalled


def test_old_files_have_no_line_for_what_nobody_called() -> None:
    assert one(TOURNAMENT, "701").uncalled is Uncalled.LEFT_OUT
    assert one(CASH, "501").uncalled is Uncalled.OWN_LINE
    assert put_in(one(TOURNAMENT, "701"))["Ann"] == 1500


def test_stud() -> None:
    hand = one(TOURNAMENT, "702")
    assert (hand.game, hand.bets, hand.blinds, hand.bring_in, hand.button) == ("stud", (40, 80), (), 10, None)
    assert [street.street for street in hand.streets] == ["third", "fourth", "fifth", "sixth", "seventh"]
    assert {seat.name: (seat.up, seat.hand) for seat in hand.seats} == {
        "Ann": (read_cards("9s3c3dJc"), read_cards("9h9d9s3c3dJcAc")),
        "Ben": (read_cards("2hTcTdQh"), read_cards("8dTs2hTcTdQhQs")),
        "Cem": (read_cards("Kh4d5h"), None),
    }
    bring_in = hand.posts[-1]
    assert (bring_in.name, bring_in.kind, bring_in.chips) == ("Ben", PostKind.BRING_IN, 10)


def test_a_single_draw_begins_with_who_changes_first() -> None:
    hand = one(TOURNAMENT, "703")
    assert [(street.street, len(street.actions)) for street in hand.streets] == [
        ("predraw", 3),
        ("first-draw", 3),
    ]
    assert hand.streets[1].line == line_of(TOURNAMENT, "Cem: stands pat")
    assert {seat.name: seat.hand for seat in hand.seats}["Ann"] == read_cards("2c3d4h9s7c")


def test_a_hand_told_twice_in_a_draw_is_no_hand() -> None:
    text = TOURNAMENT.replace("Ann [2c 3d 4h 9s] [7c]", "Ann [2c 3d 4h 9s 7c] [2c 3d 4h 9s 7c]")
    assert {seat.name: seat.hand for seat in one(text, "703").seats}["Ann"] == read_cards("2c3d4h9sKd")


# All of them


@pytest.mark.parametrize("text", [CASH, RUNS, TOURNAMENT])
def test_chips_balance_and_hands_are_paid_right(text: str) -> None:
    for hand in read(text):
        if isinstance(hand, Unread) or hand.not_audited is not None or "cash-out" in hand.outside:
            continue
        assert out_of_balance(hand) == 0, hand.id
        assert audit_hand(hand).status is Status.CLEAN, hand.id


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_encodings_and_line_ends(encoding: str) -> None:
    data = RUNS.replace("\n", "\r\n").encode(encoding)
    assert hands_of(list(read(decode(data)))) == hands_of(list(read(RUNS)))


def test_a_mark_of_utf_8_within_a_file() -> None:
    text = RUNS.replace("PokerStars Hand #602", "\ufeffPokerStars Hand #602")
    assert hands_of(list(read(text))) == hands_of(list(read(RUNS)))


NAMES = st.text(
    st.sampled_from("Ab :()[]/.$5#'-") | st.characters(categories=["L"]), min_size=1, max_size=12
).filter(lambda name: name == " ".join(name.split()) and "\u00a0" not in name)


@given(names=st.lists(NAMES, min_size=2, max_size=2, unique=True))
def test_any_names(names: list[str]) -> None:
    ann, ben = names
    hand = one(
        RUNS.replace("Ann", "\x01").replace("Ben", "\x02").replace("\x01", ann).replace("\x02", ben), "601"
    )
    assert [seat.name for seat in hand.seats] == [ben, ann]
    assert put_in(hand) == {ann: 10000, ben: 6151}
    assert hand.won is not None
    assert [(each.name, each.chips) for each in hand.won] == [(ann, 6001), (ben, 6001)]
    assert [each.name for each in hand.returned] == [ann]


@settings(max_examples=60)
@given(st.data())
def test_never_raises_on_a_damaged_file(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([CASH, RUNS, TOURNAMENT]))
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 30))
        text = text[:at] + data.draw(st.text(max_size=5)) + text[at + cut :]
    assert all(isinstance(each, (History, Unread)) for each in read(text))
