import Storage
import Roads
import Geometry

/// The reason why a way is used in part or not at all.
package enum Incompleteness: String, Sendable {
    case missingNodes = "node not in the file"
    case tooFewNodes = "single place only"
}

/// Cuts ways into segments: at their ends, where they meet, at nodes with a meaning, and at missing nodes.
struct WaySegments {
    /// A stretch of one way between two nodes where a segment ends.
    struct Segment {
        var from, to: UInt32
        var way: WayIndex
        /// Its nodes are `nodeNumbers[first...last]`, ends included.
        var first, last: UInt32
    }

    /// The numbers in a ``NodeNumbering`` of the nodes of all ways.
    let nodeNumbers: [UInt32]
    private(set) var segments: [Segment] = []
    /// Ways that are left out because too many roads meet at their nodes.
    private(set) var overfullWays: [WayIndex] = []
    /// Ways that are not used as a whole.
    private(set) var incompleteWays = CountedExamples<Incompleteness>()

    /// Cuts the collection's ways.
    ///
    /// - Parameter isEnd: whether segments end at a node even if no other way passes it.
    init(_ collection: RoadCollection, nodeNumbers: [UInt32], numbering: NodeNumbering, isEnd: (UInt32) -> Bool) {
        self.nodeNumbers = nodeNumbers
        cutAll(collection, numbering: numbering, isEnd: isEnd)
        let overfull = OverfullJunctions(segments, nodeCount: numbering.count, wayCount: collection.ways.count)
        guard !overfull.isEmpty else { return }
        // Without these ways the others are cut at fewer nodes, so no other junction becomes overfull.
        overfullWays = overfull.ways
        segments = []
        incompleteWays = CountedExamples()
        cutAll(collection, numbering: numbering, isEnd: isEnd) { overfull.isLeftOut[$0] }
    }

    private mutating func cutAll(
        _ collection: RoadCollection, numbering: NodeNumbering, isEnd: (UInt32) -> Bool,
        without isLeftOut: (Int) -> Bool = { _ in false }
    ) {
        let uses = Self.countUses(collection, numbers: nodeNumbers, nodeCount: numbering.count, isLeftOut: isLeftOut)
        for (index, way) in collection.ways.enumerated() where !isLeftOut(index) {
            cut(way, index: WayIndex(index: index), numbering: numbering) { uses[Int($0)] > 1 || isEnd($0) }
        }
    }

    /// The number of times that ways pass each node, where returns of the same way count again; 2 stands for 2 or more.
    private static func countUses(
        _ collection: RoadCollection, numbers: [UInt32], nodeCount: Int, isLeftOut: (Int) -> Bool
    ) -> [UInt8] {
        var uses = [UInt8](repeating: 0, count: nodeCount)
        for (index, way) in collection.ways.enumerated() where !isLeftOut(index) {
            var previous: UInt32?
            for position in way.firstReference..<way.endReference {
                let node = numbers[Int(position)]
                if node != previous, uses[Int(node)] < 2 { uses[Int(node)] += 1 }
                previous = node
            }
        }
        return uses
    }

    private mutating func cut(
        _ way: RoadCollection.Way, index: WayIndex, numbering: NodeNumbering, isEnd: (UInt32) -> Bool
    ) {
        var start: UInt32?
        var isComplete = true
        let countBefore = segments.count
        for position in way.firstReference..<way.endReference {
            let node = nodeNumbers[Int(position)]
            guard numbering.isPresent(node) else {
                closeSegment(from: start, to: position, way: index)
                start = nil
                isComplete = false
                continue
            }
            guard let first = start else {
                start = position
                continue
            }
            if position + 1 == way.endReference || isEnd(node) {
                append(first: first, last: position, way: index)
                start = position
            }
        }
        if !isComplete { incompleteWays.add(.missingNodes, example: way.id) }
        if isComplete, segments.count == countBefore { incompleteWays.add(.tooFewNodes, example: way.id) }
    }

    /// Ends a segment before a missing node.
    private mutating func closeSegment(from start: UInt32?, to position: UInt32, way: WayIndex) {
        guard let start, position > start + 1 else { return }
        append(first: start, last: position - 1, way: way)
    }

    private mutating func append(first: UInt32, last: UInt32, way: WayIndex) {
        let from = nodeNumbers[Int(first)]
        let to = nodeNumbers[Int(last)]
        let isPoint = nodeNumbers[Int(first)...Int(last)].allSatisfy { $0 == from }
        if isPoint { return }
        segments.append(Segment(from: from, to: to, way: way, first: first, last: last))
    }
}
