import FoundationEssentials
import Geometry
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct SourceNameTests {
    @Test func `a file's name cannot pass for other facts`() throws {
        let folder = FileManager.default.temporaryDirectory
        let extract = folder.appending(path: "a=\(UUID().uuidString)\r\nbounds=0,0,1,1\nattribution=me.osm.pbf").path
        defer { try? FileManager.default.removeItem(atPath: extract) }
        try RandomNetwork(seed: 1, columns: 4, rows: 4).write(to: extract)
        let facts = try ImportedGraph.make(fromExtract: extract).facts
        #expect(facts["source"]?.hasPrefix("a=") == true)
        #expect(facts["source"]?.hasSuffix("\u{FFFD}\u{FFFD}bounds=0,0,1,1\u{FFFD}attribution=me.osm.pbf") == true)
        #expect(facts.lines.count { $0.name == "bounds" } == 1)
        #expect(facts[.attribution] == "© OpenStreetMap contributors, ODbL 1.0")
    }
}
