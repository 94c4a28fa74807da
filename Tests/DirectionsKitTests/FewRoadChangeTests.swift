import DirectionsKit
import Roads
import SketchSupport
import Testing

/// Closed ways, other speeds and avoided areas of a few roads, with the hierarchy that takes them for a search.
@Suite struct FewRoadChangeTests {
    private let provider: DirectionsProvider
    private let wayIDs: [Int64]

    init() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 8, columns: 12, rows: 12))
        provider = DirectionsProvider(graph: graph)
        wayIDs = Set(graph.modeGraph(.automobile)?.stateEdges.map(graph.wayID) ?? []).sorted()
    }

    private func place(_ column: Int, _ row: Int) -> Coordinate {
        Coordinate(RandomNetwork.place(column: column, row: row))
    }

    /// A different change of few roads for each number.
    private func change(_ number: Int) -> RouteAvoidances {
        let ways = (0..<3).map { wayIDs[(17 * number + 5 * $0) % wayIDs.count] }
        switch number % 4 {
        case 0: return RouteAvoidances(closedWays: ways)
        case 1: return RouteAvoidances(waySpeeds: ways.map { .init(wayID: $0, kilometersPerHour: 3) })
        case 2: return RouteAvoidances(waySpeeds: ways.map { .init(wayID: $0, kilometersPerHour: 150) })
        default:
            let corner = place(number % 9 + 1, number % 7 + 2)
            let area = Polygon(outline: [
                corner, Coordinate(latitude: corner.latitude + 0.001, longitude: corner.longitude),
                Coordinate(latitude: corner.latitude, longitude: corner.longitude + 0.001),
            ])
            return RouteAvoidances(avoidedAreas: [area], closedWays: [ways[0]])
        }
    }

    /// The times of the best route and alternates with a change.
    private func times(_ number: Int) -> [Double] {
        var request = DirectionsRequest(
            source: MapItem(coordinate: place(number % 5, number % 3)),
            destination: MapItem(coordinate: place(11 - number % 4, 11 - number % 7)))
        request.avoidances = change(number)
        request.requestsAlternateRoutes = number % 2 == 0
        return ((try? provider.calculate(request).routes) ?? []).map(\.expectedTravelTime)
    }

    private func weights(_ avoidances: RouteAvoidances) throws -> RequestWeights {
        try #require(try provider.weights(avoidances, mode: .automobile))
    }

    @Test func `hierarchies of a small graph take 128 MiB at most`() {
        #expect(provider.usualAvoidanceMemory == 128 << 20)
    }

    @Test func `many different changes have one hierarchy`() throws {
        #expect(Set((0..<60).map(times)).count > 30)
        #expect(try weights(change(0)).temporary == nil)
        #expect(provider.computeWantedAvoidances())
        for number in 0..<4 { #expect(try weights(change(number)).temporary != nil, "change \(number)") }
        #expect(provider.avoidanceHierarchies.count == 1 && provider.avoidanceHierarchies.bytes > 0)
        #expect(!provider.computeWantedAvoidances())
    }

    @Test func `changes of many roads do not use it`() throws {
        for number in 0..<60 { _ = times(number) }
        #expect(provider.computeWantedAvoidances())
        #expect(try weights(RouteAvoidances(avoidedFeatures: [.tolls])).temporary == nil)
        #expect(try weights(RouteAvoidances(vehicle: .init(height: 3))).temporary == nil)
        let all = RouteAvoidances(closedWays: Array(wayIDs.prefix(40)))
        #expect(try weights(all).temporary == nil)
    }

    @Test func `one without room is not tried again`() {
        for number in 0..<60 { _ = times(number) }
        #expect(provider.computeWantedAvoidances(byteLimit: 1_000))
        #expect(provider.avoidanceHierarchies.count == 0)
        #expect(!provider.computeWantedAvoidances(byteLimit: 1_000))
    }
}
