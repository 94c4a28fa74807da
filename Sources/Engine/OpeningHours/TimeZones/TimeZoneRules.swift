// The offsets of a time zone from UTC, and the times at which they change.
//
// 1. Up to the last time of its table, the offset at a time is the one that began last; binary search finds it.
// 2. After that the rule of the coming years holds, which has at most two changes a year.
// 3. A local time has no moment of UTC in the gap when clocks go forward, and two when they go back.
// 4. So every offset in force within a day and a bit of a local time is tried.
// 5. A moment counts if the offset at it leads back to the local time.
//
// The data is that of the time-zone database, https://www.iana.org/time-zones.

import PlatformC
import Storage
import TextCoding

/// A time zone, without Foundation.
///
/// `try TimeZoneRules(identifier: "Europe/Berlin").offset(at: 0)` is 3600.
package struct TimeZoneRules: Hashable, Sendable {
    /// The moments that a clock shows as one local time, in seconds since 1 January 1970.
    package enum Moments: Hashable, Sendable {
        case once(Int)
        /// Clocks go forward over the local time, at this moment.
        case gap(Int)
        /// Clocks go back, and show the local time twice.
        case twice(first: Int, second: Int)
    }

    /// A change of the offset.
    package struct Transition: Hashable, Sendable {
        /// Seconds since 1 January 1970.
        package let time: Int
        /// Seconds east of UTC.
        package let offsetBefore: Int
        package let offsetAfter: Int
    }

    package let identifier: String
    private let times: [Int]
    private let offsets: [Int]
    private let firstOffset: Int
    private let rule: POSIXTimeZone?

    /// UTC.
    package static let utc = TimeZoneRules(identifier: "UTC", fixedOffset: 0)

    /// A zone that has one offset at all times.
    ///
    /// - Parameter fixedOffset: seconds east of UTC.
    package init(identifier: String, fixedOffset: Int) {
        self.identifier = identifier
        times = []
        offsets = []
        firstOffset = fixedOffset
        rule = nil
    }

    /// A zone of the time-zone database, such as `Europe/Berlin`, or a fixed offset, such as `UTC+2` or `UTC-03:30`.
    ///
    /// - Parameters:
    ///   - identifier: letters, digits and `+ - _ /`, as the database names its zones.
    ///   - folder: where the database is; default: the folder in `TZDIR`, or the usual folder of the system.
    package init(identifier: String, folder: String? = nil) throws(TimeZoneError) {
        if let offset = Self.fixedOffset(identifier) {
            self.init(identifier: identifier, fixedOffset: offset)
            return
        }
        guard Self.isName(identifier) else {
            throw TimeZoneError("\"\(identifier.prefix(64))\" is not the name of a time zone.")
        }
        let folders = folder.map { [$0] } ?? Self.folders
        for folder in folders {
            guard let bytes = TimeZoneFile.bytes(path: "\(folder)/\(identifier)"), !bytes.isEmpty else { continue }
            try self.init(identifier: identifier, contents: bytes, source: "\(folder)/\(identifier)")
            return
        }
        throw TimeZoneError("No time zone \(identifier) found in \(folders.joined(separator: ", ")).")
    }

    /// - Parameter contents: the bytes of a compiled file of the time-zone database.
    package init(identifier: String, contents: [UInt8]) throws(TimeZoneError) {
        try self.init(identifier: identifier, contents: contents, source: identifier)
    }

    private init(identifier: String, contents: [UInt8], source: String) throws(TimeZoneError) {
        let file: TimeZoneFile
        do {
            file = try TimeZoneFile(contents)
        } catch {
            throw TimeZoneError("Cannot read the time zone \(source): \(error.description).")
        }
        self.identifier = identifier
        times = file.times
        offsets = file.offsets
        firstOffset = file.firstOffset
        rule = file.rule
    }

    // MARK: Names

    /// The folders that may have the time-zone database, in the order of the search.
    static var folders: [String] {
        let stated = unsafe getenv("TZDIR").map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        return [stated, "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"].compactMap { $0 }
    }

    /// Whether a text can be a name, so that it cannot lead out of the folder.
    private static func isName(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return (1...64).contains(text.utf8.count)
            && parts.allSatisfy { part in
                part.first?.isLetter == true
                    && part.allSatisfy { $0.isLetter || $0.isDigit || "+-_".utf8.contains($0) }
            }
    }

    /// Seconds east of UTC of `UTC`, `UTC+2`, `UTC-03:30` or `Z`; nil for other texts.
    private static func fixedOffset(_ text: String) -> Int? {
        guard text != "Z", text != "UTC" else { return 0 }
        var rest = Array(text.utf8)[...]
        guard rest.starts(with: "UTC".utf8), rest.count >= 5 else { return nil }
        rest = rest.dropFirst(3)
        guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let parts = rest.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }) else {
            return nil
        }
        let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        let minutes = numbers.count > 1 ? numbers[1] : 0
        guard numbers[0] <= 18, minutes < 60 else { return nil }
        let seconds = numbers[0] * 3600 + minutes * 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    // MARK: Offsets

    /// Seconds east of UTC at a time in seconds since 1 January 1970.
    package func offset(at time: Int) -> Int {
        let time = Self.limited(time)
        guard let last = times.last, time < last else {
            return rule?.offset(at: time) ?? offsets.last ?? firstOffset
        }
        let index = indexAfter(time)
        return index > 0 ? offsets[index - 1] : firstOffset
    }

    /// Keeps the arithmetic of dates far from overflow.
    private static func limited(_ time: Int) -> Int { min(max(time, -1 << 50), 1 << 50) }

    /// The index of the first time after a time.
    private func indexAfter(_ time: Int) -> Int { times.partitioningIndex { $0 > time } }

    /// The next change of the offset after a time; nil if there is none.
    package func nextTransition(after time: Int) -> Transition? {
        var time = Self.limited(time)
        var index = indexAfter(time)
        while index < times.count {
            let before = index > 0 ? offsets[index - 1] : firstOffset
            if before != offsets[index] {
                return Transition(time: times[index], offsetBefore: before, offsetAfter: offsets[index])
            }
            time = times[index]
            index += 1
        }
        guard let rule else { return nil }
        let year = CalendarDay(number: time.flooredDivision(by: 86_400).quotient).year
        var before = offset(at: time)
        for change in rule.changes(in: year - 1) + rule.changes(in: year) + rule.changes(in: year + 1)
        where change.time > time {
            if change.offset != before {
                return Transition(time: change.time, offsetBefore: before, offsetAfter: change.offset)
            }
            before = change.offset
        }
        return nil
    }

    // MARK: Local time

    /// Minutes of local time since 1 January 1970 at a time in seconds since then, rounded down.
    package func localMinute(at time: Int) -> Int {
        let time = Self.limited(time)
        return (time + offset(at: time)).flooredDivision(by: 60).quotient
    }

    /// The moments at which clocks show a local minute, counted from 1 January 1970; each is the beginning of a minute.
    package func moments(ofLocalMinute minute: Int) -> Moments {
        let local = Self.limited(min(max(minute, -1 << 44), 1 << 44) * 60)
        let start = local - 100_000
        var candidates = [offset(at: start)]
        var changes: [Transition] = []
        var time = start
        while let change = nextTransition(after: time), change.time <= local + 100_000 {
            changes.append(change)
            candidates.append(change.offsetAfter)
            time = change.time
        }
        var moments: [Int] = []
        for moment in candidates.map({ local - $0 }).sorted() where local - moment == offset(at: moment) {
            if moments.last != moment { moments.append(moment) }
        }
        if moments.count > 1 { return .twice(first: moments[0], second: moments[1]) }
        if let moment = moments.first { return .once(moment) }
        let gap = changes.first { local < $0.time + $0.offsetAfter && local >= $0.time + $0.offsetBefore }
        return .gap(gap?.time ?? local - offset(at: local))
    }

    /// Whether another zone will keep the same time in the years after both tables.
    func keepsSameTime(as other: TimeZoneRules) -> Bool {
        rule == other.rule
            && (rule != nil || (offsets.last ?? firstOffset) == (other.offsets.last ?? other.firstOffset))
    }
}
