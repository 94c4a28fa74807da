import OSMImport
import SketchSupport
import Storage
import TestSupport
import Testing

/// Cut and damaged files: an error or less data, never a crash, never silence about what shows.
@Suite struct ReadingDamageTests {
    private static let objects: [PBFWriter.Object] =
        (1...200).map { .node($0, [("barrier", "gate"), ("name", "Gate \($0)")]) }
        + (1...60).map { .way($0, [$0, $0 + 1, $0 + 2], [("highway", "path")]) }
        + (1...20).map { .relation($0, [.init(.way, $0, role: "from")], [("type", "restriction")]) }

    private static func encoded() -> PBFWriter.Encoded {
        var writer = PBFWriter()
        writer.objectsPerBlob = 50
        return writer.encode(objects)
    }

    /// A cut exactly at the end of a blob leaves a valid, shorter file; nobody can see that.
    @Test func `a file cut anywhere but at the end of a blob is refused`() throws {
        let whole = Self.encoded()
        for length in 1..<whole.bytes.count {
            // Every offset near a blob's end, where a reader may mistake a cut for the end, and a sample of the others.
            let isNearEnd = whole.blobEnds.contains { abs($0 - length) <= 5 }
            guard isNearEnd || length % (whole.bytes.count / 20) == 0 else { continue }
            let file = try ReadingFile(Array(whole.bytes.prefix(length)))
            let error = readingError(file.path)
            if whole.blobEnds.contains(length) {
                #expect(error == nil, "\(length)")
            } else {
                #expect([.truncated, .notPBF].contains(error?.kind), "\(length): \(error?.description ?? "read")")
            }
        }
        let file = try ReadingFile(whole.bytes)
        #expect(readingError(file.path) == nil)
    }

    @Test func `zeros after the last blob are refused`() throws {
        let file = try ReadingFile(Self.encoded().bytes + [UInt8](repeating: 0, count: 64))
        #expect(readingError(file.path)?.category == .badData)
    }

    /// libosmium's own tag iterator runs past such a list.
    @Test func `a zero byte within a key is refused`() throws {
        var bytes = PBFWriter().encode([.way(1, [1, 2], [("highway", "path"), ("name", "abcd~")])]).bytes
        let tilde = try #require(bytes.lastIndex(of: UInt8(ascii: "~")))
        bytes[tilde] = 0
        bytes[tilde - 2] = 0
        let file = try ReadingFile(bytes)
        _ = readingError(file.path)
        bytes[tilde - 2] = UInt8(ascii: "c")
        let odd = try ReadingFile(bytes)
        #expect(readingError(odd.path)?.kind == .unusableValue)
    }

    /// libosmium's writer runs past such a list, too.
    @Test func `a zero byte within a value is refused where a file is sorted or updated`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract([.node(1, [("name", "a\0")]), .way(1, [1])])
        let file = try OSMFile(path: extract, threads: 1)
        let error = #expect(throws: OSMFileError.self) {
            try file.sorted(into: UnnamedFile(beside: extract)) { _ in }
        }
        #expect(error?.kind == .unusableValue)
        try folder.write(ChangesWriter.text([.way(1, [1, 2], version: 2)]), to: "1.osc")
        let output = try PartialFile(target: extract)
        let refusal = #expect(throws: ImportError.self) {
            try ExtractUpdate(extract: extract, changes: [folder.file("1.osc")], threads: 1)
                .write(into: output, generator: "tests", observer: SilentObserver())
        }
        #expect(refusal?.kind == .badData)
        #expect(refusal?.description.hasPrefix("\(extract) is damaged (") == true)
    }

    @Test func `flipped bytes never crash`() throws {
        let whole = Self.encoded().bytes
        var state: UInt64 = 7
        for _ in 0..<150 {
            var bytes = whole
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] ^= UInt8(truncatingIfNeeded: state >> 20) | 1
            }
            let file = try ReadingFile(bytes)
            guard let error = readingError(file.path) else { continue }
            #expect(error.category == .badData, "\(error)")
        }
    }

    @Test(.enabled(if: SharedExtracts.path("andorra") != nil))
    func `damaged compressed data is refused`() throws {
        let whole = try SharedExtracts.contents("andorra")
        for share in [0.1, 0.35, 0.6, 0.85] {
            var bytes = whole
            let start = Int(Double(bytes.count) * share)
            for offset in start..<start + 40 { bytes[offset] ^= 0x55 }
            let file = try ReadingFile(bytes)
            let error = readingError(file.path)
            #expect(error?.category == .badData, "\(share)")
        }
    }

    @Test(.enabled(if: SharedExtracts.path("andorra") != nil))
    func `a real file cut at twenty places is refused`() throws {
        let whole = try SharedExtracts.contents("andorra")
        for part in 1..<20 {
            let file = try ReadingFile(Array(whole.prefix(whole.count * part / 20)))
            #expect(readingError(file.path)?.kind == .truncated, "\(part) of 20")
        }
    }
}
