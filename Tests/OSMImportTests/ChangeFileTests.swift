import OSMImport
import SketchSupport
import Storage
import TestSupport
import Testing

/// Which files of changes are refused, and with which sentence.
@Suite struct ChangeFileTests {
    private static let node = "<create><node id=\"7\" version=\"1\" lat=\"0\" lon=\"0\"/></create>"

    private static func changes(_ contents: String) -> String { "<osmChange version=\"0.6\">\(contents)</osmChange>" }

    /// Updates an extract with one node; returns the sentence of the error without the path of the file of changes.
    private static func error(_ bytes: [UInt8], name: String = "1.osc") throws -> (
        kind: ImportError.Kind?, text: String
    ) {
        let folder = try TestFolder()
        let extract = try folder.extract([.node(1)])
        let before = try folder.read("area.osm.pbf")
        try folder.write(bytes, to: name)
        let names = folder.names
        defer { #expect(folder.names == names) }
        let result = try update(extract, [folder.file(name)])
        #expect(try folder.read("area.osm.pbf") == before)
        guard case .failure(let error) = result, let error = error as? ImportError else { return (nil, "no error") }
        return (error.kind, error.description.replacing("\(folder.path)/", with: ""))
    }

    private static func error(_ text: String) throws -> (kind: ImportError.Kind?, text: String) {
        try error(Array(text.utf8))
    }

    private static func update(
        _ extract: String, _ changes: [String]
    ) throws -> Result<ExtractUpdateSummary, any Error> {
        let partial = try PartialFile(target: extract)
        return Result {
            try ExtractUpdate(extract: extract, changes: changes, threads: 1)
                .write(into: partial, generator: "tests", observer: SilentObserver())
        }
    }

    @Test(arguments: [
        ("", "is empty; download or copy it again."),
        (
            "hello",
            "is not a file of OSM changes (its first bytes are neither XML nor gzip); name an .osc or .osc.gz file."
        ),
        (
            "<html/>",
            "is a web page, not a file of changes; open it to see what the server says, and download the file itself."
        ),
        (
            "<osm version=\"0.6\"/>",
            "is not a file of OSM changes (it holds objects, not changes of objects); name an .osc or .osc.gz file."
        ),
    ])
    func `what is not a file of changes is named`(text: String, sentence: String) throws {
        #expect(try Self.error(text) == (.badData, "1.osc \(sentence)"))
    }

    @Test(arguments: [
        "<node id=\"7\" version=\"1\"/>", "<node id=\"7\" version=\"1\" lat=\"95\" lon=\"0\"/>",
        "<node id=\"x\" lat=\"0\" lon=\"0\"/>", "<node id=\"7\" version=\"1\" lat=\"north\" lon=\"0\"/>",
        "<house/>", "<way id=\"1\"><node id=\"2\"/></way>",
        "<relation id=\"1\"><member type=\"area\" ref=\"1\"/></relation>",
        "<relation id=\"1\"><member type=\"way\"/></relation>", "<way id=\"1\"></node>",
        "<way id=\"1\"><tag k=\"name\" v=\"\(String(repeating: "x", count: 2_000))\"/></way>",
    ])
    func `a damaged object is bad data`(object: String) throws {
        let (kind, sentence) = try Self.error(Self.changes("<modify>\(object)</modify>"))
        #expect(kind == .badData)
        #expect(sentence.hasPrefix("1.osc is damaged (") && sentence.hasSuffix("); download or copy it again."))
    }

    @Test func `another version of the format and entities are refused`() throws {
        #expect(try Self.error("<osmChange version=\"0.5\"/>").kind == .badData)
        #expect(try Self.error("<osmChange/>").kind == .badData)
        let entity = "<!DOCTYPE x [<!ENTITY a \"b\">]>" + Self.changes(Self.node)
        #expect(try Self.error(entity).kind == .badData)
    }

    @Test func `a file that is cut off anywhere is bad data`() throws {
        let text = Array(Self.changes(Self.node).utf8)
        for length in 1..<text.count {
            #expect(try Self.error(Array(text.prefix(length))).kind == .badData, "\(length) bytes")
        }
        let sentence = try Self.error(Array(text.dropLast(5))).text
        #expect(sentence.hasPrefix("1.osc is cut off (XML parsing error at line 1, column "), "\(sentence)")
        #expect(sentence.hasSuffix("); download or copy it again."), "\(sentence)")
    }

    @Test func `an extract that cannot be read is named, not the changes`() throws {
        let folder = try TestFolder()
        try folder.write(Self.changes(Self.node), to: "1.osc")
        let unsorted = try folder.extract([.node(2), .node(1)], as: "unsorted.osm.pbf")
        let history = try folder.extract([.node(1), .node(1, version: 2)], as: "history.osm.pbf")
        for (extract, part) in [(unsorted, "osmium sort"), (history, "osmium time-filter")] {
            guard case .failure(let error) = try Self.update(extract, [folder.file("1.osc")]) else {
                Issue.record("\(extract) was updated")
                continue
            }
            #expect("\(error)".hasPrefix(extract) && "\(error)".contains(part), "\(error)")
        }
    }

    @Test func `of several files the faulty one is named`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract([.node(1)])
        try folder.write(Self.changes(Self.node), to: "1.osc")
        try folder.write(Self.changes("<modify><house/></modify>"), to: "2.osc")
        for faulty in ["2.osc", "absent.osc"] {
            let files = [folder.file("1.osc"), folder.file(faulty), folder.file("1.osc")]
            guard case .failure(let error) = try Self.update(extract, files) else {
                Issue.record("\(faulty) was taken")
                continue
            }
            #expect("\(error)".hasPrefix(folder.file(faulty)), "\(error)")
        }
    }
}
