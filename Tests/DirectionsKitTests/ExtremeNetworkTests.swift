import Coverage
import DirectionsFormats
import DirectionsKit
import Geometry
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// Maps whose roads are as long, as slow, as far north or as close together as numbers allow.
@Suite struct ExtremeNetworkTests {
    private static let count: UInt64 = inDebug(24, release: 160)

    private static func graph(_ seed: UInt64) throws -> RoadGraph {
        let folder = try TestFolder()
        try ExtremeNetwork(seed: seed).write(to: folder.file("extreme.osm.pbf"))
        return try ImportedGraph.make(fromExtract: folder.file("extreme.osm.pbf"), threads: 1)
    }

    @Test func `all searches agree and every request is answered or refused`() throws {
        var found = 0
        for seed in 0..<Self.count {
            let graph = try Self.graph(seed)
            let places = ExtremeNetwork(seed: seed).places.map { Coordinate($0) }
            for modeGraph in graph.modes.compactMap(graph.modeGraph) where modeGraph.stateCount > 0 {
                var options = GraphVerification.Options()
                options.pairs = 60
                options.targetsPerSource = 6
                options.guidedStep = 1
                options.plainStep = 1
                options.seed = seed
                do {
                    found += try GraphVerification(graph, options: options).verify(modeGraph).found
                } catch {
                    Issue.record("seed \(seed), \(modeGraph.mode): \(error)")
                }
                try ask(DirectionsProvider(graph: graph), places, modeGraph.mode, seed)
            }
        }
        #expect(found > 10 * Int(Self.count))
    }

    /// Speeds and areas that leave no number as it was; the first three ways are always there.
    private var avoidances: RouteAvoidances {
        let band = [(-60.0, -170.0), (-60, 170), (10, 170), (10, -170)].map { Coordinate(latitude: $0, longitude: $1) }
        return RouteAvoidances(
            avoidedFeatures: [.tolls, .ferries, .tunnels], avoidedAreas: [Polygon(outline: band)],
            waySpeeds: [
                .init(wayID: 1, kilometersPerHour: 1e-9), .init(wayID: 2, kilometersPerHour: 1e300),
                .init(wayID: 3, direction: .forward, kilometersPerHour: 0.5),
            ])
    }

    /// Asks for routes, times and tables between some of the places.
    private func ask(
        _ provider: DirectionsProvider, _ places: [Coordinate], _ mode: TransportMode, _ seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<6 {
            let items = (0..<(number % 3 == 0 ? 3 : 2)).map { _ in
                MapItem(coordinate: places[random.below(places.count)])
            }
            var request = DirectionsRequest(
                source: items[0], destination: items[items.count - 1], transportType: TransportType(mode))
            request.waypoints = Array(items.dropFirst().dropLast())
            request.requestsAlternateRoutes = request.waypoints.isEmpty
            request.includesLedger = true
            if number % 2 == 1 { request.avoidances = avoidances }
            let eta = try? provider.calculateETA(request)
            guard let response = try? provider.calculate(request) else { continue }
            if let route = response.routes.first, items.count == 2 {
                #expect(eta?.expectedTravelTime == route.expectedTravelTime, "seed \(seed), \(mode), \(items)")
                #expect(eta?.distance == route.distance, "seed \(seed), \(mode), \(items)")
            }
            for route in response.routes {
                #expect(RouteFaults.errors(in: route) == [], "seed \(seed), \(mode), \(items.map(\.coordinate))")
            }
            #expect(!DirectionsText.encode(response).isEmpty)
            #expect(!DirectionsJSON.encode(response).isEmpty)
            #expect(!DirectionsGeoJSON.encode(response).isEmpty)
            #expect(!DirectionsGPX.encode(response).isEmpty)
            #expect(!DirectionsPolyline.encode(response, precision: .six).isEmpty)
            #expect(!LedgerText.encode(response).isEmpty)
            let comparison = try? provider.compare(request, through: places[random.below(places.count)])
            #expect(comparison?.explanation.isEmpty != true)
            try askOSRM(provider, items.compactMap(\.coordinate), mode)
        }
        try compareTables(provider, places, mode, seed)
    }

    /// Asks in OSRM's shape for all there is.
    private func askOSRM(_ provider: DirectionsProvider, _ places: [Coordinate], _ mode: TransportMode) throws {
        var request = OSRMRouteRequest(places, mode: mode)
        request.alternatives = places.count == 2 ? 2 : 0
        request.includesSteps = true
        request.annotations = .all
        request.overview = .full
        guard let body = try? provider.osrmRoute(request, cancellation: nil) else { return }
        #expect(try JSONValue(body)["code"].text == "Ok")
    }

    /// A table has a cell for just the pairs that have a route.
    private func compareTables(
        _ provider: DirectionsProvider, _ places: [Coordinate], _ mode: TransportMode, _ seed: UInt64
    ) throws {
        let points = Array(places.prefix(6))
        let cells = try provider.table(from: points, to: points, mode: mode)
        for (index, cell) in cells.enumerated() {
            let from = points[index / points.count]
            let to = points[index % points.count]
            let single = try? provider.distanceAndDuration(from: from, to: to, mode: mode)
            #expect((cell == nil) == (single == nil), "seed \(seed), \(mode), \(from) \(to)")
        }
    }
}
