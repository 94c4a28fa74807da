package import DirectionsKit
import Geometry
import Roads
import Threading

/// Asks two graphs the same requests and compares the answers.
///
/// Two routes are the same if they run along the same places, take the same time and have the same names of roads, all
/// within ``ChangeTolerance``; the ids of their ways do not matter.
package struct AnswerComparison: Sendable {
    /// How much a comparison may use.
    package struct Options: Sendable {
        package var threads = 1
        /// The time after which no further request begins; nil for no limit.
        package var timeLimit: Duration?

        package init() {}
    }

    private let old: DirectionsProvider
    private let new: DirectionsProvider
    private let options: Options

    /// - Throws: ``ComparisonError`` if the graphs have no area in common.
    package init(
        old: DirectionsProvider, new: DirectionsProvider, options: Options = Options()
    ) throws(ComparisonError) {
        guard old.graph.bounds.intersects(new.graph.bounds) else {
            throw .noCommonArea(old: old.graph.path, new: new.graph.path)
        }
        self.old = old
        self.new = new
        self.options = options
    }

    /// Compares the answers to requests.
    ///
    /// - Throws: ``ComparisonError`` if there are no requests, or only one of the graphs serves the modes of one.
    package func run(_ requests: [DirectionsRequest]) throws(ComparisonError) -> ComparisonResult {
        guard !requests.isEmpty else { throw .noRequests }
        for type in Set(requests.map(\.transportType)).sorted(by: { $0.rawValue < $1.rawValue }) { try check(type) }
        let deadline = options.timeLimit.map { ContinuousClock.now + $0 }
        let answers = ConcurrentLoop.map(Array(requests.indices), threads: options.threads) { index in
            deadline.map { ContinuousClock.now >= $0 } == true ? nil : answer(to: requests[index], index)
        }
        return ComparisonResult(requestCount: requests.count, answers: answers.compactMap(\.self))
    }

    /// The lines of the best route for a request in the two graphs; nil where there is no route.
    package func lines(of request: DirectionsRequest) -> (old: [Coordinate]?, new: [Coordinate]?) {
        let lines = [old, new].map { provider in
            (try? provider.plannedRoute(request)).map { $0.line(in: provider.graph).map { Coordinate($0) } }
        }
        return (lines[0], lines[1])
    }

    /// Throws if only one of the graphs serves a means of transport.
    private func check(_ type: TransportType) throws(ComparisonError) {
        let modes = type.modes
        let served = [old, new].map { provider in modes.contains { provider.graph.modes.contains($0) } }
        guard served[0] != served[1] else { return }
        let graph = (served[0] ? new : old).graph
        throw .modeNotServed(graph: graph.path, mode: "\(type)", served: graph.modes.map(\.name))
    }

    // MARK: One request

    private func answer(to request: DirectionsRequest, _ index: Int) -> ComparedAnswer {
        let before = route(old, request: request)
        let after = route(new, request: request)
        let outcome = outcome(before, after)
        let hasCauses = [.lost, .gained, .changed].contains(outcome)
        let search = CauseSearch(old: old.graph, new: new.graph)
        return ComparedAnswer(
            index: index, outcome: outcome, old: before.map(\.estimate), new: after.map(\.estimate),
            causes: hasCauses ? search.causes(try? before.get(), after: try? after.get()) : [])
    }

    private func route(
        _ provider: DirectionsProvider, request: DirectionsRequest
    ) -> Result<PlannedRoute, DirectionsError> {
        Result { () throws(DirectionsError) in try provider.plannedRoute(request) }
    }

    private func outcome(
        _ before: Result<PlannedRoute, DirectionsError>, _ after: Result<PlannedRoute, DirectionsError>
    ) -> ComparedAnswer.Outcome {
        switch (before, after) {
        case (.success(let before), .success(let after)): isSame(before, after: after) ? .unchanged : .changed
        case (.success, .failure): .lost
        case (.failure, .success): .gained
        case (.failure(let before), .failure(let after)):
            before.reason == after.reason ? .unanswered : .otherRefusal
        }
    }

    private func isSame(_ before: PlannedRoute, after: PlannedRoute) -> Bool {
        abs(before.expectedTravelTime - after.expectedTravelTime) < ChangeTolerance.time
            && abs(before.distance - after.distance) < ChangeTolerance.distance
            && before.plan.modeGraph.mode == after.plan.modeGraph.mode
            && LineComparison.areSame(before.line(in: old.graph), after.line(in: new.graph))
            && before.roadNames(in: old.graph) == after.roadNames(in: new.graph)
    }
}

extension PlannedRoute {
    fileprivate var estimate: TravelEstimate {
        TravelEstimate(distance: distance, expectedTravelTime: expectedTravelTime)
    }
}
