public import ArgumentParser
import DirectionsFormats
public import DirectionsKit
import TextCoding

/// The language and units of an answer.
struct WordArguments: ParsableArguments {
    /// What the option of the language is called.
    static let languageNames: NameSpecification = [.customLong("lang"), .customLong("language")]

    @Option(
        name: Self.languageNames,
        help: ArgumentHelp(
            "The language of instructions and notices; English where it is not known. Example: --lang de-AT",
            valueName: "tag"))
    var lang: String?

    @Option(
        help: ArgumentHelp(
            "The units, those of the language's region unless given. Example: --units imperial", valueName: "units"))
    var units: UnitSystem?

    /// Says so when answers are in another language than asked for, as `de` is for `de-AT` not.
    func complainIfUnknown() {
        let spoken = DirectionsText.Style(language: lang).spokenLanguage
        guard let lang, Self.language(lang) != spoken else { return }
        StandardError.complain(
            "There are no words for the language \"\(VisibleText.excerpt(lang))\"; the answer is in \(spoken).")
    }

    private static func language(_ tag: String) -> String {
        tag.lowercased().prefix { $0 != "-" && $0 != "_" }.trimmingBlanks
    }
}

extension UnitSystem: ExpressibleByArgument {}
