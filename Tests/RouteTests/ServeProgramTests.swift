import FoundationEssentials
import Glibc
import SketchSupport
import TestSupport
import Testing
import route

/// `route serve` as a program.
@Suite struct ServeProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private func run(_ arguments: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["serve"] + arguments, folder: town.folder)
    }

    @Test func `a check says what would be served`() throws {
        let outcome = try run(["--graph", town.path, "--check", "--threads", "2", "--rate", "5"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.lines[0] == "modes: automobile, walking, cycling")
        #expect(outcome.lines[1] == "coverage: null")
        #expect(outcome.lines[2].contains("sections are intact"))
        #expect(
            outcome.lines[3] == "threads 2, queue 256, 10.0 s a search, 5 plain routes a second and client, 20 at once")
    }

    @Test func `a file's name cannot command a terminal`() throws {
        let path = town.folder.file("\u{1B}[31mred\u{202E}.graph")
        try FileManager.default.copyItem(atPath: town.path, toPath: path)
        let benchmark = ["benchmark", path, "--count", "1", "--rounds", "1"]
        for arguments in [["serve", "--check", "--graph", path], benchmark] {
            let outcome = try RouteProgram.run(arguments, folder: town.folder)
            #expect(outcome.status == 0, "\(outcome.complaint)")
            #expect(outcome.text.contains("\u{FFFD}[31mred.graph"))
            #expect(!outcome.text.contains("\u{1B}") && !outcome.complaint.contains("\u{1B}"))
        }
    }

    @Test func `a damaged section is found by a check`() throws {
        var bytes = try town.folder.read("town.graph")
        bytes[bytes.count - 1] ^= 1
        try town.folder.write(bytes, to: "damaged.graph")
        #expect(try run(["--graph", town.folder.file("damaged.graph"), "--check"]).status == 65)
    }

    @Test func `without a name the only graph in the folder is served`() throws {
        #expect(try run(["--check"]).status == 66)
        let graphs = town.folder.file("graphs")
        try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: town.path, toPath: "\(graphs)/a.graph")
        #expect(try run(["--check"]).status == 0)
        try FileManager.default.copyItem(atPath: town.path, toPath: "\(graphs)/b.graph")
        let outcome = try run(["--check"])
        #expect(outcome.status == 64)
        #expect(outcome.sentence.contains("graphs/a.graph, graphs/b.graph"), "\(outcome.sentence)")
    }

    @Test(
        arguments: [
            (["--graph", "none.graph"], 66), (["--provider", "none.yml"], 66), (["--port", "70000"], 64),
            (["--log-level", "loud"], 64), (["--search-seconds", "0"], 64), (["--max-waypoints", "1"], 64),
            (["--max-addresses", "-1"], 64),
            (["--provider", "a.yml", "--graph", "a.graph"], 64), (["--host", "no.such.host.invalid"], 64),
            (["--allow-origin", ""], 64), (["--allow-origin", "https://a.example/"], 64),
            (["--allow-origin", "*", "--allow-origin", "https://a.example/page"], 64),
            (["--allow-origin", "a.example"], 64), (["--token-key", "/dev/zero"], 66), (["--token-key", "."], 66),
            (["--token-key", "none.pem"], 66), (["--token-key", "large.pem"], 65), (["--token-key", "A=none.pem"], 66),
            (["--token-key", "A=a.pem", "--token-key", "b.pem"], 64), (["--token-seconds", "0"], 64),
            (["--token-key", "A=a.pem", "--token-key", "A=b.pem"], 64),
        ] as [([String], Int32)])
    func `what cannot be served is an error in one sentence`(arguments: [String], status: Int32) throws {
        let graph = arguments.contains("--provider") || arguments.contains("--graph") ? [] : ["--graph", town.path]
        try town.folder.write([UInt8](repeating: 0, count: 1 << 20), to: "large.pem")
        let outcome = try run(graph + arguments)
        #expect(outcome.status == status, "\(outcome.complaint)")
        #expect(outcome.sentence.hasSuffix("."), "\(outcome.sentence)")
    }

    @Test func `a provider without coverage for a mode does not start`() throws {
        let text = "name: Town\nmodes: [MKDirectionsModeCar]\ngraph: town.graph\ncoverage: none.geojson\n"
        try town.folder.write(text, to: "provider.yml")
        #expect(try run(["--provider", town.folder.file("provider.yml")]).status == 78)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGQUIT])
    func `a signal ends it well`(signal: Int32) throws {
        let process = try RouteProgram.start(
            ["serve", "--graph", town.path, "--port", "0", "--log-level", "info"], folder: town.folder)
        #expect(try process.pause(after: "\"serving\""))
        process.send(SIGCONT)
        process.send(signal)
        let outcome = try process.wait(seconds: 60)
        #expect(outcome.status == 0)
        #expect(outcome.text.hasPrefix("Listening at http://127.0.0.1:"))
        #expect(outcome.complaint.contains(#""coverage":null"#))
        #expect(
            outcome.complaint.split(separator: "\n").count { $0.contains("serving") || $0.contains("started") } == 1)
        #expect(outcome.complaint.contains(#""message":"stopped""#))
    }
}
