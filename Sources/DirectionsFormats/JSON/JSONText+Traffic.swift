import DirectionsKit
import TextCoding

/// Writes live traffic along a route as JSON.
extension JSONText {
    /// A line for each stretch; nothing if no traffic is live.
    mutating func member(_ name: StaticString, _ traffic: [TrafficStretch]?) {
        guard let traffic else { return }
        array(name, traffic) { $0.stretch($1) }
    }

    private mutating func stretch(_ stretch: TrafficStretch) {
        objectOnOneLine { text in
            text.member("from", stretch.from)
            text.member("to", stretch.to)
            text.member("congestion", stretch.congestion.rawValue)
            text.member("congestionNumeric", stretch.congestionNumeric)
            text.member("speed", stretch.speed)
            text.member("age", stretch.age)
            text.member("source", stretch.source)
        }
    }
}
