import Geometry
import OpeningHours
import ShortestPaths
import Storage

/// Whether the roads of a mode are open at a moment, as far as conditional tags say so for certain.
///
/// What a tag says stays the same for hours, so each answer is kept with the moments between which it holds.
package struct ConditionClock: Sendable {
    /// An answer, and the moment in seconds since 1970 until which it holds.
    struct Answer: Sendable {
        var verdict: ConditionalTag.Verdict
        var until: Double
    }

    private struct Key: Hashable {
        var entry: Int
        var mode: TransportMode
        var direction: ConditionalTag.Direction
    }

    private struct Known {
        var moments: Range<Double>
        var verdict: ConditionalTag.Verdict
    }

    let conditions: RoadConditions
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let vehicle: VehicleSize
    private var known: [Key: Known] = [:]
    /// By number of a tag about a speed limit.
    var knownLimits: [Int: KnownLimit] = [:]
    var usualSpeeds: [EdgeID: UsualSpeed] = [:]

    /// - Parameter vehicle: the measures that the request states.
    package init(_ graph: RoadGraph, modeGraph: ModeGraph, vehicle: VehicleSize) {
        conditions = graph.roadConditions
        self.graph = graph
        self.modeGraph = modeGraph
        self.vehicle = vehicle.filledFromCar
    }

    /// Whether conditions may say something about the turn between two edges or about the second one.
    func concerns(_ last: EdgeID, _ next: EdgeID) -> Bool {
        conditions.concern(next.segment) || conditions.concern(graph.head(of: last))
    }

    /// Whether one may make a turn and travel along the edge behind it.
    ///
    /// Nobody waits at a junction until a turn is allowed, so a forbidden turn stays closed.
    ///
    /// - Parameter isNearEnd: whether the route begins or ends on the road of the second edge.
    mutating func turn(
        from last: EdgeID, to next: EdgeID, at moment: Double, isNearEnd: Bool
    ) -> (isOpen: Bool, until: Double) {
        var (isOpen, until) = passage(next, at: moment, isNearEnd: isNearEnd)
        let junction = graph.head(of: last)
        guard conditions.concern(junction) else { return (isOpen, until) }
        for entry in conditions.entries(at: junction)
        where entry.condition.concerns(last, next, by: modeGraph.mode, in: graph) {
            let answer = answer(entry.number, modeGraph.mode, direction: .none, at: moment)
            until = min(until, answer.until)
            switch answer.verdict {
            case .closed:
                isOpen = false
                if !entry.condition.from.isEmpty { return (false, .infinity) }
            case .endsOnly where !isNearEnd: isOpen = false
            default: break
            }
        }
        return (isOpen, until)
    }

    /// The tag that forbids a path which has just been completed, and the object of the map with the tag; nil if none does.
    ///
    /// - Parameter memory: the state of the sequences of ``RoadConditions/paths`` after the path.
    mutating func forbiddingTag(
        after memory: EdgeSequences.State, at moment: Double
    ) -> (text: String, element: String)? {
        for number in conditions.paths.sequences.completed(memory) {
            let path = conditions.paths.paths[number]
            guard !path.exempt.contains(modeGraph.mode), conditions.concern(path.entry, modeGraph.mode),
                answer(path.entry, modeGraph.mode, direction: .none, at: moment).verdict == .closed
            else { continue }
            return (conditions.entries[path.entry].text, path.element)
        }
        return nil
    }

    /// Whether an edge is open; one that is closed at most times only if a tag opens it.
    mutating func passage(
        _ edge: EdgeID, at moment: Double, isNearEnd: Bool
    ) -> (isOpen: Bool, until: Double) {
        let mode = mode(on: edge)
        var until = Double.infinity
        var access: ConditionalTag.Verdict?
        var direction: ConditionalTag.Verdict?
        var isClosed = false
        for number in conditions.entries(of: edge.segment) where conditions.concern(number, mode) {
            let answer = answer(number, mode, direction: edge.isForward ? .forward : .backward, at: moment)
            until = min(until, answer.until)
            guard answer.verdict != .nothing else { continue }
            switch conditions.entries[number].tag.accessRank {
            // Of several keys about access, the one about fewer kinds of traffic comes first and decides.
            case .some: access = access ?? answer.verdict
            case nil where answer.verdict == .open: direction = .open
            // A limit with an exception for those who have to go there.
            case nil where answer.verdict == .endsOnly: isClosed = isClosed || !isNearEnd
            case nil: isClosed = true
            }
        }
        guard modeGraph.opensAtTimes(edge) else {
            return (!isClosed && access != .closed && (access != .endsOnly || isNearEnd), until)
        }
        let isForEnds = modeGraph.states(of: edge).first.map { modeGraph.kind($0).use != .open } ?? false
        let isPermitted = access == .open || access == .endsOnly && (isForEnds || isNearEnd)
        let needs = needs(edge, mode)
        return (!isClosed && (isPermitted || !needs.access) && (direction == .open || !needs.direction), until)
    }

    /// What has to open an edge that is closed at most times: tags about access, tags about its direction, or both.
    private func needs(_ edge: EdgeID, _ mode: TransportMode) -> (access: Bool, direction: Bool) {
        let tags = conditions.entries(of: edge.segment).filter { conditions.concern($0, mode) }
            .map { conditions.entries[$0].tag }
        let hasDirection = tags.contains { $0.isAboutDirection }
        let hasAccess = tags.contains { $0.accessRank != nil }
        // Where the other direction is open, access is.
        let isOneWay = !modeGraph.usableStates(of: edge.reversed).isEmpty
        return (hasAccess && !isOneWay, hasDirection && (isOneWay || !hasAccess || !edge.isForward))
    }

    /// The mode whose tags count on an edge: who pushes a bicycle walks.
    private func mode(on edge: EdgeID) -> TransportMode {
        guard modeGraph.mode == .cycling else { return modeGraph.mode }
        let isPushed = modeGraph.states(of: edge).first.map { modeGraph.kind($0).isPushed } ?? false
        return isPushed ? .walking : .cycling
    }

    /// The first tag that closes the turn between two edges or the second one, and the object of the map with the tag.
    mutating func closingTag(
        from last: EdgeID, to next: EdgeID, at moment: Double
    ) -> (text: String, element: String)? {
        if let found = closingTag(of: next, at: moment) { return found }
        for entry in conditions.entries(at: graph.head(of: last))
        where entry.condition.concerns(last, next, by: modeGraph.mode, in: graph) {
            let answer = answer(entry.number, modeGraph.mode, direction: .none, at: moment)
            guard answer.verdict == .closed || answer.verdict == .endsOnly else { continue }
            return (conditions.entries[entry.number].text, entry.condition.element)
        }
        return nil
    }

    /// The first tag that closes an edge, and the way with the tag.
    mutating func closingTag(of edge: EdgeID, at moment: Double) -> (text: String, element: String)? {
        let mode = mode(on: edge)
        for number in conditions.entries(of: edge.segment) where conditions.concern(number, mode) {
            let answer = answer(number, mode, direction: edge.isForward ? .forward : .backward, at: moment)
            guard answer.verdict == .closed || answer.verdict == .endsOnly else { continue }
            return (conditions.entries[number].text, "way/\(graph.wayID(of: edge))")
        }
        return nil
    }

    private mutating func answer(
        _ number: Int, _ mode: TransportMode, direction: ConditionalTag.Direction, at moment: Double
    ) -> Answer {
        let key = Key(entry: number, mode: mode, direction: direction)
        if let known = known[key], known.moments.contains(moment) {
            return Answer(verdict: known.verdict, until: known.moments.upperBound)
        }
        let entry = conditions.entries[number]
        let minute = entry.clock.minute(at: moment)
        let place = SchedulePlace(at: Coordinate(entry.place), clock: entry.clock, at: moment)
        let verdict = entry.tag.verdict(
            mode, direction: direction, in: minute, at: place, vehicle: vehicle)
        let until =
            entry.tag.nextChange(after: minute, at: place, vehicle: vehicle)
            .map { Self.end(of: $0, after: moment, clock: entry.clock) } ?? .infinity
        known[key] = Known(moments: moment..<max(until, moment + 1), verdict: verdict)
        return Answer(verdict: verdict, until: max(until, moment + 1))
    }

    /// A moment until which an answer holds that changes with a minute of local time; perhaps an earlier one.
    static func end(of minute: Int, after moment: Double, clock: LocalTime) -> Double {
        var end = min(clock.moment(ofMinute: minute, after: moment), moment + longest)
        guard clock.offset(at: end) != clock.offset(at: moment) else { return end }
        // The clocks change before: the answer is looked up again then.
        var start = moment
        while end - start > 1 {
            let middle = (start + end) / 2
            if clock.offset(at: middle) == clock.offset(at: moment) { start = middle } else { end = middle }
        }
        return end.rounded(.up)
    }

    /// Seconds for which an answer is kept at most.
    private static let longest = 2 * 86_400.0
}
