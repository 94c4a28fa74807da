import DirectionsKit
import DirectionsServer
import FoundationEssentials
import Geometry
import HTTPTypes
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing
import Threading

/// Copies of a graph with changed bytes and mended checksums: each is refused with a sentence, or answers every request.
@Suite struct ForgedGraphTests {
    private let folder: TestFolder
    private let network = RandomNetwork(seed: 23, columns: 8, rows: 8)
    private let original: ForgedGraph

    private static let seed: UInt64 = 4711
    private static let copies = inDebug(400, release: 4_000)

    init() throws {
        folder = try TestFolder()
        let path = folder.file("town.graph")
        try network.write(to: folder.file("town.osm.pbf"))
        try ImportedGraph.write(
            fromExtract: folder.file("town.osm.pbf"), to: path, modes: Array(TransportMode.allCases))
        _ = try GraphContraction(path: path, threads: 2).run()
        original = try ForgedGraph(path: path)
    }

    @Test func `a forged graph is refused, or no request stops the program`() throws {
        // A trap ends the process of the tests; this file shows where.
        let note = FileManager.default.temporaryDirectory.appending(path: "forged-graph.txt").path
        var counts = (refused: 0, faulty: 0, accepted: 0)
        for number in 0..<Self.copies {
            var random = SeededGenerator(seed: Self.seed &+ UInt64(number))
            let isTable = number % 4 == 0
            let (bytes, change) =
                isTable ? original.randomTableCopy(&random) : original.randomCopy(&random)
            try Data("copy \(number) of seed \(Self.seed), \(change)\n".utf8).write(to: URL(filePath: note))
            try folder.write(bytes, to: "forged.graph")
            guard let graph = opened(change) else {
                counts.refused += 1
                continue
            }
            guard (try? graph.checkStructure()) != nil else {
                counts.faulty += 1
                continue
            }
            counts.accepted += 1
            ask(graph, &random, "copy \(number), \(change)")
        }
        try FileManager.default.removeItem(atPath: note)
        #expect(counts.refused > Self.copies / 5 && counts.faulty > Self.copies / 6, "\(counts)")
        #expect(counts.accepted > Self.copies / 8, "\(counts)")
    }

    private func opened(_ change: String) -> RoadGraph? {
        do throws(StorageError) {
            return try RoadGraph(path: folder.file("forged.graph"))
        } catch {
            #expect(error.description.hasPrefix("\"\(folder.file("forged.graph"))\" "), "\(change)")
            #expect(error.description.hasSuffix("."), "\(change)")
            return nil
        }
    }

    private func ask(_ graph: RoadGraph, _ random: inout SeededGenerator, _ what: String) {
        let areas = CurrentDatasets(provider: DirectionsProvider(graph: graph))
        let families: [any ServerAPI] = [
            ValhallaAPI(areas), OpenRouteServiceAPI(areas), GraphHopperAPI(areas), OSRMAPI(areas), AppleAPI(areas),
            NominatimAPI(areas),
            NativeAPI(areas),
        ]
        let begin = ContinuousClock.now
        for target in targets(&random) {
            let answer = answer(target, families)
            #expect(!answer.body.isEmpty && answer.status.code < 500, "\(what), \(target): \(answer.status.code)")
        }
        #expect(ContinuousClock.now - begin < .seconds(30), "\(what)")
    }

    private func answer(_ target: String, _ families: [any ServerAPI]) -> ServerAnswer {
        families.answer(ServerQuery(target: target))
    }

    /// Requests of each kind between places of the town, for all modes.
    private func targets(_ random: inout SeededGenerator) -> [String] {
        let steps = "steps=true&annotations=true&alternatives=3&overview=full&geometries=geojson"
        return [("driving", "automobile"), ("foot", "walking"), ("bike", "cycling")].flatMap { profile, mode in
            let places = (0..<4).map { _ in Coordinate(network.randomPlace(&random)) }
            let lines = places.map { "\($0.longitude),\($0.latitude)" }
            let points = places.map { "\($0.latitude),\($0.longitude)" }
            let valhalla = places.prefix(2).map { "{\"lat\":\($0.latitude),\"lon\":\($0.longitude)}" }
                .joined(separator: ",")
            let costing = profile == "driving" ? "auto" : profile == "foot" ? "pedestrian" : "bicycle"
            let ends = "source=\(points[0])&destination=\(points[1])&mode=\(mode)"
            return [
                "/route/v1/\(profile)/\(lines[0]);\(lines[1])?\(steps)",
                "/route/v1/\(profile)/\(lines[0]);\(lines[2]);\(lines[1])?\(steps)",
                "/route/v1/\(profile)/\(lines[2]);\(lines[3])?overview=false",
                "/table/v1/\(profile)/\(lines.joined(separator: ";"))?annotations=duration,distance",
                "/nearest/v1/\(profile)/\(lines[0])?number=5",
                "/directions?\(ends)&alternates=true&ledger=true&avoid=tolls,unpaved,busy-roads",
                "/directions?\(ends)&format=gpx&depart=2026-11-21T08:00:00Z",
                "/etas?source=\(points[0])&destinations=\(points[1])%7C\(points[2])&mode=\(mode)",
                "/route?json={\"locations\":[\(valhalla)],\"costing\":\"\(costing)\",\"turn_lanes\":true}",
                "/locate?json={\"locations\":[\(valhalla)],\"costing\":\"\(costing)\",\"verbose\":true}",
            ]
        }
    }
}
