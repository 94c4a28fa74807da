public import Geometry
public import Guidance

/// A notice about a route or a request: a sentence, and the OpenStreetMap data behind it.
public struct RouteNotice: Hashable, Codable, Sendable {
    /// The kind of a notice.
    public typealias Kind = NoticeKind

    /// The kind of the notice.
    public var kind: NoticeKind
    /// The sentence in the language of the response, as in ``Route/advisoryNotices``.
    public var text: String
    /// The OpenStreetMap tag that the notice rests on, as `key=value`; nil if unknown or if there is none.
    public var tag: String?
    /// The OpenStreetMap object with the tag, such as `way/123`, `node/123` or, for a turn restriction, `relation/123`;
    /// of several, the first on the route.
    ///
    /// Without a tag, the way that the notice is about; nil if it is about no way.
    public var element: String?
    /// Where the notice begins on the route; nil if it is about the request.
    public var coordinate: Coordinate?
    /// The length in meters of the parts of the route that the notice is about; 0 for a point and for the request.
    public var distance: Double

    /// Creates a notice.
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
