/// A range of letters as a map in a browser loads it: a message of Mapbox's format of glyphs
/// (https://github.com/mapbox/node-fontnik/blob/master/proto/glyphs.proto).
package struct GlyphRange: Hashable, Sendable {
    /// The name of the font, as texts of the style have it.
    package var font: String
    /// The number of the range: letters 256 times the number and the 255 after it.
    package var number: Int

    /// The fonts that the style names.
    package static let fonts = ["Regular", "Bold"]
    /// The letters of a range.
    private static let length = 256
    /// The ranges of Unicode's first plane, beyond which maps ask for none.
    private static let count = 256

    package static let mediaType = "application/x-protobuf"

    package init(font: String, number: Int) {
        self.font = font
        self.number = number
    }

    /// The range at the end of an address, such as `Bold,Regular/0-255.pbf`.
    ///
    /// Of the list of fonts it has the first that is known; nil if none is, or there is no such range.
    package init?(path: some StringProtocol) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].hasSuffix(Self.suffix),
            let font = parts[0].split(separator: ",").map({ $0.drop { $0 == " " } }).first(where: { name in
                Self.fonts.contains { $0 == name }
            })
        else { return nil }
        let range = parts[1].dropLast(Self.suffix.count)
        guard let number = (0..<Self.count).first(where: { Self.text($0) == range }) else { return nil }
        self.init(font: String(font), number: number)
    }

    private static let suffix = ".pbf"

    private static func text(_ number: Int) -> String { "\(number * length)-\(number * length + length - 1)" }

    /// The letters of the range.
    package var codePoints: Range<UInt32> {
        UInt32(number * Self.length)..<UInt32((number + 1) * Self.length)
    }

    /// The numbers and distances of a letter.
    package struct Glyph: Sendable {
        var message = ProtocolBuffer()

        /// - Parameter distances: see the format; empty for a letter without an outline.
        package init(
            codePoint: UInt32, distances: [UInt8], width: Int, height: Int, left: Int, top: Int, advance: Int
        ) {
            message.add(1, UInt64(codePoint))
            if !distances.isEmpty { message.add(2, distances) }
            message.add(3, UInt64(width))
            message.add(4, UInt64(height))
            message.add(5, signed: left)
            message.add(6, signed: top)
            message.add(7, UInt64(max(0, advance)))
        }
    }

    /// The message with some letters.
    package func bytes(of glyphs: [Glyph]) -> [UInt8] {
        var stack = ProtocolBuffer()
        stack.add(1, font)
        stack.add(2, Self.text(number))
        for glyph in glyphs { stack.add(3, glyph.message) }
        var message = ProtocolBuffer()
        message.add(1, stack)
        return message.bytes
    }
}
