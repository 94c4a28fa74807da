import DirectionsKit
import FoundationEssentials
import Geometry
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// What OSRM's annotations say about live traffic.
@Suite struct OSRMTrafficScenarios {
    private func map() throws -> SketchMap {
        try SketchMap("a---b---c---d", ways: ["abcd": "primary maxspeed=50"])
    }

    private func leg(
        _ map: SketchMap, _ provider: DirectionsProvider, _ annotations: OSRMRouteRequest.Annotations
    ) throws -> JSONValue {
        var request = OSRMRouteRequest("ad".map(map.place), mode: .automobile)
        request.annotations = annotations
        return try OSRMAnswer(provider.osrmRoute(request, cancellation: nil)).route["legs"][0]
    }

    private func values(_ annotation: JSONValue, _ name: String) -> [Double?] {
        annotation[name].elements.map(\.value)
    }

    @Test func `sources, speeds and durations are those of each piece`() throws {
        let map = try map()
        let live = try map.provider(live: ["bc": 10], source: "city \"1\"", observed: Date())
        let leg = try leg(map, live, .all)
        let annotation = leg["annotation"]
        #expect(annotation["metadata"]["datasource_names"].elements.map(\.text) == ["OpenStreetMap", "city \"1\""])
        #expect(values(annotation, "datasources") == [0, 1, 0])
        // 400 m at 10 km/h.
        #expect(values(annotation, "speed")[1] == 2.8)
        #expect(abs((values(annotation, "duration")[1] ?? 0) - 144) < 0.3)
        let stored = try self.leg(map, map.provider, .all)["annotation"]
        for piece in [0, 2] {
            #expect(values(annotation, "speed")[piece] == values(stored, "speed")[piece])
            let times = [annotation, stored].map { values($0, "duration")[piece] ?? 0 }
            #expect(abs(times[0] - times[1]) < 0.21)
        }
        let sum = values(annotation, "duration").reduce(0) { $0 + ($1 ?? 0) }
        #expect(abs(sum - (leg["duration"].value ?? 0)) < 0.15)
    }

    @Test func `congestion is a word and a number where it is known`() throws {
        let map = try map()
        let live = try map.provider(live: ["bc": 5, "cd": 90], observed: Date())
        let annotation = try leg(map, live, [.congestion, .congestionNumeric])["annotation"]
        #expect(annotation["congestion"].elements.map(\.text) == ["unknown", "severe", "low"])
        #expect(values(annotation, "congestion_numeric") == [nil, 88, 0])
        let stored = try leg(map, map.provider, [.congestion, .congestionNumeric])["annotation"]
        #expect(stored["congestion"].elements.map(\.text) == ["unknown", "unknown", "unknown"])
        #expect(values(stored, "congestion_numeric") == [nil, nil, nil])
    }

    @Test func `limits are those of the signs, as Mapbox writes them`() throws {
        let map = try SketchMap(
            "a---b---c---d---e",
            ways: [
                "ab": "primary maxspeed=50", "bc": "primary maxspeed='30 mph'", "cd": "primary maxspeed=none",
                "de": "primary",
            ])
        var request = OSRMRouteRequest("ae".map(map.place), mode: .automobile)
        request.annotations = .maxspeed
        let leg = try OSRMAnswer(map.provider.osrmRoute(request, cancellation: nil)).route["legs"][0]
        let limits = leg["annotation"]["maxspeed"].elements
        #expect(limits.map { $0["speed"].value } == [50, 30, nil, nil])
        #expect(limits.map { $0["unit"].text } == ["km/h", "mph", nil, nil])
        #expect(limits.map { $0["none"] == .bool(true) } == [false, false, true, false])
        #expect(limits.map { $0["unknown"] == .bool(true) } == [false, false, false, true])
    }

    @Test func `all annotations are those of OSRM`() throws {
        let map = try map()
        let annotation = try leg(map, map.provider(live: ["bc": 5], observed: Date()), .all)["annotation"]
        #expect(annotation["congestion"].elements.isEmpty && annotation["congestion_numeric"].elements.isEmpty)
    }

    @Test(arguments: [51, 52] as [UInt64]) func `answers on random live roads are whole`(seed: UInt64) throws {
        let network = RandomNetwork(seed: seed, columns: 10, rows: 10)
        let graph = try ImportedGraph.make(from: network)
        var random = SeededGenerator(seed: seed)
        let live = try graph.provider(traffic: graph.randomTraffic(seed: seed), source: "random", observed: Date())
        var found = 0
        for _ in 0..<60 {
            var request = OSRMRouteRequest(
                (0..<2).map { _ in Coordinate(network.randomPlace(&random)) }, mode: .automobile)
            request.includesSteps = true
            request.overview = .full
            request.annotations = .all.union([.congestion, .congestionNumeric])
            guard let bytes = try? live.osrmRoute(request, cancellation: nil) else { continue }
            found += 1
            #expect(try OSRMFaults.errors(in: OSRMAnswer(bytes)) == [])
        }
        #expect(found > 20)
    }
}
