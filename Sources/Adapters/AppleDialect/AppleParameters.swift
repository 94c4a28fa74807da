import DirectionsKit
import TextCoding

/// The parameters of a query, decoded.
///
/// A plus sign is a blank, as forms have it. A parameter without a value counts as not given, and an unknown parameter
/// is ignored.
package struct AppleParameters {
    private var pairs: [(name: String, value: String)] = []

    init(_ query: String?) throws(AppleError) {
        for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, !halves[1].isEmpty else { continue }
            pairs.append((try Self.decoded(halves[0]), try Self.decoded(halves[1])))
        }
    }

    /// The value of a parameter that is given once, or several times with the same value; nil if it is not given.
    func text(_ name: String) throws(AppleError) -> String? {
        let values = texts(name)
        guard let first = values.first else { return nil }
        guard values.allSatisfy({ $0 == first }) else {
            throw invalid(name, what: "is given more than once with different values; give it once")
        }
        return first
    }

    /// The members of a list, from all lists if the parameter is given several times.
    func list(_ name: String, separator: Character) -> [String] {
        texts(name).flatMap { $0.split(separator: separator) }.map(Self.trimmed).filter { !$0.isEmpty }
    }

    func invalid(_ name: String, what: String) -> AppleError {
        AppleError("The parameter \(name) \(what).", parameter: name)
    }

    private func texts(_ name: String) -> [String] {
        pairs.filter { $0.name == name }.map { Self.trimmed($0.value) }.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func decoded(_ text: Substring.UTF8View) throws(AppleError) -> String {
        guard let bytes = PercentCoding.decode(text.span, plusIsBlank: true) else {
            throw AppleError(
                "The query has a percent sign without two hexadecimal digits; write the sign itself as %25.")
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            throw AppleError("The query is not UTF-8 once its percent signs are decoded.")
        }
        return decoded
    }
}
