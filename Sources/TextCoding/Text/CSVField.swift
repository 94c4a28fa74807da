/// Writes texts as fields of CSV.
package enum CSVField {
    /// The text, in double quotes if it has separators, quotes, breaks, or blanks at its ends, or begins a comment.
    package static func text(_ text: String) -> String {
        let special = text.utf8.contains { ",;\"\r\n\t#".utf8.contains($0) }
        guard special || text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
