/// Lines for a terminal: wrapped at blanks, continued under their first word, coloured if wanted.
package struct TerminalText {
    /// The role of a line, which decides its colour.
    package enum Role {
        case heading, warning, plain, secondary

        fileprivate var code: String? {
            switch self {
            case .heading: "1"
            case .warning: "33"
            case .plain: nil
            case .secondary: "2"
            }
        }
    }

    package let columns: Int
    package let isColored: Bool
    package private(set) var text = ""

    package init(columns: Int, isColored: Bool) {
        self.columns = columns
        self.isColored = isColored
    }

    /// Adds an empty line, unless the text is empty or ends with an empty line.
    package mutating func gap() {
        if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
    }

    /// Adds words after a label; further lines are indented by the width of the label.
    package mutating func paragraph(_ label: String = "", words: String, role: Role = .plain) {
        let indent = DisplayWidth.columns(label)
        let lines = Self.wrapped(VisibleText.line(words), to: max(columns - indent, 20))
        for (index, line) in lines.enumerated() {
            let start = index == 0 ? label : String(repeating: " ", count: indent)
            text += colored(start + line, role: role) + "\n"
        }
    }

    /// Adds a line without wrapping it.
    package mutating func line(_ line: String) {
        text += VisibleText.line(line) + "\n"
    }

    /// Adds words after columns of numbers, which have a colour of their own.
    package mutating func row(_ numbers: String, words: String) {
        let indent = DisplayWidth.columns(numbers) + 2
        let lines = Self.wrapped(VisibleText.line(words), to: max(columns - indent, 20))
        text += colored(numbers, role: .secondary) + "  " + (lines.first ?? "") + "\n"
        for line in lines.dropFirst() { text += String(repeating: " ", count: indent) + line + "\n" }
    }

    private func colored(_ line: String, role: Role) -> String {
        guard isColored, let code = role.code else { return line }
        return "\u{1B}[\(code)m\(line)\u{1B}[0m"
    }

    /// Lines no wider than the limit, broken at blanks, and within a word only where it is wider by itself.
    private static func wrapped(_ words: String, to limit: Int) -> [String] {
        var lines = [""]
        var width = 0
        for word in words.split(separator: " ").flatMap({ pieces(of: $0, limit) }) {
            let added = DisplayWidth.columns(word)
            if width == 0 {
                lines[lines.count - 1] = word
                width = added
            } else if width + 1 + added <= limit {
                lines[lines.count - 1] += " " + word
                width += 1 + added
            } else {
                lines.append(word)
                width = added
            }
        }
        return lines
    }

    private static func pieces(of word: Substring, _ limit: Int) -> [String] {
        guard DisplayWidth.columns(word) > limit else { return [String(word)] }
        var pieces = [""]
        var width = 0
        for character in word {
            let added = DisplayWidth.columns(character)
            if width + added > limit {
                pieces.append("")
                width = 0
            }
            pieces[pieces.count - 1].append(character)
            width += added
        }
        return pieces
    }
}
