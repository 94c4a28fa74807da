import Testing
import TrackFiles

@Suite struct TrackFormatTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        arguments: [
            ("<gpx/>", TrackFormat.gpx), ("\n <gpx/>", .gpx), ("{\"lat\":1,\"lon\":2}", .json), (" [ ]", .json),
            ("lat,lon", .csv), ("1,2", .csv), ("\u{FEFF}<gpx/>", .gpx), ("\u{FEFF}{}", .json),
        ])
    func `the first bytes tell the format`(text: String, format: TrackFormat) throws {
        #expect(try TrackReader(bytes: Array(text.utf8)).format == format)
    }

    @Test func `a name that contradicts the contents is an error`() throws {
        let path = try folder.write(Array("lat,lon\n1,2\n".utf8), to: "track.gpx")
        #expect(
            ReadTrack(path: path).error
                == "\"\(path)\" is not GPX, as its name says: it begins like CSV; give it the right name.")
        let other = try folder.write(Array("lat,lon\n1,2\n".utf8), to: "track.txt")
        #expect(ReadTrack(path: other).points.count == 1)
    }

    @Test func `compressed files, folders and missing files are one sentence`() throws {
        #expect(
            ReadTrack(bytes: Array("BZh9".utf8)).error == "The track is compressed with bzip2; unpack it first.")
        #expect(ReadTrack(path: folder.path).error == "\"\(folder.path)\" cannot be read: Is a directory.")
        let missing = folder.path("none.gpx")
        #expect(ReadTrack(path: missing).error == "\"\(missing)\" cannot be read: there is no such file.")
        #expect(throws: TrackFileError.self) { try TrackReader(path: missing) }
    }
}
