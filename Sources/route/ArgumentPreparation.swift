/// Rewrites arguments so that the parser reads coordinates with a leading minus as values.
///
/// The argument parser takes `-33.8,151.2` for options. With the minus sign U+2212, which coordinates may have, the
/// argument is a value in any position, without a `--` before it.
package enum ArgumentPreparation {
    private static let minusSign = "\u{2212}"
    /// The verbs that take coordinates.
    private static let verbs = [
        "complete", "coverage", "directions", "eta", "explain", "geocode", "link", "nearest-of", "open", "reach",
        "search",
        "snapshot", "table", "trip",
    ]

    /// The arguments with U+2212 for the first minus of each coordinate.
    package static func prepared(_ arguments: [String]) -> [String] {
        guard let verb = arguments.firstIndex(where: { !$0.hasPrefix("-") }), verbs.contains(arguments[verb]) else {
            return arguments
        }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments.indices.map { index in
            let argument = arguments[index]
            guard index < end, isNegativeCoordinate(argument) else { return argument }
            return minusSign + argument.dropFirst()
        }
    }

    /// A prepared argument that is no coordinate, with its original minus.
    static func given(_ prepared: String) -> String {
        prepared.hasPrefix(minusSign) ? "-" + prepared.dropFirst() : prepared
    }

    /// Whether the text is a minus, a number and then more text, which no option has.
    private static func isNegativeCoordinate(_ argument: String) -> Bool {
        guard argument.hasPrefix("-") else { return false }
        let rest = argument.dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        if !digits.isEmpty { return digits.count < rest.count }
        let lower = rest.lowercased()
        return lower.hasPrefix("nan,") || lower.hasPrefix("inf,")
    }
}
