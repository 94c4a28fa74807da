import Glibc
import SketchSupport
import TestSupport
import Testing

/// `route contract`, and imports without hierarchies: what they write, and what they leave alone.
@Suite struct ContractTests {
    private func town(columns: Int = 9) throws -> TownGraph {
        try TownGraph(columns: columns, rows: columns, options: ["--no-hierarchy"])
    }

    private func sections(_ path: String) throws -> [String] {
        try RouteProgram.run(["inspect", path]).lines.filter { $0.contains(".hierarchy.") }.map(String.init)
    }

    @Test func `a graph imported without hierarchies and then contracted is the graph imported with them`() throws {
        let town = try town()
        #expect(try sections(town.path).isEmpty)
        let outcome = try RouteProgram.run(["contract", town.path])
        #expect(outcome.status == 0)
        #expect(outcome.lines.map { $0.prefix { $0 != ":" } } == ["automobile", "walking", "cycling"])
        #expect(outcome.complaint.contains("MB of memory"))
        let contracted = try TownGraph()
        #expect(try town.folder.read("town.graph") == contracted.folder.read("town.graph"))
    }

    /// Of equally good routes one may be found without and another with hierarchies, so a few answers may differ.
    @Test func `answers are as good without hierarchies`() throws {
        let (town, contracted) = try (town(), TownGraph())
        let pairs = town.pairs(60, seed: 4)
        for mode in ["automobile", "walking", "cycling"] {
            let plain = try RouteProgram.run(["batch", town.path, "--mode", mode], input: pairs)
            let climbing = try RouteProgram.run(["batch", contracted.path, "--mode", mode], input: pairs)
            #expect(plain.lines.count == 61 && climbing.lines.count == 61)
            #expect(zip(plain.lines, climbing.lines).count { $0 != $1 } < 6)
        }
    }

    @Test func `only the modes asked for are contracted, and those there already stay`() throws {
        let town = try town()
        #expect(try RouteProgram.run(["contract", town.path, "--modes", "cycling"]).status == 0)
        #expect(try sections(town.path).allSatisfy { $0.hasPrefix("cycling") })
        #expect(try RouteProgram.run(["contract", town.path, "--modes", "walking", "--threads", "1"]).status == 0)
        let modes = try Set(sections(town.path).map { String($0.prefix { $0 != "." }) })
        #expect(modes == ["cycling", "walking"])
        #expect(try RouteProgram.run(["inspect", town.path, "--verify"]).status == 0)
    }

    @Test func `an interrupted contraction leaves the graph as it was`() throws {
        let town = try town(columns: 70)
        let before = try town.folder.read("town.graph")
        let process = try RouteProgram.start(["contract", town.path, "--threads", "1"])
        #expect(try process.pause(after: "contracting: 25"), "it was over before it could be stopped")
        process.send(SIGINT)
        process.send(SIGCONT)
        #expect(try process.wait(seconds: 60).signal == SIGINT)
        #expect(try town.folder.read("town.graph") == before)
        #expect(town.folder.names == ["town.backdrop", "town.checked", "town.graph", "town.osm.pbf", "town.places"])
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
    func `an import that ends while it contracts leaves the graph that was there`(signal: Int32) throws {
        let town = try town(columns: 40)
        for before in [try town.folder.read("town.graph"), nil] {
            if before == nil { unsafe unlink(town.path) }
            for companion in ["town.places", "town.backdrop", "town.checked"] {
                unsafe unlink(town.folder.file(companion))
            }
            let process = try RouteProgram.start(
                ["import", town.folder.file("town.osm.pbf"), "-o", town.path, "--threads", "1"])
            #expect(try process.pause(after: "contracting: 25"), "it was over before it could be stopped")
            process.send(signal)
            process.send(SIGCONT)
            let outcome = try process.wait(seconds: 60)
            #expect(outcome.signal == signal)
            #expect(outcome.output.isEmpty)
            #expect((try? town.folder.read("town.graph")) == before)
            // One thread makes the other files when the graph is complete.
            let partial = signal == SIGKILL ? [".town.graph.partial"] : []
            #expect(town.folder.names == partial + (before == nil ? [] : ["town.graph"]) + ["town.osm.pbf"])
        }
    }

    @Test func `the report of an import has the size of the whole graph`() throws {
        let town = try town()
        let report = town.folder.file("report.json")
        let outcome = try RouteProgram.run(
            ["import", town.folder.file("town.osm.pbf"), "-o", town.path, "--verbose", "--report", report])
        let size = try town.folder.read("town.graph").count
        #expect(outcome.lines.contains("Wrote \(town.path), \(size) bytes."), "\(outcome.text)")
        #expect(outcome.lines.count { $0.hasSuffix("of them shortcuts.") } == 3)
        let json = String(decoding: try town.folder.read("report.json"), as: UTF8.self)
        #expect(json.contains("\"bytesWritten\" : \(size),"), "\(json)")
    }

    @Test func `what cannot be contracted is named`() throws {
        let missing = try RouteProgram.run(["contract", "absent.graph"])
        #expect(missing.status == 66 && missing.sentence.contains("absent.graph"))
        let town = try town()
        #expect(try RouteProgram.run(["contract", town.path, "--modes", "sailing"]).status == 64)
        #expect(try RouteProgram.run(["contract", town.path, "--threads", "0"]).status == 64)
        let extract = try RouteProgram.run(["contract", town.folder.file("town.osm.pbf")])
        #expect(extract.status == 65 && extract.sentence.contains("town.osm.pbf"))
    }
}
