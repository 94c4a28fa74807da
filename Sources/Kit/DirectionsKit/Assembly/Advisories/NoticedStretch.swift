import Guidance
import Roads

/// Consecutive edges, or a node, that a notice is about.
struct NoticedStretch {
    let kind: NoticeKind
    /// The subject of the advisory, if it is not the road.
    var subject = ""
    /// A text that separates this stretch from the next one of its kind.
    var key = ""
    /// The tag as `key=value`, if the whole stretch has the same.
    var tag: String?
    /// For a node, `node/1` or `relation/2`; else nil.
    var element: String?
    /// A number whose meaning depends on the kind, such as meters of headroom.
    var value: Double?
    /// The edges; for a node, the edge that leaves it.
    private(set) var pathEdges: [PathEdge] = []
    /// The numbers of its first and last edge on the route.
    private(set) var first = 0
    private(set) var last = 0
    /// Whether it is neither at the start nor at the end of the route.
    var isThrough = false

    init(_ kind: NoticeKind) { self.kind = kind }

    /// Whether the stretch is a node.
    var isPoint: Bool { element != nil }

    mutating func append(_ pathEdge: PathEdge, number: Int) {
        if pathEdges.isEmpty { first = number }
        pathEdges.append(pathEdge)
        last = number
    }

    /// Whether another stretch, at the edge with this number, continues this one.
    func isContinued(by other: NoticedStretch, at number: Int) -> Bool {
        !isPoint && !other.isPoint && last >= number - 1 && kind == other.kind && key == other.key
            && tag == other.tag && subject == other.subject
    }

    /// The length in centimeters.
    var length: UInt64 { isPoint ? 0 : pathEdges.reduce(0) { $0 + UInt64($1.end - $1.start) } }
}
