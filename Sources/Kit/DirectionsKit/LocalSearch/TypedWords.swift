import Places

/// The words of a text that a person types, to be found again in names.
struct TypedWords {
    private let words: [String]

    init(_ texts: [String]) {
        words = texts.flatMap { TextFolding.words($0).map(\.text) }
    }

    /// The parts of a text that are typed words or begin with one, in order.
    func ranges(in text: String) -> [Range<String.Index>] {
        TextFolding.words(text).compactMap { word in
            let typed = words.filter { word.text.hasPrefix($0) }.max { $0.count < $1.count }
            return typed.flatMap { range(of: $0, in: word, of: text) }
        }
    }

    /// The beginning of a word that folds to what was typed: a letter may fold to two, as "ß" to "ss".
    private func range(of typed: String, in word: TextFolding.Word, of text: String) -> Range<String.Index>? {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: word.range.lowerBound)
        let end = bytes.index(bytes.startIndex, offsetBy: word.range.upperBound)
        guard word.text != typed else { return start..<end }
        var last = start
        while last < end {
            last = text.index(after: last)
            if last >= end || TextFolding.folded(String(text[start..<last])).hasPrefix(typed) { break }
        }
        return start..<min(last, end)
    }
}
