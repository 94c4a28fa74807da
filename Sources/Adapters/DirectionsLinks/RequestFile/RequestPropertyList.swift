// These files have no specification. Their keys are known from public descriptions, and only the keys on which these
// agree are read: two dictionaries with texts and a flag each. They also hold places in forms of their own; these keys
// are reported and their values not read.

import DirectionsKit
import PlatformFoundation
import TextCoding

/// Reads a directions request from a property list, XML or binary.
struct RequestPropertyList {
    let file: RequestFileName

    private static let ends = ["MKDirectionsRequestSource", "MKDirectionsRequestDestination"]

    func read(_ contents: Data) throws(DirectionsError) -> DirectionsRequestFile {
        var root = try list(contents)
        guard Self.ends.contains(where: root.unread.contains) else {
            throw file.isOther("it has neither \(Self.ends[0]) nor \(Self.ends[1])")
        }
        var items: [MapItem] = []
        var unread: [String] = []
        for (index, key) in Self.ends.enumerated() {
            guard root.unread.contains(key) else { throw file.isUnreadable("it has no \(key)", pointIndex: index) }
            guard var values = root.dictionary(key) else {
                throw file.isUnreadable("\(key) is not a dictionary", pointIndex: index)
            }
            items.append(try item(&values, key: key, index: index))
            unread += values.unread.map { "\(key).\($0)" }
        }
        return DirectionsRequestFile(
            request: DirectionsRequest(source: items[0], destination: items[1]), unread: unread + root.unread)
    }

    /// The place of an end; if only an opaque value has its coordinate, the name is used as its address.
    private func item(
        _ values: inout PropertyListValues, key: String, index: Int
    ) throws(DirectionsError) -> MapItem {
        let hereKey = "MKMapItemIsCurrentLocation"
        let nameKey = "MKMapItemName"
        let isHere = values.flag(hereKey) ?? false
        guard !values.unread.contains(hereKey) else {
            throw file.isUnreadable("\(hereKey) in \(key) is neither true nor false", pointIndex: index)
        }
        let name = values.text(nameKey)
        guard var item = isHere ? .forCurrentLocation() : name.map({ MapItem(address: $0) }) else {
            let keys = values.unread.prefix(3).map { VisibleText.excerpt($0) }.joined(separator: ", ")
            let rest = keys.isEmpty ? "" : ", and no place can be read from \(keys)"
            throw file.isUnreadable("\(key) has no \(nameKey)\(rest)", pointIndex: index)
        }
        item.name = name
        item.phoneNumber = values.text("MKMapItemPhoneNumber")
        item.url = values.url("MKMapItemURLString")
        return item
    }

    private func list(_ contents: Data) throws(DirectionsError) -> PropertyListValues {
        guard let bytes = contents.starts(with: Array("bplist00".utf8)) ? contents : try markup(contents),
            let root = try? PropertyListDecoder().decode(PropertyListValues.self, from: bytes)
        else {
            throw file.isOther("it is neither JSON nor a property list with a dictionary")
        }
        return root
    }

    /// The greatest number of elements.
    ///
    /// Requests have fewer; if all were nested, more could overflow the decoder's stack.
    private static let elementLimit = 400

    /// The XML in UTF-8 without its declaration; nil if the contents are not XML.
    private func markup(_ contents: Data) throws(DirectionsError) -> Data? {
        var text = Array(contents)[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop { Self.blanks.contains($0) }
        if text.starts(with: "<?xml".utf8) {
            guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
            text = text[(end + 1)...].drop { Self.blanks.contains($0) }
        }
        guard text.starts(with: "<plist".utf8) || text.starts(with: "<!".utf8), !text.contains(0) else { return nil }
        let elements = zip(text, text.dropFirst()).count { $0 == UInt8(ascii: "<") && Self.openers.contains($1) }
        guard elements <= Self.elementLimit else { throw file.isOther("it has too many parts") }
        return Data(text)
    }

    private static let blanks = Array(" \t\r\n".utf8)
    /// The first letters of elements with children: plist, dict, array.
    private static let openers = Array("pda".utf8)
}
