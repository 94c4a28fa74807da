package import ArgumentParser

/// `route timetable`: checks and imports timetables.
package struct TimetableCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "timetable",
        abstract: "Check and import timetables of public transport.",
        discussion: """
            A timetable is a feed in GTFS: a ZIP archive, or a folder with its files. Imported beside a graph, it answers requests \
            by transit.

            Example:
              route timetable check stcp.zip
              route timetable import graphs/porto.graph stcp.zip metro-porto.zip
            """,
        subcommands: [TimetableCheckCommand.self, TimetableImportCommand.self]
    )

    package init() {}
}
