import Geometry
import Matching
import Roads
import ShortestPaths
import Storage

/// Walks along the edges that a track traveled, in the order of the answer, holding those of one leg at a time.
///
/// The edges of a stretch are those of one route that joins its legs: parts of one edge that follow each other are one.
struct ValhallaTraceEdges: Sendable {
    /// The edges that the last leg ended.
    private(set) var edges: [PathEdge] = []
    /// The number in the answer of the first of them.
    private(set) var firstNumber: Int
    private let stretch: MatchedTrack.Stretch
    private let startNumber: Int
    private var nextLeg = 0
    /// The edge that may go on with the next leg.
    private var last: PathEdge?
    /// Whether no edge of the stretch has ended.
    private var isAtStart = true

    /// - Parameter firstNumber: the number in the answer of the first edge of the stretch.
    init(_ stretch: MatchedTrack.Stretch, firstNumber: Int) {
        self.stretch = stretch
        self.firstNumber = firstNumber
        startNumber = firstNumber
    }

    /// The number in the answer of the edge behind the last one.
    var nextNumber: Int { firstNumber + edges.count }

    /// Goes on to the edges that the next leg ends; false at the end of the stretch.
    mutating func advance() -> Bool {
        firstNumber = nextNumber
        edges = last.map { [$0] } ?? []
        guard nextLeg < stretch.legs.count else { return finish() }
        edges.append(onward: stretch.legs[nextLeg].pathEdges)
        nextLeg += 1
        if isAtStart, edges.count > 1 {
            isAtStart = false
            dropFirstWithoutLength()
        }
        last = edges.popLast()
        return true
    }

    /// As in ``FoundRoute/travelledEdges``, a stretch that begins at the very end of an edge begins with the next one.
    private mutating func dropFirstWithoutLength() {
        guard edges[0].start == edges[0].end else { return }
        let first = edges.removeFirst()
        edges[0].duration += first.duration
    }

    private mutating func finish() -> Bool {
        guard let ended = last else { return false }
        last = nil
        // As there, a stretch that ends at the very start of an edge ends with the edge before.
        let isLeftOut = ended.end == 0 && ended.turnDuration == 0 && firstNumber > startNumber
        if isLeftOut { edges = [] }
        return !isLeftOut
    }
}

/// Finds the line of a track leg by leg.
struct ValhallaTraceLine: Sendable {
    /// The line of the edges that came last; its first point is the last point of those before in the stretch.
    private(set) var line: RouteLine
    /// The index in the answer's shape of the first point of the line.
    private(set) var start = 0
    private let graph: RoadGraph
    private var isContinued = false

    /// A line at the start of a track.
    init(_ graph: RoadGraph) {
        self.graph = graph
        line = RouteLine([], in: graph)
    }

    /// Begins a stretch.
    mutating func beginStretch() {
        start += line.points.count
        line = RouteLine([], in: graph)
    }

    /// Goes on to the line of the next edges of the stretch.
    mutating func append(_ edges: [PathEdge]) {
        start += max(0, line.points.count - 1)
        isContinued = !line.points.isEmpty
        line = RouteLine(edges, in: graph, after: line.points.last)
    }

    /// The points that the last edges added.
    var added: ArraySlice<FixedCoordinate> { line.points.dropFirst(isContinued ? 1 : 0) }
}
