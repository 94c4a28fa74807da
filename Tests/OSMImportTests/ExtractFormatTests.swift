import Dispatch
import FoundationEssentials
import Geometry
import Glibc
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// What an import makes of extracts in other forms than sorted PBF.
@Suite struct ExtractFormatTests {
    /// Notes what an import reports.
    private final class Notes: ImportObserver {
        nonisolated(unsafe) var lines: [String] = []
        func say(_ line: String) { unsafe lines.append(line) }
        func detail(_ line: String) {}
        func progress(pass: String, share: Double) {}
    }

    private static let nodes = """
        <node id="1" version="1" lat="0.0" lon="0.0"/><node id="2" version="1" lat="0.0" lon="0.001"/>\
        <node id="3" version="1" lat="0.0" lon="0.002"/>
        """
    private static let way =
        "<way id=\"1\" version=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/><nd ref=\"3\"/>"
        + "<tag k=\"highway\" v=\"residential\"/></way>"

    private static func xml(_ contents: String) -> [UInt8] {
        Array("<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\(contents)</osm>\n".utf8)
    }

    private static func bytes(_ base64: String) throws -> [UInt8] {
        Array(try #require(Data(base64Encoded: base64)))
    }

    /// Imports files; returns the report, the lines that were reported, and the OSM ids of the ways.
    private static func imported(
        _ files: [[UInt8]], force: Bool = false
    ) throws -> (report: ImportReport, lines: [String], segments: Int) {
        let folder = try TestFolder()
        for (index, file) in files.enumerated() { try folder.write(file, to: "\(index).osm") }
        let notes = Notes()
        let output = folder.file("area.graph")
        var graph = try GraphImport.writeRoads(
            paths: files.indices.map { folder.file("\($0).osm") }, output: output,
            options: ImportOptions(threads: 2, force: force), observer: notes)
        try graph.finishCompanions(notes)
        try graph.writer.finish()
        let lines = unsafe notes.lines
        let segments = try RoadGraph(path: output).segmentCount
        return (graph.report, lines.map { $0.replacing(folder.path + "/", with: "") }, segments)
    }

    private static func error(_ files: [[UInt8]]) throws -> String {
        let folder = try TestFolder()
        for (index, file) in files.enumerated() { try folder.write(file, to: "\(index).osm") }
        let error = #expect(throws: ImportError.self) {
            try GraphImport.writeRoads(
                paths: files.indices.map { folder.file("\($0).osm") }, output: folder.file("area.graph"),
                options: ImportOptions(threads: 1), observer: SilentObserver())
        }
        #expect(folder.names == files.indices.map { "\($0).osm" })
        return (error?.description ?? "").replacing(folder.path + "/", with: "")
    }

    @Test(arguments: [
        ("OSM XML", ""),
        (
            "OSM XML, compressed with gzip",
            """
            H4sIAAAAAAACA4WQTQrDIBBG9zmFzL7RGChdRLPLCdoDSLWJ1Cio9Of2HekiFgrZDPMNbx7DDONrdeRhYrLBC+haBsT4a9DWzwIu5+lwglE2Q0jr\
            RrH2CHLwQRtiNS5BJQDiVC4IitwXZkArmu/RrPvh+12eF/6p3n+OQY8m0dxKT7fA69CXkNVM7gIWOy9oQoeAaJLVxmerXCEozrHiI2TzARvV+142\
            AQAA
            """
        ),
        (
            "OSM XML, compressed with bzip2",
            """
            QlpoOTFBWSZTWX1QSn0AADxfgAAQUAP5R4EABgAv753gMAC20GmqaAAaAGQaNAjSaIBkA0A0ABtRKaZPU2oNkEGgGRxI/4yyQhiDgZFBrgYkVTUp\
            hoxS0uAIkstQPXGCIXqgnBlBOhmSZk9LlNkMy+noJrN07scen5s0ZYQSAVt3VW5qeosBQHiE3I9HQLCKcnctlt8opaaWuiGEXRBa8RKVCTD8DWZU\
            irCJzsC5EVIr31g/LdltP4u5IpwoSD6oJT6A
            """
        ),
    ])
    func `XML is converted, plain and compressed`(format: String, base64: String) throws {
        let bytes = try base64.isEmpty ? Self.xml(Self.nodes + Self.way) : Self.bytes(base64)
        let (report, lines, segments) = try Self.imported([bytes])
        #expect(segments == 1)
        #expect(report.nodesRead == 3)
        #expect(lines == ["0.osm is \(format); converting it into a temporary file beside area.graph."])
    }

    @Test(arguments: [
        """
        AAAADQoJT1NNSGVhZGVyGCkQHDolKLUv/QBo4QAAIg5Pc21TY2hlbWEtVjAuNiIKRGVuc2VOb2RlcwAAAAsKB09TTURhdGEYTxBCOksotS/9AGgR\
        AgAKGAoACgdoaWdod2F5CgtyZXNpZGVudGlhbBIVEhMKAwICAkIDAAAASgcAoJwBoJwBEg8aDQgBEgEBGgECQgMCAgI=
        """,
        """
        AAAADQoJT1NNSGVhZGVyGDkQHCI1XQAAgAD//////////wARA4ZoubfByqI8FQ2hhKnMSrLgclx2TRiPhvm1V/e53W7//7dAAAAAAAALCgdPU01E\
        YXRhGFgQQiJUXQAAgAD//////////wAFBqOiygcFEZyL5iu72coDITBo8vVXlVIFwu+XN1Uc9EmLB4HHKZ7/PVPkYRUBDS0bWxIOlHmUhFC9VQdh\
        CjaHoP/dUtAA
        """,
    ])
    func `blobs in zstd and lzma are read like others`(base64: String) throws {
        let (report, lines, segments) = try Self.imported([Self.bytes(base64)])
        #expect(segments == 1)
        #expect(report.nodesRead == 3)
        #expect(lines.isEmpty)
    }

    @Test func `blob headers with an index and blobs of unknown types are no damage`() throws {
        var bytes = try Self.bytes("AAAADQoJT1NNSGVhZGVyGCkQHDolKLUv/QBo4QAAIg5Pc21TY2hlbWEtVjAuNiIKRGVuc2VOb2Rlcw==")
        bytes += Self.blob("OSMOther", index: 0, [0x0A, 3, 1, 2, 3])
        bytes += Self.blob(
            "OSMData", index: 200,
            try Self.bytes(
                """
                EEI6Syi1L/0AaBECAAoYCgAKB2hpZ2h3YXkKC3Jlc2lkZW50aWFsEhUSEwoDAgICQgMAAABKBwCgnAGgnAESDxoNCAESAQEaAQJCAwICAg==
                """))
        #expect(try Self.imported([bytes]).segments == 1)
    }

    /// A blob whose header has an index of some bytes.
    private static func blob(_ type: String, index: Int, _ body: [UInt8]) -> [UInt8] {
        var header: [UInt8] = [0x0A, UInt8(type.utf8.count)] + Array(type.utf8)
        if index > 0 {
            header += [0x12, UInt8(index & 0x7F | 0x80), UInt8(index >> 7)] + [UInt8](repeating: 7, count: index)
        }
        header += [0x18, UInt8(body.count)]
        return [0, 0, 0, UInt8(header.count)] + header + body
    }

    @Test func `places on ways become nodes`() throws {
        let low = try Self.bytes(
            """
            AAAADQoJT1NNSGVhZGVyGB4KHCIOT3NtU2NoZW1hLVYwLjYiCkRlbnNlTm9kZXMAAAALCgdPU01EYXRhGDsKOQoYCgAKB2hpZ2h3YXkKC3Jlc2lk\
            ZW50aWFsEh0aGwgBEgEBGgECQgMCAgJKAwAAAFIHAKCcAaCcAQ==
            """)
        let (report, lines, segments) = try Self.imported([low])
        #expect(segments == 1)
        #expect(report.nodesRead == 3)
        #expect(
            lines == [
                "0.osm has locations on ways (way 1 has the places of its nodes); making nodes of these places in a temporary "
                    + "file beside area.graph."
            ])
    }

    @Test func `a tag that is too long, a zero byte and a negative changeset cost only the tags`() throws {
        let bad = try Self.bytes(
            """
            AAAADQoJT1NNSGVhZGVyGB4KHCIOT3NtU2NoZW1hLVYwLjYiCkRlbnNlTm9kZXMAAAALCgdPU01EYXRhGHgQtgkac3ic4/rBwcXAxZ6RmZ5RnljJ\
            xV2UWpyZkppXkpmYw8WSl1+SynWGo2IUjIJRMAqoAICFSmJuKhdzIkOSkKiQMBczExOTEzMDA4MXO8OCOYxAJKQkpcDBKMTMyMwqxczEwqbEy8Eo\
            8fs/FDA6gXQAAJhPH1s=
            """)
        let (report, lines, segments) = try Self.imported([bad])
        #expect(segments == 1)
        #expect(lines.count == 1 && lines[0].hasSuffix("; such values are left out."), "\(lines)")
        #expect(report.leftOut.map(\.reason) == ["way tag of more than 1,024 bytes or with a zero byte"])
        #expect(report.leftOut.map(\.firstIDs) == [[1]])
    }

    @Test func `of past versions the newest counts, and deleted objects are gone`() throws {
        let history = Self.xml(
            """
            <node id="1" version="1" visible="true" lat="5" lon="5"/><node id="1" version="2" visible="true" lat="0" lon="0"/>
            <node id="2" version="1" visible="true" lat="0" lon="0.001"/>
            <way id="1" version="1" visible="true"><nd ref="1"/><nd ref="2"/><tag k="highway" v="service"/></way>
            <way id="1" version="2" visible="true"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
            <way id="2" version="1" visible="true"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
            <way id="2" version="2" visible="false"/>
            """)
        let (report, _, segments) = try Self.imported([history])
        #expect(segments == 1)
        #expect((report.nodesRead, report.waysRead) == (2, 1))
    }

    @Test func `PBF with past versions is imported, also where it is not sorted`() throws {
        let folder = try TestFolder()
        let newer = PBFWriter.Object.node(1, at: .init(latitude: 90_000, longitude: 0), version: 2)
        let road = PBFWriter.Object.way(1, [1, 2], [("highway", "road")])
        for objects: [PBFWriter.Object] in [[.node(1), newer, .node(2), road], [road, .node(2), .node(1), newer]] {
            let notes = Notes()
            let graph = try GraphImport.writeRoads(
                path: folder.extract(objects), output: folder.file("x.graph"), options: ImportOptions(threads: 1),
                observer: notes)
            #expect(graph.report.segments == 1)
            #expect(unsafe notes.lines.contains { $0.contains("newest version") })
        }
    }

    @Test func `several extracts become one, each object once`() throws {
        let west = Self.xml(Self.nodes + Self.way)
        let east = Self.xml(
            """
            <node id="3" version="1" lat="0.0" lon="0.002"/><node id="4" version="1" lat="0.0" lon="0.003"/>
            <way id="2" version="1"><nd ref="3"/><nd ref="4"/><tag k="highway" v="residential"/></way>
            """)
        let (report, _, segments) = try Self.imported([west, east])
        #expect((report.nodesRead, report.waysRead, segments) == (4, 2, 2))
        #expect(report.source == "0.osm + 1.osm")
        let turned = Self.xml(Self.way + Self.nodes)
        #expect(try Self.imported([turned, east]).segments == 2)
    }

    @Test(arguments: [
        ("<!DOCTYPE html><html></html>", "is a web page, not an extract; open it"),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "is a Git LFS pointer, which stands for the"),
        ("<osmChange version='0.6'/>", "apply it to an extract with `route update extract.osm.pbf 0.osm`"),
        ("<gpx/>", "is a file of tracks (<gpx>), not an extract"), ("SQLite format 3\u{0}", "is an SQLite database"),
        ("PK\u{3}\u{4}", "is a ZIP archive, not an extract of OpenStreetMap; unpack it"),
        ("{\"type\":\"FeatureCollection\"}", "is GeoJSON"), ("\u{0}\u{0}'\n", "is a shapefile"),
    ])
    func `what is not an extract is named`(text: String, part: String) throws {
        let sentence = try Self.error([Array(text.utf8)])
        #expect(sentence.hasPrefix("0.osm ") && sentence.contains(part), "\(sentence)")
    }

    @Test func `an extract without most nodes of its roads is refused, and one without a few is noted`() throws {
        let missing =
            "<way id=\"2\" version=\"1\">" + (10...20).map { "<nd ref=\"\($0)\"/>" }.joined()
            + "<tag k=\"highway\" v=\"residential\"/></way>"
        let most = Self.xml(Self.nodes + Self.way + missing)
        let sentence = try Self.error([most])
        #expect(
            sentence.hasPrefix("0.osm lacks the nodes of 10 of the 12 pieces of its 2 roads (83 %); "), "\(sentence)")
        #expect(try Self.imported([most], force: true).lines.last?.contains("10 of the 12 pieces") == true)
        let few = Self.xml(
            Self.nodes + Self.way
                + "<way id=\"2\" version=\"1\"><nd ref=\"1\"/><nd ref=\"9\"/><tag k=\"highway\" v=\"residential\"/></way>"
        )
        let lines = try Self.imported([few]).lines
        #expect(lines.last?.contains("so these are not in the graph") == true, "\(lines)")
    }

    /// Writes bytes behind those of a file, or into a pipe.
    private static func append(_ bytes: [UInt8], to path: String) {
        let descriptor = unsafe open(path, O_WRONLY | O_APPEND)
        _ = unsafe write(descriptor, bytes, bytes.count)
        close(descriptor)
    }

    @Test func `a pipe is read to its end`() throws {
        let folder = try TestFolder()
        let pipe = folder.file("pipe")
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let bytes = Self.xml(Self.nodes + Self.way)
        DispatchQueue.global().async { Self.append(bytes, to: pipe) }
        let graph = try GraphImport.writeRoads(
            path: pipe, output: folder.file("x.graph"), options: ImportOptions(threads: 1), observer: SilentObserver())
        #expect(graph.report.segments == 1)
    }

    @Test func `an extract that is replaced while it is open stays the one that was opened`() throws {
        let folder = try TestFolder()
        let path = try folder.extract([.node(1), .node(2), .way(1, [1, 2], [("highway", "road")])])
        let file = try OSMFile(path: path, threads: 1)
        try FileManager.default.removeItem(atPath: path)
        _ = try folder.extract([.node(7)])
        #expect(try file.readElements(progress: { _ in }, { _ in }).nodeCount == 2)
    }

    @Test func `an extract that is written while it is open is refused`() throws {
        let folder = try TestFolder()
        let path = try folder.extract([.node(1), .node(2), .way(1, [1, 2], [("highway", "road")])])
        let file = try OSMFile(path: path, threads: 1)
        Self.append([0], to: path)
        let error = #expect(throws: OSMFileError.self) { try file.readElements(progress: { _ in }, { _ in }) }
        #expect(error?.kind == .changed)
    }
}
