/// The kind of a notice.
public enum NoticeKind: String, Hashable, Codable, CaseIterable, Sendable {
    case toll
    case ferry
    case carTrain
    /// The ferry or car train leaves at intervals.
    case timetable
    /// The route uses a road that a tag makes private, mostly where it begins or ends.
    case privateAccess
    case unpaved
    /// A road or turn on the route may be closed at some times.
    case conditionalAccess
    /// A road on the route may be closed in some seasons.
    case seasonalClosure
    /// The route waits until a road opens.
    case waiting
    case ford
    case border
    /// A bridge or tunnel with low headroom.
    case lowBridge
    /// The bicycle must be pushed.
    case pushedBicycle
    case stairs
    /// A trail on the route is hard to walk, or to ride or push a bicycle along.
    case difficultTrail
    /// A road on the route is for cars with four driven wheels.
    case fourWheelDrive
    /// The route uses a kind of road that the request avoids.
    case unavoidable
    /// The route crosses an area that the request avoids.
    case unavoidableArea
    /// A way that the request closes is not in the graph.
    case unknownClosedWay
    /// A way for which the request gives a speed is not in the graph.
    case unknownSpeedWay
    /// The vehicle is smaller than a car; this opens no road.
    case smallVehicle
    /// The request asks for alternate routes, but there are none.
    case noAlternates
    /// The departure or arrival time changes no route on foot or by bicycle.
    case timeNotUsed
    /// A road is closed at the time of the request, and the route takes another way.
    case closedRoad
    /// The current location is inexact.
    case coarseLocation
    /// The current location is old.
    case oldLocation
    /// An address may mean several places, of which the route takes one.
    case severalPlaces
    /// Words of an address are taken for other ones.
    case correctedWords
    /// Words of an address that say where it lies are not known; the route takes it without them.
    case unknownWords
}

/// A fact about a route that a traveller must know, before it becomes a sentence.
package struct Advisory: Hashable, Sendable {
    package var kind: NoticeKind
    /// The tag as `key=value`.
    package var tag: String?
    /// `way/123`, `node/123` or `relation/123`.
    package var element: String?
    /// The latitude and longitude in degrees where it begins.
    package var latitude: Double?
    package var longitude: Double?
    /// The length of all its stretches in centimeters.
    package var length: UInt64 = 0
    /// The number of stretches.
    package var count = 1
    /// Whether the road is neither at the start nor at the end of the route.
    package var isThrough = false
    /// What the sentence names, depending on the kind: the road, the avoided feature, the condition, ways, or the address or
    /// some words of it.
    package var subject = ""
    /// The place that is taken, or the words that words of an address are taken for.
    package var takenPlace = ""
    /// A number that depends on the kind: seconds between two departures or of waiting; headroom in meters; the accuracy of a
    /// location in meters; its age in seconds.
    package var value: Double?

    package init(_ kind: NoticeKind, subject: String = "") {
        self.kind = kind
        self.subject = subject
    }
}
