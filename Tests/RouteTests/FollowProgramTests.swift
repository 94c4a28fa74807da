import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing
import TextCoding
import route

/// `route follow` as a process: what it says of a track, in each format.
@Suite struct FollowProgramTests {
    private let town: TownGraph
    /// A fix every two seconds along a route.
    private let track: String
    private let fixCount: Int

    init() throws {
        town = try TownGraph()
        let provider = try DirectionsProvider(graphPath: town.path)
        let response = try provider.calculate(
            DirectionsRequest(
                source: MapItem(coordinate: Coordinate(latitude: 41.003, longitude: -7.997)),
                destination: MapItem(coordinate: Coordinate(latitude: 41.006, longitude: -7.994)),
                transportType: .automobile))
        let line = response.routes[0].polyline.coordinates.map { FixedCoordinate($0) }
        let places = zip(line, line.dropFirst()).flatMap { start, end in
            stride(from: 0, to: 1, by: 20 / max(20, start.distance(to: end)))
                .map { Coordinate(start.interpolated(to: end, share: $0)) }
        }
        fixCount = places.count
        track =
            "lat,lon,time,accuracy\n"
            + places.enumerated().map { index, place in
                "\(DecimalText.fixed(place.latitude, decimals: 6)),\(DecimalText.fixed(place.longitude, decimals: 6)),"
                    + "\(1_700_000_000 + index * 2),5\n"
            }.joined()
    }

    private func follow(_ input: String, _ options: [String] = []) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["follow", "-", "--graph", town.path] + options, input: input, folder: town.folder)
    }

    @Test func `the text has a line for each sentence, with the time`() throws {
        let outcome = try follow(track)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.lines[1].hasPrefix(" 0:00  Head "))
        #expect(outcome.text.contains("You have reached your destination"))
        #expect(!outcome.text.contains("(off the route)"))
        #expect(outcome.lines.last == "© OpenStreetMap contributors")
    }

    @Test func `each fix has a line of JSON with its progress`() throws {
        let outcome = try follow(track, ["--format", "jsonl"])
        let lines = try outcome.lines.map { try JSONValue(Array($0.utf8)) }
        #expect(lines.count == fixCount)
        #expect(lines.last?["status"].text == "arrived")
        #expect(lines.allSatisfy { $0["location"]["coordinate"]["latitude"].value != nil })
    }

    @Test func `each sentence is a document of SSML in the language`() throws {
        let outcome = try follow(track, ["--format", "ssml", "--lang", "de"])
        #expect(outcome.lines.count >= 2)
        #expect(outcome.lines.allSatisfy { $0.hasPrefix("<speak version=\"1.1\"") && $0.hasSuffix("</speak>") })
        #expect(outcome.lines.allSatisfy { $0.contains("xml:lang=\"de\"") })
    }

    @Test func `a track that goes elsewhere leaves the route, and gets a new one`() throws {
        let outcome = try follow(track, ["41.003,-7.990"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text.contains("(off the route)") && outcome.text.contains("(new route: "))
    }

    @Test func `a fix with a wrong clock is left out and told, and the fixes after it count`() throws {
        var lines = track.split(separator: "\n").map(String.init)
        let fields = lines[10].split(separator: ",")
        lines[10] = "\(fields[0]),\(fields[1]),2145916800,5"
        let outcome = try follow(lines.joined(separator: "\n"), ["--format", "jsonl"])
        #expect(outcome.status == 0)
        #expect(
            outcome.sentence
                == "Not followed: 1 of \(fixCount) fixes, far later than those after them, as with a wrong clock (line 11).",
            "\(outcome.complaint)")
        let progress = try outcome.lines.map { try JSONValue(Array($0.utf8)) }
        #expect(progress.count == fixCount - 1)
        #expect(progress.allSatisfy { $0["ignored"].text == nil })
    }

    @Test func `a file without points, far from all roads, or of no track is told`() throws {
        #expect(try follow("lat,lon\n").status == 65)
        #expect(try follow("lat,lon\n1,1\n2,2\n").status == 69)
        #expect(try follow("<html></html>").status == 65)
        let missing = try RouteProgram.run(["follow", "no.gpx", "--graph", town.path], folder: town.folder)
        #expect(missing.status == 66 && missing.complaint.contains("no.gpx"))
    }
}
