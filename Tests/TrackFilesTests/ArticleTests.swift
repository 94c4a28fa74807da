import Database
import DirectionsKit
import Geometry
import PlatformFoundation
import Testing
import TrackFiles

/// The examples of the article TrackFiles.
@Suite struct ArticleTests {
    @Test func `the texts are read`() throws {
        let csv = ReadTrack(try example("csv")[0], isStrict: true)
        #expect(csv.coordinates == [coordinate(37.3323, -122.0307)])
        #expect(csv.locations.map(\.speed) == [12.5])
        let lines = ReadTrack(try example("json")[0], isStrict: true)
        #expect(lines.coordinates.map(\.latitude) == [37.3323, 37.3324, 37.3325])
        #expect(lines.times == [1_349_094_896, 1_349_094_897, 1_349_094_898])
        #expect(csv.error == nil && lines.error == nil)
    }

    @Test func `the tables are those that are written`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("log.sqlite")
        try TrackLogWriter(path: path, hasMatches: true).finish()
        let connection = try SQLiteConnection(reading: path, isImmutable: true, limit: 1 << 20)
        let statement = try connection.prepare(
            "SELECT sql || ';' FROM sqlite_schema WHERE name IN ('location', 'matched')")
        var tables: [String] = []
        while try statement.step() { tables.append(statement.text(0)) }
        let shown = try example("sql").map { $0.split(separator: "\n").map(trimmed).joined(separator: " ") }
        #expect(tables == shown)
    }

    private func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " } }

    /// The blocks of code in a language.
    private func example(_ language: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let article = root.deletingLastPathComponent().appending(
            path: "Sources/Kit/DirectionsKit/DirectionsKit.docc/TrackFiles.md")
        let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
        let blocks = text.split(separator: "```").filter { $0.hasPrefix("\(language)\n") }
        return blocks.map { String($0.dropFirst(language.count + 1)) }
    }
}
