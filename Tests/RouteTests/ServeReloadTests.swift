import Glibc
import ServerSupport
import SketchSupport
import TestSupport
import Testing

/// `route serve` at SIGHUP: it opens everything that is named again, and never ends.
@Suite struct ServeReloadTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
        try write(coverage: "wide", west: -20, east: 20)
        try write(coverage: "nothing", west: -180, east: -179)
    }

    private func write(coverage name: String, west: Double, east: Double) throws {
        let ring = "[[\(west),30],[\(east),30],[\(east),50],[\(west),50],[\(west),30]]"
        try town.folder.write(#"{"type":"MultiPolygon","coordinates":[[\#(ring)]]}"#, to: "\(name).geojson")
    }

    private func write(
        provider name: String, coverage: String, graph: String = "town.graph", modes: String = "MKDirectionsModeCar"
    ) throws {
        try town.folder.write(
            "name: \(name)\nmodes: [\(modes)]\ngraph: \(graph)\ncoverage: \(coverage).geojson\n", to: "provider.yml")
    }

    private func start(_ arguments: [String]) throws -> ServedTown {
        try ServedTown(arguments, folder: town.folder)
    }

    /// Whether the first place of the town may be asked about.
    private func isCovered(_ server: ServedTown) async throws -> Bool {
        let place = TownGraph.text(RandomNetwork.corner)
        return try await !server.get("/directions?source=\(place)&destination=\(place)").body.contains(
            "outsideCoverage")
    }

    @Test func `a provider file may name other coverage and another name`() async throws {
        try write(provider: "Before", coverage: "wide")
        let server = try start(["--provider", "provider.yml"])
        #expect(try await isCovered(server))
        try write(provider: "After", coverage: "nothing")
        #expect(try await isCovered(server))
        server.process.send(SIGHUP)
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        #expect(try await !isCovered(server))
        #expect(try await server.get("/capabilities").body.contains("After"))
        #expect(try server.end().status == 0)
    }

    @Test func `another graph and other modes are served together`() async throws {
        try write(provider: "Town", coverage: "wide")
        let server = try start(["--provider", "provider.yml"])
        let before = try await server.route(town)
        try town.importTown(seed: 18, as: "other")
        try write(
            provider: "Town", coverage: "wide", graph: "other.graph",
            modes: "MKDirectionsModeCar, MKDirectionsModeBike")
        server.process.send(SIGHUP)
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        #expect(try await server.route(town).body != before.body)
        #expect(try await server.get("/capabilities").body.contains("cycling"))
        #expect(try server.end().status == 0)
    }

    @Test func `a mode that the graph lacks is refused`() async throws {
        try town.importTown(seed: 17, as: "cars", options: ["--modes", "automobile"])
        try write(provider: "Town", coverage: "wide", graph: "cars.graph")
        let server = try start(["--provider", "provider.yml"])
        try write(
            provider: "Town", coverage: "nothing", graph: "cars.graph",
            modes: "MKDirectionsModeCar, MKDirectionsModePedestrian")
        server.process.send(SIGHUP)
        #expect(try server.process.hasSaid("names MKDirectionsModePedestrian, but the graph"))
        #expect(try await isCovered(server))
        #expect(try server.end().status == 0)
    }

    @Test(arguments: [
        "name: x\n", "", "\u{0}", "name: Town\nmodes: [MKDirectionsModeCar]\ngraph: town.graph\ncoverage: none\n",
    ])
    func `a provider file that is not valid changes nothing`(text: String) async throws {
        try write(provider: "Town", coverage: "wide")
        let server = try start(["--provider", "provider.yml"])
        try town.folder.write(text, to: "provider.yml")
        server.process.send(SIGHUP)
        #expect(try server.process.hasSaid(#""message":"not reloaded""#))
        #expect(try await isCovered(server))
        #expect(try await server.get("/capabilities").body.contains("Town"))
        #expect(try server.end(SIGQUIT).status == 0)
    }

    @Test func `a server without anything to read again goes on through many hangups`() async throws {
        let server = try start(["--graph", "town.graph"])
        for _ in 0..<50 { server.process.send(SIGHUP) }
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        #expect(try await server.get("/health").status == 200)
        #expect(try server.end().status == 0)
    }
}
