import Geometry
import OpeningHours
import ShortestPaths
import Storage

// A tag such as `maxspeed:conditional=30 @ (22:00-06:00)` changes the time on a road, and with it the weight, as the import
// would have computed it by that limit. A lower limit slows down whoever drives faster; a higher one speeds up only whom the
// usual limit held back, rather than the surface. Whoever is on the road when the limit changes drives on by the new one, so
// who enters later never leaves earlier.

extension ConditionClock {
    /// The speed of a directed edge without other traffic, and whether its usual limit is what decides it.
    struct UsualSpeed: Sendable {
        /// km/h.
        var speed: Double
        var isByLimit: Bool
        /// The usual limit in km/h; nil if no tag states one.
        var limit: Double?
        /// The share of a limit at which one drives there.
        var drivenShare: Double
    }

    struct KnownLimit {
        var moments: Range<Double>
        /// km/h; nil for the usual one.
        var limit: Double?
    }

    /// Whether an edge has other limits at some times.
    func limitsChange(_ segment: SegmentID) -> Bool {
        modeGraph.mode == .automobile && conditions.limitsChange(segment)
    }

    /// What the time and the weight of a passage are multiplied by, because other limits hold meanwhile; 1 if none does.
    ///
    /// - Parameters:
    ///   - duration: the milliseconds of the passage by the usual limit.
    ///   - moment: seconds since 1970 when it begins.
    mutating func share(of state: StateID, duration: Double, from moment: Double) -> Double {
        guard limitsChange(modeGraph.stateEdges[state].segment) else { return 1 }
        var rest = 1.0
        var total = 0.0
        var moment = moment
        for _ in 0..<Self.mostLimits {
            let (share, until) = share(of: state, at: moment)
            let seconds = rest * duration * share / 1000
            if moment + seconds <= until { return total + rest * share }
            let part = rest * (until - moment) / seconds
            total += part * share
            rest -= part
            moment = until
        }
        return total + rest
    }

    /// The limits that may follow one another while one is on one edge.
    private static let mostLimits = 16

    /// The same at one moment, and the moment until which it holds.
    mutating func share(of state: StateID, at moment: Double) -> (share: Double, until: Double) {
        let edge = modeGraph.stateEdges[state]
        let (limit, until) = limit(of: edge, at: moment)
        guard let limit else { return (1, until) }
        return (share(by: limit, usual: usualSpeed(of: state)), until)
    }

    private func share(by limit: Double, usual: UsualSpeed) -> Double {
        guard limit != usual.limit else { return 1 }
        let share = usual.speed / (min(limit, Self.fastest) * usual.drivenShare)
        // Only a higher limit than the usual one makes anyone faster.
        let isFaster = usual.isByLimit && usual.limit.map { limit > $0 } ?? false
        return isFaster ? min(1, share) : max(1, share)
    }

    /// The limit in km/h that counts where there is none.
    private static let fastest = 130.0

    /// The states on which a higher limit than the usual one may hold, ascending, and the least that they may then weigh.
    mutating func fasterStates(weights: RequestWeights?) -> [FasterState] {
        guard modeGraph.mode == .automobile else { return [] }
        var faster: [FasterState] = []
        for segment in conditions.segmentsWithHigherLimits {
            let (forward, backward) = modeGraph.states(of: segment)
            for state in forward.lowerBound..<backward.upperBound {
                let stored = modeGraph.weightWhenOpen(state)
                let weight = weights?.weight(of: state, stored: stored) ?? stored
                let share = leastShare(of: state)
                guard share < 1, weight < .infinity, weights?.hasSpeed(state) != true else { continue }
                faster.append(FasterState(state: state, weight: Weight(Double(weight) * share), share: share))
            }
        }
        return faster
    }

    /// Whether a higher limit than the usual one holds on any road for certain between two moments.
    mutating func hasFasterRoad(from start: Double, to end: Double) -> Bool {
        guard modeGraph.mode == .automobile else { return false }
        for segment in conditions.segmentsWithHigherLimits {
            let (forward, backward) = modeGraph.states(of: segment)
            for state in forward.lowerBound..<backward.upperBound where leastShare(of: state) < 1 {
                var moment = start
                while moment < end {
                    let (share, until) = share(of: state, at: moment)
                    if share < 1 { return true }
                    moment = until
                }
            }
        }
        return false
    }

    /// The least share that other limits may give a state; 1 if none is higher than the usual one.
    private mutating func leastShare(of state: StateID) -> Double {
        let edge = modeGraph.stateEdges[state]
        let highest = conditions.limits(of: edge).map { conditions.limitEntries[$0].tag.highest }.max()
        return highest.map { min(1, share(by: $0, usual: usualSpeed(of: state))) } ?? 1
    }

    /// The limit of an edge for certain, and the moment until which that holds; nil for the usual one.
    private mutating func limit(of edge: EdgeID, at moment: Double) -> (limit: Double?, until: Double) {
        var until = Double.infinity
        for number in conditions.limits(of: edge) {
            let known = knownLimit(number, at: moment)
            until = min(until, known.moments.upperBound)
            if let limit = known.limit { return (limit, until) }
        }
        return (nil, until)
    }

    private mutating func knownLimit(_ number: Int, at moment: Double) -> KnownLimit {
        if let known = knownLimits[number], known.moments.contains(moment) { return known }
        let entry = conditions.limitEntries[number]
        let minute = entry.clock.minute(at: moment)
        let place = SchedulePlace(at: Coordinate(entry.place), clock: entry.clock, at: moment)
        let next = entry.tag.nextChange(after: minute, at: place, vehicle: vehicle)
        let until = next.map { Self.end(of: $0, after: moment, clock: entry.clock) } ?? .infinity
        let known = KnownLimit(
            moments: moment..<max(until, moment + 1),
            limit: entry.tag.limit(in: minute, at: place, vehicle: vehicle))
        knownLimits[number] = known
        return known
    }

    private mutating func usualSpeed(of state: StateID) -> UsualSpeed {
        let edge = modeGraph.stateEdges[state]
        if let known = usualSpeeds[edge] { return known }
        let road = graph.roadClassAndFlags(of: edge)
        let slowdown = RoadSetting(road.roadClass, road.flags).slowdown
        let speed = Double(modeGraph.length[state]) * 36 / Double(max(1, modeGraph.duration[state])) * slowdown
        let legal = graph.speedLimit(of: edge)?.kilometersPerHour
        let share = road.roadClass == .motorway ? SpeedLimit.drivenShareOnMotorways : SpeedLimit.drivenShare
        let usual = UsualSpeed(
            speed: speed, isByLimit: legal.map { speed > Self.nearLimit * share * $0 } ?? false, limit: legal,
            drivenShare: share)
        usualSpeeds[edge] = usual
        return usual
    }

    /// Whoever drives at this share of what a limit allows is held back by it, rather than by the surface.
    private static let nearLimit = 0.95
}

/// A state on which a higher speed limit than the usual one may hold.
struct FasterState {
    var state: StateID
    /// The least weight in milliseconds.
    var weight: Weight
    /// The same as a share of its usual weight.
    var share: Double
}
