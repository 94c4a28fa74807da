// Days of the week and holidays.

extension ScheduleReader {
    /// Groups of days; a day must be in each.
    ///
    /// Lists after commas are one group, and so are holidays after holidays;
    /// days after holidays limit them: `PH Mo-Fr`.
    mutating func readDays() throws(OpeningHoursError) -> [[DaySelector]] {
        var groups: [[DaySelector]] = []
        while let isHoliday = isDayOrHoliday(next) {
            guard isHoliday || groups.last?.contains(where: \.isHoliday) ?? true else { break }
            let group = try readDayList()
            let isList = group.count > 1
            if isHoliday, !isList, let last = groups.last, last.allSatisfy(\.isHoliday) {
                groups[groups.count - 1] += group
            } else {
                groups.append(group)
            }
            // `We,Fr: PH`
            if next == .sign(.colon), isDayOrHoliday(following(1)) != nil { rest.removeFirst() }
        }
        return groups
    }

    /// Whether a token is a holiday; nil if it is neither a day of the week nor a holiday.
    private func isDayOrHoliday(_ meaning: ScheduleToken.Meaning?) -> Bool? {
        switch meaning {
        case .weekday: false
        case .publicHoliday, .schoolHoliday: true
        default: nil
        }
    }

    private mutating func readDayList() throws(OpeningHoursError) -> [DaySelector] {
        var days = [try readDay()]
        while next == .sign(.comma), isDayOrHoliday(following(1)) != nil {
            rest.removeFirst()
            days.append(try readDay())
        }
        return Self.joined(days)
    }

    /// Plain days of the week become one selector.
    private static func joined(_ days: [DaySelector]) -> [DaySelector] {
        var plain: UInt8 = 0
        var others: [DaySelector] = []
        for day in days {
            if case .weekdays(let bits) = day { plain |= bits } else { others.append(day) }
        }
        return plain == 0 ? others : [.weekdays(plain)] + others
    }

    private mutating func readDay() throws(OpeningHoursError) -> DaySelector {
        switch rest.popFirst()?.meaning {
        case .publicHoliday: return .publicHoliday(offset: try readHolidayOffset())
        case .schoolHoliday: return .schoolHoliday(offset: try readHolidayOffset())
        case .weekday(let first):
            if take(.openBracket) {
                let numbers = try readNumbers()
                return .numbered(weekday: first, numbers: numbers, offset: try readOffset(atMost: 6))
            }
            guard take(.dash) else { return .weekdays(1 << UInt8(first)) }
            guard case .weekday(let last)? = next else { throw failure("expected a weekday") }
            rest.removeFirst()
            guard next != .sign(.openBracket) else { throw failure("expected no number at the end of a range of days") }
            return .weekdays(Self.bits(from: first, to: last))
        default: throw failure("expected a weekday", before: 1)
        }
    }

    private mutating func readHolidayOffset() throws(OpeningHoursError) -> Int { try readOffset(atMost: 1) }

    /// The days of a range, which may run past the end of the week.
    private static func bits(from first: Int, to last: Int) -> UInt8 {
        (first...(last < first ? last + 7 : last)).reduce(0) { $0 | 1 << UInt8($1 % 7) }
    }

    /// The numbers in brackets: `[1,3-5,-1]`.
    private mutating func readNumbers() throws(OpeningHoursError) -> UInt16 {
        var bits: UInt16 = 0
        repeat {
            let isFromEnd = take(.dash)
            let first = try readNumber()
            var last = first
            if !isFromEnd, take(.dash) { last = try readNumber() }
            guard last >= first else { throw failure("expected a later number", before: 1) }
            for number in first...last { bits |= 1 << UInt16(number - 1 + (isFromEnd ? 5 : 0)) }
        } while take(.comma)
        guard take(.closeBracket) else { throw failure("expected ]") }
        return bits
    }

    private mutating func readNumber() throws(OpeningHoursError) -> Int {
        guard case .number(let number, _)? = next, (1...5).contains(number) else {
            throw failure("expected a number from 1 to 5")
        }
        rest.removeFirst()
        return number
    }
}

extension DaySelector {
    fileprivate var isHoliday: Bool {
        switch self {
        case .publicHoliday, .schoolHoliday: true
        case .weekdays, .numbered: false
        }
    }
}
