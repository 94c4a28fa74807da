import DirectionsKit
import Geometry
import PlatformC
import Testing
import TrackFiles

/// Nothing in a file ends the program or fills memory.
@Suite struct HostileTrackTests {
    private static let gpx = """
        <?xml version="1.0"?><gpx><trk><name>a &amp; b</name><trkseg>
        <trkpt lat="1" lon="2"><ele>3</ele><time>2012-10-01T12:34:56Z</time></trkpt>
        <trkpt lat="1" lon="2"><extensions><x:speed>3</x:speed></extensions></trkpt>
        </trkseg></trk><rte><rtept lat="1" lon="2"/></rte></gpx>
        """
    private static let csv =
        "\u{FEFF}lat;lon;\"time\";trip\r\n1,5;2;2012-10-01 12:34:56 +0000;\"a \"\"b\"\"\n\"\r\n3;4;;\r\n"
    private static let lines = """
        {"coordinate":{"latitude":1,"longitude":2},"timestamp":"2012-10-01T12:34:56Z"}
        {"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"speed":"\\u0033"}}
        """
    private static let collection = """
        {"type":"FeatureCollection",
        "features":[{"geometry":{"type":"MultiLineString","coordinates":[[[2,1],[2,1]],[[2,1,4]]]},
        "properties":{"name":"\\uD83D\\uDE00","coordTimes":[["2012-10-01T12:34:56Z",1],[null]]}}]}
        """

    @Test(arguments: [gpx, csv, lines, collection])
    func `a text that is cut anywhere gives points or a sentence`(text: String) {
        let bytes = Array(text.utf8)
        let all = ReadTrack(bytes: bytes).points.count
        #expect(all > 1)
        for length in 0..<bytes.count {
            let track = ReadTrack(bytes: Array(bytes[..<length]))
            #expect(track.points.count <= all)
            #expect(track.error?.hasSuffix(".") ?? true)
        }
    }

    @Test(arguments: [gpx, csv, lines, collection])
    func `flipped bytes give points or a sentence`(text: String) {
        var generator = SeededRandom(seed: 7)
        let bytes = Array(text.utf8)
        for _ in 0..<3000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            let track = ReadTrack(bytes: damaged)
            #expect(track.isValid)
        }
    }

    @Test func `random bytes give points or a sentence`() {
        var generator = SeededRandom(seed: 11)
        for first in ["", "<", "<gpx", "{", "[", "lat,lon\n", "1,2\n"] {
            for length in 0..<200 {
                let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
                #expect(ReadTrack(bytes: Array(first.utf8) + bytes).isValid)
            }
        }
    }

    @Test func `a damaged database gives points or a sentence`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("log.sqlite")
        let writer = try TrackLogWriter(path: path, hasMatches: true)
        for index in 0..<300 {
            let location = Location(coordinate: coordinate(Double(index) / 10, 2), speed: 3)
            try writer.append(
                TrackPoint(location: location, place: TrackPlace(.line, 1)), .unmatched(reason: "no-road"))
        }
        try writer.finish()
        let bytes = try Self.readAll(path)
        var generator = SeededRandom(seed: 13)
        for round in 0..<300 {
            var damaged = round < 100 ? Array(bytes[..<(bytes.count * round / 100)]) : bytes
            for _ in 0..<(round < 100 ? 0 : 8) {
                damaged[Int.random(in: 16..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            let track = ReadTrack(path: try folder.write(damaged, to: "damaged.sqlite"))
            #expect(track.isValid)
        }
    }

    @Test(
        arguments: [
            ("lat,lon,note\n", "1.23456,2.34567,", "\n", ""),
            (
                "<gpx><trk><trkseg>", "<trkpt lat=\"1.23456\" lon=\"2.34567\"><desc>", "</desc></trkpt>\n",
                "</trkseg></trk></gpx>"
            ),
            ("", "{\"lat\":1.23456,\"lon\":2.34567,\"note\":\"", "\"}\n", ""),
        ])
    func `a long track takes little memory`(head: String, start: String, end: String, tail: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("track")
        let rows = Array(String(repeating: start + String(repeating: "x", count: 60) + end, count: 1000).utf8)
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
        append(Array(head.utf8), to: descriptor)
        for _ in 0..<100 { append(rows, to: descriptor) }
        append(Array(tail.utf8), to: descriptor)
        close(descriptor)

        // A process of its own, since other tests run at the same time.
        await #expect(processExitsWith: .success) { [path = path as String] in
            let reader = try TrackReader(path: path)
            var count = 0
            var heap: [Int] = []
            while try reader.next() != nil {
                count += 1
                if count.isMultiple(of: 10_000) { heap.append(try HostileTrackTests.heapBytes()) }
            }
            #expect(count == 100_000)
            // The points in between would take 13 MB, their part of the file 8 MB.
            let growth = try #require(heap.max()) - heap[0]
            #expect(growth < 6 << 20, "\(growth) bytes")
        }
    }

    @Test(
        arguments: [
            ("lat,lon\n", "1,2\n"), ("<gpx><trk><trkseg>", "<trkpt lat=\"1\" lon=\"2\"/>"),
            ("", "{\"lat\":1,\"lon\":2}\n"),
        ])
    func `points come as soon as they are written`(head: String, row: String) throws {
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        append(Array((head + row + row).utf8), to: ends[1])
        let reader = try TrackReader(path: "/dev/fd/\(ends[0])")
        #expect(try reader.next() != nil)
        #expect(try reader.next() != nil)
        append(Array(row.utf8), to: ends[1])
        #expect(try reader.next() != nil)
        close(ends[1])
        #expect(try reader.next() == nil)
        close(ends[0])
    }

    private func append(_ bytes: [UInt8], to descriptor: Int32) {
        #expect(unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
    }

    private static func readAll(_ path: String) throws -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY)
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        return Array(bytes[..<count])
    }

    /// Memory of no file: the system may drop and load again what it has of the program.
    fileprivate static func heapBytes() throws -> Int {
        let status = String(decoding: try readAll("/proc/self/status"), as: UTF8.self)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
        return try #require(Int(line.split(separator: " ")[1])) * 1024
    }
}

/// Numbers that are the same in each run, from Vigna's SplitMix64.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
