import FoundationEssentials
import Roads
import SketchSupport
import TestSupport
import Testing
import route

@Suite struct VerifyTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    /// The lines without the seconds that each mode took.
    private func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { $0.hasSuffix(" s") ? $0[..<($0.lastIndex(of: ",") ?? $0.endIndex)] : $0 }
    }

    @Test func `a graph in order is reported in a few lines that do not depend on threads or process`() throws {
        let outcomes = try ["1", "2", "3"].map { threads in
            try RouteProgram.run(["verify", town.path, "--pairs", "300", "--seed", "7", "--threads", threads])
        }
        #expect(outcomes[0].status == 0)
        #expect(outcomes[0].complaint == "")
        let lines = lines(outcomes[0].text)
        #expect(lines.first?.hasSuffix(" sections of \(town.path) are intact.") == true)
        #expect(lines.count { $0.contains(": 300 pairs, ") && $0.contains(" with a route, checksum ") } == 3)
        #expect(
            lines.count { $0.hasPrefix("  asked: Dijkstra 300, hierarchy 300, estimate 300, guided A* 100, ") } == 3)
        #expect(lines.last == "All searches agree.")
        for outcome in outcomes { #expect(self.lines(outcome.text) == lines) }
    }

    @Test func `the searches agree by live traffic too, and its checksum is another one`() throws {
        let lines = (1...400).map { "\($0),both,\($0 % 90)\n" }
        try town.folder.write("way,direction,speed\n" + lines.joined(), to: "live.csv")
        let command = ["verify", town.path, "--pairs", "300", "--mode", "automobile"]
        let stored = try RouteProgram.run(command)
        let live = try RouteProgram.run(command + ["--traffic", town.folder.file("live.csv")])
        #expect(live.status == 0, "\(live.complaint)")
        #expect(self.lines(live.text).last == "All searches agree.")
        #expect(self.lines(live.text)[1] != self.lines(stored.text)[1])
    }

    @Test func `JSON has the same figures`() throws {
        let outcome = try RouteProgram.run(
            ["verify", town.path, "--pairs", "200", "--modes", "walking", "--json"])
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
        #expect(report.modes.map(\.mode) == ["walking"])
        #expect(report.modes.map(\.pairs) == [200])
        #expect(report.modes.map(\.checksum.count) == [16])
        #expect(report.fault == nil)
    }

    private struct Report: Decodable {
        struct Mode: Decodable {
            var mode: String
            var pairs: Int
            var checksum: String
        }
        struct Fault: Decodable {
            struct Pair: Decodable {
                var pair: Int
            }
            var mode: String
            var finding: String
            var pair: Pair?
        }
        var modes: [Mode]
        var fault: Fault?
    }

    @Test func `a pair alone shows what each search says`() throws {
        let outcome = try RouteProgram.run(["verify", town.path, "--only-pair", "42", "--modes", "automobile"])
        #expect(outcome.status == 0)
        #expect(outcome.text.contains("\n  from 41.0"))
        #expect(outcome.text.contains(", guided A* with surcharges "))
    }

    @Test func `a graph without hierarchies says how to add them`() throws {
        let bare = try TownGraph(options: ["--no-hierarchy"])
        let outcome = try RouteProgram.run(["verify", bare.path, "--pairs", "100"])
        #expect(outcome.status == 0)
        #expect(outcome.text.contains("asked: Dijkstra 100, plain A* 10\n"))
        let last = "There is no hierarchy for automobile, walking, cycling; run route contract \(bare.path) "
        #expect(outcome.text.hasSuffix("\nAll searches agree. \(last)to add it.\n"))
    }

    // MARK: Graphs that are not in order

    @Test func `a damaged section is named`() throws {
        var bytes = try town.folder.read("town.graph")
        bytes[bytes.count - 70] ^= 0x10
        try town.folder.write(bytes, to: "damaged.graph")
        let ending = RouteCommand.run(["verify", town.folder.file("damaged.graph")])
        #expect(ending.status == .badData)
        #expect(ending.complaint?.contains("damaged.graph is damaged in ") == true)
    }

    @Test func `a hierarchy with a changed weight is bad data`() throws {
        let copy = town.folder.file("changed.graph")
        try ChangedGraph.write(from: town.path, to: copy, section: "walking.hierarchy.arcs", as: UInt64.self) {
            $0[$0.count / 2] ^= 1 << 32
        }
        let outcome = try RouteProgram.run(["verify", copy, "--pairs", "100"])
        #expect(outcome.status == 65)
        #expect(outcome.text.contains("automobile: 100 pairs"))
        #expect(outcome.sentence.hasPrefix("The graph \(copy) is wrong for walking: arc "))
        #expect(outcome.sentence.hasSuffix("; import it again from its extract."))
    }

    /// No rule that can be checked without a search is broken.
    @Test func `for a hierarchy that lacks shortcuts verify names a pair, which can be asked for again`() throws {
        let copy = town.folder.file("changed.graph")
        try ChangedGraph.writeWithoutShortcuts(from: town.path, to: copy, mode: .automobile)
        let outcome = try RouteProgram.run(["verify", copy, "--seed", "3", "--modes", "automobile"])
        #expect(outcome.status == 65)
        let sentence = outcome.sentence
        #expect(sentence.hasPrefix("The graph \(copy) is wrong for automobile: the searches disagree about pair "))
        let command = try #require(sentence.firstRange(of: "repeat this with route ")).upperBound
        let again = try RouteProgram.run(sentence[command...].dropLast().split(separator: " ").map(String.init))
        #expect(again.status == 65)
        #expect(again.sentence == sentence)
    }

    @Test(arguments: [
        (["--pairs", "0"], "The number of pairs is 0; it must be between 1 and 10000000; see route verify --help."),
        (["--only-pair", "10000000"], "The pair's number must be between 0 and 9999999; see route verify --help."),
        (["--threads", "0"], "The number of threads is 0; it must be between 1 and 1024; see route verify --help."),
    ])
    func `wrong arguments are refused`(arguments: [String], sentence: String) {
        let ending = RouteCommand.run(["verify", "a.graph"] + arguments)
        #expect(ending.status == .usage)
        #expect(ending.complaint == sentence)
    }

    @Test func `a mode that the graph does not serve is refused`() throws {
        let walking = try TownGraph(options: ["--modes", "walking", "--no-hierarchy"])
        let ending = RouteCommand.run(["verify", walking.path, "--modes", "cycling"])
        #expect(ending.status == .usage)
        #expect(ending.complaint == "The graph \(walking.path) has no roads for cycling; it serves walking.")
    }
}
