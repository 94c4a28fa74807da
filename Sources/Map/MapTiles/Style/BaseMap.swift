import TextCoding

/// Pictures of another server that the map page shows in place of our own map.
package struct BaseMap: Sendable {
    /// The template of the addresses, with `{x}`, `{y}` and `{z}`, and perhaps `{scale}`, as MapKit's tile overlays have it.
    package let template: String
    /// Whose map it is, as its licence asks for.
    package let credit: String
    /// Scheme, host and port of the template.
    package let origin: String

    /// A template; nil unless it is an address of HTTP with `{x}`, `{y}` and `{z}` behind the host.
    package init?(template: String, credit: String) {
        guard template.hasPrefix("https://") || template.hasPrefix("http://"),
            let scheme = template.firstRange(of: "://"), template.utf8.allSatisfy(Self.isPrintable)
        else { return nil }
        let rest = template[scheme.upperBound...]
        guard let slash = rest.firstIndex(of: "/"), slash > rest.startIndex,
            rest[..<slash].utf8.allSatisfy(Self.isInHost), ["{x}", "{y}", "{z}"].allSatisfy(rest[slash...].contains)
        else { return nil }
        self.template = template
        self.credit = credit
        origin = String(template[..<slash])
    }

    private static func isPrintable(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    private static func isInHost(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || ".:-[]".utf8.contains(byte)
    }

    /// The source of a style.
    var source: JSONTree {
        [
            "type": "raster", "tiles": [.string(template.replacing("{scale}", with: "2"))], "tileSize": 256,
            "attribution": .string(credit),
        ]
    }
}
