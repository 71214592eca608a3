"""Writes the golden pages of the languages anew: read the difference aloud before it goes in."""

from languages import rulings
from languages.test_golden import GOLDEN, page
from sidepot.languages.catalogue import languages

if __name__ == "__main__":
    for language in languages():
        (GOLDEN / f"{language}.txt").write_text("\n".join(page(language)) + "\n", "utf-8")
        (GOLDEN / f"rulings.{language}.txt").write_text("\n".join(rulings.page(language)), "utf-8")
