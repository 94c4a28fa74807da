package import ArgumentParser

/// `route coverage`: checks, tests, makes and shows coverage files.
package struct CoverageCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Check, test, make and show coverage files.",
        discussion: """
            A coverage file holds one GeoJSON MultiPolygon. Points outside it are refused before any search.

            Example:
              route coverage check coverage/monaco.geojson --graph graphs/monaco.graph
              route coverage test coverage/monaco.geojson 43.7396,7.4273
              route coverage make graphs/monaco.graph -o coverage/monaco.geojson
            """,
        subcommands: [
            CoverageCheckCommand.self, CoverageTestCommand.self, CoverageMakeCommand.self, CoverageShowCommand.self,
        ]
    )

    package init() {}
}

/// The coverage file of a verb that also takes a provider file.
struct CoverageFileArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The coverage file, unless --provider is given.", valueName: "file"),
        completion: .geoJSONFile)
    var file: String?
}
