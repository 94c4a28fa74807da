/// A word, number or sign of a schedule with its meaning.
struct ScheduleToken: Hashable, Sendable {
    enum Meaning: Hashable, Sendable {
        /// From 0 for Monday.
        case weekday(Int)
        /// From 1.
        case month(Int)
        case number(Int, digits: Int)
        /// Minutes of a day, as `noon`.
        case time(Int)
        case sun(SunEvent)
        case easter
        case week
        case publicHoliday
        case schoolHoliday
        /// `24/7`.
        case always
        case open
        case closed
        case unknown
        /// The word after a number of days: `+1 day`.
        case day
        case morning
        case afternoon
        /// After a dash: `17:00-late`.
        case openEnd
        /// Text in quotes.
        case comment(String)
        case sign(Sign)
        /// A word without a known meaning.
        case word(String)
    }

    enum Sign: Hashable, Sendable {
        case comma
        case semicolon
        case fallback
        case colon
        case dash
        case plus
        case slash
        case open
        case close
        case openBracket
        case closeBracket
        /// A character that no schedule has.
        case other
    }

    var meaning: Meaning
    /// Its first byte in the text.
    var byte: Int
    /// Whether a blank is before it.
    var isSpaced = false
}
