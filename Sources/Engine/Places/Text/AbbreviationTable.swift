/// Classes of words that mean the same in addresses.
struct AbbreviationTable: Sendable {
    /// The classes in the order of their first line, each with its canonical form first.
    let classes: [[String]]
    /// The canonical form of each word in a class.
    let canonical: [String: String]

    /// Reads classes and merges those that share a word.
    ///
    /// - Parameter languages: One class a line: the canonical form and the other forms, with spaces between.
    init(languages: [String]) {
        var merging = Merging()
        for language in languages {
            for line in language.split(separator: "\n") {
                merging.add(line.split(separator: " ").map(String.init))
            }
        }
        classes = merging.classes.filter { $0.count > 1 }
        var canonical: [String: String] = [:]
        for words in classes {
            for word in words { canonical[word] = words[0] }
        }
        self.canonical = canonical
    }

    private struct Merging {
        /// The classes so far; those that went into an earlier one are empty.
        var classes: [[String]] = []
        private var classOfWord: [String: Int] = [:]

        mutating func add(_ words: [String]) {
            let known = Set(words.compactMap { classOfWord[$0] }).sorted()
            let target = known.first ?? classes.count
            if known.isEmpty { classes.append([]) }
            for other in known.dropFirst() {
                insert(classes[other], into: target)
                classes[other] = []
            }
            insert(words, into: target)
        }

        private mutating func insert(_ words: [String], into target: Int) {
            for word in words where classOfWord[word] != target {
                classes[target].append(word)
                classOfWord[word] = target
            }
        }
    }
}
