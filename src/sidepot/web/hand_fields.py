"""A whole hand as the fields of a form, as the keys of an address, and as a document.

In an address the streets of actions are joined with `_`: `3c.4a.1c_1b10.2a` is before the flop and on it.
The cards of the board stand in one run, and are dealt out to the streets as the game has them.
"""

from __future__ import annotations

from typing import Final

from sidepot.cards.games import GAMES
from sidepot.cards.streets import board_cards, streets_of
from sidepot.web.acts import read_acts, write_acts
from sidepot.web.address import BadAddress, Fields, bad, read_items, seat_of, write_items
from sidepot.web.hand_edits import edit_of
from sidepot.web.reading import CENTS, Json, Reading, typed
from sidepot.web.rows import ROWS_MOST, compress_each, count_rows, expand_each, is_blank, name_of
from sidepot.web.rules import (
    compress,
    expand,
    read_chip_and_rake,
    read_game,
    read_rules,
    read_structure,
)

KEPT: Final = ("p", "h", "up", "bl", "be", "an", "ak", "bi", "bt", "b", "a", "i", "po", "e")
AMOUNTS: Final = {"ante": "an", "bring_in": "bi"}
PAIRS: Final = {"blinds": "bl", "bets": "be"}


def expanded_hand(short: Fields) -> Fields:
    """The fields of the form from an address. Raises BadAddress."""
    fields = expand(short)
    decimals = CENTS if fields.get("unit") else 0
    items = read_items(short.get("p", ""))
    if len(items) > ROWS_MOST:
        raise bad("unreadable", short["p"])
    for row, item in enumerate(items, 1):
        name, _, stack = item.rpartition("_")
        fields |= {f"name{row}": name, f"stack{row}": typed(stack, decimals)}
    fields |= expand_each("cards", short.get("h", "")) | expand_each("up", short.get("up", ""))
    fields |= {field: typed(short.get(key, ""), decimals) for field, key in AMOUNTS.items()}
    for field, key in PAIRS.items():
        fields[field] = "/".join(typed(each, decimals) for each in short.get(key, "").split("-"))
    for street in short.get("a", "").split("_"):
        read_acts(street)
    fields |= {"a": short.get("a", ""), "editing": short.get("e", "")}
    if fields["editing"] and edit_of(fields) is None:
        raise bad("unreadable", f"e={fields['editing']}")
    return fields | {
        "ante_kind": short.get("ak", ""),
        "button": seat_of(short, "bt", len(items)),
        "board": short.get("b", ""),
        "step": short.get("i", ""),
        "posts": short.get("po", ""),
    }


def short_of(fields: Fields, reading: Reading) -> Fields:
    """The keys of the address."""
    clean, count = reading.clean, max(count_rows(fields), 2)
    last = max((row for row in range(1, count + 1) if f"name{row}" in fields), default=0)
    items: list[str] = []
    for row in range(1, last + 1):
        name, stack = clean.get(f"name{row}", ""), clean.get(f"stack{row}", "")
        items.append(f"{name}_{stack}" if name or stack else "")
    filled = [row for row in range(1, count + 1) if not is_blank(fields, row)]
    button = clean.get("button", "")
    short = {
        "p": write_items(items),
        "h": compress_each("cards", clean, count),
        "up": compress_each("up", clean, count),
        "ak": "" if clean.get("ante_kind") == "each" else clean.get("ante_kind", ""),
        "bt": "" if button == str(max(filled, default=0)) else button,
        "b": clean.get("board", ""),
        "a": clean.get("a", ""),
        "i": clean.get("step", ""),
        "po": clean.get("posts", ""),
        "e": "" if edit_of(fields) is None else fields["editing"],
    }
    short |= {key: clean.get(field, "") for field, key in {**AMOUNTS, **PAIRS}.items()}
    return short | compress(clean)


def document_of(reading: Reading) -> Json:
    """The document of the hand."""
    fields = reading.fields
    document = (
        read_rules(reading) | read_structure(reading) | read_game(reading) | read_chip_and_rake(reading)
    )
    count = max(count_rows(fields), 2)
    filled = [row for row in range(1, count + 1) if not is_blank(fields, row)]
    players: list[Json] = []
    for row in filled:
        path = f"players[{len(players)}]"
        reading.paths |= {
            path: f"stack{row}",
            f"{path}.name": f"name{row}",
            f"{path}.stack": f"stack{row}",
            f"{path}.hand": f"cards{row}",
            f"{path}.up": f"up{row}",
        }
        reading.text(f"name{row}")
        player: Json = {"name": name_of(fields, row)}
        stack, hand, up = (
            reading.chips(f"stack{row}"),
            reading.cards(f"cards{row}"),
            reading.cards(f"up{row}"),
        )
        player |= {} if stack is None else {"stack": stack}
        player |= {"hand": hand} if hand else {}
        player |= {"up": up} if up else {}
        players.append(player)
    document["players"] = players
    reading.paths["players"] = "players"
    for field in PAIRS:
        pair = _pair(reading, field)
        if pair:
            document[field] = pair
    for field in AMOUNTS:
        chips = reading.chips(field)
        reading.paths[field] = field
        if chips:
            document[field] = chips
    if reading.text("ante_kind") and document.get("ante"):
        document["ante_kind"] = fields["ante_kind"]
    button = reading.text("button")
    if button.isdigit() and int(button) in filled:
        document["button"] = name_of(fields, int(button))
    posts = _posts(reading)
    if posts:
        document["posts"] = posts
    reading.text("step")
    document["streets"] = _streets(reading)
    return document


def _pair(reading: Reading, field: str) -> list[int]:
    """Amounts with / between them."""
    texts = [each for each in reading.text(field).split("/") if each.strip()]
    found: list[int] = []
    for place, text in enumerate(texts):
        part = Reading({field: text, "unit": reading.fields.get("unit", "")}, reading.language)
        chips = part.chips(field)
        reading.flaws += part.flaws
        reading.paths |= {field: field, f"{field}[{place}]": field}
        found += [] if chips is None else [chips]
    reading.clean[field] = "-".join(map(str, found))
    return found


def _posts(reading: Reading) -> list[Json]:
    """Posts beyond the blinds, kept as ROW-KIND-AMOUNT; the form carries them along."""
    found: list[Json] = []
    for item in read_items(reading.text("posts")):
        row, _, rest = item.partition("-")
        kind, _, amount = rest.rpartition("-")
        if row.isdigit() and amount.isdigit():
            found.append({"name": name_of(reading.fields, int(row)), "kind": kind, "amount": int(amount)})
    return found


def _streets(reading: Reading) -> list[Json]:
    """Every street played, with its cards; streets without betting to the end of the board."""
    fields = reading.fields
    game = GAMES.get(fields.get("game") or "holdem", GAMES["holdem"])
    board = reading.cards("board")
    texts = reading.text("a").split("_")
    try:
        played = [read_acts(text) for text in texts]
    except BadAddress:
        played = [[]]
        texts = [""]
    reading.clean["a"] = "_".join(write_acts(acts) for acts in played)
    streets: list[Json] = []
    for place, (street, count) in enumerate(zip(streets_of(game), board_cards(game), strict=True)):
        acts = played[place] if place < len(played) else []
        if place and not acts and len(board) < 2 * max(count, 1):
            break
        written: Json = {
            "street": street,
            "actions": [
                [name_of(fields, act.row), act.verb, *([] if act.to is None else [act.to])] for act in acts
            ],
        }
        reading.paths[f"streets[{place}].cards"] = "board"
        if count:
            if board[: 2 * count]:
                written["cards"] = board[: 2 * count]
            board = board[2 * count :]
        streets.append(written)
    if board and streets:
        # More cards than the game has: the reader of documents says so at the last street.
        streets[-1]["cards"] = f"{streets[-1].get('cards', '')}{board}"
    return streets


def fields_of(document: Json) -> Fields | None:
    """The fields that give this document; None where it holds what an address cannot."""
    players, streets = document.get("players"), document.get("streets", [])
    unit = document.get("unit")
    decimals = unit.get("decimals") if isinstance(unit, dict) else 0
    if decimals not in (0, CENTS) or not isinstance(players, list) or not isinstance(streets, list):
        return None
    if any(key in document for key in ("boards", "rake")) or len(players) > ROWS_MOST:
        return None
    rows = {str(player["name"]): row for row, player in enumerate(players, 1)}
    fields: Fields = {"unit": str(CENTS) if decimals else ""}
    for name, row in rows.items():
        player = players[row - 1]
        fields |= {
            f"name{row}": name,
            f"stack{row}": typed(str(player["stack"]), decimals),
            f"cards{row}": str(player.get("hand", "")),
            f"up{row}": str(player.get("up", "")),
        }
    for field in ("setting", "structure", "game", "ante_kind"):
        fields[field] = str(document.get(field, ""))
    for field in AMOUNTS:
        fields[field] = typed(str(document[field]), decimals) if field in document else ""
    for field in PAIRS:
        pair = document.get(field, [])
        fields[field] = (
            "/".join(typed(str(each), decimals) for each in pair) if isinstance(pair, list) else ""
        )
    fields["button"] = str(rows.get(str(document.get("button", "")), ""))
    posts = document.get("posts", [])
    fields["posts"] = (
        write_items(f"{rows[post['name']]}-{post['kind']}-{post['amount']}" for post in posts)
        if isinstance(posts, list)
        else ""
    )
    acts, board = list[str](), ""
    letters = {"fold": "f", "check": "x", "call": "c", "bet": "b", "raise": "r", "all-in": "a"}
    for street in streets:
        if "discards" in street:
            return None
        board += str(street.get("cards", ""))
        acts.append(
            ".".join(
                f"{rows[each[0]]}{letters[each[1]]}{each[2] if len(each) > 2 and each[2] is not None else ''}"
                for each in street["actions"]
            )
        )
    while acts and not acts[-1]:
        acts.pop()
    fields |= {"a": "_".join(acts), "board": board}
    return fields
