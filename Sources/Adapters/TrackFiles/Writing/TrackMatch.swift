package import Geometry

/// What became of a point of a track when it was matched to the roads.
package enum TrackMatch: Hashable, Sendable {
    case matched(MatchedPlace)
    /// The point is on no road, for a reason in one word or two with a hyphen.
    case unmatched(reason: String)
}

/// A place on a road.
package struct MatchedPlace: Hashable, Sendable {
    /// The place.
    package var coordinate: Coordinate
    /// Meters between the place and the point that was measured.
    package var distance: Double
    /// The number of the way in OpenStreetMap.
    package var wayID: Int64
    /// Whether the travel followed the order of the nodes of the way.
    package var isForward: Bool
    /// The name of the road, empty if it has none.
    package var roadName: String
    /// The probability of this road, from 0 to 1.
    package var confidence: Double

    /// A place on a road.
    ///
    /// - Parameters:
    ///   - coordinate: the place.
    ///   - distance: meters between the place and the point that was measured.
    ///   - wayID: the number of the way in OpenStreetMap.
    ///   - isForward: whether the travel followed the order of the nodes of the way.
    ///   - roadName: the name of the road, empty if it has none.
    ///   - confidence: the probability of this road, from 0 to 1.
    package init(
        coordinate: Coordinate, distance: Double, wayID: Int64, isForward: Bool, roadName: String = "",
        confidence: Double
    ) {
        self.coordinate = coordinate
        self.distance = distance
        self.wayID = wayID
        self.isForward = isForward
        self.roadName = roadName
        self.confidence = confidence
    }

    /// The direction of travel as it is written: `forward` or `backward`.
    var direction: String { isForward ? "forward" : "backward" }
}

extension TrackMatch {
    /// The place of a match, nil if there is none.
    var place: MatchedPlace? {
        if case .matched(let place) = self { place } else { nil }
    }

    /// Why there is no match, nil if there is one.
    var reason: String? {
        if case .unmatched(let reason) = self { reason } else { nil }
    }
}
