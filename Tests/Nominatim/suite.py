"""Nominatim's features, its test extract and its points in countries, read from a git folder of its repository."""
import ast
import subprocess
from pathlib import Path

from gherkin import scenarios

FEATURES = "test/bdd/features"
GROUPS = ["api/search", "api/reverse", "api/lookup", "api/status", "db/query"]
EXTRACT = "test/testdb/apidb-test-data.pbf"
COUNTRY_POINTS = "test/bdd/utils/geometry_alias.py"


class Suite:
    """The suite at a commit of the repository."""

    def __init__(self, folder, commit):
        self.folder, self.commit = folder, commit
        self.points = self._country_points()

    def _git(self, *arguments):
        done = subprocess.run(["git", f"--git-dir={self.folder}", *arguments], capture_output=True)
        if done.returncode:
            raise SystemExit(f"Cannot read Nominatim's repository at {self.folder}: {done.stderr.decode().strip()}")
        return done.stdout

    def _file(self, path):
        return self._git("show", f"{self.commit}:{path}")

    def scenarios(self):
        """The scenarios of all groups."""
        found = []
        for group in GROUPS:
            names = self._git("ls-tree", "--name-only", self.commit, f"{FEATURES}/{group}/").decode().split()
            for name in names:
                feature = name.removeprefix(f"{FEATURES}/").removesuffix(".feature")
                found += scenarios(feature, self._file(name).decode())
        if not found:
            raise SystemExit(f"No features at {FEATURES} in {self.folder}.")
        return found

    def write_extract(self, path):
        Path(path).write_bytes(self._file(EXTRACT))

    def _country_points(self):
        """A point (longitude, latitude) in each country, by the country's code in capital letters."""
        for statement in ast.parse(self._file(COUNTRY_POINTS)).body:
            if isinstance(statement, ast.Assign):
                return ast.literal_eval(statement.value)
        return {}
