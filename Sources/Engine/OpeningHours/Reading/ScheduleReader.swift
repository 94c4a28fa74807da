// Reads the rules of a schedule from its tokens.
//
// 1. A rule is a list of selectors and a modifier, in any order; each kind may appear once.
// 2. Selectors are years, dates, weeks, days of the week with holidays, and times.
// 3. A comma belongs to a list if something of the list follows. Else it begins an additional rule, which is allowed
//    only after times or a modifier: in "PH, Aug 10:00" one cannot know what was meant.
// 4. A semicolon begins a normal rule, "||" a fallback.
// 5. After times, a selector of a kind that the rule has already begins a normal rule, too: people forget semicolons.
// 6. Readers of the parts take tokens from the front, and throw where they cannot go on.
//
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification, version 0.7.2

/// Reads the text of a schedule: `Oct-Mar Mo-Fr 22:00-06:00,12:00-13:00; Sa off`.
struct ScheduleReader {
    /// A longer text is not read: values in OpenStreetMap have at most 255 characters.
    private static let longestText = 2000
    private static let mostRules = 128

    /// The kinds of parts of a rule.
    enum Part: Hashable {
        case years, dates, weeks, days, times, state, comment, always
    }

    let text: String
    let times: TimeForm
    /// All tokens, and those that are not read yet.
    let tokens: [ScheduleToken]
    var rest: ArraySlice<ScheduleToken>
    var rule = ScheduleRule()
    private(set) var parts: Set<Part> = []
    private var rules: [ScheduleRule] = []

    static func rules(of text: String, times: TimeForm, country: String?) throws(OpeningHoursError) -> [ScheduleRule] {
        guard text.utf8.count <= longestText else {
            throw OpeningHoursError(text, atByte: 0, "it is longer than \(longestText) bytes")
        }
        let tokens = try ScheduleVocabulary.tokens(of: text, country: country)
        var reader = ScheduleReader(text: text, times: times, tokens: tokens)
        try reader.readRules()
        return reader.rules
    }

    private init(text: String, times: TimeForm, tokens: [ScheduleToken]) {
        self.text = text
        self.times = times
        self.tokens = tokens
        rest = tokens[...]
    }

    // MARK: Tokens

    var next: ScheduleToken.Meaning? { rest.first?.meaning }

    func following(_ count: Int) -> ScheduleToken.Meaning? {
        rest.count > count ? rest[rest.startIndex + count].meaning : nil
    }

    /// Whether a number, a colon and a number follow, as in `10:00`.
    ///
    /// In `Dec 24: 18:00` the first colon ends the date.
    func isClock(at count: Int) -> Bool {
        guard case .number? = following(count), following(count + 1) == .sign(.colon),
            case .number? = following(count + 2)
        else { return false }
        return !rest[rest.startIndex + count + 2].isSpaced && following(count + 3) != .sign(.colon)
    }

    mutating func take(_ sign: ScheduleToken.Sign) -> Bool {
        guard next == .sign(sign) else { return false }
        rest.removeFirst()
        return true
    }

    func failure(_ reason: String, before count: Int = 0) -> OpeningHoursError {
        let index = rest.startIndex - count
        let byte = index >= 0 && index < tokens.count ? tokens[index].byte : text.utf8.count
        return OpeningHoursError(text, atByte: byte, reason)
    }

    // MARK: Rules

    private mutating func readRules() throws(OpeningHoursError) {
        while let token = next {
            switch token {
            case .sign(.semicolon):
                guard !(rules.isEmpty && parts.isEmpty && rule.joint == .normal) else {
                    throw failure("expected days or times before the semicolon")
                }
                rest.removeFirst()
                try endRule(next: .normal)
            case .sign(.fallback):
                guard !parts.isEmpty else { throw failure("expected days or times before ||") }
                rest.removeFirst()
                try endRule(next: .fallback)
            case .sign(.comma):
                guard hasTimesOrModifier else { throw failure("expected times before the comma") }
                rest.removeFirst()
                try endRule(next: .additional)
            default: try readPart(token)
            }
        }
        let isUnfinished = parts.isEmpty && (rules.isEmpty || rule.joint == .fallback)
        guard !isUnfinished else { throw failure("expected days or times") }
        try endRule(next: .normal)
    }

    private var hasTimesOrModifier: Bool {
        !parts.isDisjoint(with: [.times, .state, .comment, .always])
    }

    private mutating func endRule(next joint: ScheduleRule.Joint) throws(OpeningHoursError) {
        if parts.isEmpty {
            guard joint == .normal, rule.joint != .fallback else { throw failure("expected days or times") }
        } else {
            guard rules.count < Self.mostRules else { throw failure("it has more than \(Self.mostRules) rules") }
            if parts.contains(.comment), !parts.contains(.state) { rule.value = .maybe }
            rules.append(rule)
        }
        rule = ScheduleRule(joint: joint)
        parts = []
    }

    // MARK: Parts

    private mutating func readPart(_ token: ScheduleToken.Meaning) throws(OpeningHoursError) {
        switch token {
        case .number(let value, let digits) where isYear(value, digits: digits): try readYears()
        case .number, .time, .sun, .sign(.open):
            try begin(.times)
            rule.times = try readTimes()
        case .month, .easter: try readDates()
        case .week:
            try begin(.weeks)
            rule.weeks = try readWeeks()
        case .weekday, .publicHoliday, .schoolHoliday:
            try begin(.days)
            rule.days = try readDays()
        case .open: try readState(.yes)
        case .closed: try readState(.no)
        case .unknown: try readState(.maybe)
        case .always:
            try begin(.always)
            rest.removeFirst()
        case .comment(let comment):
            try begin(.comment)
            rest.removeFirst()
            rule.comment = comment
        case .sign(.colon): try skipReadabilityColon()
        default: throw failure("expected days, times or \"off\"")
        }
    }

    /// Begins another rule when the rule has such a part and times.
    private mutating func begin(_ part: Part) throws(OpeningHoursError) {
        if parts.contains(part), hasTimesOrModifier, part != .times, part != .state, part != .comment {
            try endRule(next: .normal)
        }
        guard parts.insert(part).inserted else { throw failure("the rule has \(Self.name(part)) already") }
    }

    private static func name(_ part: Part) -> String {
        switch part {
        case .years: "years"
        case .dates: "dates"
        case .weeks: "weeks"
        case .days: "days"
        case .times: "times"
        case .state: "a state"
        case .comment: "a comment"
        case .always: "\"24/7\""
        }
    }

    private mutating func readState(_ value: Certainty) throws(OpeningHoursError) {
        try begin(.state)
        rest.removeFirst()
        rule.value = value
    }

    /// A colon after dates or days is for readers only: `Nov-Mar: 08:00-10:00`.
    private mutating func skipReadabilityColon() throws(OpeningHoursError) {
        guard !parts.isEmpty, !parts.contains(.times) else { throw failure("expected days or times before the colon") }
        rest.removeFirst()
        switch next {
        case nil, .sign(.colon), .sign(.comma), .sign(.semicolon): throw failure("expected times after the colon")
        default: return
        }
    }

    /// Years, or a date of one year.
    private mutating func readYears() throws(OpeningHoursError) {
        switch following(1) {
        case .month, .easter: try readDates()
        default:
            try begin(.years)
            rule.years = try readYearList()
        }
    }

    private mutating func readDates() throws(OpeningHoursError) {
        try begin(.dates)
        rule.dates = try readDateList()
    }
}
