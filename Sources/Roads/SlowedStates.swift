import ShortestPaths
import Storage

// A request slows few of the many states of a graph. Their weights are computed once, before the search. A search asks
// for the weight of each state that it reaches. A filter of bits, small enough for the processor's cache, answers
// nearly always that a state keeps its stored weight, and no road has to be looked up.

/// The states of one mode that a request's speeds slow down, with their weights and durations.
struct SlowedStates: Sendable {
    private struct Slowed {
        var state: StateID
        var weight: Weight
        /// Milliseconds along the whole edge.
        var duration: UInt32
    }

    /// Ascending by state.
    private var slowed: [Slowed] = []
    /// A bit for each ending of the states' numbers; empty without slowed states.
    private var endings: [UInt64] = []
    /// The bits of a state's number that are its ending.
    private var endingBits: UInt32 = 0
    /// The speeds that are faster than stored, one per way, ascending by way.
    private(set) var clampedSpeeds: [ClampedSpeed] = []

    /// - Parameter speeds: the speeds of ways; of several speeds for one direction of a way the last counts.
    /// - Complexity: O(s log n) for s segments of these ways in a graph of n segments.
    init(_ speeds: [(way: WayIndex, speed: DirectedSpeed)], graph: RoadGraph, modeGraph: ModeGraph) {
        guard !speeds.isEmpty else { return }
        let segmentsByWay = graph.segmentsByWay
        for (way, asked) in Self.speedsByWay(speeds) {
            var longest: (length: UInt32, speed: ClampedSpeed)?
            for segment in segmentsByWay[way] {
                let (forward, backward) = modeGraph.states(of: segment)
                let length = graph.length(of: segment)
                for (states, speed) in [(forward, asked.forward), (backward, asked.backward)] {
                    guard let speed, let first = states.first else { continue }
                    let duration = Self.duration(of: length, at: speed)
                    slow(states, to: duration, modeGraph)
                    let stored = modeGraph.duration[first]
                    guard duration < stored, length > longest?.length ?? 0 else { continue }
                    let kept = Double(length) * 36 / Double(stored)
                    let clamped = ClampedSpeed(wayID: graph.wayIDs[way], asked: speed, kept: kept)
                    longest = (length, clamped)
                }
            }
            if let longest { clampedSpeeds.append(longest.speed) }
        }
        clampedSpeeds.sort { $0.wayID < $1.wayID }
        slowed.sort { $0.state < $1.state }
        fillEndings()
    }

    /// The speeds of each way along it and against it, ascending by way.
    static func speedsByWay(
        _ speeds: [(way: WayIndex, speed: DirectedSpeed)]
    ) -> [(way: WayIndex, asked: (forward: Double?, backward: Double?))] {
        var asked: [WayIndex: (forward: Double?, backward: Double?)] = [:]
        for (way, speed) in speeds {
            if speed.direction != .backward { asked[way, default: (nil, nil)].forward = speed.kilometersPerHour }
            if speed.direction != .forward { asked[way, default: (nil, nil)].backward = speed.kilometersPerHour }
        }
        return asked.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Milliseconds for centimeters, computed as in the import; never 0.
    static func duration(of length: UInt32, at kilometersPerHour: Double) -> UInt32 {
        UInt32(max(1, min((Double(length) * 36 / kilometersPerHour).rounded(), Double(UInt32.max))))
    }

    /// Adds the states whose stored duration is shorter; weights grow like durations, rounded up.
    private mutating func slow(_ states: Range<StateID>, to duration: UInt32, _ modeGraph: ModeGraph) {
        for state in states {
            let stored = UInt64(max(1, modeGraph.duration[state]))
            guard duration > stored else { continue }
            let weight = (UInt64(modeGraph.line.stateWeight[state]) * UInt64(duration) + stored - 1) / stored
            let bounded = Weight(min(weight, UInt64(Weight.infinity)))
            slowed.append(Slowed(state: state, weight: bounded, duration: duration))
        }
    }

    // MARK: Lookup

    private mutating func fillEndings() {
        guard !slowed.isEmpty else { return }
        var count = 1024
        while count < 16 * slowed.count, count < 1 << 31 { count *= 2 }
        endings = Array(repeating: 0, count: count / 64)
        endingBits = UInt32(count - 1)
        for state in slowed.lazy.map(\.state.rawValue) {
            endings[Int((state & endingBits) >> 6)] |= 1 << UInt64(state & 63)
        }
    }

    @inline(__always)
    private func find(_ state: StateID) -> Slowed? {
        guard !endings.isEmpty else { return nil }
        let number = state.rawValue
        guard endings[Int((number & endingBits) >> 6)] >> UInt64(number & 63) & 1 != 0 else { return nil }
        let index = slowed.partitioningIndex { $0.state >= state }
        return index < slowed.count && slowed[index].state == state ? slowed[index] : nil
    }

    /// The weight of a slowed state, nil for other states.
    @inline(__always)
    func weight(of state: StateID) -> Weight? { find(state)?.weight }

    /// Milliseconds along the edge of a slowed state, nil for other states.
    func duration(of state: StateID) -> UInt32? { find(state)?.duration }
}
