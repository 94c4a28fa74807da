/// Something wrong with a coverage file, and where.
package struct CoverageFinding: Hashable, Sendable {
    /// What a coverage file must or should be.
    package enum Rule: String, Hashable, CaseIterable, Sendable {
        // Musts.
        /// JSON as RFC 8259 has it, without comments.
        case json
        /// Arrays and objects lie in each other no deeper than a coverage file needs.
        case nesting
        /// The file holds one GeoJSON object of the type MultiPolygon and nothing around it.
        case multiPolygon = "multipolygon"
        /// A position is longitude and latitude in degrees.
        case position
        /// A ring has four positions or more.
        case ringLength = "ring-length"
        /// The last position of a ring is the first.
        case ringClosure = "ring-closure"
        /// A polygon has one ring: no hole.
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
        /// A ring has no position that its neighbours make needless.
        case detail
        /// Polygons do not overlap.
        case overlap
        /// Polygons share no side.
        case sharedEdge = "shared-edge"
        /// No position is repeated right after itself.
        case repeatedPoint = "repeated-point"
        /// Polygons lie where the graph has roads.
        case outsideGraph = "outside-graph"

        /// Whether a file that breaks the rule covers nothing.
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
    /// Which polygon, from 0; nil where the finding is not about one.
    package var polygon: Int?
    /// Which ring of the polygon, from 0.
    package var ring: Int?
    /// Which position of the ring, from 0.
    package var position: Int?
    /// The line of the file, from 1.
    package var line: Int
    /// The column of the line in bytes, from 1.
    package var column: Int
    /// One sentence that says what is wrong and what to do.
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
