import DirectionsKit
import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing

/// Sessions of drives that a computer simulates, with noise, tunnels, loops and wrong turns.
@Suite struct NavigationDriveTests {
    /// `make drives` sets the number of drives, their seed, the graph and the means of transport.
    private static var drives: Int {
        ProcessInfo.processInfo.environment["DRIVES"].flatMap { Int($0) } ?? inDebug(20, release: 60)
    }
    private static var seed: UInt64 {
        ProcessInfo.processInfo.environment["DRIVES_SEED"].flatMap { UInt64($0) } ?? 2611
    }
    private static var graph: String? { ProcessInfo.processInfo.environment["DRIVES_GRAPH"] }

    private static var type: TransportType {
        ProcessInfo.processInfo.environment["DRIVES_MODE"].flatMap { TransportType(name: $0) } ?? .automobile
    }

    @Test func `drives with noise, tunnels, loops and wrong turns`() throws {
        let graph =
            if let path = Self.graph { try RoadGraph(path: path) } else {
                try ImportedGraph.make(from: RandomNetwork(seed: 26, columns: 40, rows: 40))
            }
        let provider = DirectionsProvider(graph: graph)
        var random = SeededGenerator(seed: Self.seed)
        var tally = DriveTally()
        while tally.drives < Self.drives {
            try Self.drive(provider, &random, &tally)
        }
        print("seed \(Self.seed)", tally)
        #expect(Double(tally.newBeginnings) <= 0.05 * Double(tally.drives))
        #expect(Double(tally.falseReroutes) <= max(1, 0.2 * tally.meters / 1e5))
        #expect(tally.latency(at: 0.95) <= 3)
        #expect(Double(tally.missed) <= 0.005 * Double(tally.latencies.count))
        #expect(tally.cuesOffRoute == 0 && tally.earlySteps == 0 && tally.regionFaults == 0)
        #expect(tally.timelyShare >= 0.99)
    }

    /// Simulates a drive between random places; every third leaves its route.
    private static func drive(
        _ provider: DirectionsProvider, _ random: inout SeededGenerator, _ tally: inout DriveTally
    ) throws {
        let places = (0..<3).map { _ in place(provider.graph, &random) }
        let isLoop = random.chance(30)
        let request = DirectionsRequest(
            source: MapItem(coordinate: places[0]), destination: MapItem(coordinate: places[1]),
            waypoints: isLoop ? [MapItem(coordinate: places[2])] : [], transportType: type)
        guard let session = try? provider.navigate(request), (1_000...30_000).contains(session.route.distance) else {
            return
        }
        var receiver = SimulatedDrive.Receiver()
        receiver.noise = random.chance(50) ? 10 : 5
        if random.chance(30) {
            let start = Double(30 + random.below(120))
            receiver.outages = [start...(start + Double(20 + random.below(60)))]
        }
        guard random.chance(33) else {
            return tally.follow(SimulatedDrive(along: session.route, receiver, &random), session, provider)
        }
        receiver.outages = []
        let other = DirectionsRequest(
            source: MapItem(coordinate: places[0]), destination: MapItem(coordinate: place(provider.graph, &random)),
            transportType: type)
        guard let route = try? provider.calculate(other).routes[0] else { return }
        let planned = SimulatedDrive(along: session.route, receiver, &random)
        let drive = SimulatedDrive(along: route, receiver, &random)
        guard let departure = departure(of: drive, from: planned, by: 2 * receiver.noise) else { return }
        tally.leave(planned, by: drive, at: departure, session, provider)
    }

    /// The index of the first fix from a place farther from the line than a distance, if the drive begins on the line and
    /// goes on elsewhere.
    private static func departure(
        of drive: SimulatedDrive, from planned: SimulatedDrive, by meters: Double
    ) -> Int? {
        let offsets = drive.moments.prefix(900).map { planned.offset(of: $0.place) }
        guard let first = offsets.firstIndex(where: { $0 > meters }), first > 10, first + 20 < offsets.count,
            offsets[first..<first + 20].allSatisfy({ $0 > meters })
        else { return nil }
        return first
    }

    private static func place(_ graph: RoadGraph, _ random: inout SeededGenerator) -> Coordinate {
        Coordinate(graph.points(of: EdgeID(index: random.below(graph.edgeCount)))[0])
    }
}
