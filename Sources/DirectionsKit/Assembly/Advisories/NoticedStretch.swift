import Guidance
import Roads

/// A run of edges, or a node, about which there is one thing to tell.
struct NoticedStretch {
    let kind: NoticeKind
    /// What the advisory names, where that is not the road.
    var subject = ""
    /// What sets it apart from another of its kind right behind it.
    var key = ""
    /// `key=value` as in the data, where it is the same all along.
    var tag: String?
    /// Of a node: `node/1` or `relation/2`.
    var element: String?
    /// A measure by kind.
    var value: Double?
    /// The edges; of a node, the one that leaves it.
    private(set) var pathEdges: [PathEdge] = []
    /// The number of its last edge on the route.
    private(set) var last = 0

    init(_ kind: NoticeKind) { self.kind = kind }

    /// Whether it has no length.
    var isPoint: Bool { element != nil }

    mutating func append(_ pathEdge: PathEdge, number: Int) {
        pathEdges.append(pathEdge)
        last = number
    }

    /// Whether an edge with a number makes another stretch longer.
    func isContinued(by other: NoticedStretch, at number: Int) -> Bool {
        !isPoint && !other.isPoint && last >= number - 1 && kind == other.kind && key == other.key
            && tag == other.tag && subject == other.subject
    }

    /// Centimeters.
    var length: UInt64 { isPoint ? 0 : pathEdges.reduce(0) { $0 + UInt64($1.end - $1.start) } }
}
