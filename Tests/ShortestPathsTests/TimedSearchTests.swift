import ShortestPaths
import Storage
import TestSupport
import Testing

/// Edges and turns that are open from time to time, all with the same period, or that close once and for all.
private struct Gates: TimedEdges {
    let graph: LineGraph
    let durations: [Weight]
    /// By state and by arc, the times of a period in which it is open; nil for always.
    private let edgeHours: [Range<Weight>?]
    private let turnHours: [Range<Weight>?]
    /// Whether gates that are closed open again.
    let opensAgain: Bool
    /// Three states that must not follow one another.
    private let forbidden: [[StateID]]

    static let period: Weight = 1_000

    /// - Parameter opensAgain: if so, weights are times; else who is slower may be cheaper.
    init(_ graph: LineGraph, seed: UInt64, opensAgain: Bool) {
        var random = SeededGenerator(seed: seed &+ 77)
        func hours(_ percent: Int) -> Range<Weight>? {
            guard random.chance(percent) else { return nil }
            let start = opensAgain ? random.below(Int(Self.period)) : 0
            return Weight(start)..<Weight(start + 1 + random.below(Int(Self.period) - start))
        }
        self.graph = graph
        self.opensAgain = opensAgain
        durations = graph.stateWeight.map { weight in
            weight < .infinity && !opensAgain ? weight - weight / Weight(1 + random.below(4)) / 2 : weight
        }
        edgeHours = graph.states.map { _ in hours(40) }
        turnHours = (0..<graph.head.count).map { _ in hours(15) }
        forbidden = (0..<3).compactMap { _ in
            let first = StateID(index: random.below(graph.stateCount))
            guard let second = graph.arcs(from: first).map({ graph.head[$0] }).last,
                let third = graph.arcs(from: second).map({ graph.head[$0] }).first
            else { return nil }
            return [first, second, third]
        }
    }

    /// 1 and the number of a forbidden path for its first state, 4 and the number for its first two.
    func memory(after memory: UInt32, along state: StateID) -> UInt32 {
        let begun = memory == 0 ? nil : forbidden[Int(memory - 1) % 3]
        if let begun, memory <= 3, let number = forbidden.firstIndex(where: { $0.prefix(2) == [begun[0], state] }) {
            return UInt32(number + 4)
        }
        if let begun, memory > 3, let number = forbidden.firstIndex(where: { $0.prefix(2) == [begun[1], state] }) {
            return UInt32(number + 4)
        }
        return forbidden.firstIndex { $0[0] == state }.map { UInt32($0 + 1) } ?? 0
    }

    func wait(
        turning arc: Int, from state: StateID, to head: StateID, memory: UInt32, at time: Weight
    ) -> Weight? {
        if memory > 3 {
            let begun = forbidden[Int(memory) - 4].prefix(2)
            guard !forbidden.contains(where: { $0 == begun + [head] }) else { return nil }
        }
        return wait(turning: arc, from: state, to: head, at: time)
    }

    /// The next time at which both hold; the opening of one may be the closing of the other.
    func wait(turning arc: Int, from state: StateID, to head: StateID, at time: Weight) -> Weight? {
        (0...(opensAgain ? 2 * Self.period : 0)).first { wait in
            let now = opensAgain ? (time + wait) % Self.period : time
            return edgeHours[head.index]?.contains(now) != false && turnHours[arc]?.contains(now) != false
        }
    }

    func passage(of state: StateID, enteredAt time: Weight) -> TimedPassage {
        TimedPassage(weight: graph.stateWeight[state], duration: durations[state.index])
    }
}

/// Tries all paths that come by no state twice with the same memory.
private struct AllPaths {
    let gates: Gates
    let targets: [SearchEnd]
    var best: Weight = .infinity

    private struct Place: Hashable {
        var state: StateID
        var memory: UInt32
    }

    mutating func follow(from source: TimedSource) {
        let place = Place(state: source.state, memory: gates.memory(after: 0, along: source.state))
        follow([place], time: source.passage.duration, weight: source.passage.weight)
    }

    private mutating func follow(_ places: [Place], time: Weight, weight: Weight) {
        guard let last = places.last else { return }
        let state = last.state
        for arc in gates.graph.arcs(from: state) {
            let head = gates.graph.head[arc]
            guard let wait = gates.wait(turning: arc, from: state, to: head, memory: last.memory, at: time)
            else { continue }
            let lost = gates.graph.turn(arc) + wait
            for target in targets where target.state == head { best = min(best, weight + lost + target.cost) }
            let passage = gates.passage(of: head, enteredAt: time + lost)
            let next = Place(state: head, memory: gates.memory(after: last.memory, along: head))
            guard passage.weight < .infinity, !places.contains(next) else { continue }
            follow(places + [next], time: time + lost + passage.duration, weight: weight + lost + passage.weight)
        }
    }
}

/// The weight of each state's cheapest rest with every gate open.
private struct OpenRest: Potential {
    let bounds: [Weight]

    init(_ random: RandomGraph) {
        let oracle = FloydWarshall(random.graph, sources: random.sources, targets: random.targets)
        let goal = FloydWarshall.goal(of: random.graph)
        bounds = (0..<random.graph.stateCount).map { oracle.distances[$0][goal].map { Weight($0) } ?? .infinity }
    }

    func lowerBound(_ state: StateID) -> Weight { bounds[state.index] }
}

@Suite struct TimedSearchTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func `a search by the clock finds what trying all paths finds`(_ seed: UInt64) {
        let random = RandomGraph(seed: seed, stateCount: 4 + Int(seed % 4), maximumDegree: 3, maximumWeight: 400)
        var gates = Gates(random.graph, seed: seed, opensAgain: seed % 2 == 0)
        let sources = random.sources.map { source in
            TimedSource(
                state: source.state,
                passage: TimedPassage(
                    weight: source.cost, duration: gates.opensAgain ? source.cost : source.cost - source.cost / 3))
        }
        var paths = AllPaths(gates: gates, targets: random.targets)
        for source in sources {
            paths.follow(from: source)
        }
        var search = TimedSearch(labelLimit: 1 << 16)
        var none = ZeroPotential()
        let plain = search.search(
            graph: random.graph, edges: &gates, sources: sources, targets: random.targets, potential: &none)
        var rest = OpenRest(random)
        let guided = search.search(
            graph: random.graph, edges: &gates, sources: sources, targets: random.targets, potential: &rest)
        let expected: Weight? = paths.best < .infinity ? paths.best : nil
        #expect(plain?.result.weight == expected, "\(random)")
        #expect(guided?.result.weight == expected, "\(random)")
        guard let guided else { return }
        #expect(weight(of: guided, gates: gates, sources: sources, targets: random.targets) == expected, "\(random)")
    }

    /// The weight of a path by its states and waits; nil if it waits where or how it need not.
    private func weight(
        of path: TimedPath, gates: Gates, sources: [TimedSource], targets: [SearchEnd]
    ) -> Weight? {
        let states = path.result.states
        var time = sources[path.result.source].passage.duration
        var weight = sources[path.result.source].passage.weight
        for index in states.indices.dropFirst() {
            let arcs = gates.graph.arcs(from: states[index - 1]).filter { gates.graph.head[$0] == states[index] }
            // Of several arcs with the same waiting, the search takes the one with the cheapest turn.
            let taken = arcs.filter { arc in
                gates.wait(turning: arc, from: states[index - 1], to: states[index], at: time) == path.waits[index]
            }.min { gates.graph.turn($0) < gates.graph.turn($1) }
            guard let taken else { return nil }
            time += path.waits[index] + gates.graph.turn(taken)
            weight += path.waits[index] + gates.graph.turn(taken)
            if index == states.count - 1 { return weight + targets[path.result.target].cost }
            let passage = gates.passage(of: states[index], enteredAt: time)
            time += passage.duration
            weight += passage.weight
        }
        return nil
    }

    @Test func `a search with too many labels gives up`() {
        let random = RandomGraph(seed: 5, stateCount: 60)
        var gates = Gates(random.graph, seed: 5, opensAgain: true)
        var search = TimedSearch(labelLimit: 4)
        var none = ZeroPotential()
        let sources = random.graph.states.prefix(8).map {
            TimedSource(state: $0, passage: TimedPassage(weight: 1, duration: 1))
        }
        let found = search.search(
            graph: random.graph, edges: &gates, sources: sources, targets: random.targets, potential: &none)
        #expect(found == nil)
    }
}
