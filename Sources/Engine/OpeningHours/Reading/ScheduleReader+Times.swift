// Times of the day.

extension ScheduleReader {
    /// A time as written.
    private struct WrittenTime {
        var point: TimePoint
        /// Whether it is only an hour, such as `10`.
        var isHourOnly = false
        /// Whether it has am or pm.
        var hasHalf = false
        /// Whether it is an hour that am or pm could belong to.
        var couldHaveHalf = false
    }

    /// Minutes of two days, after which no time can be.
    private static let twoDays = 2880

    mutating func readTimes() throws(OpeningHoursError) -> [TimeSpan] {
        var spans = try readSpan()
        while true {
            if next == .sign(.comma), isTime(at: 1) {
                rest.removeFirst()
            } else if !isTime(at: 0) {
                break
            }
            spans += try readSpan()
        }
        return Self.limitingOpenEnds(spans)
    }

    /// Whether a time is there, and not a year, a day of a month or something else.
    private func isTime(at count: Int) -> Bool {
        switch following(count) {
        case .number(let value, let digits):
            !(digits == 4 && (1900...9999).contains(value)) && digits <= 4 || following(count + 1) == .sign(.colon)
        case .time, .sun, .sign(.open): true
        default: false
        }
    }

    /// An open end lasts until the next time that is written after it.
    private static func limitingOpenEnds(_ spans: [TimeSpan]) -> [TimeSpan] {
        var spans = spans
        for index in spans.indices where spans[index].kind == .openEnd {
            let start = spans[index].start.typicalMinute
            let later = spans[(index + 1)...].first { $0.kind != .openEnd && $0.start.typicalMinute > start }
            guard let later, later.start.typicalMinute < spans[index].end.typicalMinute else { continue }
            spans[index] = TimeSpan(start: spans[index].start, end: later.start, kind: .openEnd)
        }
        return spans
    }

    // MARK: Spans

    private mutating func readSpan() throws(OpeningHoursError) -> [TimeSpan] {
        let start = try readTime()
        guard start.point.typicalMinute < 1440 else { throw failure("expected a time before 24:00", before: 1) }
        if take(.plus) {
            guard !start.isHourOnly else { throw failure("expected minutes", before: 1) }
            return [try openEnd(from: start.point)]
        }
        guard take(.dash) else { return [try point(start)] }
        if next == .openEnd {
            rest.removeFirst()
            return [try openEnd(from: start.point)]
        }
        let end = try readTime()
        guard end.point.typicalMinute <= Self.twoDays else { throw failure("expected a time up to 48:00", before: 1) }
        guard start.hasHalf == end.hasHalf || !(start.hasHalf ? end : start).couldHaveHalf else {
            throw failure("expected am or pm at both times", before: 1)
        }
        return try readEnd(of: TimeSpan(start: start.point, end: end.point))
    }

    /// What may follow a range: an open end or steps.
    private mutating func readEnd(of span: TimeSpan) throws(OpeningHoursError) -> [TimeSpan] {
        if take(.plus) {
            var end = span.end
            if span.isOverMidnight, case .clock(let minute) = end { end = .clock(minute + 1440) }
            return [span, try openEnd(from: end)]
        }
        guard next == .sign(.slash) else {
            guard times != .points else { throw failure("expected a single time, not a range", before: 1) }
            return [span]
        }
        guard times != .ranges else { throw failure("expected a range without steps") }
        rest.removeFirst()
        return [TimeSpan(start: span.start, end: span.end, kind: .steps(try readStep()))]
    }

    /// Minutes, or hours and minutes.
    private mutating func readStep() throws(OpeningHoursError) -> Int {
        guard case .number(let first, _)? = next else { throw failure("expected minutes") }
        rest.removeFirst()
        var minutes = first
        if take(.colon) {
            guard case .number(let second, _)? = next, second < 60 else { throw failure("expected minutes") }
            rest.removeFirst()
            minutes = min(first, 100) * 60 + second
        }
        guard (1...1440).contains(minutes) else { throw failure("expected a step of 1 minute to 24 hours", before: 1) }
        return minutes
    }

    private func point(_ time: WrittenTime) throws(OpeningHoursError) -> TimeSpan {
        guard !time.isHourOnly else { throw failure("expected minutes or the end of a range") }
        guard times != .ranges else { throw failure("expected the end of a range") }
        return TimeSpan(start: time.point, end: time.point, kind: .steps(1))
    }

    /// A range without a stated end.
    ///
    /// It is assumed to end eight hours after a start in the night, ten hours after one
    /// in the evening, and else at midnight, as other readers do; until then it is unknown whether it holds.
    private func openEnd(from start: TimePoint) throws(OpeningHoursError) -> TimeSpan {
        let minute = start.typicalMinute
        let end = minute >= 22 * 60 ? minute + 8 * 60 : minute >= 17 * 60 ? minute + 10 * 60 : 1440
        guard end <= Self.twoDays else { throw failure("expected a time up to 40:00 before the open end", before: 1) }
        return TimeSpan(start: start, end: .clock(end), kind: .openEnd)
    }

    // MARK: Times

    private mutating func readTime() throws(OpeningHoursError) -> WrittenTime {
        switch next {
        case .time(let minute):
            rest.removeFirst()
            return WrittenTime(point: .clock(minute))
        case .sun(let event):
            rest.removeFirst()
            return WrittenTime(point: .sun(event, offset: 0))
        case .sign(.open): return WrittenTime(point: try readSunWithOffset())
        case .number(let value, let digits): return try readClock(value, digits: digits)
        default: throw failure("expected a time")
        }
    }

    /// A time of the sun with an offset: `(sunset-01:00)`.
    private mutating func readSunWithOffset() throws(OpeningHoursError) -> TimePoint {
        rest.removeFirst()
        guard case .sun(let event)? = next else { throw failure("expected sunrise, sunset, dawn or dusk") }
        rest.removeFirst()
        let isLater = next == .sign(.plus)
        guard isLater || next == .sign(.dash) else { throw failure("expected + or - and a time") }
        rest.removeFirst()
        guard case .number(let hours, digits: 1...2)? = next, hours <= 24, following(1) == .sign(.colon),
            case .number(let minutes, digits: 1...2)? = following(2), minutes < 60
        else { throw failure("expected hours and minutes, such as 01:30") }
        rest.removeFirst(3)
        guard take(.close) else { throw failure("expected )") }
        let offset = hours * 60 + minutes
        return .sun(event, offset: isLater ? offset : -offset)
    }

    private mutating func readClock(_ value: Int, digits: Int) throws(OpeningHoursError) -> WrittenTime {
        rest.removeFirst()
        var hours = value
        var minutes = 0
        var isHourOnly = false
        if take(.colon) {
            guard digits <= 2, case .number(let number, digits: 1...2)? = next, number < 60,
                rest.first?.isSpaced == false
            else {
                throw failure("expected minutes from 00 to 59")
            }
            rest.removeFirst()
            minutes = number
        } else if digits == 4 {
            hours = value / 100
            minutes = value % 100
            guard minutes < 60 else { throw failure("expected a time", before: 1) }
        } else {
            guard digits <= 2 else { throw failure("expected a time", before: 1) }
            isHourOnly = true
        }
        guard next == .morning || next == .afternoon else {
            guard hours * 60 + minutes <= Self.twoDays else { throw failure("expected a time up to 48:00", before: 1) }
            return WrittenTime(
                point: .clock(hours * 60 + minutes), isHourOnly: isHourOnly, couldHaveHalf: (1...12).contains(hours))
        }
        guard (1...12).contains(hours) else {
            throw failure("expected an hour from 1 to 12 before am or pm", before: 1)
        }
        let isAfternoon = next == .afternoon
        rest.removeFirst()
        return WrittenTime(point: .clock(hours % 12 * 60 + minutes + (isAfternoon ? 720 : 0)), hasHalf: true)
    }
}
