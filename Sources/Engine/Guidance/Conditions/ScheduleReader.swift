/// Parses the text of a schedule: `Oct-Mar Mo-Fr 22:00-06:00,12:00-13:00; Sa off`.
struct ScheduleReader {
    private var rest: ArraySlice<ScheduleToken>
    private var rule = Schedule.Rule()
    private var rules: [Schedule.Rule] = []

    /// The schedule; nil if a part of the text is not understood.
    static func read(_ text: some StringProtocol) -> Schedule? {
        var reader = ScheduleReader(rest: ScheduleToken.all(in: text)[...])
        return reader.schedule()
    }

    private init(rest: ArraySlice<ScheduleToken>) { self.rest = rest }

    private mutating func schedule() -> Schedule? {
        var isEmpty = true
        while let token = rest.first {
            if token == .sign(";") {
                rest.removeFirst()
                if !isEmpty { endRule(isAdditional: false) }
                isEmpty = true
            } else if token == .sign(","), !isEmpty {
                rest.removeFirst()
                endRule(isAdditional: true)
            } else {
                guard readSelector(token) else { return nil }
                isEmpty = false
            }
        }
        if !isEmpty { rules.append(rule) }
        return rules.isEmpty ? nil : Schedule(rules: rules)
    }

    private mutating func endRule(isAdditional: Bool) {
        rules.append(rule)
        rule = Schedule.Rule(isAdditional: isAdditional)
    }

    // MARK: Parts of a rule, each at most once

    private mutating func readSelector(_ token: ScheduleToken) -> Bool {
        switch token {
        case .comment: return readValue(.maybe)
        case .sign(":") where !rule.dates.isEmpty && rule.times.isEmpty:
            rest.removeFirst()
            return true
        case .sign("("): return rule.times.isEmpty && readTimes()
        case .sign: return false
        case .number where isAlways: return readAlways()
        case .number where rest.dropFirst().first == .sign(":"): return rule.times.isEmpty && readTimes()
        case .number: return rule.dates.isEmpty && readDates()
        case .word(let word): return readWord(word)
        }
    }

    private mutating func readWord(_ word: String) -> Bool {
        if Self.month(word) != nil { return rule.dates.isEmpty && readDates() }
        if Self.weekday(word) != nil || Self.holidays.contains(word) { return rule.weekdays == nil && readWeekdays() }
        if Self.sunTimes.contains(word) { return rule.times.isEmpty && readTimes() }
        switch word {
        case "off", "closed": return readValue(.no)
        case "open": return readValue(.yes)
        case "unknown": return readValue(.maybe)
        default: return false
        }
    }

    private mutating func readValue(_ value: Certainty) -> Bool {
        rest.removeFirst()
        // A remark next to "off" leaves the road closed.
        rule.value = min(rule.value, value)
        return true
    }

    private var isAlways: Bool { rest.starts(with: [.number(24), .sign("/"), .number(7)]) }

    private mutating func readAlways() -> Bool {
        rest.removeFirst(3)
        return true
    }

    // MARK: Lists

    /// Reads one item, and another one after each comma that an item follows.
    private mutating func readList(
        _ begins: (ScheduleToken) -> Bool, readOne: (inout ScheduleReader) -> Bool
    ) -> Bool {
        guard readOne(&self) else { return false }
        while rest.first == .sign(","), let next = rest.dropFirst().first, begins(next) {
            rest.removeFirst()
            guard readOne(&self) else { return false }
        }
        return true
    }

    private mutating func readWeekdays() -> Bool {
        rule.weekdays = WeekdaySet()
        return readList({ Self.weekday($0) != nil || Self.isHoliday($0) }) { $0.readWeekday() }
    }

    private mutating func readWeekday() -> Bool {
        guard let token = rest.popFirst() else { return false }
        guard let first = Self.weekday(token) else {
            rule.weekdays?.insertHolidays()
            return Self.isHoliday(token)
        }
        if rest.first == .sign("[") {
            guard let end = rest.firstIndex(of: .sign("]")) else { return false }
            rest = rest[(end + 1)...]
            rule.weekdays?.insertPerhaps(first)
            return true
        }
        guard take("-") else {
            rule.weekdays?.insert(from: first, to: first)
            return true
        }
        guard let last = rest.popFirst().flatMap(Self.weekday) else { return false }
        rule.weekdays?.insert(from: first, to: last)
        return true
    }

    private mutating func readDates() -> Bool {
        readList({ Self.month($0) != nil || Self.isYear($0) }) { reader in
            guard let span = DateSpanReader.read(&reader.rest) else { return false }
            reader.rule.dates.append(span)
            return true
        }
    }

    private mutating func readTimes() -> Bool {
        readList({ Self.isTime($0) }) { $0.readTime() }
    }

    private mutating func readTime() -> Bool {
        if case .number? = rest.first {
            guard let start = clock(), start < 1440 else { return false }
            if take("+") {
                rule.times.append(TimeSpan(start: start, end: 2880, certainty: .maybe))
                return true
            }
            guard take("-") else { return false }
            if case .number? = rest.first {
                guard let end = clock() else { return false }
                rule.times.append(TimeSpan(start: start, end: end <= start ? end + 1440 : end))
                return true
            }
        }
        return skipSunTime()
    }

    /// Times that depend on the sun may be any time.
    private mutating func skipSunTime() -> Bool {
        let end = rest.firstIndex { $0 == .sign(",") || $0 == .sign(";") } ?? rest.endIndex
        let words = rest[..<end].filter { if case .word = $0 { true } else { false } }
        guard !words.isEmpty, words.allSatisfy(Self.isSunTime) else { return false }
        rest = rest[end...]
        rule.times.append(TimeSpan(start: 0, end: 2880, certainty: .maybe))
        return true
    }

    /// The minutes of a time of day, up to twice 24 hours.
    private mutating func clock() -> Int? {
        guard case .number(let hours)? = rest.popFirst(), take(":"), case .number(let minutes)? = rest.popFirst(),
            hours <= 48, minutes < 60
        else { return nil }
        return hours * 60 + minutes
    }

    private mutating func take(_ sign: Character) -> Bool {
        guard rest.first == .sign(sign) else { return false }
        rest.removeFirst()
        return true
    }

    // MARK: Words

    private static let weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let holidays: Set<String> = ["ph", "sh"]
    private static let sunTimes: Set<String> = ["sunrise", "sunset", "dawn", "dusk"]

    private static func weekday(_ word: String) -> Int? { weekdays.firstIndex(of: word) }
    private static func weekday(_ token: ScheduleToken) -> Int? { token.word.flatMap(weekday) }
    private static func isHoliday(_ token: ScheduleToken) -> Bool { token.word.map(holidays.contains) ?? false }
    private static func isSunTime(_ token: ScheduleToken) -> Bool { token.word.map(sunTimes.contains) ?? false }

    /// From 1.
    private static func month(_ word: String) -> Int? { months.firstIndex(of: word).map { $0 + 1 } }
    /// From 1; nil if the token is not a month.
    static func month(_ token: ScheduleToken) -> Int? { token.word.flatMap(month) }

    static func isYear(_ token: ScheduleToken) -> Bool {
        if case .number(let number) = token { (1900...2999).contains(number) } else { false }
    }

    private static func isTime(_ token: ScheduleToken) -> Bool {
        if case .number(let number) = token { number <= 24 } else { token == .sign("(") || isSunTime(token) }
    }
}

extension ScheduleToken {
    fileprivate var word: String? {
        if case .word(let word) = self { word } else { nil }
    }
}
