import Geometry
import Glibc
import SketchSupport
import TestSupport
import Testing

/// `route snapshot`: pictures in files and on standard output.
@Suite struct SnapshotProgramTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        func place(_ east: Int32) -> FixedCoordinate {
            FixedCoordinate(latitude: 410_000_000, longitude: -80_000_000 + east * 1_000)
        }
        let extract = try folder.extract([
            .node(1, at: place(0)), .node(2, at: place(50)), .node(3, at: place(100)),
            .way(1, [1, 2, 3], [("highway", "residential"), ("name", "Mill Lane")]),
        ])
        let outcome = try RouteProgram.run(["import", extract, "-o", folder.file("town.graph"), "-q"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
    }

    private func snapshot(_ words: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["snapshot"] + words + ["--graph", folder.file("town.graph")], folder: folder)
    }

    @Test(arguments: [("way.png", "\u{89}PNG"), ("way.SVG", "<?xml"), ("way.pdf", "%PDF-")])
    func `the name of the file determines the format`(name: String, start: String) throws {
        let outcome = try snapshot(["41,-8", "41,-7.99", "-o", folder.file(name)])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        let bytes = try folder.read(name)
        #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    }

    @Test func `a picture goes to standard output, in the asked format`() throws {
        let png = try snapshot(["41,-8", "41,-7.99", "--size", "320x240", "--scale", "2", "--dark"])
        #expect(png.status == 0, "\(png.complaint)")
        #expect(Array(png.output[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 224])
        #expect(try snapshot(["--format", "svg"]).text.contains("OpenStreetMap"))
        #expect(try snapshot(["--center", "41,-8", "--zoom", "17"]).status == 0)
        #expect(try snapshot(["--region", "40.9,-8.1,41.1,-7.9"]).status == 0)
    }

    @Test(arguments: [
        (["41,-8"], 64, "destination"), (["--size", "100000x100000"], 64, "100000 × 100000"),
        (["--size", "0x0"], 64, "0 × 0"), (["--size", "800"], 64, "800x600"), (["--scale", "9"], 64, "0.5 to 4"),
        (["--zoom", "3"], 64, "--center"), (["--center", "41,-8", "--zoom", "99"], 64, "0 to 21"),
        (["--center", "41,-8", "--region", "1,1,2,2"], 64, "exclude"), (["-o", "way.gif"], 64, "--format"),
        (["--region", "2,2,1,1"], 64, "south,west,north,east"), (["1,1", "2,2"], 65, "500 km"),
    ])
    func `what is impossible is an error`(words: [String], status: Int32, part: String) throws {
        let outcome = try snapshot(words)
        if status == 64 { #expect(outcome.status == status) } else { #expect(outcome.status != 0) }
        #expect(outcome.sentence.contains(part), "\(outcome.complaint)")
        #expect(outcome.output.isEmpty)
    }

    @Test func `the graph is never overwritten`() throws {
        let outcome = try snapshot(["41,-8", "41,-7.99", "--format", "png", "-o", folder.file("town.graph")])
        #expect(outcome.status == 64)
    }

    @Test func `without fonts a picture has no letters`() throws {
        try folder.write("<fontconfig><dir>/nowhere</dir></fontconfig>", to: "fonts.conf")
        let line = """
            FONTCONFIG_FILE=\(folder.file("fonts.conf")) "$ROUTE" snapshot --graph \(folder.file("town.graph")) \
            -o \(folder.file("bare.png"))
            """
        let outcome = try RouteProgram.shell(line)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.signal == nil)
    }
}
