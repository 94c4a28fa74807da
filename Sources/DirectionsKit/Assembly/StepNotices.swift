import ShortestPaths
import PlatformFoundation
import Guidance
import Roads

/// Tells of single steps what concerns them.
///
/// A class, so that asking for each step copies nothing.
final class StepNotices {
    let advisories: RouteAdvisories
    /// The states of the edges that there is something to tell about.
    let states: Set<StateID>
    let wording: Wording
    /// When the route begins, if the request names a time.
    let departure: Date?

    init(advisories: RouteAdvisories, states: Set<StateID>, wording: Wording, departure: Date?) {
        self.advisories = advisories
        self.states = states
        self.wording = wording
        self.departure = departure
    }

    /// The first notice about some of a leg's uses, which begin that many seconds after the route; nil if there is none.
    func notice(_ range: Range<Int>, of pathEdges: [PathEdge], after seconds: Double) -> String? {
        guard pathEdges[range].contains(where: { states.contains($0.state) }) else { return nil }
        let before = range.lowerBound > 0 ? pathEdges[range.lowerBound - 1] : nil
        return advisories.advisories(
            pathEdges: pathEdges[range], after: before, departure: departure?.addingTimeInterval(seconds)
        ).first.map(wording.notice)
    }
}
