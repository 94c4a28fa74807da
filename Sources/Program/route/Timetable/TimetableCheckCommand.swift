package import ArgumentParser
import TimetableImport

/// `route timetable check`: prints what is broken in a feed.
package struct TimetableCheckCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Print what is broken in a feed, with file and line.",
        discussion: """
            Reads a feed in GTFS as an import does, and prints each kind of problem once, with the number of rows and the first \
            places. Broken rows are left out by an import. The exit code is 65 if the feed cannot be imported at all, else 0.

            Example:
              route timetable check stcp.zip
            """
    )

    @Argument(help: ArgumentHelp("The feed: a ZIP archive or a folder.", valueName: "feed.zip"))
    var feed: String

    @Flag(help: "Print JSON.")
    var json = false

    package init() {}

    package func run() throws {
        var building = TimetableBuilding()
        try building.add(feed: feed)
        let report = TimetableReport(building)
        if json {
            try StandardOutput.write(Array(ReportFile.json(report)))
        } else {
            try StandardOutput.write(lines: report.text)
        }
    }
}
