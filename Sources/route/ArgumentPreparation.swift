/// Rewrites arguments so that the parser reads coordinates with a leading minus as values.
///
/// The argument parser takes `-33.8,151.2` for options. With the minus sign U+2212, which coordinates may have, the
/// argument is a value in any position, without a `--` before it. This holds for the points and options of all verbs.
package enum ArgumentPreparation {
    private static let minusSign = "\u{2212}"
    /// What stands in coordinates besides digits: separators, signs, marks of degrees, and the letters of the winds, with
    /// those of degrees, minutes and seconds.
    private static let signs = Set(".,;:|/+- \u{2212}°º˚'’′\"”″NSEWOnsewodm")

    /// The arguments with U+2212 for the first minus of each coordinate.
    package static func prepared(_ arguments: [String]) -> [String] {
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

    /// A message of the argument parser with the minus that the arguments had.
    static func given(inMessage message: String) -> String {
        message.replacing("'" + minusSign, with: "'-")
    }

    /// Whether the text is a minus, a number and then more of a coordinate, which no option and hardly a file is named like.
    private static func isNegativeCoordinate(_ argument: String) -> Bool {
        guard argument.hasPrefix("-") else { return false }
        let rest = argument.dropFirst()
        let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        if number.contains(where: \.isNumber) {
            return number.count < rest.count && rest.allSatisfy { $0.isASCII && $0.isNumber || signs.contains($0) }
        }
        let lower = rest.lowercased()
        return lower.hasPrefix("nan,") || lower.hasPrefix("inf,")
    }
}
