import DirectionsKit
import Geometry
import PlatformFoundation
import Testing
import TrackFiles

@Suite struct JSONTrackTests {
    private let time = 1_349_094_896.0

    @Test func `a line is a point with the names of columns`() {
        let track = ReadTrack(
            """
            {"lat": 1, "lon": 2, "timestamp": "2012-10-01T12:34:56Z", "accuracy": 8, "speed": 3.5, "track": "a"}

            {"longitude": "4", "latitude": "3", "time": 1349094896000, "bearing": 90, "track": "b", "x": null}
            """)
        #expect(
            track.locations == [
                Location(
                    coordinate: coordinate(1, 2), horizontalAccuracy: 8, speed: 3.5,
                    timestamp: Date(timeIntervalSince1970: time)),
                Location(
                    coordinate: coordinate(3, 4), course: 90, timestamp: Date(timeIntervalSince1970: time)),
            ])
        #expect(track.tracks == ["a", "b"])
        #expect(track.numbers == [1, 2])
        #expect(track.places == ["line 1", "line 3"])
    }

    @Test func `a location as DirectionsKit encodes it`() throws {
        let location = Location(
            coordinate: coordinate(37.3323, -122.0307), altitude: 31.5, horizontalAccuracy: 8, verticalAccuracy: 4,
            course: 270, speed: 12.5, timestamp: Date(timeIntervalSince1970: time))
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let line = try encoder.encode(location)
        #expect(ReadTrack(bytes: Array(line) + [0x0A] + Array(line)).locations == [location, location])
    }

    @Test func `a line is a feature with a point`() {
        let track = ReadTrack(
            """
            {"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[2,1,31.5]},"properties":{"time":1349094896,"speed":4}}
            {"type":"Point","coordinates":[4,3]}
            """)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(track.locations.map(\.altitude) == [31.5, nil])
        #expect(track.locations.map(\.speed) == [4, nil])
        #expect(track.times == [time, nil])
        #expect(track.tracks == ["", ""])
    }

    @Test func `a feature with a line is a track with its times`() {
        let track = ReadTrack(
            """
            {
              "type": "Feature",
              "geometry": { "type": "LineString", "coordinates": [[2, 1], [4, 3, 10]] },
              "properties": { "name": "ride", "coordTimes": ["2012-10-01T12:34:56Z", 1349094897] }
            }
            """)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(track.times == [time, time + 1])
        #expect(track.tracks == ["ride", "ride"])
        #expect(track.places == ["position 1", "position 2"])
    }

    @Test func `each line of a collection is a track`() {
        let track = ReadTrack(
            """
            {"type": "FeatureCollection", "name": "all",
             "features": [
              {"type": "Feature", "properties": {"times": [[1, 2], [3]]}, "geometry":
                {"type": "MultiLineString", "coordinates": [[[0, 1], [0, 2]], [[0, 3]]]}},
              {"type": "Feature", "properties": {"name": "b"}, "geometry":
                {"type": "LineString", "coordinates": [[0, 4]]}}
             ], "crs": {}}
            """)
        #expect(track.coordinates.map(\.latitude) == [1, 2, 3, 4])
        #expect(track.tracks == ["1", "1", "1.2", "b"])
        #expect(track.numbers == [1, 1, 2, 3])
        #expect(track.times == [1, 2, 3, nil])
    }

    @Test func `a collection of points and a list of points`() {
        let collection = ReadTrack(
            """
            {"features": [{"geometry": {"type": "Point", "coordinates": [2, 1]}, "properties": {"accuracy": 5}},
              {"geometry": {"type": "Point", "coordinates": [4, 3]}}]}
            """)
        #expect(collection.coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(collection.locations.first?.horizontalAccuracy == 5)
        #expect(
            ReadTrack("[{\"lat\": 1, \"lon\": 2},\n {\"lat\": 3, \"lon\": 4}]\n").coordinates == collection.coordinates)
    }

    @Test func `damaged lines are left out`() {
        let track = ReadTrack(
            """
            {"lat": 1, "lon": 2}
            {"lat": 1, "lon": 2
            {"lat": NaN, "lon": 2}
            {"lat": 1}
            [1, 2]
            7
            {"type": "Polygon", "coordinates": [[[0, 0], [0, 1], [1, 1], [0, 0]]]}
            {"type": "Point", "coordinates": ["a", "b"]}
            {"lat": 3, "lon": 4}
            """)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(track.error == nil)
        #expect(
            track.remarks == [
                "Line 2: the text ends too early: the object begun in line 1, column 1 is not closed; add the missing "
                    + "\"}\"; the line is left out.",
                "Line 3: the latitude is missing; the point is left out.",
                "Line 4: the longitude is missing; the point is left out.",
                "Line 5: the element of the list is not an object; it is left out.",
                "Line 5: the element of the list is not an object; it is left out.",
                "Line 6: the value is not an object; the line is left out.",
                "Line 7: the type \"Polygon\" is not a track; points and lines are; it is left out.",
                "Line 8: its coordinates are no numbers; it is left out.",
            ])
    }

    @Test func `properties with names of GeoJSON and NaN do not matter`() {
        let track = ReadTrack(
            """
            {"properties": {"coordinates": [9], "geometry": {"type": "Polygon"}, "type": "Polygon", "speed": NaN},
              "geometry": {"coordinates": [2, 1], "type": "Point"}}
            """, isStrict: true)
        #expect(track.locations == [Location(coordinate: coordinate(1, 2))])
        #expect(track.error == nil)
    }

    @Test func `a damaged file is an error with its line`() {
        let track = ReadTrack("[{\"lat\": 1, \"lon\": 2},\n {\"lat\": 3, \"lon\": 4}")
        #expect(track.points.count == 2)
        #expect(
            track.error == "The track, line 2: the text ends too early: the array begun in line 1, column 1 is not "
                + "closed; add the missing \"]\".")
    }

    @Test func `times that do not fit the positions do not count`() {
        let track = ReadTrack(
            #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[2,1],[4,3]]},"properties":{"times":[1]}}"#
        )
        #expect(track.times == [nil, nil])
        #expect(track.remarks == ["Line 1: there are 1 times for 2 positions; the times do not count."])
    }
}
