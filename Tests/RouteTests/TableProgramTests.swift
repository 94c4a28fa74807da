import DirectionsKit
import Geometry
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

    @Test func `a missing file is no input`() throws {
        let outcome = try table("", ["--destinations", "absent.csv"])
        #expect(outcome.status == 66)
        #expect(outcome.sentence == "The file absent.csv does not exist.")
    }

    @Test func `no points are no lines`() throws {
        #expect(try table("lon,lat\n").text == "from,to,distance,duration\n")
    }

    @Test func `without a hierarchy the answers are the same, with a hint`() throws {
        let plain = try TownGraph(options: ["--no-hierarchy"])
        let points = "-7.997,41.003\n-7.994,41.005\n"
        let outcome = try RouteProgram.run(["table", plain.path], input: points)
        #expect(outcome.output == (try table(points)).output)
        #expect(outcome.sentence.hasSuffix("\"route contract \(plain.path)\" adds one."), "\(outcome.complaint)")
    }
}
