package import ArgumentParser
import Roads

/// `route inspect`: prints the contents of a graph file, and checks whether it is intact.
package struct InspectCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the contents of a graph file.",
        discussion: """
            Prints counts, bounds, modes, the source's hash and date, and the sections of the file.

            Example:
              route inspect graphs/porto.graph --verify
            """
    )

    @OptionGroup var source: GraphArguments

    @Flag(help: "Check that all numbers are in range, and every checksum.")
    var verify = false

    @Flag(help: "Print JSON.")
    var json = false

    package init() {}

    package func run() throws {
        let roads = try source.open()
        let inspection = roads.inspection
        let damage = verify ? GraphCheck.damage(roads) : nil
        if json {
            let report = InspectionReport(
                facts: inspection.facts, sections: inspection.sections, damagedSections: damage?.sections
            )
            try StandardOutput.write(Array(ReportFile.json(report)))
        } else {
            try StandardOutput.write(lines: InspectionText.text(inspection))
        }
        guard let damage else { return }
        if let failure = damage.failure { throw failure }
        if !json { try StandardOutput.write("\nAll \(inspection.sections.count) sections are intact.\n") }
    }
}

/// The output of `route inspect --json`; `damagedSections` is there only after `--verify`.
private struct InspectionReport: Encodable {
    var facts: [GraphInspection.Fact]
    var sections: [GraphInspection.Section]
    var damagedSections: [String]?
}

/// An inspection as two tables: the facts, then the sections.
private enum InspectionText {
    static func text(_ inspection: GraphInspection) -> String {
        let facts = inspection.facts.map { [$0.name, $0.value] }
        let header = ["section", "version", "stride", "count", "bytes"]
        let sections = inspection.sections.map { section in
            [section.name, "\(section.version)", "\(section.stride)", "\(section.count)", "\(section.bytes)"]
        }
        return TableText.text(facts, numbersFrom: 2) + "\n" + TableText.text([header] + sections, numbersFrom: 1)
    }
}
