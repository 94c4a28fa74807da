import DirectionsKit
import TextCoding

/// Writes a cost ledger as JSON.
extension JSONText {
    mutating func member(_ name: StaticString, _ ledger: CostLedger?) {
        guard let ledger else { return }
        key(name)
        object { text in
            text.array("entries", ledger.entries) { $0.entry($1) }
            text.array("reluctance", ledger.reluctance) { $0.reluctance($1) }
            text.member("total", ledger.total)
        }
    }

    mutating func entry(_ entry: CostLedger.Entry) {
        objectOnOneLine { text in
            text.member("category", entry.category.rawValue)
            text.member("roadClass", entry.roadClass)
            text.member("duration", entry.duration)
            text.member("distance", entry.distance)
            text.member("count", entry.count)
        }
    }

    private mutating func reluctance(_ reluctance: CostLedger.Reluctance) {
        objectOnOneLine { text in
            text.member("reason", reluctance.reason.rawValue)
            text.member("roadClass", reluctance.roadClass)
            text.member("duration", reluctance.duration)
            text.member("distance", reluctance.distance)
        }
    }
}
