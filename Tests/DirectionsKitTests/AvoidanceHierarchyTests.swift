import DirectionsKit
import Roads
import SketchSupport
import Testing

/// Hierarchies for what requests avoid often.
@Suite struct AvoidanceHierarchyTests {
    private let provider: DirectionsProvider
    private let highways = RouteAvoidances(avoidedFeatures: [.highways, .unpaved])

    init() throws {
        provider = DirectionsProvider(
            graph: try ImportedGraph.make(from: RandomNetwork(seed: 7, columns: 12, rows: 12)))
    }

    private func place(_ column: Int, _ row: Int) -> MapItem {
        MapItem(coordinate: Coordinate(RandomNetwork.place(column: column, row: row)))
    }

    private func answer(_ avoidances: RouteAvoidances, _ number: Int = 0) -> Route? {
        answers(avoidances, number).first
    }

    /// The best route and alternates.
    private func answers(_ avoidances: RouteAvoidances, _ number: Int) -> [Route] {
        var request = DirectionsRequest(
            source: place(number % 5, number % 3), destination: place(11 - number % 4, 11 - number % 7))
        request.avoidances = avoidances
        request.requestsAlternateRoutes = true
        return (try? provider.calculate(request).routes) ?? []
    }

    /// Asks until the searches have settled all states.
    private func ask(_ avoidances: RouteAvoidances) {
        for number in 0..<200 { _ = answer(avoidances, number) }
    }

    @Test func `there is one for what is asked often, and the answers stay`() throws {
        let before = (0..<40).map { answers(highways, $0).map(\.expectedTravelTime) }
        #expect(before.contains { $0.count > 1 })
        ask(highways)
        #expect(provider.computeWantedAvoidances())
        #expect(provider.avoidanceHierarchies.count == 1 && provider.avoidanceHierarchies.bytes > 0)
        #expect((0..<40).map { answers(highways, $0).map(\.expectedTravelTime) } == before)
        #expect(!provider.computeWantedAvoidances())
    }

    @Test func `there is none for what is asked once`() {
        _ = answer(highways)
        #expect(!provider.computeWantedAvoidances())
        #expect(provider.avoidanceHierarchies.count == 0)
    }

    @Test func `the one used least makes room`() throws {
        ask(highways)
        #expect(provider.computeWantedAvoidances())
        let one = provider.avoidanceHierarchies.bytes
        ask(RouteAvoidances(avoidedFeatures: [.tolls]))
        #expect(provider.computeWantedAvoidances(byteLimit: one))
        #expect(provider.avoidanceHierarchies.count == 1 && provider.avoidanceHierarchies.bytes == one)
        let weights = try #require(try provider.weights(highways, mode: .automobile))
        #expect(weights.hierarchies == nil)
    }

    @Test func `of several graphs, the one used least makes room`() throws {
        let other = DirectionsProvider(graph: provider.graph)
        ask(highways)
        #expect(provider.computeWantedAvoidances())
        let one = provider.avoidanceHierarchies.bytes
        let weights = try #require(try other.weights(RouteAvoidances(avoidedFeatures: [.tolls]), mode: .automobile))
        other.avoidanceHierarchies.note(settled: .max / 2, by: weights)
        #expect(other.computeWantedAvoidances(beside: [provider], byteLimit: one))
        #expect(provider.avoidanceHierarchies.count == 0 && other.avoidanceHierarchies.count == 1)
        #expect(provider.avoidanceHierarchies.bytes + other.avoidanceHierarchies.bytes <= one)
    }

    @Test func `without memory nothing is computed`() {
        ask(highways)
        #expect(!provider.computeWantedAvoidances(byteLimit: 0))
        #expect(provider.avoidanceHierarchies.bytes == 0)
    }

    @Test func `what was counted goes on by other weights of the same roads`() {
        ask(highways)
        let live = DirectionsProvider(provider, live: nil)
        #expect(live.computeWantedAvoidances())
        #expect(live.avoidanceHierarchies.count == 1 && provider.avoidanceHierarchies.count == 0)
    }

    @Test func `one too large is not tried again`() {
        ask(highways)
        #expect(provider.computeWantedAvoidances(byteLimit: 1_000))
        #expect(provider.avoidanceHierarchies.count == 0)
        #expect(!provider.computeWantedAvoidances())
    }

    @Test func `avoidances without end are counted only for a while`() {
        ask(highways)
        for number in 1...200 {
            let vehicle = RouteAvoidances.Vehicle(height: 1 + Double(number) / 100)
            _ = answer(RouteAvoidances(vehicle: vehicle), number)
        }
        #expect(!provider.computeWantedAvoidances())
    }

    @Test func `features in another order, or twice, are the same`() throws {
        ask(highways)
        #expect(provider.computeWantedAvoidances())
        let other = RouteAvoidances(avoidedFeatures: [.unpaved, .highways, .unpaved])
        #expect(try provider.weights(other, mode: .automobile)?.hierarchies != nil)
        #expect(try provider.weights(other, mode: .cycling)?.hierarchies == nil)
    }
}
