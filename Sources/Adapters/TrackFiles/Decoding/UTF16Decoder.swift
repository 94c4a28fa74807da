/// Turns UTF-16 into UTF-8.
final class UTF16Decoder: TrackDecoder {
    private let isBigEndian: Bool
    /// Units that were not decoded yet: half of one, or the first of a pair.
    private var rest: [UInt8] = []

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// The order of the bytes of a text in UTF-16; nil for other texts.
    ///
    /// - Parameter start: the first bytes, with or without a byte order mark; the first characters are ASCII.
    static func order(of start: ArraySlice<UInt8>) -> (isBigEndian: Bool, markLength: Int)? {
        if start.starts(with: [0xFF, 0xFE]) { return (false, 2) }
        if start.starts(with: [0xFE, 0xFF]) { return (true, 2) }
        let first = Array(start.prefix(8))
        guard first.count == 8 else { return nil }
        let zeros = first.map { $0 == 0 }
        if zeros == [false, true, false, true, false, true, false, true] { return (false, 0) }
        return zeros == [true, false, true, false, true, false, true, false] ? (true, 0) : nil
    }

    func decode(_ bytes: ArraySlice<UInt8>, name: String) -> [UInt8] {
        rest += bytes
        var units: [UInt16] = []
        units.reserveCapacity(rest.count / 2)
        for index in stride(from: 0, to: rest.count - 1, by: 2) {
            let first = UInt16(rest[index])
            let second = UInt16(rest[index + 1])
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        var used = units.count
        if !bytes.isEmpty, let last = units.last, UTF16.isLeadSurrogate(last) { used -= 1 }
        rest.removeFirst(2 * used)
        if bytes.isEmpty { rest = [] }
        return Array(String(decoding: units.prefix(used), as: UTF16.self).utf8)
    }
}
