import Coverage
import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// `route coverage`, and `--coverage` of the verbs that ask.
@Suite struct CoverageProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
        try town.folder.write(CoverageText.square(40.95, -8.05, 41.05, -7.95), to: "town.geojson")
        let corner = Coordinate(RandomNetwork.place(column: 4, row: 4))
        try town.folder.write(
            CoverageText.square(40.95, -8.05, corner.latitude, corner.longitude), to: "quarter.geojson")
    }

    private func run(_ arguments: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(arguments, folder: town.folder)
    }

    // MARK: Check

    @Test func `a good file is summed up in a line`() throws {
        let outcome = try run(["coverage", "check", "town.geojson", "--graph", "town.graph"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        let pattern = /town\.geojson: 1 polygon, 5 points, 93\.\d km²: no errors, no warnings\.\n/
        #expect(try pattern.wholeMatch(in: outcome.text) != nil, "\(outcome.text)")
    }

    @Test func `each finding has file, line and column, and an error is bad data`() throws {
        try town.folder.write(
            """
            {"type": "MultiPolygon", "coordinates": [
              [[[1, 2], [3, 2], [3, 4], [1, 3]]],
              [[[5, 6], [7, 6], [5, 6]]]
            ]}
            """, to: "bad.geojson")
        let outcome = try run(["coverage", "check", "bad.geojson"])
        #expect(outcome.status == 65)
        #expect(outcome.lines.contains { $0.hasPrefix("bad.geojson:2:") && $0.contains(": error: ring-closure: ") })
        #expect(outcome.lines.contains { $0.hasPrefix("bad.geojson:3:") && $0.contains(": error: ring-length: ") })
        #expect(outcome.lines.last?.hasPrefix("bad.geojson: 2 errors") == true, "\(outcome.text)")
        #expect(outcome.sentence.contains("\"bad.geojson\" is not valid: 2 errors"))
        let json = try JSONValue(try run(["coverage", "check", "bad.geojson", "--json"]).output)
        #expect(json["isValid"] == .bool(false))
        #expect(json["findings"][0]["rule"].text == "ring-closure")
        #expect(json["findings"][0]["line"] == .number(2))
        #expect(json["findings"][0]["severity"].text == "error")
    }

    @Test func `a warning is an error when one is strict`() throws {
        let far = CoverageText.square(10, 10, 11, 11)
        try town.folder.write(far, to: "far.geojson")
        let check = ["coverage", "check", "far.geojson", "--graph", "town.graph"]
        let lenient = try run(check)
        #expect(lenient.status == 0)
        #expect(lenient.text.contains(": warning: outside-graph: "), "\(lenient.text)")
        let strict = try run(check + ["--strict"])
        #expect(strict.status == 65)
        #expect(strict.text.contains(": error: outside-graph: "))
    }

    @Test(arguments: [["check", "none.geojson"], ["test", "none.geojson", "1,2"], ["show", "none.geojson"]])
    func `a missing file is a missing input`(arguments: [String]) throws {
        let outcome = try run(["coverage"] + arguments)
        #expect(outcome.status == 66)
        #expect(outcome.sentence.hasSuffix("\"none.geojson\" does not exist."), "\(outcome.sentence)")
        #expect(try run(["coverage", "check", "."]).status == 66)
    }

    // MARK: Test

    @Test func `places are inside, or so far outside in some direction`() throws {
        let inside = try run(["coverage", "test", "town.geojson", town.place(1, 1), "41.05,-8", "-0,-8.0"])
        #expect(inside.status == 77)
        #expect(inside.lines[0] == "\(town.place(1, 1)): inside")
        #expect(inside.lines[1] == "41.05,-8: inside")
        #expect(inside.lines[2] == "-0,-8.0: outside, 4553 km to the north at 40.95,-8.0", "\(inside.text)")
        #expect(inside.sentence == "1 of 3 places lies outside.")
        let west = try run(["coverage", "test", "town.geojson", "41,-8.2"])
        #expect(west.text.hasPrefix("41,-8.2: outside, 12.6 km to the east at 41.0"), "\(west.text)")
        #expect(west.sentence == "The place lies outside.")
        #expect(try run(["coverage", "test", "town.geojson", "41,-8"]).status == 0)
        #expect(try run(["coverage", "test", "town.geojson", "41"]).status == 64)
        #expect(try run(["coverage", "test", "town.geojson"]).status == 64)
    }

    @Test func `an invalid file covers nothing and is bad data`() throws {
        try town.folder.write("{}", to: "bad.geojson")
        for verb in [["coverage", "test", "bad.geojson", "1,2"], ["coverage", "show", "bad.geojson"]] {
            let outcome = try run(verb)
            #expect(outcome.status == 65)
            #expect(outcome.sentence.hasPrefix("The coverage file \"bad.geojson\", line 1"), "\(outcome.sentence)")
        }
    }

    // MARK: Show

    @Test func `a map viewer gets a feature per polygon`() throws {
        let map = try JSONValue(try run(["coverage", "show", "quarter.geojson"]).output)
        #expect(map["type"].text == "FeatureCollection")
        #expect(map["attribution"].text == "© OpenStreetMap contributors")
        #expect(map["features"].elements.count == 1)
        #expect(map["features"][0]["geometry"]["type"].text == "Polygon")
        #expect(map["features"][0]["geometry"]["coordinates"][0].elements.count == 5)
        #expect(map["features"][0]["properties"]["points"] == .number(5))
        #expect(try run(["coverage", "show"]).status == 64)
    }

    // MARK: Make

    @Test func `an area made of roads passes the strict check and covers them`() throws {
        let made = try run(["coverage", "make", "town.graph", "--mode", "walking", "-o", "made.geojson"])
        #expect(made.status == 0, "\(made.complaint)")
        #expect(made.complaint.contains(" % of the length of roads for walking, "), "\(made.complaint)")
        #expect(try run(["coverage", "check", "made.geojson", "--strict", "--graph", "town.graph"]).status == 0)
        #expect(try run(["coverage", "test", "made.geojson", town.place(1, 1), town.place(7, 7)]).status == 0)
        let printed = try run(["coverage", "make", "town.graph", "--mode", "walking"])
        #expect(try printed.output == town.folder.read("made.geojson"))
        #expect(try run(["coverage", "make", "none.graph"]).status == 66)
        #expect(try run(["coverage", "make", "town.graph", "-o", "none/made.geojson"]).status == 73)
    }

    @Test(arguments: [
        (0.75, 1.25, "only 75.00 % of the roads instead of 99 %"),
        (1, 2.5, "the roads on 2.50 times the area around them instead of 1.6"),
        (0.5, 3, "only 50.00 % of the roads instead of 99 % on 3.00 times the area around them instead of 1.6"),
    ])
    func `what is broken of the promise is said`(share: Double, ratio: Double, words: String) throws {
        let road = [FixedCoordinate(latitude: 0, longitude: 0), FixedCoordinate(latitude: 100, longitude: 50)]
        var made = try #require(CoverageMaking.area(of: [road]))
        made.heldShare = share
        made.areaSquareMeters = ratio * 1e6
        made.bufferedSquareMeters = 1e6
        #expect(
            CoverageMakeCommand.shortfall(of: made)
                == "The area that was written holds \(words); look at it before it is used.")
    }

    // MARK: Asking

    @Test func `a place outside is an error before any search`() throws {
        let graph = ["--graph", "town.graph", "--coverage", "quarter.geojson"]
        let inside = try run(["directions", town.place(1, 1), town.place(3, 3)] + graph)
        #expect(inside.status == 0, "\(inside.complaint)")
        let outside = try run(["directions", town.place(1, 1), town.place(7, 7)] + graph)
        #expect(outside.status == 77)
        let expected = "The destination (\(town.place(7, 7))) lies outside the area covered by automobile: the nearest "
        #expect(outside.sentence.hasPrefix(expected), "\(outside.sentence)")
        #expect(try run(["explain", town.place(7, 7), town.place(1, 1)] + graph).sentence.hasPrefix("The start "))
        let times = try run(["eta", town.place(1, 1), town.place(3, 3), town.place(7, 7)] + graph)
        #expect(times.status == 0)
        #expect(times.text.contains("lies outside"))
        #expect(try run(["eta", town.place(1, 1), town.place(7, 7), town.place(6, 6)] + graph).status == 77)
    }

    @Test func `without a graph named, outside the coverage comes before no graph`() throws {
        let outcome = try run(["directions", town.place(1, 1), "51.5,-0.12", "--coverage", "town.geojson"])
        #expect(outcome.status == 77, "\(outcome.sentence)")
        #expect(try run(["directions", town.place(1, 1), town.place(2, 2), "--coverage", "town.geojson"]).status == 66)
        #expect(try run(["directions", town.place(1, 1), town.place(2, 2), "--coverage", "none.geojson"]).status == 66)
    }
}
