"""What words and chips counted as, on a terminal: what there is to choose from, one line each."""

from __future__ import annotations

from sidepot.cli.part import Part, headed
from sidepot.languages.fill import Voice
from sidepot.languages.spoken_declaration import options
from sidepot.model.declaration import Act, DeclarationRuling


def declaration_parts(ruling: DeclarationRuling, voice: Voice) -> list[Part]:
    """The options of the floor, or of the player; nothing where the rules leave none."""
    heading = "heading.floor" if ruling.act is Act.DISCRETION else "heading.open"
    return [headed(heading, options(ruling, voice), voice.language)]
