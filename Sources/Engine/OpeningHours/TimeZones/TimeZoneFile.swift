// Reads the compiled files of the time-zone database (TZif), version 2 or later.
//
// 1. A file begins with a header of 44 bytes: a mark, a version, and how many entries of each kind follow.
// 2. A first block has times of 32 bits, for old readers; it is skipped.
// 3. A second header and block have times of 64 bits: the seconds of UTC at which the rules change.
// 4. One byte for each time is the number of the type that begins then.
// 5. A type has 6 bytes: the offset from UTC in seconds, whether it is summer time, and its abbreviation.
// 6. Before the first time, type 0 holds.
// 7. After the last time, a line of text holds: the rule of the coming years as POSIX writes them.
// 8. Numbers have their highest byte first. Every count is checked against the length of the file.
// 9. A file that counts leap seconds is refused, since our seconds are those of POSIX.
//
// RFC 9636, "The Time Zone Information Format (TZif)", 2024.

import PlatformC

/// The contents of one file of the time-zone database.
struct TimeZoneFile {
    /// Seconds since 1 January 1970 at which an offset begins, in order.
    private(set) var times: [Int] = []
    /// The offsets that begin at the times, in seconds east of UTC.
    private(set) var offsets: [Int] = []
    /// The offset before the first time.
    private(set) var firstOffset = 0
    /// The rule after the last time; nil if the last offset stays.
    private(set) var rule: POSIXTimeZone?

    private struct Counts {
        var utcMarks: Int
        var standardMarks: Int
        var leapSeconds: Int
        var times: Int
        var types: Int
        var letters: Int

        func length(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + letters + leapSeconds * (timeSize + 4) + standardMarks + utcMarks
        }
    }

    /// - Throws: an error with the reason alone, "it ends too early".
    init(_ bytes: [UInt8]) throws(TimeZoneError) {
        let first = try Self.header(bytes, at: 0)
        guard bytes[4] >= UInt8(ascii: "2") else { throw TimeZoneError("it has version 1") }
        let start = 44 + first.length(timeSize: 4)
        let counts = try Self.header(bytes, at: start)
        guard counts.leapSeconds == 0 else { throw TimeZoneError("it counts leap seconds") }
        let block = start + 44
        let end = block + counts.length(timeSize: 8)
        guard end <= bytes.count, counts.types > 0 else { throw TimeZoneError("it ends too early") }
        try readTimes(bytes, at: block, counts)
        try readRule(bytes, at: end)
    }

    private static func header(_ bytes: [UInt8], at place: Int) throws(TimeZoneError) -> Counts {
        guard bytes.count >= place + 44 else { throw TimeZoneError("it ends too early") }
        guard Array(bytes[place..<place + 4]) == Array("TZif".utf8) else {
            throw TimeZoneError("it is not a file of time-zone data")
        }
        let counts = (0..<6).map { number(bytes, at: place + 20 + 4 * $0, size: 4) }
        guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { throw TimeZoneError("it ends too early") }
        return Counts(
            utcMarks: counts[0], standardMarks: counts[1], leapSeconds: counts[2], times: counts[3], types: counts[4],
            letters: counts[5])
    }

    /// A signed number of four or eight bytes.
    private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int {
        let unsigned = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 8 ? Int(Int64(bitPattern: unsigned)) : Int(Int32(truncatingIfNeeded: unsigned))
    }

    private mutating func readTimes(_ bytes: [UInt8], at block: Int, _ counts: Counts) throws(TimeZoneError) {
        let indices = block + 8 * counts.times
        let types = indices + counts.times
        let typeOffsets = (0..<counts.types).map { Self.number(bytes, at: types + 6 * $0, size: 4) }
        guard typeOffsets.allSatisfy({ abs($0) < 100_000 }) else { throw TimeZoneError("it has an offset of days") }
        firstOffset = typeOffsets[0]
        for index in 0..<counts.times {
            let type = Int(bytes[indices + index])
            let time = Self.number(bytes, at: block + 8 * index, size: 8)
            guard type < counts.types, times.last.map({ $0 < time }) ?? true else {
                throw TimeZoneError("its times are not in order")
            }
            times.append(time)
            offsets.append(typeOffsets[type])
        }
    }

    private mutating func readRule(_ bytes: [UInt8], at place: Int) throws(TimeZoneError) {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\n") else { return }
        let line = bytes[(place + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        guard !line.isEmpty else { return }
        guard let rule = POSIXTimeZone(line) else { throw TimeZoneError("its last line cannot be read") }
        self.rule = rule
    }

    // MARK: Files

    /// The bytes of a file; nil if there is none, or if it has more than a mebibyte.
    static func bytes(path: String) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = unsafe fread(&block, 1, block.count, file)
            bytes += block[..<count]
            guard count > 0 else { return bytes }
            guard bytes.count <= 1 << 20 else { return nil }
        }
    }
}
