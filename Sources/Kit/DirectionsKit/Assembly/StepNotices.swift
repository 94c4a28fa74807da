import ShortestPaths
import PlatformFoundation
import Guidance
import Roads

/// Finds the notices of single steps.
///
/// A class, so that no copy is made for each step.
final class StepNotices {
    let advisories: RouteAdvisories
    /// The states of the edges that have a notice.
    let states: Set<StateID>
    /// The states of these on private roads that are neither at the start nor at the end of the route.
    let throughStates: Set<StateID>
    let wording: Wording
    /// When the route begins; nil if the request names no time.
    let departure: Date?

    init(advisories: RouteAdvisories, _ found: RouteAdvisories.Findings, wording: Wording, departure: Date?) {
        self.advisories = advisories
        self.wording = wording
        self.departure = departure
        states = found.states
        throughStates = found.throughStates
    }

    /// The first notice about some path edges of a leg; nil if there is none.
    ///
    /// - Parameters:
    ///   - range: the path edges.
    ///   - seconds: the time from the beginning of the route to the first of them.
    func notice(_ range: Range<Int>, of pathEdges: [PathEdge], after seconds: Double) -> String? {
        guard pathEdges[range].contains(where: { states.contains($0.state) }) else { return nil }
        let before = range.lowerBound > 0 ? pathEdges[range.lowerBound - 1] : nil
        return advisories.advisories(
            pathEdges: pathEdges[range], after: before, departure: departure?.addingTimeInterval(seconds),
            throughStates: throughStates
        ).first.map(wording.notice)
    }
}
