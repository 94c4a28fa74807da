import DirectionsKit
import Geometry
import OSRMDialect
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing
import TextCoding
import Threading

/// Requests that are cancelled wherever they ask whether they are.
///
/// The answer is either the whole one or that it was cancelled, and asking costs no time that a test would have to measure.
@Suite struct CancellationScenarios {
    private let provider: DirectionsProvider
    private let places: [Coordinate]

    init() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 3, columns: 8, rows: 8))
        provider = DirectionsProvider(graph: graph)
        var random = SeededGenerator(seed: 4)
        places = (0..<6).map { _ in
            Coordinate(graph.junctionCoordinates[graph.head(of: EdgeID(index: random.below(graph.edgeCount)))])
        }
    }

    /// Cancels at the first question, the second and so on, until nobody asks that often.
    private func expectWholeOrCancelled<Answer: Equatable>(
        atLeast least: Int, _ answer: (Cancellation?) throws(DirectionsError) -> Answer
    ) {
        let whole = Result { () throws(DirectionsError) in try answer(nil) }
        for count in 0..<10_000 {
            let cancellation = Cancellation(afterQuestions: count)
            let result = Result { () throws(DirectionsError) in try answer(cancellation) }
            guard case .failure(let error) = result, error.reason == .cancelled else {
                #expect(result == whole)
                #expect(count >= least)
                return
            }
        }
        Issue.record("the request never came to an end")
    }

    private func request(_ type: TransportType, alternates: Bool = false) -> DirectionsRequest {
        DirectionsRequest(
            source: MapItem(coordinate: places[0]), destination: MapItem(coordinate: places[1]),
            transportType: type, requestsAlternateRoutes: alternates)
    }

    @Test func `a request is answered in whole or not at all`() {
        for type in [TransportType.automobile, .walking] {
            expectWholeOrCancelled(atLeast: 2) { cancellation throws(DirectionsError) in
                try provider.calculate(request(type), cancellation: cancellation)
            }
        }
    }

    @Test func `alternates are all there or the request is cancelled`() {
        expectWholeOrCancelled(atLeast: 4) { cancellation throws(DirectionsError) in
            try provider.calculate(request(.automobile, alternates: true), cancellation: cancellation)
        }
    }

    @Test func `a request with weights of its own and stops is answered in whole or not at all`() {
        var request = request(.automobile, alternates: true)
        request.highwayPreference = .avoid
        request.avoidances.closedWays = [1, 2, 3]
        expectWholeOrCancelled(atLeast: 2) { [request] cancellation throws(DirectionsError) in
            try provider.calculate(request, cancellation: cancellation)
        }
        request.waypoints = [MapItem(coordinate: places[2])]
        expectWholeOrCancelled(atLeast: 3) { [request] cancellation throws(DirectionsError) in
            try provider.calculate(request, cancellation: cancellation)
        }
    }

    /// Triangles over all places, so that each cuts many boxes of the index of roads.
    private var areas: [Polygon] {
        [2, 3].map { Polygon(outline: [places[0], places[1], places[$0]]) }
    }

    @Test func `a request that avoids areas is answered in whole or not at all`() throws {
        var request = request(.automobile)
        request.avoidances.avoidedAreas = areas
        expectWholeOrCancelled(atLeast: 20) { [request] cancellation throws(DirectionsError) in
            try provider.calculate(request, cancellation: cancellation)
        }
        let reach = IsochronesRequest(
            places: [places[0]], transportType: .walking, limits: .travelTimes([60]), avoidances: request.avoidances)
        expectWholeOrCancelled(atLeast: 20) { cancellation throws(DirectionsError) in
            try provider.calculateIsochrones(reach, cancellation: cancellation).isochrones.map(\.area)
        }
    }

    @Test func `weights are made in whole or not at all`() {
        let avoidances = RouteAvoidances(avoidedAreas: areas, closedWays: Array(1...3_000))
        expectWholeOrCancelled(atLeast: 20) { cancellation throws(DirectionsError) in
            try provider.weights(avoidances, mode: .automobile, cancellation: cancellation)?.changeFewRoads
        }
    }

    @Test func `near roads are all there or the search is cancelled`() {
        var constraint = PointConstraint(radius: PointConstraint.greatestRadius)
        for count in [1, 10_000] {
            expectWholeOrCancelled(atLeast: 2) { cancellation throws(DirectionsError) in
                try provider.nearest(
                    to: places[0], mode: .walking, count: count, constraint: constraint, cancellation: cancellation)
            }
        }
        // Where no road leads in the direction that is asked for, all are looked at.
        constraint.bearing = 0.5
        constraint.bearingTolerance = 0
        expectWholeOrCancelled(atLeast: 2) { cancellation throws(DirectionsError) in
            try provider.nearest(
                to: places[0], mode: .automobile, constraint: constraint, cancellation: cancellation)
        }
    }

    @Test func `the places of an OSRM table are looked for until it is cancelled`() {
        expectWholeOrCancelled(atLeast: 4 * places.count) { cancellation throws(DirectionsError) in
            try provider.osrmTable(OSRMTableRequest(places, mode: .automobile), cancellation: cancellation).bytes
        }
    }

    @Test func `a table is filled in whole or not at all, and asks for every row and column`() {
        expectWholeOrCancelled(atLeast: 2 * places.count) { cancellation throws(DirectionsError) in
            try provider.table(from: places, to: places, mode: .automobile, cancellation: cancellation)
        }
    }

    @Test func `times to several places are all answered or none`() {
        let items = places.map { MapItem(coordinate: $0) }
        expectWholeOrCancelled(atLeast: items.count) { cancellation throws(DirectionsError) in
            let results = provider.calculateETAs(request(.automobile), to: items, cancellation: cancellation)
            var seconds: [Double?] = []
            for result in results {
                switch result {
                case .success(let answer): seconds.append(answer.expectedTravelTime)
                case .failure(let error) where error.reason == .cancelled: throw error
                case .failure: seconds.append(nil)
                }
            }
            return seconds
        }
    }
}
