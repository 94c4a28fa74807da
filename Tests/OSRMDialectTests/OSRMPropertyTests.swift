import Storage
import OSRMDialect
import DirectionsKit
import Geometry
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// What holds for every one of OSRM's route answers.
@Suite struct OSRMPropertyTests {
    @Test(arguments: [31, 32] as [UInt64])
    func `on random networks`(seed: UInt64) throws {
        let network = RandomNetwork(seed: seed, columns: 12, rows: 12)
        let provider = DirectionsProvider(graph: try ImportedGraph.make(from: network))
        var random = SeededGenerator(seed: seed)
        for mode in TransportMode.allCases {
            let found = try count(100, by: mode, provider) { Coordinate(network.randomPlace(&random)) }
            #expect(found > 30, "\(mode)")
        }
    }

    @Test(arguments: ["monaco"].compactMap(SharedExtracts.path))
    func `on a real extract`(path: String) throws {
        let graph = try ImportedGraph.make(fromExtract: path)
        let provider = DirectionsProvider(graph: graph)
        var random = SeededGenerator(seed: 7)
        for mode in TransportMode.allCases {
            let found = try count(40, by: mode, provider) {
                Coordinate(graph.points(of: EdgeID(index: random.below(graph.edgeCount)))[0])
            }
            #expect(found > 15, "\(mode)")
        }
    }

    /// Looks at the answers for random places, every third with a stop, every sixth with one that is passed silently.
    private func count(
        _ pairs: Int, by mode: TransportMode, _ provider: DirectionsProvider, place: () -> Coordinate
    ) throws -> Int {
        var found = 0
        for pair in 0..<pairs {
            var request = OSRMRouteRequest((0..<(pair % 3 == 0 ? 3 : 2)).map { _ in place() }, mode: mode)
            request.includesSteps = true
            request.annotations = .all
            request.overview = .full
            if pair % 6 == 0 { request.waypoints = [0, 2] }
            guard let bytes = try? provider.osrmRoute(request, cancellation: nil) else { continue }
            found += 1
            #expect(try provider.osrmRoute(request, cancellation: nil) == bytes)
            let answer = try OSRMAnswer(bytes)
            #expect(answer.route["legs"].elements.count == (pair % 6 == 3 ? 2 : 1))
            let errors = try OSRMFaults.errors(in: answer)
            #expect(errors == [], "pair \(pair), \(request.coordinates)")
            #expect(try lines(request, .polyline6, provider) == lines(request, .geojson, provider), "pair \(pair)")
            #expect(try sums(brief(request, provider)) == sums(answer), "pair \(pair), \(request.coordinates)")
        }
        return found
    }

    /// The answer without anything about the way.
    private func brief(_ request: OSRMRouteRequest, _ provider: DirectionsProvider) throws -> OSRMAnswer {
        var request = request
        request.includesSteps = false
        request.annotations = []
        request.overview = .none
        return try OSRMAnswer(provider.osrmRoute(request, cancellation: nil))
    }

    /// The lines of the route and of its steps in millionths of degrees, latitudes first, as they are in one shape.
    private func lines(
        _ request: OSRMRouteRequest, _ shape: OSRMRouteRequest.Geometries, _ provider: DirectionsProvider
    ) throws -> [[Double]] {
        var request = request
        request.geometries = shape
        let route = try OSRMAnswer(provider.osrmRoute(request, cancellation: nil)).route
        let steps = route["legs"].elements.flatMap { $0["steps"].elements }
        return try ([route] + steps).map { part in
            let geometry = part["geometry"]
            let degrees =
                if let text = geometry.text {
                    try EncodedPolyline.decode(text, precision: .six).flatMap { [$0.latitude, $0.longitude] }
                } else {
                    geometry["coordinates"].elements.flatMap { $0.elements.reversed().compactMap(\.value) }
                }
            return degrees.map { ($0 * 1e6).rounded() }
        }
    }

    /// What both answers have: distance, duration and the places between.
    private func sums(_ answer: OSRMAnswer) -> [String] {
        ["weight", "duration", "distance"].map { "\(answer.route[$0].value ?? -1)" }
            + answer.json["waypoints"].elements.map { $0["hint"].text ?? "" }
    }
}
