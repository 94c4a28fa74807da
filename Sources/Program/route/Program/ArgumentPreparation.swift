/// Rewrites arguments so that the parser reads coordinates with a leading minus as values.
///
/// The argument parser takes `-33.8,151.2` for options. With the minus sign U+2212, which coordinates may have, the
/// argument is a value in any position, without a `--` before it. This holds for the points and options of all verbs.
package enum ArgumentPreparation {
    private static let minusSign = "\u{2212}"
    /// The arguments with U+2212 for the first minus of each coordinate.
    package static func prepared(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments.indices.map { index in
            let argument = arguments[index]
            guard index < end, isNegativeCoordinate(argument) else { return argument }
            return minusSign + argument.dropFirst()
        }
    }

    /// A prepared argument that is not a coordinate, with its original minus.
    static func given(_ prepared: String) -> String {
        prepared.hasPrefix(minusSign) ? "-" + prepared.dropFirst() : prepared
    }

    /// A message of the argument parser with the minus that the arguments had.
    static func given(inMessage message: String) -> String {
        message.replacing("'" + minusSign, with: "'-")
    }

    /// Whether the text is a minus, a number and then more text, which no option has, and not the name of a file.
    private static func isNegativeCoordinate(_ argument: String) -> Bool {
        guard argument.hasPrefix("-") else { return false }
        let rest = argument.dropFirst()
        let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        if number.contains(where: \.isNumber) { return number.count < rest.count && !hasFileEnding(rest) }
        let lower = rest.lowercased()
        return lower.hasPrefix("nan,") || lower.hasPrefix("inf,")
    }

    /// Whether a text ends in a point and letters, as in `-1,2.graph`.
    private static func hasFileEnding(_ text: Substring) -> Bool {
        guard let point = text.lastIndex(of: ".") else { return false }
        let ending = text[text.index(after: point)...]
        return ending.first?.isLetter == true && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
