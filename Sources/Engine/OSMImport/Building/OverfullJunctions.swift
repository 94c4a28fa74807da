import Storage
import Roads

/// The ways to leave out so that no more roads meet at a junction than a graph can store.
///
/// A byte counts the arcs of a state, and turns grow with the square of the roads; no real junction comes near the
/// limit. More roads mean damaged data: a way that runs to and fro between its nodes, or hundreds of ways that end at
/// one.
struct OverfullJunctions {
    static let limit = Int(UInt8.max)

    /// By way, whether it is left out.
    private(set) var isLeftOut: [Bool]
    /// The ways that are left out, in ascending order.
    private(set) var ways: [WayIndex] = []

    init(_ segments: [WaySegments.Segment], nodeCount: Int, wayCount: Int) {
        isLeftOut = []
        let nodes = Self.overfullNodes(segments, nodeCount: nodeCount)
        guard !nodes.isEmpty else { return }
        isLeftOut = [Bool](repeating: false, count: wayCount)
        var ends: [UInt32: [WayIndex: Int]] = [:]
        for segment in segments {
            for node in [segment.from, segment.to] where nodes.contains(node) {
                ends[node, default: [:]][segment.way, default: 0] += 1
            }
        }
        for node in nodes.sorted() { leaveOut(ends[node] ?? [:]) }
        ways = isLeftOut.indices.filter { isLeftOut[$0] }.map { WayIndex(index: $0) }
    }

    /// Whether no way is left out.
    var isEmpty: Bool { ways.isEmpty }

    /// The number of segment ends that a way has at a node it passes once.
    private static let passageEnds = 2

    /// Leaves out ways until the others fit: first the way with the most ends at the node, of equals the last in the
    /// file.
    private mutating func leaveOut(_ ends: [WayIndex: Int]) {
        var rest = ends.filter { !isLeftOut[$0.key] }.map { (way: $0.key, count: $0.value) }
        rest.sort { (max($0.count, Self.passageEnds), $0.way) < (max($1.count, Self.passageEnds), $1.way) }
        var count = rest.reduce(0) { $0 + $1.count }
        while count > Self.limit, let most = rest.popLast() {
            isLeftOut[most.way] = true
            count -= most.count
        }
    }

    private static func overfullNodes(_ segments: [WaySegments.Segment], nodeCount: Int) -> Set<UInt32> {
        var counts = [UInt8](repeating: 0, count: nodeCount)
        var nodes: Set<UInt32> = []
        for segment in segments {
            for node in [segment.from, segment.to] {
                if counts[Int(node)] == limit { nodes.insert(node) } else { counts[Int(node)] += 1 }
            }
        }
        return nodes
    }
}
