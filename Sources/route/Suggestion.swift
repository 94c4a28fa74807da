import ProviderSetup

/// Finds the word that someone meant who typed another one.
enum Suggestion {
    /// The word with the smallest edit distance to a text, or the one that begins with it; nil when none is close.
    static func nearest(to text: String, among words: [String]) -> String? {
        if text.count > 2, let longer = words.first(where: { $0.hasPrefix(text) }) { return longer }
        let farthest = min(3, max(1, text.count / 3))
        let nearest = words.map { (word: $0, distance: EditDistance.between(text, $0)) }.min {
            $0.distance < $1.distance
        }
        return nearest.flatMap { $0.distance <= farthest ? $0.word : nil }
    }

    /// Completes a sentence about words of which at least one is unknown: by the word that was meant, or else by all.
    ///
    /// - Parameters:
    ///   - known: the words that are understood.
    ///   - printed: those of them that are named when nothing is close.
    ///   - isList: whether several may stand there.
    static func advice(
        about texts: [String], among known: [String], naming printed: [String], isList: Bool
    ) -> String {
        let meant = texts.lazy.filter { !known.contains($0) }.compactMap { nearest(to: $0.lowercased(), among: known) }
        if let meant = meant.first { return "did you mean '\(meant)'?" }
        let (others, last) = (printed.dropLast().joined(separator: ", "), printed[printed.count - 1])
        return isList ? "give some of \(others) and \(last), joined by commas." : "give \(others) or \(last)."
    }
}
