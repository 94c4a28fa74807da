import DirectionsKit
import Geometry
import TextCoding

/// The links of plus.codes, `https://plus.codes/8FVC9G8F+6X`, which show a place.
///
/// A short code with a town behind it is a search.
enum PlusCodeLinks: LinkDialect {
    static let dialect = RequestURL.Dialect.plusCodes
    static let destinationKey = ""

    static func asksForDirections(_ reader: LinkReader) -> Bool { false }

    static func readDirections(_ reader: inout LinkReader) {}

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let parts = reader.pathParts()
        guard let text = parts.first, !text.isEmpty, parts.count == 1 else { return .none }
        if let item = EndPointText.plusCode(text) { return .place(item) }
        let isShort = PlusCode(String(text.string.prefix { $0 != " " }))?.isFull == false
        return isShort && text.string.contains(" ") ? .found(MapItem(address: text.string)) : .none
    }
}
