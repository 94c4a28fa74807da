import Storage
import Roads

/// Ways to leave out so that no more roads meet at a node than a graph can hold.
///
/// The arcs of a state are counted in a byte, and turns grow with the square of the roads; no real junction comes near.
/// Where more roads meet, the data is damaged: a way that runs to and fro between its nodes, or hundreds that end at one.
struct OverfullJunctions {
    static let limit = Int(UInt8.max)

    /// By way: whether it is left out.
    private(set) var isLeftOut: [Bool]
    /// The ways, ascending.
    private(set) var ways: [WayIndex] = []

    init(_ segments: [WaySegments.Segment], nodeCount: Int, wayCount: Int) {
        isLeftOut = []
        let nodes = Self.overfullNodes(segments, nodeCount)
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

    /// Whether nothing is to be left out.
    var isEmpty: Bool { ways.isEmpty }

    /// Ends at a node that a way which passes it once has.
    private static let passageEnds = 2

    /// Leaves out the way that meets itself at a node most often, of several the last in the file, until the others fit.
    private mutating func leaveOut(_ ends: [WayIndex: Int]) {
        var rest = ends.filter { !isLeftOut[$0.key] }.map { (way: $0.key, count: $0.value) }
        rest.sort { (max($0.count, Self.passageEnds), $0.way) < (max($1.count, Self.passageEnds), $1.way) }
        var count = rest.reduce(0) { $0 + $1.count }
        while count > Self.limit, let most = rest.popLast() {
            isLeftOut[most.way] = true
            count -= most.count
        }
    }

    private static func overfullNodes(_ segments: [WaySegments.Segment], _ nodeCount: Int) -> Set<UInt32> {
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
