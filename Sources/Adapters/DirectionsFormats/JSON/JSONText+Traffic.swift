import DirectionsKit
import TextCoding

/// Writes live traffic along a route as JSON.
extension JSONText {
    /// A line for each stretch; nothing if no traffic is live.
    mutating func member(_ name: StaticString, _ traffic: [TrafficStretch]?) {
        guard let traffic else { return }
        array(name, traffic) { text, stretch in
            text.objectOnOneLine { text in
                text.member("from", stretch.from)
                text.member("to", stretch.to)
                text.members(of: stretch)
            }
        }
    }

    /// What is live on a stretch, without its place.
    mutating func members(of stretch: TrafficStretch) {
        member("congestion", stretch.congestion.rawValue)
        member("congestionNumeric", stretch.congestionNumeric)
        member("speed", stretch.speed)
        member("age", stretch.age)
        member("source", stretch.source)
    }
}
