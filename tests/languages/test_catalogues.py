"""Every code has its sentence in every language, with all its figures and plural forms; none is stale."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from sidepot.cards.names import HAND_CODES
from sidepot.languages.catalogue import (
    FOLDER,
    Entry,
    NoSuchLanguage,
    NoSuchSentence,
    catalogue,
    entry,
    languages,
    text,
)
from sidepot.languages.codes import SUBJECTS, Subject, all_codes
from sidepot.languages.fill import choose
from sidepot.languages.plurals import CATEGORIES
from sidepot.languages.say import sentence
from sidepot.languages.spoken_codes import CLAUSES, SPOKEN
from sidepot.languages.template import placeholders
from sidepot.model.codes import REASONS, Kind
from sidepot.rulebooks.load import BOOKS

SENTENCES: dict[str, Mapping[str, Mapping[str, Kind]]] = {**all_codes(), "say": SPOKEN}
CODES_OF: list[tuple[str, str, str]] = [
    (language, subject, code)
    for language in languages()
    for subject, codes in SENTENCES.items()
    for code in codes
]


def forms(found: Entry) -> dict[str, str]:
    return {key: value for key, value in found.items() if key != "count"}


def all_forms(language: str) -> Iterator[tuple[str, str, str]]:
    for subject, codes in SENTENCES.items():
        for code in codes:
            for template in forms(entry(language, subject, code)).values():
                yield subject, code, template


def placed(template: str) -> set[str]:
    return {figure for _, figure, _ in placeholders(template) if figure}


def test_english_is_there() -> None:
    assert "en" in languages()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("subject", SENTENCES)
def test_each_code_has_one_entry_and_none_is_stale(language: str, subject: str) -> None:
    left_over = {"why"} if subject == "say" else set()  # a pattern, not a sentence
    assert set(catalogue(language, subject)) == set(SENTENCES[subject]) | left_over


@pytest.mark.parametrize(("language", "subject", "code"), CODES_OF)
def test_every_form_places_exactly_the_figures_of_its_code(language: str, subject: str, code: str) -> None:
    figures = set(SENTENCES[subject][code])
    for form, template in forms(entry(language, subject, code)).items():
        # With least and most the same, one of them is enough.
        assert placed(template) == (figures - {"most"} if form == "exact" else figures)


@pytest.mark.parametrize("language", languages())
def test_a_sentence_that_counts_has_every_plural_form_and_no_other(language: str) -> None:
    countable = (Kind.COUNT, Kind.NUMBER, Kind.NAMES, Kind.TEXTS)
    for subject, codes in SENTENCES.items():
        for code, kinds in codes.items():
            found = entry(language, subject, code)
            if "count" not in found:
                may = {"text", "exact"} if {"least", "most"} <= set(kinds) else {"text"}
                assert set(found) == may, code
                continue
            assert set(forms(found)) - {"single"} == set(CATEGORIES[language]), code
            assert kinds[found["count"]] in countable, code


@pytest.mark.parametrize("language", languages())
def test_what_is_counted_chooses_the_form(language: str) -> None:
    counted = [code for code, kinds in REASONS.items() if Kind.COUNT in kinds.values()]
    assert counted
    for code in counted:
        found = entry(language, "reasons", code)
        assert REASONS[code][found["count"]] is Kind.COUNT


@pytest.mark.parametrize("language", languages())
def test_sentences_end_with_a_full_stop_and_clauses_without(language: str) -> None:
    for subject, code, template in all_forms(language):
        clause = subject == "say" and code in CLAUSES
        assert template.endswith((".", "।")) != clause, template
        assert "  " not in template, template
        assert template == template.strip(), template


def test_english_sentences_start_with_a_capital_a_name_or_a_number() -> None:
    beginners = (Kind.CHIPS, Kind.NUMBER, Kind.NAME, Kind.NAMES, Kind.CARD, Kind.TEXT)
    for subject, code, template in all_forms("en"):
        if subject == "say" and code in CLAUSES:
            continue
        _, figure, form = next(iter(placeholders(template)))
        starts_with_figure = template.startswith("{") and (
            form in ("start", "label", "full") or SENTENCES[subject][code][figure] in beginners
        )
        assert template[0].isupper() or template.startswith("“") or starts_with_figure, template


def test_english_gives_no_player_a_gender() -> None:
    gendered = {"he", "she", "his", "her", "hers", "him", "himself", "herself"}
    for _, _, template in all_forms("en"):
        words = "".join(sign if sign.isalpha() else " " for sign in template.lower()).split()
        assert not gendered & set(words), template


@pytest.mark.parametrize("language", languages())
def test_every_subject_of_english_is_there(language: str) -> None:
    ours = {file.name for file in (Path(FOLDER) / "en").glob("*.toml")}
    assert {file.name for file in (Path(FOLDER) / language).glob("*.toml")} == ours


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("subject", ["terms", "hands", "cli", "web"])
def test_words_and_names_are_the_same_set_in_every_language(language: str, subject: str) -> None:
    def keys(of: str) -> set[tuple[str, str]]:
        # The forms of pots, lists and ranks are each language's own affair.
        own = ("pot-", "list-", "rank-")
        return {
            (table, key)
            for table, texts in catalogue(of, subject).items()
            if not table.startswith(own)
            for key in texts
        }

    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", languages())
def test_every_hand_has_a_name_and_every_name_a_hand(language: str) -> None:
    named = {table for table in catalogue(language, "hands") if not table.startswith(("rank-", "with-"))}
    assert named == set(HAND_CODES)


@pytest.mark.parametrize("language", languages())
def test_every_form_of_a_rank_knows_all_ranks(language: str) -> None:
    tables = [texts for table, texts in catalogue(language, "hands").items() if table.startswith("rank-")]
    assert tables
    assert all(list(texts) == list("23456789TJQKA") for texts in tables)


@pytest.mark.parametrize("language", languages())
def test_every_rulebook_has_a_name(language: str) -> None:
    assert set(entry(language, "terms", "books")) == {*BOOKS, "house", "usage", "room"}


@pytest.mark.parametrize("language", languages())
def test_lines_of_the_command_line_place_the_same_figures_in_every_language(language: str) -> None:
    for table, lines in catalogue("en", "cli").items():
        for key, line in lines.items():
            assert placed(text(language, "cli", table, key)) == placed(line)


def test_a_language_without_catalogues_is_refused_and_the_others_named() -> None:
    with pytest.raises(NoSuchLanguage, match="no catalogues for 'xx'; there are en"):
        catalogue("xx", "reasons")


@pytest.mark.parametrize("subject", SUBJECTS)
def test_an_unknown_code_is_an_error_and_no_sentence(subject: Subject) -> None:
    with pytest.raises(NoSuchSentence, match="no-such-code"):
        sentence(subject, "no-such-code", {}, "en")


def test_a_missing_entry_or_form_is_an_error_that_names_the_place() -> None:
    with pytest.raises(NoSuchSentence, match=r"en/terms.toml has no \[no-such\]"):
        entry("en", "terms", "no-such")
    with pytest.raises(NoSuchSentence, match=r"en/terms.toml \[books\] has no 'no-such'"):
        text("en", "terms", "books", "no-such")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("owes = 'text'", r"en/reasons.toml \[owes\]: a table of texts is needed"),
        ("[owes]\ntext = 1", r"en/reasons.toml \[owes\] text: text in quotes is needed"),
    ],
)
def test_a_catalogue_holds_tables_of_texts(
    written: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "reasons.toml").write_text(written, "utf-8")
    monkeypatch.setattr("sidepot.languages.catalogue.FOLDER", tmp_path)
    catalogue.cache_clear()
    with pytest.raises(ValueError, match=message):
        catalogue("en", "reasons")


def test_a_plural_form_that_is_missing_is_an_error_and_no_other_form_is_taken() -> None:
    with pytest.raises(NoSuchSentence, match="counted by boards has no form 'one'"):
        choose({"count": "boards", "other": "{boards} boards."}, {"boards": 1}, "en")


def test_one_thing_alone_may_have_its_own_sentence_where_plural_forms_do_not_tell_it_apart() -> None:
    found = {"count": "names", "single": "chỉ {names}", "other": "{names}"}
    assert choose(found, {"names": ("Anna",)}, "vi") == "chỉ {names}"
    assert choose(found, {"names": ("Anna", "Boris")}, "vi") == "{names}"
    assert choose({"count": "names", "other": "{names}"}, {"names": ("Anna",)}, "vi") == "{names}"
    # One itself, and not what has the same plural form: 21 in Russian, 0 in Bengali.
    apart = {"count": "raises", "single": "1", "one": "one", "few": "few", "many": "many"}
    assert choose(apart, {"raises": 1}, "ru") == "1"
    assert choose(apart, {"raises": 21}, "ru") == "one"


@pytest.mark.parametrize(("names", "form"), [(1, "one"), (2, "few"), (5, "many"), (21, "many"), (22, "many")])
def test_a_list_of_names_is_one_only_where_it_has_one_name(names: int, form: str) -> None:
    forms_of = {"count": "names", "one": "one", "few": "few", "many": "many"}
    assert choose(forms_of, {"names": ("Anna",) * names}, "ru") == form


def test_a_number_is_counted_as_the_language_counts() -> None:
    assert choose({"count": "boards", "one": "one", "many": "many"}, {"boards": 21}, "ru") == "one"
