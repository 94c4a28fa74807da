/// Parses the duration of a crossing.
package enum DurationText {
    /// The seconds of `MM`, `H:MM`, `HH:MM:SS` or ISO 8601 such as `PT1H30M`; at least 1.
    ///
    /// Nil for other texts, and for more than 30 days.
    package static func seconds(_ text: String) -> Int? {
        let text = ListText.trimmed(text)
        guard let seconds = text.utf8.first == UInt8(ascii: "P") ? iso8601(text) : clock(text) else { return nil }
        guard seconds <= 30 * 86_400 else { return nil }
        return max(seconds, 1)
    }

    private static func clock(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { NumberText.wholeNumber(String($0)) }
        guard numbers.count == parts.count else { return nil }
        switch numbers.count {
        case 1: return numbers[0] * 60
        case 2 where numbers[1] < 60: return numbers[0] * 3600 + numbers[1] * 60
        case 3 where numbers[1] < 60 && numbers[2] < 60: return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
        default: return nil
        }
    }

    /// Reads weeks, days, hours, minutes and seconds; no crossing takes months or years.
    private static func iso8601(_ text: String) -> Int? {
        var rest = text.dropFirst()
        var seconds = 0.0
        var isTime = false
        var hasPart = false
        while let first = rest.first {
            if first == "T" {
                guard !isTime else { return nil }
                isTime = true
                rest = rest.dropFirst()
                continue
            }
            guard let (number, after) = NumberText.leading(rest), let unit = after.first,
                let factor = iso8601Factor(unit, isTime: isTime)
            else { return nil }
            seconds += number * factor
            hasPart = true
            rest = after.dropFirst()
        }
        return hasPart ? Int(seconds.rounded()) : nil
    }

    private static func iso8601Factor(_ unit: Character, isTime: Bool) -> Double? {
        switch (unit, isTime) {
        case ("W", false): 7 * 86_400
        case ("D", false): 86_400
        case ("H", true): 3600
        case ("M", true): 60
        case ("S", true): 1
        default: nil
        }
    }
}
