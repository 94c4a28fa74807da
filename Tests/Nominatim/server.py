"""The program as a server, and what it answers."""
import json
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import NamedTuple

SECONDS = 60


class Failure(Exception):
    """The program answers something else than the scenario expects."""


class Response(NamedTuple):
    status: int
    content_type: str
    body: str


class Server:
    """A server with Nominatim's API at an address."""

    def __init__(self, address):
        self.address = address.rstrip("/")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def get(self, endpoint, values, headers):
        request = urllib.request.Request(f"{self.address}/{endpoint}?{urllib.parse.urlencode(values)}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return self._response(answer)
        except urllib.error.HTTPError as error:
            return self._response(error)
        except OSError as error:
            raise Failure(f"no answer: {error}") from None

    @staticmethod
    def _response(answer):
        return Response(answer.status, answer.headers.get("Content-Type", ""), answer.read().decode(errors="replace"))


class Program(Server):
    """Imports an extract and serves it. Its files are in a temporary folder that ends with it."""

    def __init__(self, program, write_extract):
        self.folder = tempfile.TemporaryDirectory(prefix="nominatim-")
        self.child = None
        try:
            extract, graph = Path(self.folder.name) / "area.osm.pbf", Path(self.folder.name) / "area.graph"
            write_extract(extract)
            self._import(program, extract, graph)
            super().__init__(self._serve(program, graph) + "/nominatim")
        except BaseException:
            self.__exit__()
            raise

    @staticmethod
    def _import(program, extract, graph):
        done = subprocess.run([program, "import", extract, "-o", graph], capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"the import failed: {done.stderr.strip()[-300:]}")

    def _serve(self, program, graph):
        command = [program, "serve", "--graph", graph, "--port", "0", "--threads", "1"]
        self.child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.child.stdout.readline()
        if not line.startswith("Listening at "):
            raise Failure("the program serves nothing")
        return line.removeprefix("Listening at ").strip()

    def __exit__(self, *_):
        if self.child:
            self.child.terminate()
            self.child.wait()
            self.child.stdout.close()
        self.folder.cleanup()


class Result:
    """A parsed answer: one value or a list, and what stands beside the results."""

    def __init__(self, form, body):
        self.metadata, self.value = {}, None
        try:
            {"json": self._json, "xml": self._xml, "geojson": self._geojson, "geocodejson": self._geocodejson}[form](body)
        except (ValueError, KeyError, TypeError, AttributeError, ElementTree.ParseError) as error:
            raise Failure(f"the answer is no {form} ({error!r}): {body[:300]}") from None

    @property
    def is_list(self):
        return isinstance(self.value, list)

    def __len__(self):
        return len(self.value) if self.is_list else 1

    def _json(self, body):
        self.value = json.loads(body)

    def _geojson(self, body):
        found = json.loads(body)
        if found["type"] != "FeatureCollection":
            raise ValueError("not a collection of features")
        self.metadata = {key: value for key, value in found.items() if key not in ("type", "features")}
        self.value = [self._feature(each) for each in found["features"]]

    @staticmethod
    def _feature(feature):
        if feature["type"] != "Feature":
            raise ValueError("not a feature")
        value = dict(feature["properties"], geojson=feature["geometry"])
        if "bbox" in feature:
            west, south, east, north = feature["bbox"]
            value["boundingbox"] = [south, north, west, east]
        return value

    def _geocodejson(self, body):
        self._geojson(body)
        if set(self.metadata) != {"geocoding"} or any(set(each) != {"geocoding", "geojson"} for each in self.value):
            raise ValueError("members beside geocoding")
        self.metadata = self.metadata["geocoding"]
        self.value = [{"geojson": each["geojson"]} | each["geocoding"] for each in self.value]

    def _xml(self, body):
        root = ElementTree.fromstring(body)
        self.metadata = dict(root.attrib)
        if root.tag == "searchresults":
            self.value = [self._place(each) for each in root]
        elif root.tag == "reversegeocode":
            self.value = self._reversed(root)
        elif root.tag == "error":
            self.value = {"error": {part.tag: part.text for part in root}}
        else:
            raise ValueError(f"unknown element {root.tag}")

    def _place(self, element):
        value, address = dict(element.attrib), {}
        for part in element:
            details = self._details(part)
            if details is None:
                address[part.tag] = part.text
            else:
                value[part.tag] = details
        return value | ({"address": address} if address else {})

    def _reversed(self, root):
        value = {}
        for part in root:
            if part.tag == "result":
                value |= part.attrib | {"display_name": part.text}
            elif part.tag == "addressparts":
                value["address"] = {each.tag: each.text for each in part}
            else:
                details = self._details(part)
                value[part.tag] = part.text if details is None else details
        return value

    @staticmethod
    def _details(part):
        """The content of an element that is no part of an address, or None."""
        if part.tag == "extratags":
            return {each.attrib["key"]: each.attrib["value"] for each in part}
        if part.tag == "namedetails":
            return {each.attrib["desc"]: each.text for each in part}
        if part.tag == "entrances":
            return [dict(each.attrib) for each in part]
        return ElementTree.tostring(part, encoding="unicode") if part.tag == "geokml" else None
