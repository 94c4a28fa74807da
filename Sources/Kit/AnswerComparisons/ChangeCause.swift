package import Geometry
package import Roads

/// A reason why an answer changed: a difference of the two graphs along the old or the new route.
package struct ChangeCause: Hashable, Sendable {
    /// The kinds of reasons.
    package enum Kind: String, CaseIterable, Encodable, Sendable {
        /// A road of the old route is no longer there.
        case roadRemoved
        /// A road of the old route is closed to the mode.
        case accessRemoved
        /// A road of the old route may no longer be travelled in this direction.
        case directionClosed
        /// A road of the old route is only for destinations on it.
        case throughTrafficClosed
        /// A turn of the old route is no longer permitted.
        case turnForbidden
        /// A road of the new route was not there.
        case roadAdded
        /// A road of the new route was closed to the mode.
        case accessAdded
        /// A road of the new route could not be travelled in this direction.
        case directionOpened
        /// A road of the new route was only for destinations on it.
        case throughTrafficOpened
        /// A turn of the new route was not permitted.
        case turnPermitted
        /// An address is found at another place.
        case addressMoved
        /// A place of the request is joined to another road.
        case snapChanged
        /// The route is by other means of transport.
        case modeChanged
        /// A road has another speed; the values are km/h.
        case speedChanged
        /// A turn takes another time; the values are seconds.
        case turnTimeChanged
        /// Route choice counts a road more or less; the values are seconds counted for a second of travel.
        case preferenceChanged
        /// A road is drawn elsewhere.
        case roadRedrawn
        /// A road has another name or reference.
        case roadRenamed
    }

    /// A road that a cause is about.
    package struct Road: Hashable, Sendable {
        /// The id of the OpenStreetMap way.
        package var wayID: Int64
        /// The name, or else the reference; empty without either.
        package var name: String
    }

    /// The values before and after.
    package struct Values: Hashable, Sendable {
        package var old: Double
        package var new: Double
    }

    package var kind: Kind
    /// The road; nil for causes about places and modes.
    package var road: Road?
    /// The road after the turn, or the new road or name; nil for other causes.
    package var otherRoad: Road?
    /// The mode of the route; the new one if it changed.
    package var mode: TransportMode
    /// The values before and after, in the units of the kind; nil for other kinds.
    package var values: Values?
    /// The name of the place of the request, such as "the start"; nil for causes about roads.
    package var placeName: String?
    /// Meters of the route that it is about, or by which a place or a road moved; 0 for turns.
    package var length = 0.0
    /// The seconds that it adds to the route; 0 if unknown.
    package var addedTime = 0.0
    /// Where it begins.
    package var coordinate: Coordinate?

    package init(_ kind: Kind, _ road: Road? = nil, mode: TransportMode) {
        self.kind = kind
        self.road = road
        self.mode = mode
    }
}

extension ChangeCause {
    /// What makes causes of several answers one: everything but the measures along the route.
    package struct Identity: Hashable, Sendable {
        package let kind: Kind
        package let wayIDs: [Int64]
        package let placeName: String?
        private let values: [Int64]

        fileprivate init(_ cause: ChangeCause) {
            kind = cause.kind
            wayIDs = [cause.road, cause.otherRoad].compactMap { $0?.wayID }
            placeName = cause.placeName
            values = (cause.values.map { [$0.old, $0.new] } ?? []).map { Int64(($0 * 10).rounded()) }
        }
    }

    package var identity: Identity { Identity(self) }

    /// The cause without what depends on the route.
    var withoutMeasures: ChangeCause {
        var cause = self
        cause.addedTime = 0
        if kind != .roadRedrawn, kind != .addressMoved { cause.length = 0 }
        return cause
    }
}
