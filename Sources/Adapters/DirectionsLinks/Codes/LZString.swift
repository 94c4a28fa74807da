/// Texts compressed by the library lz-string, which the maps of openrouteservice write into their links.
///
/// It is the method of Lempel, Ziv and Welch with codes that grow by a bit as the dictionary fills; the codes 0 and 1 announce
/// a new character of 8 and 16 bits, and 2 the end. The bits of a code stand in the order of their weight, the lowest first, in
/// pairs of bytes.
enum LZString {
    /// The text of some bytes; nil if they are damaged, or the text is longer than a limit.
    static func decompress(_ bytes: [UInt8], limit: Int = 65_536) -> String? {
        var bits = Bits(bytes)
        guard let first = bits.character(announcedBy: bits.read(2)) else { return nil }
        var entries: [[UInt16]] = [[], [], [], [first]]
        var previous = [first]
        var text = previous
        var width = 3
        // How many entries there may be before the codes need another bit.
        var room = 4
        func grow() {
            room -= 1
            guard room == 0 else { return }
            room = 1 << width
            width += 1
        }
        while text.count <= limit {
            guard var code = bits.read(width) else { return nil }
            if code == end { return String(decoding: text, as: UTF16.self) }
            if code < end {
                guard let character = bits.character(announcedBy: code) else { return nil }
                entries.append([character])
                code = entries.count - 1
                grow()
            }
            guard code <= entries.count, let start = previous.first else { return nil }
            let entry = code < entries.count ? entries[code] : previous + [start]
            guard let next = entry.first else { return nil }
            text += entry
            entries.append(previous + [next])
            previous = entry
            grow()
        }
        return nil
    }

    private static let end = 2

    private struct Bits {
        private let bytes: [UInt8]
        private var index = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// The next bits, the lowest first.
        mutating func read(_ count: Int) -> Int? {
            guard index + count <= bytes.count * 8 else { return nil }
            var value = 0
            for weight in 0..<count {
                let bit = bytes[index / 8] >> (7 - index % 8) & 1
                value |= Int(bit) << weight
                index += 1
            }
            return value
        }

        /// The character behind a code.
        mutating func character(announcedBy code: Int?) -> UInt16? {
            switch code {
            case 0: read(8).map { UInt16($0) }
            case 1: read(16).map { UInt16($0) }
            default: nil
            }
        }
    }
}
