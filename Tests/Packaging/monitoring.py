"""The metrics that a dashboard and alerts ask for, compared with those of a server."""
import json
import re
import subprocess

import yaml
from grafana_foundation_sdk.cog.encoder import JSONEncoder
from grafana_foundation_sdk.models import dashboard

METRIC = re.compile(r"\b(?:directions|process)_[a-z_]+\b")
MATCHER = re.compile(r'(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"')
# Prometheus adds these.
ADDED_LABELS = {"job", "instance"}
VARIABLES = {"$job": "directions", "$instance": ".*", "$__rate_interval": "5m"}


class Page:
    """Names, labels and values of a page of metrics."""

    def __init__(self, text):
        self.names = set(re.findall(r"^([a-z_]+)(?:\{.*\})? \S+$", text, re.MULTILINE))
        self.labels, self.endpoints = {"le"}, set()
        for name, value in re.findall(r'(\w+)="([^"]*)"', text):
            self.labels.add(name)
            if name == "endpoint":
                self.endpoints.add(value)

    def check(self, expression, outcomes):
        """Whether an expression has names, labels and values that exist."""
        for name in METRIC.findall(re.sub(r'"[^"]*"', '""', expression)):
            assert name in self.names, f"{name} is no metric; in {expression}"
        for label, values in MATCHER.findall(expression):
            assert label in self.labels | ADDED_LABELS, f"{label} is no label; in {expression}"
            known = {"endpoint": self.endpoints, "outcome": outcomes}.get(label)
            for value in values.split("|") if known else []:
                assert value in known, f"{value} is no {label}; in {expression}"


def alert_expressions(path):
    with open(path) as file:
        return [rule["expr"] for group in yaml.safe_load(file)["groups"] for rule in group["rules"]]


class Dashboard:
    def __init__(self, path):
        with open(path) as file:
            self.contents = json.load(file)
        self.panels = self.contents["panels"]

    @property
    def expressions(self):
        """What panels and annotations ask Prometheus for, with values in place of variables."""
        texts = [target["expr"] for panel in self.panels for target in panel["targets"]]
        texts += [annotation["expr"] for annotation in self.contents["annotations"]["list"]]
        for text in texts:
            for name, value in VARIABLES.items():
                text = text.replace(name, value)
            assert "$" not in text, f"a variable is unknown in {text}"
            yield text

    def check_members(self):
        """Whether Grafana's own library reads each member, and writes it as it is."""
        written = json.loads(JSONEncoder().encode(dashboard.Dashboard.from_json(self.contents)))
        difference = first_difference(self.contents, written)
        assert not difference, f"Grafana's library does not keep {difference}"

    def check_layout(self):
        """Whether each panel has a number and a place of its own."""
        taken = set()
        assert len({panel["id"] for panel in self.panels}) == len(self.panels), "two panels have one number"
        for panel in self.panels:
            place = panel["gridPos"]
            assert place["x"] + place["w"] <= 24, f"{panel['title']} is outside"
            cells = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
            assert not cells & taken, f"{panel['title']} lies on another panel"
            taken |= cells

    def write_rules(self, path):
        """Writes the expressions as recording rules, which promtool can check."""
        rules = [{"record": f"panel:{number}", "expr": text} for number, text in enumerate(self.expressions)]
        with open(path, "w") as file:
            yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}, file)


def first_difference(one, other, path=""):
    """The path of the first value of a tree that another one lacks or has otherwise; None if there is none."""
    if isinstance(one, dict) and isinstance(other, dict):
        pairs = [(f"{path}/{key}", value, other.get(key, KeyError)) for key, value in one.items()]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(f"{path}/{index}", *values) for index, values in enumerate(zip(one, other))]
    else:
        return None if one == other else path
    return next(filter(None, (first_difference(a, b, below) for below, a, b in pairs)), None)


def promtool(program, *arguments, folder=None):
    outcome = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True)
    assert outcome.returncode == 0, f"promtool {' '.join(arguments)}: {outcome.stdout}{outcome.stderr}"
    return outcome.stdout + outcome.stderr
