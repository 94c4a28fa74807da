/// Parses ranges of dates: `Oct-May`, `Dec 24`, `Apr 01-15`, `Oct 15-May 31`, `2026 Apr 25-2026 Sep 26`.
enum DateSpanReader {
    /// A date whose last parts may be missing.
    private struct Date {
        var year: Int?
        var month: Int?
        var day: Int?
    }

    /// Removes one range from the front of the tokens; nil if there is none.
    static func read(_ tokens: inout ArraySlice<ScheduleToken>) -> DateSpan? {
        guard let first = date(&tokens) else { return nil }
        if first.month == nil, tokens.first == .sign("+") {
            tokens.removeFirst()
            return span(first, last: Date(year: 9999))
        }
        guard tokens.first == .sign("-") else { return span(first, last: first) }
        tokens.removeFirst()
        if first.day != nil, let day = dayOfMonth(&tokens) {
            return span(first, last: Date(year: first.year, month: first.month, day: day))
        }
        guard let last = date(&tokens), (first.month == nil) == (last.month == nil) else { return nil }
        return span(first, last: last)
    }

    private static func date(_ tokens: inout ArraySlice<ScheduleToken>) -> Date? {
        var date = Date()
        if let token = tokens.first, ScheduleReader.isYear(token), case .number(let year) = token {
            date.year = year
            tokens.removeFirst()
        }
        if let month = tokens.first.flatMap(ScheduleReader.month) {
            date.month = month
            tokens.removeFirst()
            date.day = dayOfMonth(&tokens)
        }
        return date.year == nil && date.month == nil ? nil : date
    }

    /// A number that is not the hour of a time.
    private static func dayOfMonth(_ tokens: inout ArraySlice<ScheduleToken>) -> Int? {
        guard case .number(let day)? = tokens.first, (1...31).contains(day), tokens.dropFirst().first != .sign(":")
        else { return nil }
        tokens.removeFirst()
        return day
    }

    private static func span(_ first: Date, last: Date) -> DateSpan? {
        let start = (first.month ?? 1) * 100 + (first.day ?? 1)
        let end = (last.month ?? 12) * 100 + (last.day ?? 31)
        guard let year = first.year else {
            return last.year == nil ? DateSpan(first: start, last: end, hasYears: false) : nil
        }
        let endYear = last.year ?? (end < start ? year + 1 : year)
        return DateSpan(first: year * 10_000 + start, last: endYear * 10_000 + end, hasYears: true)
    }
}
