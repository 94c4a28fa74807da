import Glibc
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
        #expect(town.folder.names == ["town.graph", "town.osm.pbf"])
    }

    @Test func `an import interrupted while it contracts leaves its roads`() throws {
        let folder = try TestFolder()
        try RandomNetwork(seed: 3, columns: 70, rows: 70).write(to: folder.file("town.osm.pbf"))
        let process = try RouteProgram.start(
            ["import", folder.file("town.osm.pbf"), "-o", folder.file("town.graph"), "--threads", "1"])
        #expect(try process.pause(after: "contracting: 25"), "it was over before it could be stopped")
        process.send(SIGINT)
        process.send(SIGCONT)
        #expect(try process.wait(seconds: 60).signal == SIGINT)
        #expect(folder.names == ["town.graph", "town.osm.pbf"])
        #expect(try RouteProgram.run(["inspect", folder.file("town.graph"), "--verify"]).status == 0)
        #expect(try sections(folder.file("town.graph")).isEmpty)
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
