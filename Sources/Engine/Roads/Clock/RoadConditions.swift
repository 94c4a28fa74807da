import Geometry
import Storage
import Synchronization

// Few roads have conditions, so a search mostly looks at one bit of a segment and one of a junction, and no farther. The bits
// and the tags behind them are made for the first request with a time.

/// The conditional tags of a graph's roads, junctions and turns, for searches that know the time.
package final class RoadConditions: Sendable {
    /// A tag and where it is.
    struct Entry: Sendable {
        var tag: ConditionalTag
        /// `key=value`.
        var text: String
        /// Where the tag is; tags with the same text nearby share an entry.
        var place: FixedCoordinate
        /// The clocks there.
        var clock: LocalTime
    }

    /// A tag at a junction, and the turns that it is about.
    struct JunctionEntry: Sendable {
        var number: Int
        var condition: NodeConditions.Entry
    }

    let entries: [Entry]
    private let markedSegments: BitSet
    private let markedJunctions: BitSet
    /// By segment, the numbers of its entries; tags about fewer kinds of traffic come first.
    private let ofSegment: [SegmentID: [Int]]
    private let ofJunction: [JunctionID: [JunctionEntry]]
    private let modes: Set<TransportMode>

    init(_ graph: RoadGraph) {
        var builder = Builder(graph: graph)
        for segment in graph.segmentIDs { builder.add(segment) }
        for junction in Range<JunctionID>(count: graph.junctionCoordinates.count) { builder.add(junction) }
        entries = builder.entries
        ofSegment = builder.ofSegment
        ofJunction = builder.ofJunction
        markedSegments = BitSet(builder.ofSegment.keys, below: graph.segmentCount)
        markedJunctions = BitSet(builder.ofJunction.keys, below: graph.junctionCoordinates.count)
        modes = Set(TransportMode.allCases.filter { mode in builder.entries.contains { $0.tag.concerns(mode) } })
    }

    /// Whether any tag is about a mode.
    package func concern(_ mode: TransportMode) -> Bool { modes.contains(mode) }

    /// Whether a segment has conditions.
    func concern(_ segment: SegmentID) -> Bool { markedSegments.contains(segment) }

    /// Whether a junction has conditions.
    func concern(_ junction: JunctionID) -> Bool { markedJunctions.contains(junction) }

    /// The numbers of the entries of a segment; tags about fewer kinds of traffic come first.
    func entries(of segment: SegmentID) -> [Int] { ofSegment[segment] ?? [] }

    /// The entries of a junction.
    func entries(at junction: JunctionID) -> [JunctionEntry] { ofJunction[junction] ?? [] }
}

/// Collects the entries of a graph.
private struct Builder {
    let graph: RoadGraph
    var entries: [RoadConditions.Entry] = []
    var ofSegment: [SegmentID: [Int]] = [:]
    var ofJunction: [JunctionID: [RoadConditions.JunctionEntry]] = [:]
    /// Tags whose entries share a clock, by text and by a square of half a degree.
    private var numbers: [Key: Int] = [:]
    private var tags: [String: ConditionalTag?] = [:]
    private let conditional = DetailKinds([.conditional])
    private let nodeConditions: NodeConditions

    private struct Key: Hashable {
        var text: String
        var row: Int32
        var column: Int32
    }

    init(graph: RoadGraph) {
        self.graph = graph
        nodeConditions = graph.nodeConditions
    }

    mutating func add(_ segment: SegmentID) {
        guard graph.has([], orDetailOf: conditional, edge: segment.forward) else { return }
        let place = graph.junctionCoordinates[graph.head(of: segment.forward)]
        let numbers = graph.details(.conditional, of: segment.forward).compactMap { number(of: $0, at: place) }
        guard !numbers.isEmpty else { return }
        ofSegment[segment] = numbers.sorted {
            (-(entries[$0].tag.accessRank ?? 0), $0) < (-(entries[$1].tag.accessRank ?? 0), $1)
        }
    }

    mutating func add(_ junction: JunctionID) {
        guard nodeConditions.concern(junction) else { return }
        let place = graph.junctionCoordinates[junction]
        let found = nodeConditions[graph.junctionNodeIDs[junction]].compactMap { condition in
            number(of: condition.tag, at: place).map { RoadConditions.JunctionEntry(number: $0, condition: condition) }
        }
        if !found.isEmpty { ofJunction[junction] = found }
    }

    private mutating func number(of text: String, at place: FixedCoordinate) -> Int? {
        let tag = tags[text] ?? ConditionalTag(text)
        tags[text] = .some(tag)
        guard let tag else { return nil }
        let square = Int32(tag.dependsOnSun ? 1 : 5_000_000)
        let key = Key(text: text, row: place.latitude / square, column: place.longitude / square)
        if let known = numbers[key] { return known }
        entries.append(RoadConditions.Entry(tag: tag, text: text, place: place, clock: LocalTime(at: place)))
        numbers[key] = entries.count - 1
        return entries.count - 1
    }
}

extension RoadGraph {
    /// The conditions of roads, junctions and turns, computed on first access.
    package var roadConditions: RoadConditions {
        keptRoadConditions.withLock { kept in
            if let kept { return kept }
            let found = RoadConditions(self)
            kept = found
            return found
        }
    }
}
