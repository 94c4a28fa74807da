"""Reads Gherkin features: scenarios with their steps and tables, outlines with one scenario for each example."""
import re
from typing import NamedTuple

STEP = re.compile(r"(?:Given|When|Then|And|But)\s+(.*)")
HEADING = re.compile(r"(Feature|Background|Scenario Outline|Scenario Template|Scenario|Examples|Scenarios):\s*(.*)")
ESCAPES = {"\\|": "|", "\\\\": "\\", "\\n": "\n"}


class Step(NamedTuple):
    text: str
    table: list


class Scenario(NamedTuple):
    """One scenario, or one example of an outline, with the steps of the background before its own."""

    feature: str
    name: str
    example: tuple
    tags: frozenset
    steps: list

    @property
    def title(self):
        return f"{self.feature}: {self.name}"

    @property
    def full_title(self):
        return f"{self.title} [{', '.join(self.example)}]" if self.example else self.title


def cells(line):
    """The cells of a row of a table. A backslash escapes a bar, a backslash and a line's end."""
    parts = re.split(r"(\\[|\\n]|\|)", line)
    row, cell = [], ""
    for part in parts[2:]:
        if part == "|":
            row.append(cell.strip())
            cell = ""
        else:
            cell += ESCAPES.get(part, part)
    return row


class _Outline:
    """A scenario as it is written, before its examples are filled in."""

    def __init__(self, name, tags):
        self.name, self.tags = name, tags
        self.steps, self.examples = [], []

    def scenarios(self, feature, background):
        steps = background + self.steps
        if not self.examples:
            yield Scenario(feature, self.name, (), self.tags, steps)
        for table in self.examples:
            for row in table[1:]:
                values = dict(zip(table[0], row))
                yield Scenario(feature, self.name, tuple(row), self.tags, [filled(step, values) for step in steps])


def filled(step, values):
    def fill(text):
        return re.sub("<([^<>]+)>", lambda found: values.get(found[1], found[0]), text)

    return Step(fill(step.text), [[fill(cell) for cell in row] for row in step.table])


def scenarios(feature, text):
    """All scenarios of a feature in their order."""
    background, outlines, tags, table = _Outline("", frozenset()), [], set(), None
    current = background
    for line in map(str.strip, text.split("\n")):
        heading, step = HEADING.match(line), STEP.match(line)
        if not line or line.startswith("#"):
            continue
        if line.startswith("@"):
            tags |= set(line.split())
        elif line.startswith("|") and table is not None:
            table.append(cells(line))
        elif heading and heading[1].startswith("Scenario") and heading[1] != "Scenarios":
            current, tags, table = _Outline(heading[2], frozenset(tags)), set(), None
            outlines.append(current)
        elif heading and heading[1] in ("Examples", "Scenarios"):
            table = []
            current.examples.append(table)
        elif heading:
            table = None
        elif step:
            table = []
            current.steps.append(Step(step[1], table))
    return [each for outline in outlines for each in outline.scenarios(feature, background.steps)]
