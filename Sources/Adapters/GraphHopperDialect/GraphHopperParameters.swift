import TextCoding

/// The parameters of a query; of one that is repeated, the first counts, except where all do.
struct GraphHopperParameters {
    private var values: [String: [String]] = [:]

    /// Reads `name=value` pairs that `&` separates, percent-encoded, with `+` for a blank.
    init(_ query: String?) throws(GraphHopperError) {
        for pair in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(parts[0])
            values[name, default: []].append(parts.count > 1 ? try Self.decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ text: Substring.UTF8View.SubSequence) throws(GraphHopperError) -> String {
        guard let bytes = PercentCoding.decode(text.span, plusIsBlank: true),
            let decoded = String(validating: bytes, as: UTF8.self)
        else {
            throw GraphHopperError("The query has a % without two hexadecimal digits, or text that is not UTF-8.")
        }
        return decoded
    }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of a parameter; nil if it is not given or empty.
    func text(_ name: String) -> String? { values[name]?.first.flatMap { $0.isEmpty ? nil : $0 } }

    func flag(_ name: String, otherwise usual: Bool) throws(GraphHopperError) -> Bool {
        guard let text = text(name) else { return usual }
        guard let value = ["true": true, "false": false][text.lowercased()] else {
            throw GraphHopperError(name, complaint: "must be true or false")
        }
        return value
    }

    func number(_ name: String, otherwise usual: Double) throws(GraphHopperError) -> Double {
        guard let text = text(name) else { return usual }
        guard let value = Double(text), value.isFinite else {
            throw GraphHopperError(name, complaint: "must be a number")
        }
        return value
    }

    /// One of some words, in any case.
    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, otherwise usual: Word
    ) throws(GraphHopperError) -> Word where Word.RawValue == String {
        guard let text = text(name) else { return usual }
        guard let word = Word(rawValue: text.lowercased()) else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw GraphHopperError(name, complaint: "is \"\(VisibleText.excerpt(text))\"; this server offers \(words)")
        }
        return word
    }
}
