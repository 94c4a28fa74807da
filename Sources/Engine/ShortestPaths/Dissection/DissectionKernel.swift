// A graph without its dead ends and without the inner vertices of its chains.
//
// Vertices with one edge are removed again and again, so that no dead end is left. A chain leads over vertices with two
// edges from one vertex with more edges to another, and becomes one edge: its middle one. What is set aside belongs to
// a vertex of the kernel and is ordered right before it: dead ends from their tips, chains every second edge first, so
// that a hierarchy over them stays flat.

/// The part of a graph that is worth dividing.
struct DissectionKernel: Sendable {
    /// The vertices with three edges or more, ascending.
    private(set) var vertices: [UInt32] = []
    /// The edges between them: the middle edges of the chains.
    private(set) var edges: [UInt32] = []
    /// What belongs to no vertex of the kernel: components that are trees or rings.
    private(set) var detached: [DissectionItem] = []

    /// By edge of the kernel: the vertices at the ends of its chain, in the direction of the edge.
    private var chainEnds: [UInt32: NestedDissection.Edge] = [:]
    /// By vertex of the kernel: what was set aside with it.
    private var setAside: [UInt32: [DissectionItem]] = [:]

    private let all: [NestedDissection.Edge]
    private let firstIncident: [UInt32]
    private let incident: [UInt32]
    private var degree: [UInt32]
    private var isSetAside: [Bool]
    /// The items of each dead end, by the vertex where it begins.
    private var deadEnds: [UInt32: [DissectionItem]] = [:]

    init(vertexCount: Int, edges: [NestedDissection.Edge]) {
        all = edges
        (firstIncident, incident) = Self.incidence(vertexCount, edges: edges)
        isSetAside = edges.map { $0.one == $0.two }
        degree = [UInt32](repeating: 0, count: vertexCount)
        for edge in edges where edge.one != edge.two {
            degree[Int(edge.one)] += 1
            degree[Int(edge.two)] += 1
        }
        for (number, edge) in edges.enumerated() where edge.one == edge.two {
            deadEnds[edge.one, default: []] += DissectionItem.bothDirections(UInt32(number))
        }
        removeDeadEnds()
        findChains()
    }

    /// The vertices at the ends of an edge of the kernel, in the direction of the edge.
    func ends(of edge: UInt32) -> NestedDissection.Edge { chainEnds[edge] ?? all[Int(edge)] }

    /// What was set aside with a vertex of the kernel, in order.
    func attached(to vertex: UInt32) -> [DissectionItem] { setAside[vertex] ?? [] }

    private static func incidence(
        _ vertexCount: Int, edges: [NestedDissection.Edge]
    ) -> (first: [UInt32], incident: [UInt32]) {
        var first = [UInt32](repeating: 0, count: vertexCount + 1)
        for edge in edges where edge.one != edge.two {
            first[Int(edge.one) + 1] += 1
            first[Int(edge.two) + 1] += 1
        }
        for vertex in 0..<vertexCount { first[vertex + 1] += first[vertex] }
        var incident = [UInt32](repeating: 0, count: Int(first[vertexCount]))
        var next = first
        for (number, edge) in edges.enumerated() where edge.one != edge.two {
            for end in [edge.one, edge.two] {
                incident[Int(next[Int(end)])] = UInt32(number)
                next[Int(end)] += 1
            }
        }
        return (first, incident)
    }

    private func incidentEdges(_ vertex: UInt32) -> ArraySlice<UInt32> {
        incident[Int(firstIncident[Int(vertex)])..<Int(firstIncident[Int(vertex) + 1])]
    }

    private func otherEnd(_ edge: UInt32, vertex: UInt32) -> UInt32 {
        let ends = all[Int(edge)]
        return ends.one == vertex ? ends.two : ends.one
    }

    // MARK: Dead ends

    private mutating func removeDeadEnds() {
        var tips = (0..<UInt32(degree.count)).filter { degree[Int($0)] <= 1 }
        var next = 0
        while next < tips.count {
            let tip = tips[next]
            next += 1
            var items = deadEnds.removeValue(forKey: tip) ?? []
            items.append(.vertex(tip))
            guard let edge = incidentEdges(tip).first(where: { !isSetAside[Int($0)] }) else {
                detached += items
                continue
            }
            isSetAside[Int(edge)] = true
            let root = otherEnd(edge, vertex: tip)
            items += DissectionItem.bothDirections(edge)
            if deadEnds[root] == nil { deadEnds[root] = items } else { deadEnds[root]? += items }
            degree[Int(tip)] = 0
            degree[Int(root)] -= 1
            if degree[Int(root)] == 1 { tips.append(root) }
        }
    }

    // MARK: Chains

    private mutating func findChains() {
        for vertex in 0..<UInt32(degree.count) where degree[Int(vertex)] > 2 {
            vertices.append(vertex)
            setAside[vertex, default: []] += deadEnds.removeValue(forKey: vertex) ?? []
        }
        for vertex in vertices {
            for edge in incidentEdges(vertex) where !isSetAside[Int(edge)] { follow(edge, from: vertex) }
        }
        edges.sort()
        for vertex in 0..<UInt32(degree.count) where degree[Int(vertex)] == 2 {
            guard let edge = incidentEdges(vertex).first(where: { !isSetAside[Int($0)] }) else { continue }
            followRing(edge, from: vertex)
        }
    }

    /// The edges and inner vertices of a chain, up to the next vertex of the kernel or back to its start.
    private mutating func chain(_ edge: UInt32, from start: UInt32) -> (edges: [UInt32], inner: [UInt32], end: UInt32) {
        var edges = [edge]
        var inner = [UInt32]()
        isSetAside[Int(edge)] = true
        var vertex = otherEnd(edge, vertex: start)
        while vertex != start, degree[Int(vertex)] == 2,
            let next = incidentEdges(vertex).first(where: { !isSetAside[Int($0)] })
        {
            inner.append(vertex)
            edges.append(next)
            isSetAside[Int(next)] = true
            vertex = otherEnd(next, vertex: vertex)
        }
        return (edges, inner, vertex)
    }

    private mutating func follow(_ edge: UInt32, from start: UInt32) {
        let (chain, inner, end) = chain(edge, from: start)
        // A chain that returns to its vertex separates nothing.
        let middle = end == start ? nil : chain.count / 2
        setAside[start, default: []] += flattened(chain, inner: inner, without: middle)
        guard let middle else { return }
        edges.append(chain[middle])
        let isForward = all[Int(chain[middle])].one == (middle == 0 ? start : inner[middle - 1])
        chainEnds[chain[middle]] = isForward ? NestedDissection.Edge(start, end) : NestedDissection.Edge(end, start)
    }

    private mutating func followRing(_ edge: UInt32, from start: UInt32) {
        let (chain, inner, _) = chain(edge, from: start)
        detached += flattened(chain, inner: inner + [start], without: nil)
    }

    /// The items of a chain, every second one first, with the dead ends of its inner vertices before all.
    private mutating func flattened(_ edges: [UInt32], inner: [UInt32], without middle: Int?) -> [DissectionItem] {
        var items = inner.flatMap { deadEnds.removeValue(forKey: $0) ?? [] }
        func byHalves(_ count: Int) -> [Int] {
            (0..<count).sorted { (($0 + 1).trailingZeroBitCount, $0) < (($1 + 1).trailingZeroBitCount, $1) }
        }
        items += byHalves(inner.count).map { .vertex(inner[$0]) }
        items += byHalves(edges.count).filter { $0 != middle }.flatMap { DissectionItem.bothDirections(edges[$0]) }
        return items
    }
}
