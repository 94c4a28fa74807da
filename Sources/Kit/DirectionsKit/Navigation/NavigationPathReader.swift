import Geometry
import Roads
import ShortestPaths
import Storage

/// Reads the code of a path, which may be anything: what it returns is a path of the graph.
struct NavigationPathReader {
    private let bytes: [UInt8]
    private let graph: RoadGraph
    private var decoder: PointDecoder

    init(_ path: NavigationPath, in graph: RoadGraph) {
        bytes = path.bytes
        self.graph = graph
        decoder = PointDecoder(0, to: path.bytes.count, after: NavigationPath.origin)
    }

    /// The legs; nil if the code is none of a path in the graph.
    mutating func legs() -> NavigationLegs? {
        guard let number = number(), let mode = UInt8(exactly: number).flatMap(TransportMode.init),
            let modeGraph = graph.modeGraph(mode), let count = count(), count > 0, let source = place()
        else { return nil }
        var found = NavigationLegs(mode: mode, legs: [], places: [source])
        for _ in 0..<count {
            guard let leg = leg(modeGraph), let target = place() else { return nil }
            found.legs.append(leg)
            found.places.append(target)
        }
        return decoder.remainingBytes == 0 ? found : nil
    }

    private mutating func leg(_ modeGraph: ModeGraph) -> NavigationLegs.Leg? {
        guard let count = count(), let first = number(), first < UInt32(modeGraph.stateCount), let start = number(),
            let end = number(), let weight = number(), let offRoad = number(),
            let states = states(count, from: StateID(first), line: modeGraph.line), let last = states.last,
            start <= modeGraph.length[states[0]], end <= modeGraph.length[last], count > 1 || start <= end
        else { return nil }
        return NavigationLegs.Leg(states: states, start: start, end: end, weight: weight, offRoad: offRoad)
    }

    private mutating func states(_ count: Int, from first: StateID, line: LineGraph) -> [StateID]? {
        guard count > 0 else { return nil }
        var states = [first]
        states.reserveCapacity(count)
        while states.count < count {
            let arcs = line.arcs(from: states[states.count - 1])
            guard let index = number(), index < UInt32(arcs.count) else { return nil }
            states.append(line.head[arcs.lowerBound + Int(index)])
        }
        return states
    }

    /// A number of things each of which takes a byte or more.
    private mutating func count() -> Int? {
        number().flatMap { Int($0) <= decoder.remainingBytes + 1 ? Int($0) : nil }
    }

    private mutating func number() -> UInt32? {
        decoder.number(in: bytes).map { UInt32(bitPattern: Int32($0)) }
    }

    private mutating func place() -> FixedCoordinate? {
        decoder.next(in: bytes).flatMap { $0.isValid ? $0 : nil }
    }
}
