import Roads

/// What a notice can tell, with measures already in words.
struct NoticeFacts: Sendable {
    /// The road, the condition or the ways that the notice names, empty where there are none.
    let subject: String
    /// What the request avoids, for notices about that.
    let feature: RoadFeature?
    /// "3.2 km", empty where it is not known.
    let length: String
    /// How many stretches or ways it is about.
    let count: Int
    /// Where it begins: "54.1,10.2", empty where it is not known.
    let place: String
    /// "3.2 m" of headroom, empty where it is not known; "500 m" of accuracy; "2 min" of age; else "130 km/h" asked for.
    let value: String
    /// "120 km/h" kept.
    let keptValue: String

    /// How many ways there are beside those that the subject lists with commas.
    var unlisted: Int {
        max(0, count - 1 - subject.utf8.count { $0 == UInt8(ascii: ",") })
    }
}

/// One thing in which a route differs from the best, with measures already in words.
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
