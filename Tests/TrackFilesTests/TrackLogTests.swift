import Database
import DirectionsKit
import Geometry
import PlatformFoundation
import Testing
import TrackFiles

@Suite struct TrackLogTests {
    private let folder: TemporaryFolder
    private let time = 1_349_094_896.0

    init() throws { folder = try TemporaryFolder() }

    /// A database made by statements.
    private func database(_ statements: String, name: String = "log.sqlite") throws -> String {
        let path = try folder.write([], to: name)
        try SQLiteConnection(filling: path).execute(statements)
        return path
    }

    private static let schema = """
        CREATE TABLE location (id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp TEXT, latitude REAL, longitude REAL,
        altitude REAL, horizontalAccuracy REAL, verticalAccuracy REAL, speed REAL, course REAL);
        """

    @Test func `the table of a recording app is read`() throws {
        let path = try database(
            Self.schema + """
                INSERT INTO location VALUES
                (1, '2012-10-01 12:34:56 +0000', 37.3323, -122.0307, 31.5, 8, 4, 12.5, 270),
                (5, '2012-10-01 12:34:57 +0000', 37.3324, -122.0308, 0, 10, -1, -1, -1);
                """)
        let track = ReadTrack(path: path)
        #expect(
            track.locations == [
                Location(
                    coordinate: coordinate(37.3323, -122.0307), altitude: 31.5, horizontalAccuracy: 8,
                    verticalAccuracy: 4, course: 270, speed: 12.5, timestamp: Date(timeIntervalSince1970: time)),
                Location(
                    coordinate: coordinate(37.3324, -122.0308), horizontalAccuracy: 10,
                    timestamp: Date(timeIntervalSince1970: time + 1)),
            ])
        #expect(track.places == ["row 1", "row 5"])
        #expect(track.tracks == ["", ""])
    }

    @Test func `text in columns of numbers, nulls and missing columns are tolerated`() throws {
        let path = try database(
            """
            CREATE TABLE location (latitude REAL, longitude REAL, timestamp TEXT, speed REAL);
            INSERT INTO location VALUES ('37,5', 1, NULL, NULL), (' 37.5 ', '1.5', 1349094896, 'fast'),
            (NULL, 1, NULL, NULL), (2, 3, NULL, X'31');
            """)
        let track = ReadTrack(path: path)
        #expect(track.coordinates == [coordinate(37.5, 1.5), coordinate(2, 3)])
        #expect(track.times == [time, nil])
        #expect(track.locations.last?.speed == 1)
        #expect(
            track.remarks == [
                "Row 1: the latitude \"37,5\" is not a number; the point is left out.",
                "Row 2: the speed \"fast\" is not a number; it counts as unknown.",
                "Row 3: the latitude is missing; the point is left out.",
            ])
    }

    @Test func `another table is read if it is the only one with places`() throws {
        let points =
            "CREATE TABLE \"my \"\"points\" (trip TEXT, Lat, Lon, when_ TEXT) ; CREATE TABLE other (name TEXT);"
        let path = try database(points + "INSERT INTO \"my \"\"points\" VALUES ('a', 1, 2, ''), (2, 3, 4, '');")
        #expect(ReadTrack(path: path).coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(ReadTrack(path: path).tracks == ["a", "2"])
        let two = try database(points + "CREATE TABLE b (latitude, longitude);", name: "two.sqlite")
        #expect(
            ReadTrack(path: two).error
                == "\"\(two)\" has several tables with a latitude and a longitude, \"my \"points\", \"b\"; call the one "
                + "with the track \"location\".")
        let none = try database("CREATE TABLE b (x_coordinate);", name: "none.sqlite")
        #expect(
            ReadTrack(path: none).error
                == "\"\(none)\" has no table with the columns latitude and longitude; its tables are \"b\".")
    }

    @Test func `views, indices and tables without row ids`() throws {
        let path = try database(
            """
            CREATE TABLE points (id INTEGER PRIMARY KEY, latitude, longitude) WITHOUT ROWID;
            CREATE INDEX places ON points (latitude, longitude);
            CREATE VIEW location AS SELECT randomblob(1000000000) AS latitude, 2 AS longitude;
            INSERT INTO points VALUES (1, 9, 2), (2, 3, 4);
            """)
        #expect(ReadTrack(path: path).coordinates == [coordinate(9, 2), coordinate(3, 4)])
    }

    @Test func `an enormous value is an error and takes no memory`() throws {
        let path = try database(
            """
            CREATE TABLE location (latitude, longitude, speed, course AS (zeroblob(900000000)));
            INSERT INTO location VALUES (1, 2, 3), (1, 2, zeroblob(3000000));
            """)
        let track = ReadTrack(path: path)
        #expect(track.locations == [Location(coordinate: coordinate(1, 2), speed: 3)])
        #expect(track.error?.contains("string or blob too big") == true)
    }

    @Test func `reading makes no file beside the database, whatever its name`() throws {
        let path = try database(
            Self.schema + "INSERT INTO location (latitude, longitude) VALUES (1, 2);", name: "a b%20?#.db")
        #expect(ReadTrack(path: path).coordinates == [coordinate(1, 2)])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a b%20?#.db"])
    }

    @Test func `points in the log of a database that is still written count`() throws {
        let path = try database(Self.schema)
        let writer = try SQLiteConnection(filling: path)
        try writer.execute("PRAGMA journal_mode = WAL; INSERT INTO location (latitude, longitude) VALUES (1, 2);")
        let log = try Data(contentsOf: URL(filePath: path + "-wal"))
        #expect(!log.isEmpty)
        let copy = try folder.write(Array(try Data(contentsOf: URL(filePath: path))), to: "copy.sqlite")
        #expect(ReadTrack(path: copy).points.isEmpty)
        _ = try folder.write(Array(log), to: "copy.sqlite-wal")
        #expect(ReadTrack(path: copy).coordinates == [coordinate(1, 2)])
        try writer.execute("PRAGMA wal_checkpoint;")
    }

    @Test func `a file that only begins like a database is one sentence`() throws {
        let path = try folder.write(Array("SQLite format 3\0 and no more".utf8), to: "bad.sqlite")
        let error = ReadTrack(path: path).error
        #expect(error == "\"\(path)\" is no SQLite database that can be read, or is damaged (file is not a database).")
    }

    @Test func `a database is read from a file only`() throws {
        #expect(
            ReadTrack("SQLite format 3\0").error
                == "The track is an SQLite database, which is read from a file only; name it.")
    }
}
