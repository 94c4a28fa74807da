/// An area on the earth inside an outline and outside its holes.
///
/// Each side runs the short way round the earth, so an area may lie across the 180th meridian; no area may contain a
/// pole. The first point may or may not be repeated at the end.
public struct Polygon: Hashable, Codable, Sendable {
    /// The corners of the outline, at least three.
    public var outline: [Coordinate]
    /// The corners of each hole.
    public var holes: [[Coordinate]]
    /// The title, if any.
    public var title: String?
    /// The subtitle, if any.
    public var subtitle: String?

    /// An area from its corners; nothing is checked, see ``isValid``.
    public init(outline: [Coordinate], holes: [[Coordinate]] = []) {
        self.outline = outline
        self.holes = holes
    }

    /// Whether each ring has at least three different corners, all with valid coordinates.
    public var isValid: Bool {
        ([outline] + holes).allSatisfy { ring in
            ring.allSatisfy(\.isValid) && Set(ring.map { FixedCoordinate($0) }).count >= 3
        }
    }
}
