"""The page at the table: pots, who may raise, what something counted as, a hand step by step, the rulebooks.

What the room is for: read what is typed or what an address holds, ask one question, show the answer. It
holds no rule and no sentence of its own; every word stands in the catalogues (`web.toml`).

How a screen is made. A module of `screens` has

- `TEMPLATE`, and `EXAMPLE`: the query string of the question shown to somebody who brings none;
- `known_keys()`: the short keys of its address; `expanded(short)`: from those keys to the fields of the form;
- `acted(fields, do)`: the fields after a button `name="do"` was pressed (add a player, undo, step);
- `view(fields, language)`: reads the fields into a document (`reading.Reading` notes what cannot be read, at
  its field), asks (`wire.ask`), and gives a `view.View`: the sentences, the errors by field, the balance, the
  canonical address, and what its template shows besides.

Every field of a form has the same name whether it was typed or came from an address, so that a form sent
without a script is answered by a redirect to the short address, and a form sent by the script by the same
page, of which only what is marked `data-live` (each with an `id`) is exchanged. Inputs are never marked so,
unless what they ask depends on the answer (whom to tap as winner). Nothing is kept anywhere: the question is
the address.

A template extends `screen.html`, draws with `macros.html`, and has neither script nor style written into it:
the headers forbid both. Sizes and colours come from `static/tokens.css`, components from `static/page.css`.
"""
