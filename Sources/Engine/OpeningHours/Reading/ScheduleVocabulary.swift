// Gives the words of a schedule their meaning.
//
// 1. A phrase of several words is replaced by what it stands for: "every day" by "Mo-Su".
// 2. A word of the specification has its meaning in every text.
// 3. Names of days and months are looked up in all languages.
// 4. A name with several meanings has the one of the languages that know all names of the text.
// 5. If these do not agree, the languages of the country decide. Else the text cannot be read; nothing is guessed.
// 6. A word that nobody knows may be two words without a blank between them, "SHWe".
// 7. Words such as "Uhr" add nothing, and are left out.

/// Reads a text as tokens with meanings.
enum ScheduleVocabulary {
    static func tokens(of text: String, country: String?) throws(OpeningHoursError) -> [ScheduleToken] {
        let raw = withoutPrefix(splitWords(try ScheduleLexer.tokens(of: text)))
        let tokens = withPhrases(raw)
        let languages = languages(of: tokens)
        let ofCountry = country.map(DayAndMonthNames.languages) ?? 0
        var known: [ScheduleToken] = []
        for token in tokens {
            guard case .word(let word) = token.meaning else {
                known.append(token)
                continue
            }
            guard !ScheduleWords.ignored.contains(word) else { continue }
            guard let meaning = meaning(of: word, languages: languages, ofCountry: ofCountry) else {
                throw OpeningHoursError(text, atByte: token.byte, reason(for: word))
            }
            known.append(ScheduleToken(meaning: meaning, byte: token.byte, isSpaced: token.isSpaced))
        }
        return known
    }

    private static func reason(for word: String) -> String {
        DayAndMonthNames.entries[word] == nil
            ? "\"\(word)\" is not a known word" : "\"\(word)\" means different things in different languages"
    }

    private static func meaning(of word: String, languages: UInt64, ofCountry: UInt64) -> ScheduleToken.Meaning? {
        if let meaning = ScheduleWords.meanings[word] ?? DayAndMonthNames.standard[word] { return meaning }
        guard let entries = DayAndMonthNames.entries[word] else { return nil }
        if entries.count == 1 { return entries[0].meaning }
        for languages in [languages, languages & ofCountry] {
            let fitting = entries.filter { $0.languages & languages != 0 }
            if fitting.count == 1 { return fitting[0].meaning }
        }
        return nil
    }

    /// The languages that know all names of days and months in a text, as bits.
    private static func languages(of tokens: [ScheduleToken]) -> UInt64 {
        var common = UInt64.max
        for case .word(let word) in tokens.map(\.meaning) {
            guard ScheduleWords.meanings[word] == nil, let entries = DayAndMonthNames.entries[word] else { continue }
            common &= entries.reduce(0) { $0 | $1.languages }
        }
        return common
    }

    // MARK: Words

    /// Splits words that only together have no meaning.
    private static func splitWords(_ tokens: [ScheduleToken]) -> [ScheduleToken] {
        tokens.flatMap { token -> [ScheduleToken] in
            guard case .word(let word) = token.meaning, (4...8).contains(word.utf8.count), word.count >= 4,
                !isKnown(word)
            else { return [token] }
            for length in 2..<word.count {
                let first = String(word.prefix(length))
                let second = String(word.dropFirst(length))
                guard isStandard(first), isStandard(second) else { continue }
                let start = ScheduleToken(meaning: .word(first), byte: token.byte, isSpaced: token.isSpaced)
                return [start, ScheduleToken(meaning: .word(second), byte: token.byte + first.utf8.count)]
            }
            return [token]
        }
    }

    private static func isStandard(_ word: String) -> Bool {
        DayAndMonthNames.standard[word] != nil || ["ph", "sh", "off", "open"].contains(word)
    }

    private static func isKnown(_ word: String) -> Bool {
        ScheduleWords.meanings[word] != nil || DayAndMonthNames.entries[word] != nil || phrases[.word(word)] != nil
    }

    private static func withoutPrefix(_ tokens: [ScheduleToken]) -> [ScheduleToken] {
        guard case .word(let word)? = tokens.first?.meaning, ScheduleWords.prefixes.contains(word) else {
            return tokens
        }
        let rest = tokens.dropFirst()
        let sign = rest.first?.meaning
        return Array(sign == .sign(.dash) || sign == .sign(.colon) ? rest.dropFirst() : rest)
    }

    // MARK: Phrases

    private struct Phrase {
        var words: [ScheduleToken.Meaning]
        var meaning: [ScheduleToken.Meaning]
    }

    /// The phrases by their first word or number, the longest first.
    private static let phrases: [ScheduleToken.Meaning: [Phrase]] = {
        var phrases: [ScheduleToken.Meaning: [Phrase]] = [:]
        for (words, meaning) in ScheduleWords.phrases {
            guard let words = try? ScheduleLexer.tokens(of: words).map(\.meaning), let first = words.first,
                let meaning = try? ScheduleLexer.tokens(of: meaning).map(\.meaning)
            else { continue }
            phrases[first, default: []].append(Phrase(words: words, meaning: meaning))
        }
        return phrases.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }()

    private static func withPhrases(_ tokens: [ScheduleToken]) -> [ScheduleToken] {
        var replaced: [ScheduleToken] = []
        var rest = tokens[...]
        while let first = rest.first {
            let phrase = phrases[first.meaning]?.first { phrase in
                rest.count >= phrase.words.count && zip(rest, phrase.words).allSatisfy { $0.meaning == $1 }
            }
            guard let phrase else {
                replaced.append(rest.removeFirst())
                continue
            }
            replaced += phrase.meaning.map { ScheduleToken(meaning: $0, byte: first.byte, isSpaced: first.isSpaced) }
            rest = rest.dropFirst(phrase.words.count)
        }
        return replaced
    }
}
