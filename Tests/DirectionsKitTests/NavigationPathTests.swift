import DirectionsKit
import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// The path of a route as bytes, and the route that is calculated from it again.
@Suite struct NavigationPathTests {
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)

    /// The number of random requests that had a route.
    private func compare(
        _ provider: DirectionsProvider, _ network: RandomNetwork, seed: UInt64, count: Int = 60,
        change: (inout DirectionsRequest, Int) -> Void = { _, _ in }
    ) throws -> Int {
        var random = SeededGenerator(seed: seed)
        var routes = 0
        for index in 0..<count {
            let places = (0..<2 + index % 4).map { _ in
                MapItem(coordinate: Coordinate(network.randomPlace(&random)))
            }
            var request = DirectionsRequest(
                source: places[0], destination: places[places.count - 1],
                waypoints: Array(places[1..<places.count - 1]),
                transportType: TransportType(TransportMode.allCases[index % 3]), includesLedger: true)
            change(&request, index)
            guard let found = try? provider.calculateWithPath(request, cancellation: nil, now: Self.now) else {
                continue
            }
            let again = try provider.route(
                along: NavigationPath(bytes: found.path.bytes), for: found.request, now: Self.now)
            #expect(again == found.response.routes[0], "seed \(seed), request \(index)")
            routes += 1
        }
        return routes
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a route is the same when it is calculated again, with stops and by all means`(seed: UInt64) throws {
        let network = RandomNetwork(seed: seed, columns: 12, rows: 12)
        let provider = DirectionsProvider(graph: try ImportedGraph.make(from: network))
        #expect(try compare(provider, network, seed: seed) > 30)
    }

    @Test func `so it is with what a request avoids, closes, slows and asks of its ends`() throws {
        let network = RandomNetwork(seed: 4, columns: 12, rows: 12)
        let graph = try ImportedGraph.make(from: network)
        let ways = (0..<8).map { graph.wayID(of: EdgeID(UInt32($0 * graph.edgeCount / 8))) }
        let routes = try compare(DirectionsProvider(graph: graph), network, seed: 4) { request, index in
            request.avoidances.avoidedFeatures = [.tolls, .unpaved, .ferries]
            request.avoidances.closedWays = [ways[index % 4]]
            request.avoidances.waySpeeds = ways[4...].map { .init(wayID: $0, kilometersPerHour: 7) }
            request.departureDate = Self.now
            request.language = "de"
            request.continuesStraight = index.isMultiple(of: 2)
            guard index.isMultiple(of: 5) else { return }
            request.currentLocation = request.source?.coordinate.map {
                Location(coordinate: $0, horizontalAccuracy: 30, course: 90, timestamp: Self.now)
            }
            request.source = .forCurrentLocation()
        }
        #expect(routes > 20)
    }

    @Test func `live traffic counts as it is now`() throws {
        let network = RandomNetwork(seed: 5, columns: 12, rows: 12)
        let graph = try ImportedGraph.make(from: network)
        let live = try graph.provider(traffic: graph.randomTraffic(seed: 5), source: "city", observed: Self.now)
        #expect(try compare(live, network, seed: 5) { request, _ in request.transportType = .automobile } > 30)
        let stored = DirectionsProvider(graph: graph)
        var random = SeededGenerator(seed: 6)
        var changed = 0
        for _ in 0..<30 {
            let request = DirectionsRequest(
                source: MapItem(coordinate: Coordinate(network.randomPlace(&random))),
                destination: MapItem(coordinate: Coordinate(network.randomPlace(&random))), transportType: .automobile)
            guard let found = try? stored.calculateWithPath(request, cancellation: nil, now: Self.now) else { continue }
            let again = try #require(try live.route(along: found.path, for: found.request, now: Self.now))
            #expect(again.polyline == found.response.routes[0].polyline)
            #expect(again.staticTravelTime == found.response.routes[0].expectedTravelTime)
            if again.expectedTravelTime != again.staticTravelTime { changed += 1 }
        }
        #expect(changed > 5)
    }

    @Test func `a route turns round at stops, sails, and begins and ends on one edge`() throws {
        let map = try SketchMap(
            """
            a---1---b---2---c~~~d-3-e
                    |
                    f
            """,
            ways: [
                "abc": "residential", "bf": "residential", "cd": "route=ferry motor_vehicle=yes duration=00:10",
                "de": "primary",
            ])
        let stops: [[Character]] = [
            ["1", "f", "2"], ["1", "3"], ["a", "1"], ["2", "1", "2"], ["1", "1"], ["a", "c", "a", "e"],
        ]
        for letters in stops {
            for type in [TransportType.automobile, .walking] {
                let items = letters.map { MapItem(name: "\($0)", coordinate: map.place($0)) }
                let request = DirectionsRequest(
                    source: items[0], destination: items[items.count - 1], waypoints: Array(items[1..<items.count - 1]),
                    transportType: type)
                guard let found = try? map.provider.calculateWithPath(request, cancellation: nil, now: Self.now) else {
                    #expect(type == .walking, "\(letters)")
                    continue
                }
                let again = try map.provider.route(along: found.path, for: found.request, now: Self.now)
                #expect(again == found.response.routes[0], "\(letters) \(type)")
            }
        }
    }

    // MARK: Bytes that are no path

    private func town() throws -> (map: SketchMap, path: NavigationPath, request: DirectionsRequest) {
        let map = try SketchMap(
            """
            a---b---c
            |   |   |
            d---e---f
            """,
            ways: ["abc": "residential", "def": "residential", "ad": "primary", "be": "primary", "cf": "primary"])
        let items = "afc".map { MapItem(coordinate: map.place($0)) }
        let found = try map.provider.calculateWithPath(
            DirectionsRequest(
                source: items[0], destination: items[2], waypoints: [items[1]], transportType: .automobile),
            cancellation: nil)
        return (map, found.path, found.request)
    }

    @Test func `a path that is cut short, lengthened or changed is none, or another path of the graph`() throws {
        let (map, path, request) = try town()
        for length in 0..<path.bytes.count {
            let cut = NavigationPath(bytes: Array(path.bytes.prefix(length)))
            #expect(try map.provider.route(along: cut, for: request) == nil, "\(length) bytes")
        }
        #expect(try map.provider.route(along: NavigationPath(bytes: path.bytes + [0]), for: request) == nil)
        var paths = 0
        for index in path.bytes.indices {
            for bit in 0..<8 {
                var bytes = path.bytes
                bytes[index] ^= 1 << UInt8(bit)
                if try map.provider.route(along: NavigationPath(bytes: bytes), for: request) != nil { paths += 1 }
            }
        }
        #expect(paths > 0 && paths < path.bytes.count * 8)
    }

    @Test func `random bytes are no path, and end nothing`() throws {
        let (map, _, request) = try town()
        var random = SeededGenerator(seed: 8)
        for _ in 0..<20_000 {
            let bytes = (0..<random.below(40)).map { _ in UInt8(random.below(random.below(2) == 0 ? 8 : 256)) }
            _ = try map.provider.route(along: NavigationPath(bytes: bytes), for: request)
        }
    }

    @Test func `a path has as many legs as its request`() throws {
        let (map, path, request) = try town()
        var other = request
        other.waypoints = []
        #expect(try map.provider.route(along: path, for: request) != nil)
        #expect(try map.provider.route(along: path, for: other) == nil)
    }
}
