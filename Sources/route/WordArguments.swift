public import ArgumentParser
public import DirectionsKit

/// The language and units of an answer.
struct WordArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language of instructions and notices; English where it is not known. Example: --lang de-AT",
            valueName: "tag"))
    var lang: String?

    @Option(
        help: ArgumentHelp(
            "The units, those of the language's region unless given. Example: --units imperial", valueName: "units"))
    var units: UnitSystem?

    /// One sentence when the answer is in another language than asked for, as one from `de` is for `de-AT` not.
    func complaint(about response: DirectionsResponse) -> String? {
        guard let lang, Self.language(lang) != Self.language(response.language) else { return nil }
        return "There are no words for the language \"\(lang.prefix(60))\"; the answer is in \(response.language)."
    }

    private static func language(_ tag: String) -> String {
        tag.lowercased().prefix { $0 != "-" && $0 != "_" }.trimmingBlanks
    }
}

extension UnitSystem: ExpressibleByArgument {}
