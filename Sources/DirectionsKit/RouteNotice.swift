public import Geometry
public import Guidance

/// What a traveller must know about a route beforehand, as a sentence and as what it rests on.
public struct RouteNotice: Hashable, Codable, Sendable {
    /// What kinds of notice there are.
    public typealias Kind = NoticeKind

    /// What it is about.
    public var kind: NoticeKind
    /// The sentence in the language of the answer, as in ``Route/advisoryNotices``.
    public var text: String
    /// The tag that says so, `key=value`, if one does.
    public var tag: String?
    /// The OpenStreetMap object that has the tag, the first of several on the way: `way/123`, `node/123`, or of a turn
    /// restriction `relation/123`; without a tag, the way that it is about.
    public var element: String?
    /// Where on the route it begins.
    public var coordinate: Coordinate?
    /// How many meters of the route it is about, 0 where it is about a point.
    public var distance: Double

    /// A notice with all its parts.
    public init(
        kind: NoticeKind, text: String, tag: String? = nil, element: String? = nil, coordinate: Coordinate? = nil,
        distance: Double = 0
    ) {
        self.kind = kind
        self.text = text
        self.tag = tag
        self.element = element
        self.coordinate = coordinate
        self.distance = distance
    }
}
