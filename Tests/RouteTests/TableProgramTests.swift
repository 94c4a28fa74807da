import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// `route table` as a process: order, files of destinations, gaps, malformed lines.
@Suite struct TableProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private func table(_ input: String, _ options: [String] = []) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["table", town.path] + options, input: input, folder: town.folder)
    }

    @Test func `each line is what a batch says of its pair`() throws {
        let points = ["-7.997,41.003", "-7.994,41.005", "-7.998,41.001"]
        let outcome = try table("lon,lat\n" + points.joined(separator: "\r\n"), ["--mode", "walking"])
        #expect(outcome.status == 0)
        #expect(outcome.complaint.isEmpty)
        #expect(outcome.lines.first == "from,to,distance,duration")
        #expect(outcome.lines.count == 10)
        let pairs = points.flatMap { from in points.map { "\(from),\($0)\n" } }.joined()
        let batch = try RouteProgram.run(["batch", town.path, "--mode", "walking"], input: pairs)
        for (index, line) in outcome.lines.dropFirst().enumerated() {
            #expect(line == "\(index / 3),\(index % 3),\(batch.lines[index + 1])")
        }
    }

    @Test func `destinations come from a file`() throws {
        try town.folder.write("-7.994,41.005\n\n-8,40\n", to: "shops.csv")
        let outcome = try table("-7.997,41.003\n", ["--destinations", "shops.csv"])
        #expect(outcome.status == 0)
        #expect(outcome.lines.count == 3)
        #expect(outcome.lines[1].hasPrefix("0,0,") && outcome.lines[1] != "0,0,,")
        #expect(outcome.lines[2] == "0,1,,")
    }

    @Test func `a malformed line is bad data and nothing is answered`() throws {
        for line in ["1", "1,2,3", "a,2", "1,nan", "1,91", "181,2", "1;2"] {
            let outcome = try table("-7.997,41.003\n\(line)\n")
            #expect(outcome.status == 65, "\(line): \(outcome.complaint)")
            #expect(outcome.sentence.hasPrefix("Line 2 "), "\(outcome.complaint)")
            #expect(outcome.output.isEmpty, "\(line)")
        }
        try town.folder.write("1,2\n3\n", to: "bad.csv")
        let outcome = try table("-7.997,41.003\n", ["--destinations", "bad.csv"])
        #expect(outcome.status == 65)
        #expect(outcome.sentence == "bad.csv, line 2 is not lon,lat: \"3\".")
    }

    @Test func `a missing file is not an input`() throws {
        let outcome = try table("", ["--destinations", "absent.csv"])
        #expect(outcome.status == 66)
        #expect(outcome.sentence == "The file absent.csv does not exist.")
    }

    @Test func `a table of no places is the error that the server gives`() throws {
        for options in [[], ["--format", "binary"]] {
            let outcome = try table("lon,lat\n", options)
            #expect(outcome.status == 65 && outcome.output.isEmpty)
            #expect(outcome.sentence == "The table has no sources; give at least one.")
        }
        try town.folder.write("lon,lat\n", to: "none.csv")
        let outcome = try table("-7.997,41.003\n", ["--destinations", "none.csv"])
        #expect(outcome.sentence == "The table has no destinations; give at least one.")
    }

    @Test func `with reasons a line without a route says why, and bad places are named`() throws {
        let far = Coordinate(RandomNetwork.place(column: 601, row: 1))
        let points = "-7.997,41.003\n\n-8,40\n\(far.longitude),\(far.latitude)\n"
        let outcome = try table(points, ["--reasons"])
        #expect(outcome.status == 0)
        #expect(outcome.lines[0] == "from,to,distance,duration,reason" && outcome.lines[1] == "0,0,0.0,0.000,")
        #expect(outcome.lines[2...4] == ["0,1,,,noRoadNear", "0,2,,,differentIslands", "1,0,,,noRoadNear"])
        #expect(outcome.sentence.hasPrefix("Line 3: The place has no automobile road within 1000 m: the nearest is "))
        let plain = try table(points)
        #expect(plain.lines[2] == "0,1,," && plain.complaint == outcome.complaint)
    }

    @Test func `any number of threads gives the same bytes`() throws {
        var random = SeededGenerator(seed: 2)
        let points = (0..<400).map { _ in
            let place = Coordinate(town.network.randomPlace(&random))
            return "\(place.longitude),\(place.latitude)\n"
        }.joined()
        let one = try table(points, ["--threads", "1", "--reasons"])
        #expect(one.status == 0 && one.lines.count == 160_001)
        #expect(try table(points, ["--threads", "3", "--reasons"]).output == one.output)
        #expect(try table(points, ["--reasons", "-o", "table.csv"]).output.isEmpty)
        #expect(try town.folder.read("table.csv") == one.output)
    }

    @Test func `the option for destinations names their lines`() throws {
        try town.folder.write("lon,lat\n-7.994,41.005\n-8,40\n", to: "shops.csv")
        let outcome = try table("-7.997,41.003\n", ["--destinations", "shops.csv"])
        #expect(outcome.sentence.hasPrefix("shops.csv, line 3: The place has no automobile road"))
    }

    @Test(arguments: [
        (["--format", "binary", "--reasons"], "--format binary has no column for reasons; leave out --reasons."),
        (["--format", "binary", "--resume"], "--resume needs a file; name it with --output."),
        (["--distances"], "CSV always has the distances; leave out --distances."),
        (["--resume", "-o", "a.csv"], "Only --format binary can be resumed; leave out --resume."),
    ])
    func `options that do not fit are refused`(options: [String], sentence: String) throws {
        let outcome = try table("", options)
        #expect(outcome.status == 64)
        #expect(outcome.sentence == sentence.dropLast() + "; see route table --help.", "\(outcome.complaint)")
    }

    @Test func `without a hierarchy the answers are the same, with a hint`() throws {
        let plain = try TownGraph(options: ["--no-hierarchy"])
        let points = "-7.997,41.003\n-7.994,41.005\n"
        let outcome = try RouteProgram.run(["table", plain.path], input: points)
        #expect(outcome.output == (try table(points)).output)
        #expect(outcome.sentence.hasSuffix("\"route contract \(plain.path)\" adds one."), "\(outcome.complaint)")
    }
}

/// `route table --format binary`: the bytes, and interrupted files.
@Suite struct BinaryTableTests {
    private let town: TownGraph
    private let points: String

    init() throws {
        let town = try TownGraph()
        var random = SeededGenerator(seed: 6)
        let far = Coordinate(RandomNetwork.place(column: 601, row: 1))
        points =
            (0..<9).map { _ in
                let place = Coordinate(town.network.randomPlace(&random))
                return "\(place.longitude),\(place.latitude)\n"
            }.joined() + "\(far.longitude),\(far.latitude)\n"
        self.town = town
    }

    private func table(_ options: [String], _ input: String? = nil) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["table", town.path] + options, input: input ?? points, folder: town.folder)
    }

    private func number(_ bytes: [UInt8], _ index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << UInt32(8 * $1) }
    }

    @Test(arguments: [false, true])
    func `the numbers are those of CSV`(hasDistances: Bool) throws {
        let outcome = try table(["--format", "binary"] + (hasDistances ? ["--distances"] : []))
        let bytes = outcome.output
        let measures = hasDistances ? 2 : 1
        #expect(outcome.status == 0 && bytes.count == 128 + 10 * 10 * 4 * measures)
        #expect(bytes.starts(with: Array("DIRTABLE".utf8)))
        #expect((2..<12).map { number(bytes, $0) } == [1, 128, 10, 0, 10, 0, UInt32(measures), 1000, 10, .max])
        #expect(String(decoding: bytes[64..<74], as: UTF8.self) == "automobile")
        let lines = try table([]).lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        for (index, fields) in lines.enumerated() {
            let row = index / 10
            let column = index % 10
            let cell = 32 + row * 10 * measures + column
            let duration = number(bytes, cell)
            let distance = hasDistances ? number(bytes, cell + 10) : 0
            #expect(Double(fields[3]) == (duration == .max ? nil : Double(duration) / 1000))
            if hasDistances { #expect(Double(fields[2]) == (distance == .max ? nil : Double(distance) / 10)) }
        }
    }

    private static let options = ["--format", "binary", "--resume", "-o", "table.bin"]
    private static let partial = ".table.bin.partial"

    @Test func `an interrupted file goes on where it ends`() throws {
        #expect(try table(Self.options).status == 0)
        let whole = try town.folder.read("table.bin")
        // What a run leaves that a signal ended after six rows and a half.
        try town.folder.write(Array(whole.prefix(128 + 6 * 40 + 20)), to: Self.partial)
        let outcome = try table(Self.options)
        #expect(outcome.status == 0)
        #expect(try town.folder.read("table.bin") == whole)
        // A header alone, and half a header.
        for length in [128, 50, 0] {
            try town.folder.write(Array(whole.prefix(length)), to: Self.partial)
            #expect(try table(Self.options).status == 0)
            #expect(try town.folder.read("table.bin") == whole)
        }
    }

    @Test func `a file of something else is refused, and stays`() throws {
        #expect(try table(Self.options).status == 0)
        let whole = try town.folder.read("table.bin")
        let begun = Array(whole.prefix(200))
        try town.folder.write(begun, to: Self.partial)
        let cases: [(input: String, options: [String], difference: String)] = [
            (points + "-7.997,41.003\n", [], "for other sources"),
            (String(points.dropFirst(points.split(separator: "\n")[0].count + 1)), [], "for other sources"),
            (points, ["--mode", "walking"], "for another mode"), (points, ["--distances"], "with other options"),
        ]
        for (input, options, difference) in cases {
            let outcome = try table(Self.options + options, input)
            #expect(outcome.status == 65)
            #expect(
                outcome.sentence.hasSuffix(
                    "\(Self.partial) is \(difference); remove it, or leave out --resume to start anew."),
                "\(outcome.complaint)")
            #expect(try town.folder.read(Self.partial) == begun)
        }
        try town.importTown(seed: 99, as: "other")
        let other = try RouteProgram.run(["table", "other.graph"] + Self.options, input: points, folder: town.folder)
        #expect(other.status == 65 && other.sentence.contains(" is of another graph; "), "\(other.complaint)")
        try town.folder.write(
            "something else of more than 128 bytes" + String(repeating: " ", count: 128), to: Self.partial)
        #expect(try table(Self.options).sentence.contains(" is not a table; "))
        // Without the option the run starts anew.
        #expect(try table(["--format", "binary", "-o", "table.bin"]).status == 0)
        #expect(try town.folder.read("table.bin") == whole)
    }
}

/// `route nearest-of` as a process, against tables.
@Suite struct NearestOfProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
        var random = SeededGenerator(seed: 12)
        let far = Coordinate(RandomNetwork.place(column: 601, row: 1))
        let places =
            (0..<40).map { _ in
                let place = Coordinate(town.network.randomPlace(&random))
                return "\(place.longitude),\(place.latitude)\n"
            }.joined() + "\(far.longitude),\(far.latitude)\n"
        try town.folder.write("lon,lat\n\(places)", to: "places.csv")
    }

    private func nearest(_ options: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(
            ["nearest-of", "41.003,-7.997", "--places", "places.csv", "--graph", town.path] + options,
            folder: town.folder)
    }

    @Test(arguments: [false, true])
    func `the places are those of the shortest times of a table`(isArrival: Bool) throws {
        let outcome = try nearest(["--count", "7"] + (isArrival ? ["--arrive"] : []))
        #expect(outcome.status == 0)
        #expect(outcome.lines.first == "place,longitude,latitude,distance,duration" && outcome.lines.count == 8)
        #expect(outcome.sentence == "1 of 41 places have no route; route table --reasons tells why.")
        try town.folder.write("-7.997,41.003\n", to: "point.csv")
        let list = String(decoding: try town.folder.read("places.csv"), as: UTF8.self)
        let table = try RouteProgram.run(
            ["table", town.path, "--destinations", isArrival ? "point.csv" : "places.csv"],
            input: isArrival ? list : "-7.997,41.003\n", folder: town.folder)
        let cells = table.lines.dropFirst().enumerated().compactMap {
            index, line -> (duration: Double, text: String)? in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard let duration = Double(fields[3]) else { return nil }
            return (duration, "\(index),\(fields[2]),\(fields[3])")
        }
        let wanted = cells.sorted { $0.duration < $1.duration }.prefix(7).map(\.text)
        let found = outcome.lines.dropFirst().map { line in
            let fields = line.split(separator: ",")
            return "\(fields[0]),\(fields[3]),\(fields[4])"
        }
        #expect(found == Array(wanted))
    }

    @Test func `more than there are is all that have a route, also as JSON`() throws {
        #expect(try nearest(["--count", "100"]).lines.count == 41)
        let json = try JSONValue(try nearest(["--count", "2", "--format", "json"]).output)
        #expect(json["places"].elements.count == 2)
        #expect(
            json["places"][0]["expectedTravelTime"].value ?? .infinity <= json["places"][1]["expectedTravelTime"].value
                ?? 0)
        #expect(json["places"][0]["coordinate"]["latitude"].value != nil)
    }

    @Test func `a place without a road, an empty list and a count of none are told`() throws {
        let far = try RouteProgram.run(
            ["nearest-of", "40,-8", "--places", "places.csv", "--graph", town.path], folder: town.folder)
        #expect(far.status == 69 && far.sentence.hasPrefix("The place has no automobile road within 1000 m"))
        try town.folder.write("lon,lat\n", to: "none.csv")
        let none = try RouteProgram.run(
            ["nearest-of", "41.003,-7.997", "--places", "none.csv", "--graph", town.path], folder: town.folder)
        #expect(none.status == 65 && none.sentence == "The list none.csv has no places.")
        let zero = try nearest(["--count", "0"])
        #expect(zero.status == 64 && zero.sentence.hasPrefix("--count is 0; print at least 1 place; "))
    }
}
