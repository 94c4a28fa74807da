/// Writes texts as fields of CSV.
///
/// A spreadsheet takes a field that begins with an equals sign, a plus, a minus or an at sign for a formula, in quotes too,
/// and a name from a map or a track may begin so. Such a field gets an apostrophe before it, which a spreadsheet takes for
/// the mark of a text; ``plain(_:)`` takes it away again. A text that is a number stays as it is.
package enum CSVField {
    /// The text, in double quotes if it has separators, quotes, breaks, or blanks at its ends, or begins a comment.
    package static func text(_ text: String) -> String {
        guard !beginsFormula(text.utf8) else { return quoted("'" + text) }
        let special = text.utf8.contains { ",;\"\r\n\t#".utf8.contains($0) }
        guard special || text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
        return quoted(text)
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// The text of a field that ``text(_:)`` wrote, without an apostrophe before a formula; any other field as it is.
    package static func plain(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        field.first == apostrophe && beginsFormula(field) ? field.dropFirst() : field
    }

    /// Whether a spreadsheet would take a text for a formula, or it is one behind apostrophes, which ``plain(_:)`` must tell
    /// from ours.
    private static func beginsFormula(_ text: some Collection<UInt8>) -> Bool {
        let rest = text.drop { $0 == apostrophe }
        guard let first = rest.first else { return false }
        // The same signs in full width count in the spreadsheets of East Asia: U+FF1D, U+FF0B, U+FF0D and U+FF20.
        if first == 0xEF { return fullWidthSigns.contains { rest.starts(with: $0.utf8) } }
        guard "=+-@\t\r".utf8.contains(first) else { return false }
        return text.first == apostrophe || !isNumber(rest)
    }

    private static let apostrophe = UInt8(ascii: "'")
    private static let fullWidthSigns = ["＝", "＋", "－", "＠"]

    /// Whether a text is a number in digits, with a sign and decimals.
    private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
        guard let first = text.first, "+-".utf8.contains(first) else { return false }
        let parts = text.dropFirst().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2 else { return false }
        return parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }
}
