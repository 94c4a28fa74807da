import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// The options for avoidances, on `directions` and on `batch`.
@Suite struct AvoidanceProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private var ends: [String] {
        [town.place(1, 1), town.place(7, 7)]
    }

    private func directions(_ options: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["directions"] + ends + ["--graph", town.path] + options)
    }

    /// The ways of the answer in order.
    private func ways(_ outcome: RouteProgram.Outcome) -> [String] {
        outcome.text.matches(of: /"wayIDs": \[([-0-9, ]*)\]/)
            .flatMap { $0.1.split(separator: ",").map { $0.filter { $0 != " " } } }
    }

    @Test(arguments: [
        (
            ["--avoid", "tolls,boats"],
            "give some of tolls, highways, ferries, tunnels, unpaved, stairs and busy-roads, joined by commas"
        ),
        (["--avoid", ""], "give some of tolls"), (["--avoid", "tolls,"], "give some of tolls"),
        (["--closed", "12,a"], "write whole numbers joined by commas"), (["--closed", ""], "write whole numbers"),
        (["--height", "0"], "write a number above 0"), (["--width", "1,9"], "write a number above 0"),
        (["--length", "nan"], "write a number above 0"), (["--weight", "inf"], "write a number above 0"),
        (["--closed", "999999999999"], "None of the ways to close is in "),
        (["--height", "3", "--mode", "walking"], "are those of an automobile"),
    ])
    func `options that cannot be read are usage errors`(options: [String], sentence: String) throws {
        let one = RouteCommand.run(["directions"] + ends + ["--graph", town.path] + options)
        let many = RouteCommand.run(["batch", town.path] + options)
        for ending in [one, many] {
            #expect(ending.status == .usage, "\(options)")
            #expect(ending.complaint?.contains(sentence) == true, "\(ending.complaint ?? "")")
        }
    }

    @Test func `files that are missing are no input, malformed ones bad data, both with their names`() throws {
        try town.folder.write("1,both,9\n2,both\n", to: "bad.csv")
        try town.folder.write(#"{"type":"Point","coordinates":[1,2]}"#, to: "point.geojson")
        for (option, name) in [("--speeds", "bad.csv"), ("--avoid-area", "point.geojson")] {
            let bad = try directions([option, town.folder.file(name)])
            #expect(bad.status == 65)
            #expect(bad.complaint.contains(name), "\(bad.complaint)")
            for path in [town.folder.file("none"), town.folder.path] {
                let missing = try directions([option, path])
                #expect(missing.status == 66)
                #expect(missing.complaint.contains(path), "\(missing.complaint)")
            }
        }
    }

    @Test func `closed ways are not in the answer, and closing all of them leaves none`() throws {
        let free = Set(ways(try directions(["--json"])))
        #expect(free.count > 3)
        var found = 0
        for way in free.sorted() {
            let outcome = try directions(["--json", "--closed=\(way)"])
            if outcome.status == 0 {
                #expect(!ways(outcome).contains(way))
                found += 1
            } else {
                #expect(outcome.status == 69)
                #expect(outcome.complaint.contains("(way \(way)), which the request closes."), "\(outcome.complaint)")
            }
        }
        #expect(found > 0)
        let ways = town.network.objects.filter { if case .way = $0.content { true } else { false } }
        let all = ways.map { String($0.id) }.joined(separator: ",")
        let outcome = try directions(["--closed=" + all])
        #expect(outcome.status == 69)
        #expect(outcome.complaint.contains(", which the request closes."), "\(outcome.complaint)")
    }

    @Test func `a speed that is faster than the graph's counts, in a batch too`() throws {
        let free = try directions(["--json"])
        let lines = Set(ways(free)).sorted().map { "\($0),both,400\n" }
        try town.folder.write(lines.joined(), to: "fast.csv")
        let option = ["--speeds", town.folder.file("fast.csv")]
        let fast = try directions(["--json"] + option)
        #expect(fast.status == 0)
        #expect(!fast.text.contains("staticTravelTime"), "\(fast.text)")
        let (seconds, freeSeconds) = try (travelTime(fast), travelTime(free))
        #expect(seconds < freeSeconds / 2, "\(seconds) s of \(freeSeconds)")
        let pairs = town.pairs(20, seed: 5)
        let batches = try [[], option].map { try RouteProgram.run(["batch", town.path] + $0, input: pairs) }
        #expect(batches.map(\.status) == [0, 0])
        #expect(batches[0].output != batches[1].output)
    }

    private func travelTime(_ outcome: RouteProgram.Outcome) throws -> Double {
        struct Answer: Decodable {
            struct Route: Decodable { var expectedTravelTime: Double }
            var routes: [Route]
        }
        return try #require(
            JSONDecoder().decode(Answer.self, from: Data(outcome.output)).routes.first?.expectedTravelTime)
    }

    @Test func `an area and speeds are read from files, and what could not be avoided is said`() throws {
        let free = try directions(["--json"])
        let middle = ways(free)[ways(free).count / 2]
        try town.folder.write("way,direction,km/h\n\(middle),both,0.1\n", to: "slow.csv")
        let slow = try directions(["--json", "--speeds", town.folder.file("slow.csv")])
        #expect(slow.status == 0)
        #expect(slow.output != free.output)
        let world = #"{"type":"Polygon","coordinates":[[[-9,40],[-7,40],[-7,42],[-9,42],[-9,40]]]}"#
        try town.folder.write(world, to: "world.geojson")
        let everywhere = ["--avoid-area", town.folder.file("world.geojson")]
        let text = try directions(everywhere).text
        #expect(text.contains("\n! The route crosses an area that it was to avoid: "), "\(text)")
        for format in ["--json", "--geojson"] {
            let notices = try directions(everywhere + [format]).text
            #expect(notices.contains("The route crosses an area that it was to avoid: "), "\(notices)")
        }
        let batch = try RouteProgram.run(["batch", town.path] + everywhere, input: town.pairs(3, seed: 4))
        #expect(batch.status == 0)
        #expect(
            batch.complaint.contains("route: Line 1: The route crosses an area that it was to avoid: "),
            "\(batch.complaint)")
    }

    @Test func `batch answers with avoidances what directions answers`() throws {
        let options = ["--avoid", "tunnels,unpaved,ferries", "--avoid", "tolls", "--height", "3"]
        let outcome = try directions(options + ["--json"])
        let pair = [(1, 1), (7, 7)].map { Coordinate(RandomNetwork.place(column: $0.0, row: $0.1)) }
        let line = pair.map { "\($0.longitude),\($0.latitude)" }.joined(separator: ",")
        let batch = try RouteProgram.run(["batch", town.path] + options, input: line + "\n")
        #expect(batch.status == 0)
        let answer = try #require(batch.lines.last).split(separator: ",")
        #expect(outcome.text.contains("\"expectedTravelTime\": \(answer[1].replacing(/\.?0+$/, with: ""))"))
    }
}
