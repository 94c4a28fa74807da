/// A time of day as a schedule writes it: `22:00` or `(sunset-01:00)`.
enum TimePoint: Hashable, Sendable {
    /// Minutes from the beginning of the day.
    case clock(Int)
    case sun(SunEvent, offset: Int)

    /// Minutes from the beginning of an ordinary day.
    var typicalMinute: Int {
        switch self {
        case .clock(let minute): minute
        case .sun(let event, let offset): event.typicalMinute + offset
        }
    }

    var isClock: Bool {
        if case .clock = self { true } else { false }
    }
}

/// A span of time in a day, without its last minute; it may run past midnight.
struct TimeSpan: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case range
        /// A range whose end is not stated, `17:00+`; its end is an assumption, and it is unknown whether it holds.
        case openEnd
        /// Single minutes every so many minutes, the last one included: `10:00-16:00/90`.
        case steps(Int)
    }

    var start: TimePoint
    var end: TimePoint
    var kind = Kind.range
    /// Whether the end is on the next day, unless the sun makes it later than the start on the same day.
    ///
    /// Times of the sun are compared as on an ordinary day, so that `sunrise-08:00` is empty, and not a day long, while
    /// the sun rises later.
    var isOverMidnight: Bool

    /// - Parameter end: on the next day unless it is later than the start.
    init(start: TimePoint, end: TimePoint, kind: Kind = .range) {
        self.start = start
        self.end = end
        self.kind = kind
        let first = start.typicalMinute
        let last = end.typicalMinute
        isOverMidnight = last < first || last == first && start.isClock && end.isClock && kind == .range
    }

    /// Whether minutes of it may be on the next day.
    var mayReachNextDay: Bool {
        // The last of several steps may be at 24:00.
        isOverMidnight || end.typicalMinute > 1440 || !end.isClock || kind != .range && end.typicalMinute == 1440
    }

    var needsSun: Bool { !start.isClock || !end.isClock }

    /// The minutes of a day.
    func resolved(on day: Int, sun: inout SunMinutes) -> ResolvedSpan {
        let first = Self.minute(start, on: day, sun: &sun)
        guard let first, var end = Self.minute(end, on: day, sun: &sun) else {
            return ResolvedSpan(start: 0, end: 2880, kind: kind, isCertain: false)
        }
        // With the sun, it may be later on this day than on an ordinary one: `19:45-sunset` in summer.
        if isOverMidnight, end <= first || !needsSun {
            end = (Self.minute(self.end, on: day + 1, sun: &sun) ?? end) + 1440
        }
        return ResolvedSpan(start: max(first, 0), end: min(max(end, 0), 2880), kind: kind, isCertain: true)
    }

    /// Where the sun stays up, it rises when the day begins and sets when it ends; where it stays down, both are at
    /// noon.
    private static func minute(_ point: TimePoint, on day: Int, sun: inout SunMinutes) -> Int? {
        switch point {
        case .clock(let minute): return minute
        case .sun(let event, let offset):
            switch sun.minute(of: event, on: day) {
            case .minute(let minute): return minute + offset
            case .alwaysAbove: return (event.isMorning ? 0 : 1440) + offset
            case .alwaysBelow: return 720 + offset
            case .unknown: return nil
            }
        }
    }
}

/// A span of one day in minutes from its beginning, without the end.
struct ResolvedSpan: Hashable, Sendable {
    var start: Int
    var end: Int
    var kind: TimeSpan.Kind
    var isCertain: Bool

    func contains(_ minute: Int) -> Bool {
        guard minute >= start else { return false }
        guard case .steps(let step) = kind else { return minute < end }
        return minute <= end && (minute - start) % step == 0
    }

    /// The minutes at which it may begin or end, in a day that begins at an offset.
    func appendBounds(to bounds: inout [Int], minus offset: Int) {
        guard case .steps(let step) = kind else {
            bounds.append(start - offset)
            bounds.append(end - offset)
            return
        }
        for minute in stride(from: start, through: min(end, offset + 1440), by: step) where minute + 1 >= offset {
            bounds.append(minute - offset)
            bounds.append(minute + 1 - offset)
        }
    }
}
