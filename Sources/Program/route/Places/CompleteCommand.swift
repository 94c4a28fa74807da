package import ArgumentParser
import DirectionsKit

/// `route complete`: finds places while a person types.
package struct CompleteCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "complete",
        abstract: "Find places whose names begin with a text.",
        discussion: """
            The last word may be unfinished; otherwise the rules of `route geocode` hold, also for texts from standard \
            input.

            Example:
              route complete vesterb
              route complete "nørre vol" --near 55.68,12.57 --limit 5
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The beginning of an address or name, or - for texts from standard input.", valueName: "text"))
    var text: [String]

    @OptionGroup var search: PlaceSearchArguments

    package init() {}

    package func validate() throws { try search.checkLines(text) }

    package func run() throws {
        let provider = try search.provider()
        guard !search.isLines(text) else {
            return try search.lines(provider, find: provider.complete).answer()
        }
        let text = text.map { ArgumentPreparation.given($0) }.joined(separator: " ")
        try search.write(try provider.complete(text, try search.request(provider)), query: text)
    }
}
