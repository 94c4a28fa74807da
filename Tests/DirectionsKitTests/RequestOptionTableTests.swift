import DirectionsKit
import FoundationEssentials
import Testing

/// The table of options in the documentation, compared with the declarations.
///
/// `RENEW_OPTIONS=1 swift test --filter RequestOptionTableTests` writes it anew; read what changed before you commit it.
@Suite struct RequestOptionTableTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Kit/DirectionsKit/DirectionsKit.docc/RequestOptions.md")

    private static let heading = "| option | former names | in | value | example |\n|---|---|---|---|---|\n"

    private static var table: String {
        DirectionsRequest.options.reduce(heading) { table, option in
            let former = option.formerNames.map { "`\($0)`" }.joined(separator: ", ")
            let path = option.path == option.name ? "" : "`\(option.path)`"
            let cells = [
                "`\(option.name)`", former, path, option.description, "`\(option.example)`",
            ].map { $0.replacing("|", with: "\\|").replacing("  ", with: " ") }
            return table + "| " + cells.joined(separator: " | ") + " |\n"
        }
    }

    @Test func `the article has the table of the declared options`() throws {
        let text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
        let start = try #require(text.firstRange(of: Self.heading)?.lowerBound)
        let end = text[start...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex
        if ProcessInfo.processInfo.environment["RENEW_OPTIONS"] != nil {
            let renewed = text[..<start] + Self.table.dropLast() + text[end...]
            try Data(renewed.utf8).write(to: Self.file)
        }
        let article = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
        #expect(article.contains(Self.table), "Run RENEW_OPTIONS=1 swift test --filter RequestOptionTableTests.")
    }
}
