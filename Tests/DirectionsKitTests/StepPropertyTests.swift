import Storage
import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// What holds for the steps of every route: they add up, follow each other, and always have something to say.
@Suite struct StepPropertyTests {
    @Test(arguments: [21, 22, 23] as [UInt64])
    func `on random networks`(seed: UInt64) throws {
        let network = RandomNetwork(seed: seed, columns: 14, rows: 14)
        let provider = DirectionsProvider(graph: try ImportedGraph.make(from: network))
        var random = SeededGenerator(seed: seed)
        for mode in TransportMode.allCases {
            let found = try count(200, by: TransportType(mode), provider) {
                Coordinate(network.randomPlace(&random))
            }
            // Otherwise there would be little to look at.
            #expect(found > 60, "\(mode)")
        }
    }

    @Test(arguments: ["monaco", "andorra"].compactMap(SharedExtracts.path))
    func `on real extracts`(path: String) throws {
        let graph = try ImportedGraph.make(fromExtract: path)
        let provider = DirectionsProvider(graph: graph)
        var random = SeededGenerator(seed: 7)
        for mode in TransportMode.allCases {
            let found = try count(200, by: TransportType(mode), provider) {
                Coordinate(graph.points(of: EdgeID(index: random.below(graph.edgeCount)))[0])
            }
            #expect(found > 100, "\(mode)")
        }
    }

    @Test func `a step that is changed is found`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["abc": "residential", "bd": "residential"])
        let route = try #require(map.response("a", "d")?.routes.first)
        func errors(_ change: (inout Route) -> Void) -> Int {
            var changed = route
            change(&changed)
            return RouteFaults.errors(in: changed).count
        }
        #expect(errors { _ in } == 0)
        #expect(errors { $0.steps[1].distance += 0.01 } == 1)
        #expect(errors { $0.legs[0].expectedTravelTime += 0.001 } == 2)
        #expect(errors { $0.steps[1].polyline.coordinates.removeLast() } == 3)
        #expect(errors { $0.steps[1].instructions = "Turn  right" } == 1)
        #expect(errors { $0.steps[0].maneuver.kind = .turn } == 1)
        #expect(errors { $0.steps.removeLast() } > 0)
    }

    /// Looks at the routes between random places, every third with a stop; how many there are.
    private func count(
        _ pairs: Int, by type: TransportType, _ provider: DirectionsProvider, place: () -> Coordinate
    ) throws -> Int {
        var found = 0
        for pair in 0..<pairs {
            let items = (0..<(pair % 3 == 0 ? 3 : 2)).map { _ in MapItem(coordinate: place()) }
            var request = DirectionsRequest(source: items[0], destination: items[items.count - 1], transportType: type)
            request.waypoints = Array(items.dropFirst().dropLast())
            guard let route = try? provider.calculate(request).routes.first else { continue }
            found += 1
            #expect(RouteFaults.errors(in: route) == [], "pair \(pair), \(items.map(\.coordinate))")
        }
        return found
    }
}
