"""Reads a Dockerfile, and says which files of the context its .dockerignore leaves out."""
import fnmatch
import json
import os
import re


class Instruction:
    """A step: its word, and what follows it on one line."""

    def __init__(self, line):
        self.word, self.text = line.split(None, 1)

    def __str__(self):
        text = re.sub(r"\s+", " ", self.text)
        return f"{self.word} {text if len(text) < 90 else text[:87] + '...'}"

    @property
    def list(self):
        """The words of the form in JSON, without CMD or options before it."""
        return json.loads(self.text[self.text.index("["):])


def instructions(path):
    """The steps of a Dockerfile."""
    line = ""
    with open(path) as file:
        for part in file:
            part = part.strip()
            if not part or part.startswith("#"):
                continue
            line += part.removesuffix("\\")
            if not part.endswith("\\"):
                yield Instruction(line)
                line = ""


def ignored(folder):
    """A function for shutil.copytree that leaves out what .dockerignore names; its patterns count from the top folder."""
    with open(os.path.join(folder, ".dockerignore")) as file:
        patterns = [line.strip() for line in file if line.strip() and not line.startswith("#")]

    def matches(path):
        parts = path.split("/")
        return any(len(parts) == len(words) and all(map(fnmatch.fnmatchcase, parts, words))
                   for words in (pattern.rstrip("/").split("/") for pattern in patterns))

    def leave_out(at, names):
        return [name for name in names if matches(os.path.relpath(os.path.join(at, name), folder))]

    return leave_out
