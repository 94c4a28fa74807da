// An order of the edges and vertices of a graph on a map, in which a hierarchy needs few arcs.
//
// The graph is divided into two parts of similar size by cutting few edges. The cut edges come last in the order; before
// them come the two parts, each ordered in the same way. A hierarchy that removes the edges in this order joins by
// shortcuts only what lies in one part, and the cuts above it. To divide a part, its vertices are sorted along several
// directions, and the least cut between the first quarter and the last quarter is sought (``FlowCut``); the cut with the
// fewest edges per vertex of the smaller side wins. For each cut one of its sides gives the vertices next to it, so
// that they separate the parts as well. Dead ends and chains of vertices with two edges are set aside first. A. Schild,
// C. Sommer, "On Balanced Separators in Road Networks", SEA 2015; the order by separators is from A. George, "Nested
// Dissection of a Regular Finite Element Mesh", 1973.

import Synchronization
import Threading

/// The positions of the edges and vertices of a graph in the order of their removal.
package struct NestedDissection: Sendable {
    /// An undirected edge between two vertices.
    package struct Edge: BitwiseCopyable, Hashable, Sendable {
        package var one: UInt32
        package var two: UInt32

        package init(_ one: UInt32, _ two: UInt32) {
            self.one = one
            self.two = two
        }
    }

    /// A place on a flat map, in units of the caller's choice.
    package struct Place: BitwiseCopyable, Hashable, Sendable {
        package var x: Int32
        package var y: Int32

        package init(x: Int32, y: Int32) {
            self.x = x
            self.y = y
        }
    }

    /// By edge: its position in the direction from `one` to `two`, then in the other direction; the first position is 0,
    /// and no two are equal.
    package private(set) var edgePositions: [UInt32]
    /// By vertex: its position.
    package private(set) var vertexPositions: [UInt32]

    /// The separators of the largest parts come last of all, until they have as many items.
    private static let topSize = 2048

    /// - Parameters:
    ///   - places: by vertex.
    ///   - threads: the number of threads; the order does not depend on it.
    ///   - progress: called with the share of the work that is done, 0 to 1.
    package init(
        places: [Place], edges: [Edge], threads: Int = 1, progress: (Double) -> Void = { _ in }
    ) {
        let kernel = DissectionKernel(vertexCount: places.count, edges: edges)
        let cells = Cells(kernel, places: places, threads: max(1, threads), progress: progress)
        edgePositions = [UInt32](repeating: 0, count: 2 * edges.count)
        vertexPositions = [UInt32](repeating: 0, count: places.count)
        var next: UInt32 = 0
        for item in cells.order(topSize: Self.topSize) {
            if item.isVertex { vertexPositions[item.index] = next } else { edgePositions[item.index] = next }
            next += 1
        }
    }
}

/// An edge in one direction, or a vertex.
struct DissectionItem: BitwiseCopyable, Hashable, Sendable {
    /// Whether it is a vertex.
    let isVertex: Bool
    /// The number of a vertex; twice the number of an edge, and one more for the direction from `two` to `one`.
    let index: Int

    static func vertex(_ number: UInt32) -> DissectionItem { DissectionItem(isVertex: true, index: Int(number)) }

    static func edge(_ number: UInt32, isForward: Bool) -> DissectionItem {
        DissectionItem(isVertex: false, index: 2 * Int(number) + (isForward ? 0 : 1))
    }

    /// An edge in both directions.
    static func bothDirections(_ number: UInt32) -> [DissectionItem] {
        [edge(number, isForward: true), edge(number, isForward: false)]
    }
}

/// The parts of a graph, divided again and again.
private struct Cells {
    /// A part of the graph that is yet to be divided.
    struct Part: Sendable {
        /// The vertices, ascending.
        var vertices: [UInt32]
        /// The edges between them.
        var edges: [UInt32]
    }

    /// A part after its division.
    struct Cell {
        /// The number of its vertices.
        var size: Int
        /// The cells that it was divided into.
        var children: [Int] = []
        /// What separates the children, the least important first; of a cell without children, all that is in it.
        var separator: [DissectionItem] = []
    }

    private let kernel: DissectionKernel
    private let places: [NestedDissection.Place]
    private let threads: Int
    private var cells: [Cell] = []
    /// By vertex: whether it is in a separator.
    private var isPlaced: [Bool]

    init(
        _ kernel: DissectionKernel, places: [NestedDissection.Place], threads: Int, progress: (Double) -> Void
    ) {
        self.kernel = kernel
        self.places = places
        self.threads = threads
        isPlaced = [Bool](repeating: false, count: places.count)
        cells = [Cell(size: kernel.vertices.count)]
        var parts = [(cell: 0, part: Part(vertices: kernel.vertices, edges: kernel.edges))]
        while !parts.isEmpty {
            let divided = divide(parts.map(\.part))
            var below: [(cell: Int, part: Part)] = []
            for ((cell, _), outcome) in zip(parts, divided) { note(outcome, of: cell, below: &below) }
            parts = below
            // The levels of large parts take about equally long.
            let largest = parts.map(\.part.vertices.count).max() ?? 0
            progress(1 - Double(Self.halvings(largest)) / Double(max(1, Self.halvings(kernel.vertices.count))))
        }
    }

    /// How often a number can be halved.
    private static func halvings(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }

    private mutating func note(_ outcome: Outcome, of cell: Int, below: inout [(cell: Int, part: Part)]) {
        for vertex in outcome.separatingVertices where !isPlaced[Int(vertex)] {
            isPlaced[Int(vertex)] = true
            cells[cell].separator.append(.vertex(vertex))
        }
        cells[cell].separator += outcome.cutEdges
        guard !outcome.parts.isEmpty else {
            cells[cell].separator.insert(contentsOf: outcome.vertices.flatMap { kernel.attached(to: $0) }, at: 0)
            return
        }
        for part in outcome.parts {
            cells[cell].children.append(cells.count)
            below.append((cells.count, part))
            cells.append(Cell(size: part.vertices.count))
        }
    }

    // MARK: Dividing

    /// What becomes of a part.
    struct Outcome: Sendable {
        var parts: [Part] = []
        var cutEdges: [DissectionItem] = []
        var separatingVertices: [UInt32] = []
        /// The vertices of a part that is not divided.
        var vertices: [UInt32] = []

        init(parts: [Part] = []) { self.parts = parts }

        init(undivided part: Part) {
            cutEdges = part.edges.flatMap { DissectionItem.bothDirections($0) }
            separatingVertices = part.vertices
            vertices = part.vertices
        }
    }

    /// Divides parts at the same time; those that would keep one thread busy for long after the others, one after the
    /// other in several directions at the same time.
    private func divide(_ parts: [Part]) -> [Outcome] {
        let share = parts.reduce(0) { $0 + $1.vertices.count } / (2 * threads)
        var outcomes = [Outcome](repeating: Outcome(), count: parts.count)
        for index in parts.indices where parts[index].vertices.count > share {
            outcomes[index] = divide(parts[index], isAlone: true)
        }
        let others = parts.indices.filter { parts[$0].vertices.count <= share }
        let chunkLength = max(1, min(64, others.count / (4 * threads)))
        let divided = ConcurrentLoop.map(others, threads: threads, chunkLength: chunkLength) {
            divide(parts[$0], isAlone: false)
        }
        for (index, outcome) in zip(others, divided) { outcomes[index] = outcome }
        return outcomes
    }

    private func concurrently(_ count: Int, body: @Sendable (Int) -> Void) {
        ConcurrentLoop.run(count, threads: threads, body)
    }

    private func divide(_ part: Part, isAlone: Bool) -> Outcome {
        guard part.vertices.count > 2, !part.edges.isEmpty else {
            return Outcome(undivided: part)
        }
        let local = LocalPart(part, kernel: kernel)
        let groups = local.components()
        if groups.count > 1 { return Outcome(parts: groups) }
        guard let division = local.bestDivision(places, isAlone: isAlone, concurrently: concurrently) else {
            return Outcome(undivided: part)
        }
        return local.outcome(division)
    }

    // MARK: Order

    /// All items in the order of their removal.
    ///
    /// The separators of the largest cells come last, wherever they lie, so that those with the last positions are the
    /// most important of all.
    func order(topSize: Int) -> [DissectionItem] {
        let bySize = cells.indices.sorted { (cells[$1].size, $0) < (cells[$0].size, $1) }
        var isTop = [Bool](repeating: false, count: cells.count)
        var top: [Int] = []
        var count = 0
        for cell in bySize where !cells[cell].children.isEmpty {
            count += cells[cell].separator.count
            guard count <= topSize else { break }
            isTop[cell] = true
            top.append(cell)
        }
        var items = kernel.detached
        var stack: [(cell: Int, isDone: Bool)] = [(0, false)]
        while let (cell, isDone) = stack.popLast() {
            if isDone {
                if !isTop[cell] { items += cells[cell].separator }
            } else {
                stack.append((cell, true))
                for child in cells[cell].children.reversed() { stack.append((child, false)) }
            }
        }
        return items + top.reversed().flatMap { cells[$0].separator }
    }
}

/// A part with its vertices numbered from 0.
private struct LocalPart {
    private let part: Cells.Part
    private let edges: [NestedDissection.Edge]

    init(_ part: Cells.Part, kernel: DissectionKernel) {
        self.part = part
        let ends = part.edges.map { kernel.ends(of: $0) }
        edges = ends.map { ends in
            NestedDissection.Edge(Self.number(of: ends.one, part.vertices), Self.number(of: ends.two, part.vertices))
        }
    }

    private static func number(of vertex: UInt32, _ vertices: [UInt32]) -> UInt32 {
        var low = 0
        var high = vertices.count
        while low < high {
            let middle = (low + high) / 2
            if vertices[middle] < vertex { low = middle + 1 } else { high = middle }
        }
        return UInt32(low)
    }

    /// The connected parts.
    func components() -> [Cells.Part] {
        var root = Array(0..<UInt32(part.vertices.count))
        func find(_ vertex: UInt32) -> UInt32 {
            var vertex = vertex
            while root[Int(vertex)] != vertex {
                root[Int(vertex)] = root[Int(root[Int(vertex)])]
                vertex = root[Int(vertex)]
            }
            return vertex
        }
        for edge in edges {
            let one = find(edge.one)
            let two = find(edge.two)
            // The least vertex of a component is its root, so the components come in the order of their vertices.
            if one < two { root[Int(two)] = one } else if two < one { root[Int(one)] = two }
        }
        return split { find($0) }
    }

    /// The parts of vertices with equal labels, ordered by label; edges between different labels are left out.
    private func split(by label: (UInt32) -> UInt32) -> [Cells.Part] {
        var numbers: [UInt32: Int] = [:]
        var parts: [Cells.Part] = []
        for vertex in 0..<UInt32(part.vertices.count) {
            let group = label(vertex)
            if numbers[group] == nil {
                numbers[group] = parts.count
                parts.append(Cells.Part(vertices: [], edges: []))
            }
            if let number = numbers[group] { parts[number].vertices.append(part.vertices[Int(vertex)]) }
        }
        for (edge, ends) in zip(part.edges, edges) where label(ends.one) == label(ends.two) {
            if let number = numbers[label(ends.one)] { parts[number].edges.append(edge) }
        }
        return parts
    }

    // MARK: Division

    /// The share of the vertices at each end that a cut must lie between.
    private static let endShare = 0.25
    /// Eight directions over half a circle, as fractions of 1,024; the first four are every second.
    private static let directions: [(x: Int64, y: Int64)] = [
        (1024, 0), (724, 724), (0, 1024), (-724, 724), (946, 392), (392, 946), (-392, 946), (-946, 392),
    ]
    /// Smaller parts are tried in four directions.
    private static let smallPart = 256

    /// The best of the least cuts in several directions; nil if there is no division.
    func bestDivision(
        _ places: [NestedDissection.Place], isAlone: Bool, concurrently: (Int, @Sendable (Int) -> Void) -> Void
    ) -> FlowCut.Division? {
        let count = part.vertices.count
        let directions = Self.directions.prefix(count < Self.smallPart ? 4 : 8)
        let ends = max(1, Int(Double(count) * Self.endShare))
        let here = part.vertices.map { places[Int($0)] }
        guard isAlone else {
            var flow = FlowCut(vertexCount: count, edges: edges)
            var best: FlowCut.Division?
            for direction in directions {
                best = flow.divide(Self.order(here, direction: direction), ends: ends, best: best) ?? best
            }
            return best
        }
        let found = Mutex([FlowCut.Division?](repeating: nil, count: directions.count))
        concurrently(directions.count) { [edges] index in
            var flow = FlowCut(vertexCount: count, edges: edges)
            let division = flow.divide(Self.order(here, direction: Self.directions[index]), ends: ends, best: nil)
            found.withLock { $0[index] = division }
        }
        return found.withLock { $0 }.reduce(nil) { best, division in
            guard let best, let division else { return best ?? division }
            return division.isBetter(than: best) ? division : best
        }
    }

    /// The vertices along a direction.
    private static func order(_ places: [NestedDissection.Place], direction: (x: Int64, y: Int64)) -> [UInt32] {
        let keys = places.enumerated().map { number, place in
            (Int64(place.x) * direction.x + Int64(place.y) * direction.y, UInt32(number))
        }
        return keys.sorted { $0 < $1 }.map(\.1)
    }

    /// The two parts, the cut edges, and the vertices next to the cut on the side that has fewer of them.
    ///
    /// All edges in one direction across the cut come before those in the other: no path from one of the first to
    /// another avoids the others, so no arcs join the first.
    func outcome(_ division: FlowCut.Division) -> Cells.Outcome {
        var outcome = Cells.Outcome(parts: split { division.isSource[Int($0)] ? 0 : 1 })
        var sides: (sources: Set<UInt32>, sinks: Set<UInt32>) = ([], [])
        var across: [DissectionItem] = []
        var back: [DissectionItem] = []
        for (edge, ends) in zip(part.edges, edges)
        where division.isSource[Int(ends.one)] != division.isSource[Int(ends.two)] {
            let isOneSource = division.isSource[Int(ends.one)]
            across.append(.edge(edge, isForward: isOneSource))
            back.append(.edge(edge, isForward: !isOneSource))
            sides.sources.insert(part.vertices[Int(isOneSource ? ends.one : ends.two)])
            sides.sinks.insert(part.vertices[Int(isOneSource ? ends.two : ends.one)])
        }
        let fewer = sides.sources.count <= sides.sinks.count ? sides.sources : sides.sinks
        outcome.separatingVertices = fewer.sorted()
        outcome.cutEdges = across + back
        return outcome
    }
}
