// A cut of few edges between two groups of vertices: the least one, by a greatest flow.
//
// Every edge carries one unit of flow in either direction. Dinic's algorithm finds the flow in rounds: a breadth-first
// search from the sources gives each vertex its distance, then depth-first searches send a unit along each path that
// leads from every vertex to one that is farther by one, until there is no such path. When no path is left, the edges
// out of the vertices that the sources still reach are a least cut, and so are those into the vertices that still reach
// the sinks; the one that divides the vertices more evenly is taken. E. A. Dinic, "Algorithm for Solution of a Problem
// of Maximum Flow in Networks with Power Estimation", 1970.

/// The undirected edges of a part of a graph, and the memory of the flows on it.
struct FlowCut: ~Copyable {
    private let vertexCount: Int
    /// By vertex, and one more: where its half-edges begin.
    private var firstHalf: CheckedBuffer<UInt32>
    /// The half-edges by vertex: the vertex at the other end.
    private var other: CheckedBuffer<UInt32>
    /// By half-edge: the half-edge in the other direction.
    private var twin: CheckedBuffer<UInt32>
    /// By half-edge: the unit that it carries, -1, 0 or 1; its twin carries the opposite.
    private var flow: CheckedBuffer<Int8>
    private var distance: CheckedBuffer<UInt32>
    /// By vertex: the first half-edge that may still lead on.
    private var next: CheckedBuffer<UInt32>
    private var queue: CheckedBuffer<UInt32>
    private var path: [UInt32] = []

    private static let unreached = UInt32.max

    /// The edges between vertices that are numbered from 0.
    init(vertexCount: Int, edges: [NestedDissection.Edge]) {
        self.vertexCount = vertexCount
        firstHalf = CheckedBuffer(zeroed: vertexCount + 1)
        other = CheckedBuffer(zeroed: 2 * edges.count)
        twin = CheckedBuffer(zeroed: 2 * edges.count)
        flow = CheckedBuffer(zeroed: 2 * edges.count)
        distance = CheckedBuffer(zeroed: vertexCount)
        next = CheckedBuffer(zeroed: vertexCount)
        queue = CheckedBuffer(zeroed: vertexCount)
        for edge in edges {
            firstHalf[Int(edge.one) + 1] += 1
            firstHalf[Int(edge.two) + 1] += 1
        }
        for vertex in 0..<vertexCount {
            firstHalf[vertex + 1] += firstHalf[vertex]
            next[vertex] = firstHalf[vertex]
        }
        for edge in edges {
            let one = next[Int(edge.one)]
            let two = next[Int(edge.two)]
            next[Int(edge.one)] += 1
            next[Int(edge.two)] += 1
            // The ends of an edge differ, so these are two half-edges.
            (other[Int(one)], other[Int(two)]) = (edge.two, edge.one)
            (twin[Int(one)], twin[Int(two)]) = (two, one)
        }
    }

    /// A division of the vertices.
    struct Division {
        /// By vertex: whether it is on the side of the sources.
        var isSource: [Bool]
        var cut: Int
        /// The number of vertices on the smaller side.
        var smaller: Int

        /// Whether fewer edges per vertex of the smaller side are cut.
        func isBetter(than other: Division) -> Bool {
            cut * other.smaller < other.cut * smaller
        }
    }

    /// The least cut between the first `count` and the last `count` vertices of an order.
    ///
    /// - Returns: nil as soon as no cut can be better than `best`.
    mutating func divide(_ order: [UInt32], ends count: Int, best: Division?) -> Division? {
        flow.fill(0)
        // A cut is best with equal sides.
        let limit = best.map { $0.cut * (vertexCount / 2) / max($0.smaller, 1) } ?? .max
        var cut = 0
        while reachSinks(order, count: count) {
            for vertex in 0..<vertexCount { next[vertex] = firstHalf[vertex] }
            for source in order.prefix(count) {
                while send(from: source) { cut += 1 }
                if cut > limit { return nil }
            }
        }
        let division = evenDivision(order, count: count, cut: cut)
        return best.map { division.isBetter(than: $0) } ?? true ? division : nil
    }

    /// A sink has this bit in `distance`.
    private static let sinkMark: UInt32 = 1 << 31

    /// Finds the distances from the sources; whether there is a sink that can be reached.
    private mutating func reachSinks(_ order: [UInt32], count: Int) -> Bool {
        distance.fill(Self.unreached)
        for sink in order.suffix(count) { distance[Int(sink)] = Self.sinkMark }
        var begin = 0
        var end = 0
        for source in order.prefix(count) {
            distance[Int(source)] = 0
            queue[end] = source
            end += 1
        }
        var isFound = false
        while begin < end {
            let vertex = Int(queue[begin])
            begin += 1
            for half in Int(firstHalf[vertex])..<Int(firstHalf[vertex + 1]) where flow[half] < 1 {
                let neighbour = Int(other[half])
                if distance[neighbour] == Self.unreached {
                    distance[neighbour] = distance[vertex] + 1
                    queue[end] = UInt32(neighbour)
                    end += 1
                } else if distance[neighbour] == Self.sinkMark {
                    isFound = true
                    distance[neighbour] = Self.sinkMark | (distance[vertex] + 1)
                }
            }
        }
        return isFound
    }

    /// Sends a unit from a source to any sink along half-edges that lead one farther.
    private mutating func send(from source: UInt32) -> Bool {
        path.removeAll(keepingCapacity: true)
        var vertex = Int(source)
        while true {
            if next[vertex] == firstHalf[vertex + 1] {
                guard let half = path.popLast() else { return false }
                vertex = Int(other[Int(twin[Int(half)])])
                next[vertex] += 1
                continue
            }
            let half = Int(next[vertex])
            let neighbour = Int(other[half])
            guard flow[half] < 1, distance[neighbour] & ~Self.sinkMark == distance[vertex] + 1 else {
                next[vertex] += 1
                continue
            }
            path.append(UInt32(half))
            if distance[neighbour] & Self.sinkMark != 0, distance[neighbour] != Self.unreached { break }
            vertex = neighbour
        }
        for half in path {
            flow[Int(half)] += 1
            flow[Int(twin[Int(half)])] -= 1
        }
        return true
    }

    /// Of the two least cuts, next to the sources and next to the sinks, the one with more equal sides.
    private mutating func evenDivision(_ order: [UInt32], count: Int, cut: Int) -> Division {
        let near = reached(from: order.prefix(count), along: 1)
        let far = reached(from: order.suffix(count), along: -1)
        let nearCount = near.count(where: \.self)
        let farCount = vertexCount - far.count(where: \.self)
        let nearSmaller = min(nearCount, vertexCount - nearCount)
        let farSmaller = min(farCount, vertexCount - farCount)
        return nearSmaller >= farSmaller
            ? Division(isSource: near, cut: cut, smaller: nearSmaller)
            : Division(isSource: far.map { !$0 }, cut: cut, smaller: farSmaller)
    }

    /// By vertex: whether a unit could still be sent between it and some of the vertices.
    ///
    /// - Parameter sign: 1 for units that leave the vertices, -1 for units that come to them.
    private mutating func reached(from vertices: ArraySlice<UInt32>, along sign: Int8) -> [Bool] {
        var isReached = [Bool](repeating: false, count: vertexCount)
        var begin = 0
        var end = 0
        for vertex in vertices {
            isReached[Int(vertex)] = true
            queue[end] = vertex
            end += 1
        }
        while begin < end {
            let vertex = Int(queue[begin])
            begin += 1
            for half in Int(firstHalf[vertex])..<Int(firstHalf[vertex + 1]) where sign &* flow[half] < 1 {
                let neighbour = Int(other[half])
                if isReached[neighbour] { continue }
                isReached[neighbour] = true
                queue[end] = UInt32(neighbour)
                end += 1
            }
        }
        return isReached
    }
}
