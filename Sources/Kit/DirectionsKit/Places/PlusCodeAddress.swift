package import Geometry
package import Threading

/// An address that is a plus code, alone or with the town that a short code needs: `5C68+RJ Porto`.
struct PlusCodeAddress {
    let code: PlusCode
    /// The code as written.
    let text: String
    /// The other words; empty if there are none.
    let town: String

    /// Nil if no word of the address is a plus code; a full one goes before short ones.
    ///
    /// The town of a short code is behind it, as in "Hut, 5C68+RJ Porto", and if nothing is there, before it.
    init?(_ address: String) {
        guard address.contains("+") else { return nil }
        let codes = address.split { $0 == " " || $0 == "," }.compactMap { word in
            PlusCode(String(word)).map { (code: $0, word: word) }
        }
        guard let found = codes.first(where: \.code.isFull) ?? codes.first else { return nil }
        code = found.code
        text = String(found.word)
        let behind = address[found.word.endIndex...].trimmingSeparators
        town = String(behind.isEmpty ? address[..<found.word.startIndex].trimmingSeparators : behind)
    }

    /// The place of a full code, or of a short one near a coordinate; nil without that coordinate.
    func mapItem(near reference: Coordinate?) -> MapItem? {
        let full = code.isFull ? code : reference.map(code.recovered)
        return full?.center.map { MapItem(name: text, coordinate: $0) }
    }
}

extension DirectionsProvider {
    /// The middle of the plus code at the beginning or the end of a text, a short one with its town; nil if there is none, or
    /// the town is not known.
    ///
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``.
    package func coordinate(
        ofPlusCodeIn text: String, _ request: PlaceRequest, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> Coordinate? {
        guard let plus = PlusCodeAddress(text) else { return nil }
        if let item = plus.mapItem(near: plus.town.isEmpty ? request.near : nil) { return item.coordinate }
        guard !plus.town.isEmpty else { return nil }
        let town = try geocode(plus.town, request: request, cancellation: cancellation).first { !$0.isPartial }
        return plus.mapItem(near: town?.mapItem.coordinate)?.coordinate
    }
}

extension Substring {
    fileprivate var trimmingSeparators: Substring {
        let start = drop { $0 == " " || $0 == "," }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "," }) else { return "" }
        return start[...end]
    }
}
