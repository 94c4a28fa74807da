public import ArgumentParser
import DirectionsFormats
public import DirectionsKit
import TextCoding

/// The language and units of an answer.
struct WordArguments: ParsableArguments {
    @Option(
        name: .option("language"),
        help: ArgumentHelp(
            "The language of instructions and notices; English if it is not known. Example: --language de-AT",
            valueName: "tag"))
    var lang: String?

    @Option(
        help: ArgumentHelp(
            "The units; by default those of the language's region. Example: --units imperial", valueName: "units"))
    var units: UnitSystem?

    /// Prints a message if the answer is in another language than the option; regions such as the `AT` of `de-AT` are
    /// ignored.
    func complainIfUnknown() {
        let spoken = DirectionsText.Style(language: lang).spokenLanguage
        guard let lang, Self.language(lang) != Self.language(spoken) else { return }
        StandardError.complain(
            "The language \"\(VisibleText.excerpt(lang))\" is not supported; the answer is in \(spoken).")
    }

    private static func language(_ tag: String) -> String {
        tag.lowercased().prefix { $0 != "-" && $0 != "_" }.trimmingBlanks
    }
}

extension UnitSystem: ExpressibleByArgument {}
