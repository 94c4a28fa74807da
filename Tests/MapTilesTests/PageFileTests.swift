import FoundationEssentials
import MapTiles
import Testing

@Suite struct PageFileTests {
    /// The folder of the page in the sources.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Map/MapTiles/Page").path

    private func contents(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    }

    @Test func `every file of the page is embedded, under its own name`() throws {
        let there = try FileManager.default.subpathsOfDirectory(atPath: Self.folder).filter { $0.contains(".") }
        let embedded = PageFile.own + [PageFile.index]
        #expect(Set(embedded.map(\.name)) == Set(there))
        for file in embedded { #expect(try contents(file.name) == file.bytes, "\(file.name)") }
    }

    /// The page without translations, MapLibre's license and the world, which is data.
    private static let own = (PageFile.own + [PageFile.index]).filter {
        !$0.name.hasPrefix("languages/") && !["maplibre-gl-license.txt", "world.json"].contains($0.name)
    }

    private func lines(_ file: PageFile) -> [Int] {
        file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map(\.count)
    }

    @Test func `our own part of the page stays under 4,000 lines`() {
        let count = Self.own.map { lines($0).count }.reduce(0, +)
        #expect((1..<4_000).contains(count), "\(count)")
    }

    @Test func `no line of the page is much longer than others`() {
        for file in Self.own {
            #expect(lines(file).max() ?? 0 <= (file.name.hasSuffix(".js") ? 190 : 300), "\(file.name)")
        }
    }

    @Test func `the type of each file is known`() {
        #expect(PageFile.own.filter { $0.mediaType.hasPrefix("text/plain") }.map(\.name) == ["maplibre-gl-license.txt"])
    }
}
