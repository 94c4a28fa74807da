import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing
import TextCoding
import route

/// `route match` as a process: formats, several tracks, damaged input.
@Suite struct MatchProgramTests {
    private let town: TownGraph
    private let track: String

    init() throws {
        town = try TownGraph()
        let provider = try DirectionsProvider(graphPath: town.path)
        let ends = ["-7.997,41.003", "-7.994,41.006"].map { text in
            let values = text.split(separator: ",").compactMap { Double($0) }
            return MapItem(coordinate: Coordinate(latitude: values[1], longitude: values[0]))
        }
        let response = try provider.calculate(
            DirectionsRequest(source: ends[0], destination: ends[1], transportType: .automobile))
        let line = response.routes[0].polyline.coordinates
        track =
            "lat,lon,time\n"
            + line.enumerated().map { index, place in
                "\(DecimalText.fixed(place.latitude, decimals: 6)),\(DecimalText.fixed(place.longitude, decimals: 6)),"
                    + "\(1_700_000_000 + index * 10)\n"
            }.joined()
    }

    private func match(_ input: String, _ options: [String] = []) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["match", "-", "--graph", town.path] + options, input: input, folder: town.folder)
    }

    @Test func `the text has the steps of the stretch`() throws {
        let outcome = try match(track)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text.contains("fixes matched"))
        #expect(outcome.text.contains("You have reached your destination"))
        #expect(outcome.text.contains("© OpenStreetMap contributors"))
    }

    @Test func `each point has a line with its place`() throws {
        let outcome = try match(track, ["--format", "points"])
        #expect(outcome.status == 0)
        #expect(outcome.lines.count == track.split(separator: "\n").count)
        #expect(outcome.lines[0].contains("matchedLatitude"))
    }

    @Test func `edges have their nodes and ascending times`() throws {
        let outcome = try match(track, ["--format", "edges"])
        #expect(outcome.status == 0)
        let rows = outcome.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(!rows.isEmpty && rows.allSatisfy { $0.count == 11 && $0[4] != $0[5] })
        let times: [Double] = rows.flatMap { row in [9, 10].map { Double(row[$0]) ?? 0 } }
        #expect(times == times.sorted() && times[0] >= 1_700_000_000)
    }

    @Test func `a track log that was written is matched alike`() throws {
        let written = try match(track, ["--format", "sqlite", "-o", "log.sqlite"])
        #expect(written.status == 0, "\(written.complaint)")
        let again = try RouteProgram.run(
            ["match", "log.sqlite", "--graph", town.path, "--format", "edges"], folder: town.folder)
        #expect(again.lines.count == (try match(track, ["--format", "edges"]).lines.count))
    }

    @Test func `several tracks of a file are told apart`() throws {
        let rows = track.split(separator: "\n").dropFirst()
        let both = "track,lat,lon,time\n" + ["x", "y"].map { name in rows.map { "\(name),\($0)\n" }.joined() }.joined()
        let outcome = try match(both, ["--format", "geojson"])
        let features = try JSONValue(outcome.output)["features"].elements
        #expect(Set(features.compactMap { $0["properties"]["track"].text }) == ["x", "y"])
    }

    @Test func `a damaged point is left out, or refused if strict`() throws {
        let damaged = track + "91,0,1700009999\n"
        let outcome = try match(damaged, ["--format", "points"])
        #expect(outcome.status == 0)
        #expect(outcome.complaint.contains("Line "))
        #expect(try match(damaged, ["--strict"]).status == 65)
    }

    @Test(arguments: [
        ["--accuracy", "0"], ["--gap=-1"], ["--format", "sqlite"], ["--format", "kml"],
    ])
    func `options that make no sense are refused`(options: [String]) throws {
        #expect(try match(track, options).status == 64)
    }

    @Test func `a file without points or without two near roads is told`() throws {
        #expect(try match("").status == 65)
        #expect(try match("lat,lon\n").status == 65)
        let outcome = try match("lat,lon\n41.003,-7.997\n", ["--format", "points"])
        #expect(outcome.status == 69 && outcome.text.contains("single"))
        #expect(outcome.complaint.contains("No fix of - is matched to a road."))
        #expect(try RouteProgram.run(["match", "none.gpx", "--graph", town.path]).status == 66)
    }

    @Test func `it tells how many fixes are on no road, and why`() throws {
        let backwards = track.split(separator: "\n").dropFirst().reversed()
        let outcome = try match("lat,lon,time\n" + backwards.joined(separator: "\n"), ["--format", "edges"])
        #expect(outcome.status == 69)
        let count = backwards.count
        #expect(
            outcome.complaint.contains(
                "Not matched: \(count - 1) of \(count) fixes, earlier than one before them; sort the track by time."))
        let partly = try match(track + "42.5,-7.9,1700000900\n")
        #expect(partly.status == 0)
        #expect(
            partly.complaint.contains("Not matched: 1 of \(count + 1) fixes, with no automobile road near them."))
    }

    @Test func `a file gets its name when it is complete, and stays as it was after an error`() throws {
        let options = ["--format", "points", "-o", "points.csv"]
        #expect(try match(track, options).status == 0)
        let written = try town.folder.read("points.csv")
        #expect(written == (try match(track, ["--format", "points"]).output))
        #expect(try match(track + "91,0,1700009999\n", options + ["--strict"]).status == 65)
        #expect(try town.folder.read("points.csv") == written)
        #expect(town.folder.names.allSatisfy { !$0.hasSuffix(".partial") })
    }
}
