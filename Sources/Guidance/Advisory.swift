/// What a notice is about.
public enum NoticeKind: String, Hashable, Codable, CaseIterable, Sendable {
    case toll
    case ferry
    case carTrain
    /// The route begins or ends on a road that a tag keeps private.
    case privateAccess
    case unpaved
    /// A road on the way is open, or of use, only at some times.
    case conditionalAccess
    /// A road on the way is open in some seasons only.
    case seasonalClosure
    case ford
    case border
    /// Low clearance.
    case lowBridge
    /// The bicycle has to be pushed.
    case pushedBicycle
    case stairs
    /// A kind of road that the request avoids could not be avoided.
    case unavoidable
    /// An area that the request avoids could not be avoided.
    case unavoidableArea
    /// A way that the request closes is not in the graph.
    case unknownClosedWay
    /// A way that the request gives a speed for is not in the graph.
    case unknownSpeedWay
    /// A speed that the request gives is faster than the graph knows, and not used.
    case clampedSpeed
    /// The vehicle is smaller than a car, which opens no road.
    case smallVehicle
    /// There are no alternate routes although some were asked for.
    case noAlternates
    /// Times of departure and arrival do not change the route.
    case timeNotUsed
    /// The current location is known only coarsely.
    case coarseLocation
    /// The current location is old.
    case oldLocation
}

/// A fact about a route that a traveller must know, before it is put into words.
package struct Advisory: Hashable, Sendable {
    package var kind: NoticeKind
    /// `key=value` as in the data.
    package var tag: String?
    /// `way/123`, `node/123` or `relation/123`.
    package var element: String?
    /// Degrees: latitude and longitude of where it begins.
    package var latitude: Double?
    package var longitude: Double?
    /// Centimeters of the route that it is about, added up over all such stretches.
    package var length: UInt64 = 0
    /// How many stretches it is about.
    package var count = 1
    /// What the sentence names, by kind: the road; the feature that is avoided; the condition; ways.
    package var subject = ""
    /// A measure by kind: meters of headroom; km/h asked for; meters that a location is known to; seconds of its age.
    package var value: Double?
    /// A second measure by kind: km/h kept.
    package var keptValue: Double?

    package init(_ kind: NoticeKind, subject: String = "") {
        self.kind = kind
        self.subject = subject
    }
}
