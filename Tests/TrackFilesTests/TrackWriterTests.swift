import Database
import DirectionsKit
import Geometry
import PlatformFoundation
import Testing
import TrackFiles

@Suite struct TrackWriterTests {
    private static let time = Date(timeIntervalSince1970: 1_349_094_896)

    /// Two tracks; all values have few decimals.
    private static let points: [TrackPoint] = [
        point("a, \"b\" <c>", 1, 37.3323, -122.0307, full: true),
        point("a, \"b\" <c>", 1, -0.0000001, 180, full: false),
        point("#2", 2, 90, -180, full: true),
    ]

    private static let matches: [TrackMatch] = [
        .matched(
            MatchedPlace(
                coordinate: coordinate(37.3324, -122.0308), distance: 12.5, wayID: 123_456_789_012, isForward: false,
                roadName: "Infinite Loop, \"1\" N", confidence: 0.875)),
        .unmatched(reason: "no-road"),
        .matched(
            MatchedPlace(coordinate: coordinate(1, 2), distance: 0, wayID: 7, isForward: true, confidence: 1)),
    ]

    private static func point(
        _ track: String, _ number: Int, _ latitude: Double, _ longitude: Double, full: Bool
    ) -> TrackPoint {
        var location = Location(coordinate: coordinate(latitude, longitude), timestamp: time)
        if full {
            location.altitude = -31.5
            location.horizontalAccuracy = 8.125
            location.verticalAccuracy = 4
            location.course = 270
            location.speed = 12.5
        }
        return TrackPoint(track: track, trackNumber: number, location: location, place: TrackPlace(.line, 1))
    }

    private func csv(_ points: [TrackPoint], _ matches: [TrackMatch]?) -> String {
        var bytes: [UInt8] = []
        var writer = TrackCSVWriter<Never>(hasMatches: matches != nil) { bytes += $0 }
        for (index, point) in points.enumerated() { writer.append(point, matches?[index]) }
        writer.finish()
        return String(decoding: bytes, as: UTF8.self)
    }

    private func gpx(
        _ points: [TrackPoint], _ matches: [TrackMatch]?, _ places: TrackGPXWriter<Never>.Places = .measured
    ) -> String {
        var bytes: [UInt8] = []
        var writer = TrackGPXWriter<Never>(places: places) { bytes += $0 }
        for (index, point) in points.enumerated() { writer.append(point, matches?[index]) }
        writer.finish()
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: CSV

    @Test func `CSV has a column for each measure and for the place on the road`() {
        #expect(
            csv(Self.points, Self.matches) == """
                track,timestamp,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,speed,course,\
                matchedLatitude,matchedLongitude,matchedDistance,wayID,direction,roadName,confidence,reason
                "a, ""b"" <c>",2012-10-01T12:34:56Z,37.3323,-122.0307,-31.5,8.125,4.0,12.5,270.0,37.3324,-122.0308,12.5,\
                123456789012,backward,"Infinite Loop, ""1"" N",0.875,
                "a, ""b"" <c>",2012-10-01T12:34:56Z,-0.0000001,180.0,,,,,,,,,,,,,no-road
                "#2",2012-10-01T12:34:56Z,90.0,-180.0,-31.5,8.125,4.0,12.5,270.0,1.0,2.0,0.0,7,forward,,1.0,

                """)
    }

    @Test func `CSV is read back`() {
        for matches in [nil, Self.matches] {
            let track = ReadTrack(csv(Self.points, matches), isStrict: true)
            #expect(track.locations == Self.points.map(\.location))
            #expect(track.tracks == Self.points.map(\.track))
            #expect(track.numbers == [1, 1, 2])
            #expect(track.error == nil)
        }
    }

    @Test(arguments: [
        ("=1+1", "\"'=1+1\""), ("+49 30", "\"'+49 30\""), ("-a", "\"'-a\""), ("@SUM(A1)", "\"'@SUM(A1)\""),
        ("=\"x\"", "\"'=\"\"x\"\"\""), ("'=1", "\"''=1\""), ("\tx", "\"'\tx\""), ("＝1", "\"'＝1\""),
        ("-8.6-1", "\"'-8.6-1\""), ("-8.61", "-8.61"), ("+7", "+7"), ("-", "\"'-\""), ("'a", "'a"), ("''", "''"),
        ("a=1", "a=1"), ("1-2", "1-2"),
    ])
    func `a name that a spreadsheet takes for a formula is a text, and is read back`(name: String, field: String) {
        let points = [Self.point(name, 1, -8.61, -1, full: false)]
        let text = csv(points, nil)
        #expect(text.split(separator: "\n").last?.hasPrefix("\(field),2012-10-01T12:34:56Z,-8.61,-1.0,") == true)
        #expect(ReadTrack(text, isStrict: true).tracks == [name])
    }

    // MARK: GPX

    @Test func `GPX is read back`() {
        for matches in [nil, Self.matches] {
            let track = ReadTrack(gpx(Self.points, matches), isStrict: true)
            var expected = Self.points.map(\.location)
            expected[1].coordinate.longitude = -180
            #expect(track.locations == expected)
            #expect(track.tracks == Self.points.map(\.track))
            #expect(track.numbers == [1, 1, 2])
            #expect(track.error == nil)
        }
    }

    @Test func `GPX has the place on the road in the extensions or as the point`() {
        let measured = gpx([Self.points[1]], [Self.matches[0]])
        #expect(
            measured == """
                <?xml version="1.0" encoding="UTF-8"?>
                <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:d="urn:directions:track" version="1.1" \
                creator="DirectionsKit">
                  <trk>
                    <name>a, &quot;b&quot; &lt;c&gt;</name>
                    <trkseg>
                      <trkpt lat="-0.0000001" lon="-180.0">
                        <time>2012-10-01T12:34:56Z</time>
                        <extensions>
                          <d:matched lat="37.3324" lon="-122.0308" distance="12.5" way="123456789012" \
                direction="backward" road="Infinite Loop, &quot;1&quot; N" confidence="0.875"/>
                        </extensions>
                      </trkpt>
                    </trkseg>
                  </trk>
                </gpx>

                """)
        let matched = ReadTrack(gpx(Self.points, Self.matches, .matched))
        #expect(matched.coordinates == [coordinate(37.3324, -122.0308), coordinate(1, 2)])
    }

    @Test func `an empty track is a whole text`() {
        #expect(ReadTrack(gpx([], nil)).error == nil)
        #expect(ReadTrack(csv([], nil)).error == nil)
    }

    @Test func `a long text comes in blocks`() {
        var sizes: [Int] = []
        var writer = TrackCSVWriter<Never> { sizes.append($0.count) }
        for _ in 0..<5000 { writer.append(Self.points[0]) }
        writer.finish()
        #expect(sizes.count > 3)
        #expect((sizes.max() ?? 0) < 70_000)
    }

    @Test func `an error of the output ends the writing`() {
        struct DiskFull: Error {}
        #expect(throws: DiskFull.self) {
            var writer = try TrackCSVWriter { (_: [UInt8]) throws(DiskFull) in throw DiskFull() }
            try writer.finish()
        }
    }

    // MARK: Times

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
        (1_349_094_896.25, "2012-10-01T12:34:56.250Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
        (-12_212_553_600, "1583-01-01T00:00:00Z"), (1_709_164_800.9996, "2024-02-29T00:00:01Z"), (1e15, ""),
    ])
    func `times are written in ISO 8601`(seconds: Double, text: String) {
        var point = Self.points[1]
        point.location.timestamp = Date(timeIntervalSince1970: seconds)
        #expect(csv([point], nil).split(separator: "\n")[1].contains("\",\(text),"))
    }

    // MARK: SQLite

    @Test func `a track log has the schema of recording apps`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("log.sqlite")
        let writer = try TrackLogWriter(path: path)
        for point in Self.points { try writer.append(point) }
        #expect(ReadTrack(path: path).error?.contains("no such file") == true)
        try writer.finish()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["log.sqlite"])

        let track = ReadTrack(path: path, isStrict: true)
        #expect(track.locations == Self.points.map(\.location))
        #expect(track.places == ["row 1", "row 2", "row 3"])
        let rows = try texts(
            path,
            "SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite%'",
            "SELECT timestamp FROM location WHERE id = 1",
            "SELECT speed || ' ' || course || ' ' || horizontalAccuracy FROM location WHERE id = 2")
        #expect(
            rows == [
                "CREATE TABLE location (id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp TEXT, latitude REAL, "
                    + "longitude REAL, altitude REAL, horizontalAccuracy REAL, verticalAccuracy REAL, speed REAL, "
                    + "course REAL)", "2012-10-01 12:34:56 +0000", "-1.0 -1.0 -1.0",
            ])
    }

    @Test func `a track log with matches has a row for each`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("log.sqlite")
        let writer = try TrackLogWriter(path: path, hasMatches: true)
        for (point, match) in zip(Self.points, Self.matches) { try writer.append(point, match) }
        try writer.finish()
        #expect(ReadTrack(path: path).locations == Self.points.map(\.location))
        let columns = [
            "id", "track", "latitude", "longitude", "distance", "wayID", "direction", "roadName", "confidence",
            "reason",
        ]
        .map { "coalesce(\($0), '')" }.joined(separator: " || '|' || ")
        #expect(
            try texts(path, "SELECT \(columns) FROM matched ORDER BY id") == [
                "1|a, \"b\" <c>|37.3324|-122.0308|12.5|123456789012|backward|Infinite Loop, \"1\" N|0.875|",
                "2|a, \"b\" <c>||||||||no-road", "3|#2|1.0|2.0|0.0|7|forward||1.0|",
            ])
    }

    @Test func `a file that is not finished leaves the old one`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("old".utf8), to: "log.sqlite")
        do {
            let writer = try TrackLogWriter(path: path)
            try writer.append(Self.points[0])
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["log.sqlite"])
    }

    @Test func `many points are stored`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("log.sqlite")
        let writer = try TrackLogWriter(path: path)
        for _ in 0..<25_000 { try writer.append(Self.points[0]) }
        #expect(writer.count == 25_000)
        try writer.finish()
        #expect(ReadTrack(path: path).points.count == 25_000)
    }

    /// The first column of all rows of some queries.
    private func texts(_ path: String, _ queries: String...) throws -> [String] {
        let connection = try SQLiteConnection(reading: path, isImmutable: true, limit: 1 << 20)
        var texts: [String] = []
        for query in queries {
            let statement = try connection.prepare(query)
            while try statement.step() { texts.append(statement.text(0)) }
        }
        return texts
    }
}
