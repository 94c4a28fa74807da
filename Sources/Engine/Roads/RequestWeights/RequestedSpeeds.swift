import ShortestPaths
import Storage
import Threading

// A request gives speeds to few of the many states of a graph. Their weights are computed once, before the search. A
// search asks for the weight of each state that it reaches. A filter of bits, small enough for the processor's cache,
// answers nearly always that a state keeps its stored weight, and no road has to be looked up.

/// The states of one mode to which a request gives other speeds, with their weights and durations.
struct RequestedSpeeds: Sendable {
    private struct Change {
        var state: StateID
        var weight: Weight
        /// Milliseconds along the whole edge.
        var duration: UInt32
    }

    /// Ascending by state.
    private var changes: [Change] = []
    /// A bit for each ending of the states' numbers; empty without changes.
    private var endings: [UInt64] = []
    /// The bits of a state's number that are its ending.
    private var endingBits: UInt32 = 0
    /// The states that weigh less than stored, ascending.
    private(set) var fasterStates: [StateID] = []
    /// The share of its stored weight that the weight of every state is at least.
    private(set) var leastShare = 1.0

    /// - Parameters:
    ///   - speeds: the speeds of ways; of several speeds for one direction of a way the last counts.
    ///   - cancellation: ends the computation; then some states may be missing.
    /// - Complexity: O(s log n) for s segments of these ways in a graph of n segments.
    init(
        _ speeds: [(way: WayIndex, speed: DirectedSpeed)], graph: RoadGraph, modeGraph: ModeGraph,
        cancellation: Cancellation?
    ) {
        guard !speeds.isEmpty else { return }
        let segmentsByWay = graph.segmentsByWay
        for (way, asked) in Self.speedsByWay(speeds) where cancellation?.isCancelled != true {
            for segment in segmentsByWay[way] {
                let (forward, backward) = modeGraph.states(of: segment)
                let length = graph.length(of: segment)
                for (states, speed) in [(forward, asked.forward), (backward, asked.backward)] {
                    guard let speed else { continue }
                    let duration = Self.duration(of: length, at: speed)
                    for state in states { change(state, to: duration, modeGraph: modeGraph) }
                }
            }
        }
        changes.sort { $0.state < $1.state }
        fasterStates.sort()
        fillEndings()
    }

    /// The speeds of each way along it and against it, ascending by way.
    private static func speedsByWay(
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
    private static func duration(of length: UInt32, at kilometersPerHour: Double) -> UInt32 {
        UInt32(max(1, min((Double(length) * 36 / kilometersPerHour).rounded(), Double(UInt32.max))))
    }

    /// Adds a state unless it is closed or keeps its duration; weights grow and shrink like durations, rounded up.
    private mutating func change(_ state: StateID, to duration: UInt32, modeGraph: ModeGraph) {
        let stored = UInt64(max(1, modeGraph.duration[state]))
        let storedWeight = modeGraph.line.stateWeight[state]
        guard duration != stored, storedWeight < .infinity else { return }
        let exact = (UInt64(storedWeight) * UInt64(duration) + stored - 1) / stored
        let weight = Weight(min(exact, UInt64(Weight.infinity)))
        changes.append(Change(state: state, weight: weight, duration: duration))
        guard weight < storedWeight else { return }
        fasterStates.append(state)
        leastShare = min(leastShare, Double(weight) / Double(storedWeight))
    }

    // MARK: Lookup

    private mutating func fillEndings() {
        guard !changes.isEmpty else { return }
        var count = 1024
        while count < 16 * changes.count, count < 1 << 31 { count *= 2 }
        endings = Array(repeating: 0, count: count / 64)
        endingBits = UInt32(count - 1)
        for state in changes.lazy.map(\.state.rawValue) {
            endings[Int((state & endingBits) >> 6)] |= 1 << UInt64(state & 63)
        }
    }

    @inline(__always)
    private func find(_ state: StateID) -> Change? {
        guard !endings.isEmpty else { return nil }
        let number = state.rawValue
        guard endings[Int((number & endingBits) >> 6)] >> UInt64(number & 63) & 1 != 0 else { return nil }
        let index = changes.partitioningIndex { $0.state >= state }
        return index < changes.count && changes[index].state == state ? changes[index] : nil
    }

    /// The weight of a state with another speed, nil for other states.
    @inline(__always)
    func weight(of state: StateID) -> Weight? { find(state)?.weight }

    /// Milliseconds along the edge of a state with another speed, nil for other states.
    func duration(of state: StateID) -> UInt32? { find(state)?.duration }
}
