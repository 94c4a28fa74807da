import FoundationEssentials
import MapTiles
import Testing

@Suite struct PageFileTests {
    /// The folder of the page in the sources.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/MapTiles/Page").path

    private func contents(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    }

    @Test func `every file of the page is embedded, under its own name`() throws {
        let there = try FileManager.default.subpathsOfDirectory(atPath: Self.folder).filter { $0.contains(".") }
        let embedded = PageFile.own + [PageFile.index]
        #expect(Set(embedded.map(\.name)) == Set(there))
        for file in embedded { #expect(try contents(file.name) == file.bytes, "\(file.name)") }
    }

    @Test func `the type of each file is known`() {
        #expect(PageFile.own.filter { $0.mediaType.hasPrefix("text/plain") }.map(\.name) == ["maplibre-gl-license.txt"])
    }
}
