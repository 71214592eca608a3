"""The tools: one a kind of question, and two to look things up; what each takes and what each answers.

Nothing here knows the protocol: arguments come in as plain data, and an answer goes out as a document with
the lines to be read aloud.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sidepot.doorway.answer_schemas import answer_schema
from sidepot.doorway.asked import answer_to
from sidepot.doorway.books import book_document, comparison, known_book, list_of_books
from sidepot.doorway.question_schemas import question_schema
from sidepot.doorway.topics import topic_document
from sidepot.languages.catalogue import languages
from sidepot.languages.numbers import tags_of
from sidepot.languages.say import sentence
from sidepot.languages.terms import term
from sidepot.mcp.words import words
from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.rulebooks.load import BOOKS, HOUSE
from sidepot.wire.ask import KINDS, write_flaws
from sidepot.wire.fields import Fields, shown
from sidepot.wire.schema_parts import object_of

Json = dict[str, object]
Use = Callable[[Mapping[str, object], str], "Told"]
OPTIONS = ("language", "compare", "step")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a tool answers: the lines to read aloud and the document; `flawed` where there is no ruling."""

    lines: tuple[str, ...]
    document: Json
    flawed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A tool: its name, the schemas of its arguments and of its answer, and what it does."""

    name: str
    arguments: Json
    answer: Json
    use: Use

    def about(self, language: str) -> str:
        """What it is for, and that its answer is to be given as it is."""
        kind = self.name if self.name in KINDS else {"rulebooks": "rulebooks"}.get(self.name, "explain")
        return f"{term(f'help.{kind}', language)} {words('tool', 'use', language)}"


def tools(language: str) -> tuple[Tool, ...]:
    """Every tool; the words of their schemas in a language."""
    return (*(_question(kind, language) for kind in KINDS), _rulebooks(language), _explain(language))


def used(tool: Tool, arguments: Mapping[str, object], language: str) -> Told:
    """What a tool answers to arguments as they came in; flaws are an answer too."""
    wanted = language
    try:
        wanted = _language(arguments, language)
        return tool.use(arguments, wanted)
    except Malformed as problem:
        return _flawed(problem.flaws, wanted)


def _language(arguments: Mapping[str, object], otherwise: str) -> str:
    wanted = arguments.get("language")
    if wanted is None:
        return otherwise
    known = [tag for each in languages() for tag in tags_of(each)]
    if not isinstance(wanted, str) or wanted not in known:
        raise Malformed((flaw("language-unknown", "language", found=shown(wanted), known=languages()),))
    return wanted


def _flawed(flaws: tuple[Flaw, ...], language: str) -> Told:
    """Every flaw with its place and a sentence."""
    document = write_flaws(flaws)
    said = [sentence("flaws", each.code, each.figures, language) for each in flaws]
    lines = [
        term("line.flaw", language, {"path": each.path, "sentence": text}) if each.path else text
        for each, text in zip(flaws, said, strict=True)
    ]
    written = document["flaws"]
    if isinstance(written, list):
        document["flaws"] = [{**each, "text": text} for each, text in zip(written, said, strict=True)]
    return Told(lines=(term("heading.flaws", language), *lines), document=document, flawed=True)


def _question(kind: str, language: str) -> Tool:
    def use(arguments: Mapping[str, object], wanted: str) -> Told:
        document = {key: value for key, value in arguments.items() if key not in OPTIONS}
        flaws: list[Flaw] = []
        options = Fields({key: arguments[key] for key in OPTIONS if key in arguments}, "", flaws, OPTIONS)
        compare, step = options.flag("compare", False), options.whole("step")
        if step is not None and kind != "hand":
            flaws.append(flaw("key-unknown", "step", key="step", known=tuple(_properties(kind, language))))
        elif step is not None and step < 0:
            flaws.append(flaw("below-least", "step", found=step, least=0))
        if flaws:
            raise Malformed(tuple(flaws))
        answer = answer_to(kind, document, wanted, compare=compare, step=step)
        return Told(lines=_lines(answer, wanted), document=answer)

    return Tool(
        name=kind,
        arguments=_arguments(kind, language),
        answer={"type": "object", **answer_schema(kind)},
        use=use,
    )


def _lines(answer: Json, language: str) -> tuple[str, ...]:
    """What is said aloud; what the rules refuse; why; what is worth noting."""
    said = answer["say"]
    lines = [str(line) for line in said] if isinstance(said, list) else []
    refusal = answer.get("refusal")
    if isinstance(refusal, dict):
        lines.append(str(refusal["text"]))
    for key, heading in (("reasons", "why"), ("remarks", "remarks")):
        entries = answer[key]
        if isinstance(entries, list) and entries:
            lines.append(f"{term(f'heading.{heading}', language)}:")
            lines += [f"- {entry['text']}" for entry in entries]
    return tuple(lines)


def _arguments(kind: str, language: str) -> Json:
    """The keys of the question and the options; one object, as the protocol wants it."""
    schema = object_of(_properties(kind, language), ())
    forms = question_schema(kind).get("anyOf")
    if isinstance(forms, list):
        return {**schema, "anyOf": [{"required": form["required"]} for form in forms]}
    return {**schema, "required": question_schema(kind)["required"]}


def _properties(kind: str, language: str) -> Json:
    schema = question_schema(kind)
    several = schema.get("anyOf")
    forms: list[Json] = several if isinstance(several, list) else [schema]
    properties: Json = {}
    for form in forms:
        own = form["properties"]
        properties |= own if isinstance(own, dict) else {}
    compare: Json = {"type": "boolean", "default": False, "description": term("help.compare", language)}
    properties |= {**_language_option(language), "compare": compare}
    if kind == "hand":
        step: Json = {"type": "integer", "minimum": 0, "description": words("tool", "step", language)}
        properties["step"] = step
    return properties


def _language_option(language: str) -> dict[str, Json]:
    known = [tag for each in languages() for tag in tags_of(each)]
    return {"language": {"enum": known, "description": words("tool", "language", language)}}


def _rulebooks(language: str) -> Tool:
    ids: Json = {"enum": [*BOOKS, HOUSE]}
    keys = ("rulebook", "other", "language")

    def use(arguments: Mapping[str, object], _: str) -> Told:
        flaws: list[Flaw] = []
        fields = Fields(arguments, "", flaws, keys)
        one, other = fields.text("rulebook"), fields.text("other")
        if other is not None and one is None:
            flaws.append(flaw("key-missing", "rulebook", key="rulebook"))
        if flaws:
            raise Malformed(tuple(flaws))
        if one is None:
            return Told(lines=(), document=list_of_books())
        if other is None:
            return Told(lines=(), document=book_document(known_book(one)))
        return Told(lines=(), document=comparison(known_book(one), known_book(other)))

    properties: Json = {
        "rulebook": {**ids, "description": words("tool", "rulebook", language)},
        "other": {**ids, "description": words("tool", "other", language)},
        **_language_option(language),
    }
    return Tool(name="rulebooks", arguments=object_of(properties), answer={"type": "object"}, use=use)


def _explain(language: str) -> Tool:
    def use(arguments: Mapping[str, object], wanted: str) -> Told:
        flaws: list[Flaw] = []
        fields = Fields(arguments, "", flaws, ("topic", "language"))
        fields.required("topic")
        topic = fields.needed_text("topic")
        if flaws or topic is None:
            raise Malformed(tuple(flaws))
        return Told(lines=(), document=topic_document(topic, wanted))

    properties: Json = {
        "topic": {
            "type": "string",
            "minLength": 1,
            "description": words("tool", "topic", language),
            "examples": ["tda-2024/R47-A", "uncalled-returned", "odd_chip_stud"],
        },
        **_language_option(language),
    }
    return Tool(
        name="explain", arguments=object_of(properties, ("topic",)), answer={"type": "object"}, use=use
    )
