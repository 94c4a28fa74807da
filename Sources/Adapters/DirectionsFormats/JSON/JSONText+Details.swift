import DirectionsKit
import TextCoding

/// Writes what the roads under a route are like as JSON.
extension JSONText {
    /// A list for each attribute, a line for each stretch; nothing if none was asked for.
    mutating func member(_ name: StaticString, _ details: RouteDetails?) {
        guard let details else { return }
        key(name)
        object { text in
            for kind in details.kinds {
                text.key(kind.rawValue)
                text.array(details[kind] ?? []) { text, stretch in
                    text.objectOnOneLine { text in
                        text.member("from", stretch.from)
                        text.member("to", stretch.to)
                        text.member("value", stretch.value)
                    }
                }
            }
        }
    }

    /// The value of an attribute.
    mutating func member(_ name: StaticString, _ value: RouteDetails.Value) {
        switch value {
        case .number(let number) where number == number.rounded() && abs(number) < 1e15: member(name, Int(number))
        case .number(let number): member(name, number)
        case .text(let text): member(name, text)
        case .yes: member(name, true)
        }
    }
}
