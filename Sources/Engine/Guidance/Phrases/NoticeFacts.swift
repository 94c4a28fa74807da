import Roads

/// The facts of a notice, with measures already in words.
struct NoticeFacts: Sendable {
    /// The road, the condition or the ways that the notice names; empty if there are none.
    let subject: String
    /// The avoided feature, for notices about avoidances.
    let feature: RoadFeature?
    /// Such as "3.2 km"; empty if unknown.
    let length: String
    /// The number of stretches or ways.
    let count: Int
    /// Where it begins, such as "54.1,10.2"; empty if unknown.
    let place: String
    /// The time between departures such as "30 min"; the headroom such as "3.2 m", or empty if unknown; the accuracy
    /// such as "500 m"; the age such as "2 min"; the place that is taken of several; else empty.
    let value: String
    /// Whether the road is neither at the start nor at the end of the route.
    let isThrough: Bool

    /// The number of ways besides those that the subject lists.
    var unlisted: Int {
        max(0, count - 1 - subject.utf8.count { $0 == UInt8(ascii: ",") })
    }
}

/// One difference of a route from the best one, with measures already in words.
enum DifferencePart: Sendable {
    case longer(String)
    case faster(String)
    case asFast
    case farther(String)
    case shorter(String)
    case with(RoadFeature)
    case without(RoadFeature)
    case moreUnpaved(String)
    case lessUnpaved(String)
    case uses(String)
    case avoids(String)
}
