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
        /// The modes about which the way has a plain tag that goes before this one.
        var overruled: Set<TransportMode> = []
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

    /// A tag about a speed limit, and where it is.
    struct LimitEntry: Sendable {
        var tag: ConditionalSpeedLimit
        var place: FixedCoordinate
        var clock: LocalTime
    }

    let entries: [Entry]
    /// Turn restrictions over several ways.
    let paths: ConditionalPaths
    let limitEntries: [LimitEntry]
    /// The segments on which a higher limit than the usual one may hold.
    let segmentsWithHigherLimits: [SegmentID]
    private let markedSegments: BitSet
    private let markedJunctions: BitSet
    /// By segment, the numbers of its entries; tags about fewer kinds of traffic come first.
    let ofSegment: [SegmentID: [Int]]
    let ofJunction: [JunctionID: [JunctionEntry]]
    private let modes: Set<TransportMode>
    private let markedLimits: BitSet
    /// By segment, the numbers of the tags about its speed limit; those for cars alone come first.
    let limitsOfSegment: [SegmentID: [Int]]

    init(_ graph: RoadGraph) {
        var builder = Builder(graph: graph)
        for segment in graph.segmentIDs { builder.add(segment) }
        for junction in Range<JunctionID>(count: graph.junctionCoordinates.count) { builder.add(junction) }
        let paths = builder.paths()
        self.paths = ConditionalPaths(paths)
        entries = builder.entries
        ofSegment = builder.ofSegment
        ofJunction = builder.ofJunction
        markedSegments = BitSet(builder.ofSegment.keys, below: graph.segmentCount)
        markedJunctions = BitSet(builder.ofJunction.keys, below: graph.junctionCoordinates.count)
        limitEntries = builder.limitEntries
        limitsOfSegment = builder.limitsOfSegment
        markedLimits = BitSet(builder.limitsOfSegment.keys, below: graph.segmentCount)
        segmentsWithHigherLimits = builder.segmentsWithHigherLimits()
        modes = Set(
            TransportMode.allCases.filter { mode in
                builder.entries.contains { $0.tag.concerns(mode) && !$0.overruled.contains(mode) }
            })
    }

    /// Whether any tag is about a mode.
    package func concern(_ mode: TransportMode) -> Bool {
        modes.contains(mode) || mode == .automobile && !limitEntries.isEmpty
    }

    /// Whether an entry is about a mode.
    func concern(_ number: Int, _ mode: TransportMode) -> Bool {
        entries[number].tag.concerns(mode) && !entries[number].overruled.contains(mode)
    }

    /// Whether a segment has conditions.
    func concern(_ segment: SegmentID) -> Bool { markedSegments.contains(segment) }

    /// Whether a junction has conditions.
    func concern(_ junction: JunctionID) -> Bool { markedJunctions.contains(junction) }

    /// The numbers of the entries of a segment; tags about fewer kinds of traffic come first.
    func entries(of segment: SegmentID) -> [Int] { ofSegment[segment] ?? [] }

    /// Whether the speed limit of a segment changes with the time.
    func limitsChange(_ segment: SegmentID) -> Bool { markedLimits.contains(segment) }

    /// The numbers of the tags about the speed limit of an edge; those for cars alone come first.
    func limits(of edge: EdgeID) -> [Int] {
        let direction = edge.isForward ? ConditionalTag.Direction.forward : .backward
        return (limitsOfSegment[edge.segment] ?? []).filter { limitEntries[$0].tag.concerns(direction) }
    }

    /// The entries of a junction.
    func entries(at junction: JunctionID) -> [JunctionEntry] { ofJunction[junction] ?? [] }
}

/// Collects the entries of a graph.
private struct Builder {
    let graph: RoadGraph
    var entries: [RoadConditions.Entry] = []
    var ofSegment: [SegmentID: [Int]] = [:]
    var ofJunction: [JunctionID: [RoadConditions.JunctionEntry]] = [:]
    /// Tags whose entries share a clock.
    private var numbers: [Key: Int] = [:]
    private var tags: [String: ConditionalTag?] = [:]
    private var clocks: [Square: LocalTime] = [:]

    private struct Square: Hashable {
        var row: Int32
        var column: Int32
    }

    var limitEntries: [RoadConditions.LimitEntry] = []
    var limitsOfSegment: [SegmentID: [Int]] = [:]
    private var limitNumbers: [Key: Int] = [:]

    private let conditional = DetailKinds([.conditional])
    private let nodeConditions: NodeConditions

    private struct Key: Hashable {
        var text: String
        var overruled: Set<TransportMode>
        var clock: LocalTime
        /// Where the tag is, if the sun decides.
        var place: FixedCoordinate?
    }

    init(graph: RoadGraph) {
        self.graph = graph
        nodeConditions = graph.nodeConditions
    }

    mutating func add(_ segment: SegmentID) {
        guard graph.has([], orDetailOf: conditional, edge: segment.forward) else { return }
        let place = graph.junctionCoordinates[graph.head(of: segment.forward)]
        let overruled = graph.details(.overruledConditional, of: segment.forward)
        let texts = graph.details(.conditional, of: segment.forward)
        let limits = texts.compactMap { numberOfLimit($0, at: place) }
        if !limits.isEmpty {
            limitsOfSegment[segment] = limits.sorted {
                (limitEntries[$0].tag.isForCars ? 0 : 1, $0) < (limitEntries[$1].tag.isForCars ? 0 : 1, $1)
            }
        }
        let numbers = texts.compactMap { text in
            let modes = TransportMode.allCases.filter { overruled.contains("\($0.name) \(text)") }
            return number(of: text, at: place, overruled: Set(modes))
        }
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

    private mutating func numberOfLimit(_ text: String, at place: FixedCoordinate) -> Int? {
        guard let tag = ConditionalSpeedLimit(text) else { return nil }
        let clock = clock(at: place)
        let key = Key(text: text, overruled: [], clock: clock, place: tag.dependsOnSun ? place : nil)
        if let known = limitNumbers[key] { return known }
        limitEntries.append(RoadConditions.LimitEntry(tag: tag, place: place, clock: clock))
        limitNumbers[key] = limitEntries.count - 1
        return limitEntries.count - 1
    }

    /// The sequences of edges that turn restrictions over ways forbid at some times.
    mutating func paths() -> [ConditionalPaths.Path] {
        var paths: [ConditionalPaths.Path] = []
        for condition in graph.conditions where condition.carrier == .restriction {
            let turn = condition.turn
            let found = graph.paths(of: turn)
            guard let last = found.first?.last else { continue }
            let place = graph.junctionCoordinates[graph.head(of: last)]
            guard let entry = number(of: turn.tag, at: place) else { continue }
            paths += found.map { edges in
                ConditionalPaths.Path(
                    edges: edges, entry: entry, element: "relation/\(condition.id)", exempt: turn.exempt)
            }
        }
        return paths
    }

    func segmentsWithHigherLimits() -> [SegmentID] {
        limitsOfSegment.keys.sorted().filter { segment in
            let highest = limitsOfSegment[segment, default: []].map { limitEntries[$0].tag.highest }.max() ?? 0
            return [segment.forward, segment.backward].contains { edge in
                graph.speedLimit(of: edge)?.kilometersPerHour.map { $0 < highest } ?? false
            }
        }
    }

    /// The clocks of a place, which places within about a kilometer share.
    private mutating func clock(at place: FixedCoordinate) -> LocalTime {
        let square = Square(row: place.latitude >> 17, column: place.longitude >> 17)
        if let known = clocks[square] { return known }
        let clock = LocalTime(at: place)
        clocks[square] = clock
        return clock
    }

    private mutating func number(
        of text: String, at place: FixedCoordinate, overruled: Set<TransportMode> = []
    ) -> Int? {
        let tag = tags[text] ?? ConditionalTag(text)
        tags[text] = .some(tag)
        guard let tag else { return nil }
        let clock = clock(at: place)
        let key = Key(text: text, overruled: overruled, clock: clock, place: tag.dependsOnSun ? place : nil)
        if let known = numbers[key] { return known }
        entries.append(
            RoadConditions.Entry(tag: tag, text: text, overruled: overruled, place: place, clock: clock))
        numbers[key] = entries.count - 1
        return entries.count - 1
    }
}

extension RoadGraph {
    /// The conditions of roads, junctions and turns, computed on first access.
    package var roadConditions: RoadConditions {
        if let kept = keptRoadConditions.withLock({ $0 }) { return kept }
        let found = RoadConditions(self)
        keptRoadConditions.withLock { $0 = found }
        return found
    }
}
