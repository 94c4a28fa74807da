import ProviderSetup

/// Finds the word that was probably meant by a mistyped one.
enum Suggestion {
    /// The word that begins with a text, or the word with the smallest edit distance; nil if none is close.
    static func nearest(to text: String, among words: [String]) -> String? {
        if text.count > 2, let longer = words.first(where: { $0.hasPrefix(text) }) { return longer }
        let farthest = min(3, max(1, text.count / 3))
        let nearest = words.map { (word: $0, distance: EditDistance.between(text, $0)) }.min {
            $0.distance < $1.distance
        }
        return nearest.flatMap { $0.distance <= farthest ? $0.word : nil }
    }

    /// The end of a sentence about words of which at least one is unknown: the nearest known word, or else a list.
    ///
    /// - Parameters:
    ///   - known: the known words.
    ///   - printed: the words to list if no known word is near.
    ///   - isList: whether several words are allowed.
    static func advice(
        about texts: [String], among known: [String], naming printed: [String], isList: Bool
    ) -> String {
        let meant = texts.lazy.filter { !known.contains($0) }.compactMap { nearest(to: $0.lowercased(), among: known) }
        if let meant = meant.first { return "did you mean '\(meant)'?" }
        let others = printed.dropLast().joined(separator: ", ")
        let last = printed[printed.count - 1]
        return isList ? "give some of \(others) and \(last), joined by commas." : "give \(others) or \(last)."
    }
}
