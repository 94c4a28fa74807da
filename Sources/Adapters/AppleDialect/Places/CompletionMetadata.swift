package import Geometry
import TextCoding

/// The opaque part of the URL of a completion: where its place lies.
///
/// A place is found again by its name and its coordinate, which stay the same when the index is made anew.
package struct CompletionMetadata {
    package var coordinate: Coordinate

    init(_ coordinate: Coordinate) {
        self.coordinate = coordinate
    }

    /// Reads what a completion has; nil for another text, which then has no effect.
    init?(_ text: String) {
        guard let bytes = Base64URL.decode(text[...].utf8) else { return nil }
        let numbers = String(decoding: bytes, as: UTF8.self).split(separator: ",").compactMap {
            DecimalNumber.read(String($0))
        }
        guard numbers.count == 2 else { return nil }
        coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
        guard coordinate.isValid else { return nil }
    }

    var text: String { Base64URL.encode(Array("\(coordinate.latitude),\(coordinate.longitude)".utf8)) }
}
