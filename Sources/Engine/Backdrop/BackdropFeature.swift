package import Geometry

/// An area, a line or a place that a map shows behind the roads.
package struct BackdropFeature: Sendable, Equatable {
    package var kind: BackdropKind
    /// The zoom from which a map shows the feature, 0 to ``maximumZoom``.
    package var minimumZoom: UInt8
    /// The local name, or the number of a house; empty without.
    package var name: String
    /// The importance among features of the kind: inhabitants of settlements, meters of height of peaks, square meters of
    /// areas.
    ///
    /// Capitals have a ``CapitalRank`` besides.
    package var rank: UInt32
    /// The shape; all coordinates are valid.
    ///
    /// - Area: rings of at least three points without the first one repeated: each outline, counterclockwise, and after
    ///   it its holes, clockwise.
    /// - Line: lines of at least two points.
    /// - Point: one point.
    package var parts: [[FixedCoordinate]]

    /// The greatest minimum zoom.
    package static let maximumZoom = 20

    package init(
        kind: BackdropKind, minimumZoom: UInt8, name: String = "", rank: UInt32 = 0, parts: [[FixedCoordinate]]
    ) {
        self.kind = kind
        self.minimumZoom = minimumZoom
        self.name = name
        self.rank = rank
        self.parts = parts
    }

    /// The least number of points of a part.
    static func leastPoints(_ shape: BackdropKind.Shape) -> Int {
        switch shape {
        case .area: 3
        case .line: 2
        case .point: 1
        }
    }
}

/// What a capital has on top of its inhabitants, so that it comes before all places that are none.
package enum CapitalRank {
    package static let country = 1_000_000_000
    /// Of a part of a country, such as a state or a province.
    package static let state = 100_000_000
}

/// All features of a backdrop before it is written.
package struct BackdropContents: Sendable {
    package var features: [BackdropFeature] = []

    package init() {}
}
