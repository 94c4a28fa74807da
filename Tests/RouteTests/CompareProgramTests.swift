import FoundationEssentials
import Glibc
import ServerSupport
import SketchSupport
import TestSupport
import Testing

/// `route compare` as a process: its report, its limits, and its refusals.
@Suite struct CompareProgramTests {
    private let towns: ComparedTowns

    init() throws {
        towns = try ComparedTowns()
        let requests = [(1, 3), (3, 6), (3, 7), (4, 5), (6, 7)].map { ComparedTowns.request($0, $1) }
        try towns.folder.write(requests.joined(separator: "\n") + "\n", to: "requests.ndjson")
    }

    @Test func `the report has the counts, the causes, and the changed answers with a link`() throws {
        let outcome = try towns.run("--requests", "requests.ndjson")
        #expect(outcome.status == 0 && outcome.complaint == "")
        #expect(outcome.text == Self.report)
    }

    @Test func `the limit cuts the list and says so`() throws {
        let lines = try towns.run("--requests", "requests.ndjson", "--limit", "1").lines
        #expect(lines.count { $0.hasPrefix("  Request ") } == 1)
        #expect(lines.last == "  … and 2 more; --limit prints more of them.")
    }

    @Test func `JSON has the same answers`() throws {
        let outcome = try towns.run("--requests", "requests.ndjson", "--json")
        let json = try JSONValue(outcome.output)
        #expect(json["counts"]["lost"].value == 1 && json["counts"]["gained"].value == 1)
        #expect(json["answers"].elements.map { $0["request"].value } == [2, 3, 1])
        #expect(json["answers"].elements.map { $0["outcome"].text } == ["lost", "gained", "changed"])
        #expect(json["answers"].elements[0]["causes"].elements[0]["kind"].text == "roadRemoved")
        #expect(json["answers"].elements[0]["new"]["reason"].text == "noRoadNear")
    }

    @Test func `equal graphs have no changed answers, and every seed has its pairs`() throws {
        let same = try RouteProgram.run(
            ["compare", "old.graph", "old.graph", "--pairs", "50", "--max-changed", "0"], folder: towns.folder)
        #expect(same.status == 0, "\(same.complaint)")
        #expect(same.lines[2] == "50 requests, random pairs of seed 1: 50 unchanged, 0 changed, 0 lost, 0 gained.")
        let outcomes = try ["1", "1", "2"].map { try towns.run("--pairs", "50", "--seed", $0, "--threads", "3") }
        #expect(outcomes[0].output == outcomes[1].output)
        #expect(outcomes[0].output != outcomes[2].output)
    }

    @Test func `a limit that is exceeded ends with 1 and one sentence, after the report`() throws {
        let outcome = try towns.run("--requests", "requests.ndjson", "--max-lost", "0", "--max-slower", "1000%")
        #expect(outcome.status == 1)
        #expect(
            outcome.complaint
                == "route: The graph new.graph changes too much: 1 of 3 routes is lost, and at most 0 may be.\n")
        #expect(outcome.text == Self.report)
        #expect(try towns.run("--requests", "requests.ndjson", "--max-lost", "50%").status == 0)
    }

    @Test(arguments: [
        ("{", "Line 2 of bad.ndjson asks for no directions: it is not JSON."),
        (#"{"source": {}}"#, "Line 2 of bad.ndjson cannot be read: it has no \"destination\"."),
    ])
    func `a bad line is one sentence, and nothing is printed`(line: String, sentence: String) throws {
        try towns.folder.write("\(ComparedTowns.request(1, 3))\n\(line)\n", to: "bad.ndjson")
        let outcome = try towns.run("--requests", "bad.ndjson")
        #expect(outcome.status == 65 && outcome.output.isEmpty)
        #expect(outcome.sentence == sentence)
    }

    @Test func `a missing file, an empty one and a missing graph are one sentence`() throws {
        try towns.folder.write("\n", to: "empty.ndjson")
        let empty = try towns.run("--requests", "empty.ndjson")
        #expect(empty.status == 65 && empty.sentence == "The file empty.ndjson has no requests.")
        let missing = try towns.run("--requests", "none.ndjson")
        #expect(missing.status == 66 && missing.sentence == "The file none.ndjson does not exist.")
        let graph = try RouteProgram.run(["compare", "old.graph", "none.graph"], folder: towns.folder)
        #expect(graph.status == 66 && graph.output.isEmpty)
    }

    @Test func `a graph without the mode, and one of another area, are one sentence`() throws {
        let walking = try RouteProgram.run(
            ["import", "new.osm.pbf", "-o", "walking.graph", "-m", "walking", "-q"], folder: towns.folder)
        #expect(walking.status == 0)
        let mode = try RouteProgram.run(["compare", "old.graph", "walking.graph"], folder: towns.folder)
        #expect(mode.status == 69 && mode.output.isEmpty)
        #expect(mode.sentence == "The graph walking.graph has no roads for automobile; it serves walking.")
        let town = try TownGraph()
        let area = try RouteProgram.run(["compare", "old.graph", town.path], folder: towns.folder)
        #expect(area.status == 65 && area.output.isEmpty)
        #expect(
            area.sentence
                == "The graphs old.graph and \(town.path) have no area in common; compare graphs of the same area.")
    }

    @Test(arguments: [
        (["--requests", "a", "--pairs", "3"], "--requests names the requests; leave out --pairs and --seed"),
        (["--pairs", "0"], "The number of pairs is 0; it must be between 1 and 1000000"),
        (["--limit", "0"], "The limit is 0; it must be between 1 and 1000000"),
        (["--max-slower", "3"], "The value '3' is invalid for '--max-slower <p%>': give a share such as 2%"),
        (
            ["--max-lost", "few"],
            "The value 'few' is invalid for '--max-lost <n|p%>': give a number such as 3, or a share such as 0.5%"
        ),
    ])
    func `a wrong option is a usage error`(options: [String], sentence: String) throws {
        let outcome = try RouteProgram.run(["compare", "old.graph", "new.graph"] + options, folder: towns.folder)
        #expect(outcome.status == 64)
        #expect(outcome.sentence == "\(sentence); see route compare --help.")
    }

    @Test func `the page has the lines of the changed answers`() async throws {
        try towns.folder.write("", to: "maplibre-gl.js")
        try towns.folder.write("", to: "maplibre-gl.css")
        let process = try RouteProgram.start(
            ["compare", "old.graph", "new.graph", "--requests", "requests.ndjson", "--show", "--map-library", "."],
            folder: towns.folder)
        #expect(try process.hasSaid("Ctrl-C ends it."))
        let line = try process.saidSoFar.split(separator: "\n").first { $0.hasPrefix("http://127.0.0.1:") } ?? ""
        #expect(line.hasSuffix("/?comparison=1"))
        let port = try #require(Int(line.dropFirst("http://127.0.0.1:".count).prefix { $0.isNumber }))
        let client = try TestClient(port: port)
        try client.send("GET /page/comparison.json HTTP/1.1\r\nHost: a\r\n\r\n")
        let answers = try JSONValue(try #require(try await client.answer()).bytes)["answers"].elements
        process.send(SIGTERM)
        #expect(try process.wait(seconds: 60).status == 0)
        #expect(answers.map { $0["old"]["line"].elements.count } == [2, 0, 3])
        #expect(answers.map { $0["new"]["line"].elements.count } == [0, 2, 4])
    }

    private static let report = """
        Old: old.graph, data of 2023-11-14T22:13:20Z
        New: new.graph, data of 2023-12-08T01:46:40Z
        5 requests: 1 unchanged, 1 changed, 1 lost, 1 gained, 1 without a route in either.
        Travel times: 73.45 % longer together; 1 slower, 0 faster, the median of the changes 20.0 s.

        Main causes, and how many answers each changes:
          1  Short Street (way 1) is travelled at 8 km/h instead of 40 km/h.
          1  Old Street (way 3) is gone.
          1  New Street (way 4) is new.

        Changed answers, the greatest effect first:
          Request 2: lost; before 240.4 s for 1670 m
            The destination has no automobile road within 1000 m: the nearest is 1670 m away at 47.1,9.502.
            Old Street (way 3) is gone along 1670 m of the old route.
            directions:?from=47.1,9.502&to=47.115,9.503&transportType=automobile
          Request 3: gained; now 256.4 s for 1781 m
            New Street (way 4) is new along 1781 m of the new route.
            directions:?from=47.1,9.502&to=47.084,9.503&transportType=automobile
          Request 1: 33.6 s for 374 m instead of 13.6 s for 151 m (+146.9 %)
            Short Street (way 1) is travelled at 8 km/h instead of 40 km/h along 151 m, 55 s more.
            directions:?from=47.1,9.5&to=47.1,9.502&transportType=automobile

        """
}
