import ArgumentParser
package import Roads

/// One mode on the command line.
struct ModeArguments: ParsableArguments {
    @Option(
        name: .option("transportType", letter: "m"),
        help: ArgumentHelp("The means of transport.", valueName: "mode"),
        completion: .list(TransportMode.allCases.map(\.name)), transform: Self.mode)
    var mode = TransportMode.automobile

    private static func mode(_ text: String) throws -> TransportMode {
        guard let mode = TransportMode(name: text) else { throw ValidationError(advice(about: [text])) }
        return mode
    }

    /// The end of a sentence about texts of which at least one names no mode.
    ///
    /// - Parameter others: other words that are allowed.
    static func advice(about texts: [String], or others: [String] = [], isList: Bool = false) -> String {
        Suggestion.advice(
            about: texts, among: TransportMode.allCases.flatMap(\.names) + others,
            naming: TransportMode.allCases.map(\.name) + others, isList: isList)
    }
}

/// Several modes, joined by commas on the command line.
package struct ModeList: Sendable, CustomStringConvertible {
    /// The names of the option for several modes.
    static let names: NameSpecification = [.customLong("modes"), .customLong("mode"), .customShort("m")]

    package static let all = ModeList(modes: TransportMode.allCases)

    /// The modes, each once, in the order of their raw values.
    package let modes: [TransportMode]

    package init(modes: [TransportMode]) {
        self.modes = modes
    }

    /// The modes that a text names, with the names of `TransportMode`.
    package init(text: String) throws {
        let texts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
        let named = texts.map { TransportMode(name: $0) }
        guard !named.contains(nil) else { throw ValidationError(ModeArguments.advice(about: texts, isList: true)) }
        modes = TransportMode.allCases.filter { named.contains($0) }
    }

    package var description: String { modes.map(\.name).joined(separator: ",") }
}

extension ArgumentHelp {
    /// The help of the option for several modes.
    ///
    /// - Parameter verb: what the command does with the modes.
    static func modes(to verb: String, byDefault: String = "all of the graph") -> ArgumentHelp {
        ArgumentHelp("The modes to \(verb), joined by commas. (default: \(byDefault))", valueName: "modes")
    }
}

extension Substring {
    /// The text without the blanks at its two ends.
    var trimmingBlanks: String {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
