/// An error or a warning about a coverage file, and its place.
package struct CoverageFinding: Hashable, Sendable {
    /// A rule that a coverage file must or should follow.
    package enum Rule: String, Hashable, CaseIterable, Sendable {
        // Musts.
        /// The file is JSON by RFC 8259, without comments.
        case json
        /// Arrays and objects are nested no deeper than a coverage file needs.
        case nesting
        /// The file is one GeoJSON object of the type MultiPolygon, not wrapped in another object.
        case multiPolygon = "multipolygon"
        /// A position is longitude and latitude in degrees.
        case position
        /// A ring has four positions or more.
        case ringLength = "ring-length"
        /// The last position of a ring is the first.
        case ringClosure = "ring-closure"
        /// A polygon has one ring and no hole.
        case hole
        /// A ring does not meet itself.
        case selfIntersection = "self-intersection"
        /// No side runs across the 180th meridian.
        case antimeridian
        // Recommendations.
        /// A ring has at most 20 positions.
        case pointCount = "point-count"
        /// There are at most 20 polygons.
        case polygonCount = "polygon-count"
        /// A ring has no needless position.
        case detail
        /// Polygons do not overlap.
        case overlap
        /// Polygons share no side.
        case sharedEdge = "shared-edge"
        /// No position is repeated right after itself.
        case repeatedPoint = "repeated-point"
        /// Polygons lie where the graph has roads.
        case outsideGraph = "outside-graph"

        /// Whether the rule is a must: a file that breaks it covers nothing.
        package var isMust: Bool {
            switch self {
            case .json, .nesting, .multiPolygon, .position, .ringLength, .ringClosure, .hole, .selfIntersection,
                .antimeridian:
                true
            case .pointCount, .polygonCount, .detail, .overlap, .sharedEdge, .repeatedPoint, .outsideGraph: false
            }
        }
    }

    /// The rule that is broken.
    package var rule: Rule
    /// The polygon, from 0; nil if the finding is not about one polygon.
    package var polygon: Int?
    /// The ring of the polygon, from 0.
    package var ring: Int?
    /// The position in the ring, from 0.
    package var position: Int?
    /// The line of the file, from 1.
    package var line: Int
    /// The column of the line in bytes, from 1.
    package var column: Int
    /// One sentence with the problem and the remedy.
    package var message: String

    package init(
        _ rule: Rule, polygon: Int? = nil, ring: Int? = nil, position: Int? = nil, line: Int, column: Int,
        message: String
    ) {
        self.rule = rule
        self.polygon = polygon
        self.ring = ring
        self.position = position
        self.line = line
        self.column = column
        self.message = message
    }
}
