import DirectionsKit
import Geometry
import PlatformFoundation
import Testing
import TrackFiles

@Suite struct CSVTrackTests {
    /// 2012-10-01 12:34:56 UTC.
    private let time = 1_349_094_896.0

    @Test func `columns are found by their names in any order`() {
        let track = ReadTrack(
            """
            Speed, Horizontal_Accuracy,LONGITUDE,ignored,latitude,time,Heading,ele,vertical accuracy
            12.5,8,-122.0307,x,37.3323,2012-10-01T12:34:56Z,270,31.5,4
            """)
        #expect(
            track.locations == [
                Location(
                    coordinate: coordinate(37.3323, -122.0307), altitude: 31.5, horizontalAccuracy: 8,
                    verticalAccuracy: 4, course: 270, speed: 12.5, timestamp: Date(timeIntervalSince1970: time))
            ])
        #expect(track.places == ["line 2"])
        #expect(track.remarks.isEmpty && track.error == nil)
    }

    @Test(arguments: ["y,x", "lat,lon", "Lat,Lng", "LATITUDE,long", "lat_itude,lon-gitude"])
    func `a place has several names`(header: String) {
        #expect(ReadTrack("\(header)\n1,2\n").coordinates == [coordinate(1, 2)])
    }

    @Test func `a better name wins over a worse one`() {
        let track = ReadTrack("x,y,lon,lat,precision,accuracy\n400000,5000000,2,1,9,5\n")
        #expect(track.coordinates == [coordinate(1, 2)])
        #expect(track.locations.first?.horizontalAccuracy == 5)
    }

    @Test(arguments: [";", "\t", ","])
    func `separators are found`(separator: String) {
        let text = "lat,lon,track\r\n1.5,2.5,a\r\n".split(separator: ",").joined(separator: separator)
        let track = ReadTrack(text)
        #expect(track.coordinates == [coordinate(1.5, 2.5)])
        #expect(track.tracks == ["a"])
    }

    @Test func `commas are decimal points where semicolons separate`() {
        let track = ReadTrack("lat;lon;speed\n48,137;11,575;3,5\n")
        #expect(track.coordinates == [coordinate(48.137, 11.575)])
        #expect(track.locations.first?.speed == 3.5)
    }

    @Test func `quoted fields hold separators, quotes and line breaks`() {
        let track = ReadTrack(
            "\u{FEFF}\"lat\",\"lon\",\"trip\"\r\n\"1\",\"2\",\"a, \"\"b\"\"\nc\"\r\n\r\n# note\r\n3,4,\"d\"")
        #expect(track.tracks == ["a, \"b\"\nc", "d"])
        #expect(track.numbers == [1, 2])
        #expect(track.places == ["line 2", "line 6"])
    }

    @Test func `without a header longitude is first`() {
        let track = ReadTrack("2,1,2012-10-01 12:34:56 +0000\n4,3,\n6,5\n")
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4), coordinate(5, 6)])
        #expect(track.times == [time, nil, nil])
        #expect(track.places == ["line 1", "line 2", "line 3"])
    }

    @Test func `more columns need a header`() {
        #expect(
            ReadTrack("1,2,3,4\n").error
                == "The track has 4 columns and no header line; write a first line with their names, such as "
                + "\"longitude,latitude,time\".")
    }

    @Test func `a missing column is named with those that exist`() {
        #expect(
            ReadTrack("lon,speed,\u{1B}[31m\n1,2,3\n").error
                == "The track has no column \"latitude\", \"lat\" or \"y\" with the latitudes; its columns are "
                + "\"lon\", \"speed\", \"\\u{1B}[31m\".")
    }

    @Test(arguments: [
        "2012-10-01T12:34:56Z", "2012-10-01T14:34:56+02:00", "2012-10-01 12:34:56 +0000", "2012-10-01 12:34:56",
        "2012-10-01 12:34:56 UTC", "2012/10/01 12:34:56", "2012-10-01T12:34:56.000000Z", "1349094896",
        "1349094896.0", "1349094896000", "1349094896000000", "1.349094896e9",
    ])
    func `times are read in many forms`(text: String) {
        #expect(ReadTrack("lat,lon,timestamp\n1,2,\(text)\n").times == [time])
    }

    @Test func `a date and a time may have columns of their own`() {
        #expect(ReadTrack("lat,lon,date,time\n1,2,2012/10/01,12:34:56\n").times == [time])
        #expect(ReadTrack("lat,lon,date\n1,2,2012-10-01T12:34:56Z\n").times == [time])
    }

    @Test func `negative values and words for nothing are unknown`() {
        let track = ReadTrack(
            """
            lat,lon,accuracy,speed,course,altitude,vacc,time
            1,2,-1,-1,-1,0,-1,
            3,4,NaN,null,,N/A,none,-
            5,6,0,0,360,-12,3,
            """)
        #expect(
            track.locations == [
                Location(coordinate: coordinate(1, 2)), Location(coordinate: coordinate(3, 4)),
                Location(
                    coordinate: coordinate(5, 6), altitude: -12, horizontalAccuracy: 0, verticalAccuracy: 3, course: 0,
                    speed: 0),
            ])
        #expect(track.remarks.isEmpty)
    }

    @Test func `the dilution of precision gives an accuracy where there is none`() {
        let track = ReadTrack("lat,lon,hdop,acc\n1,2,1.4,\n1,2,1.4,3\n1,2,0,\n")
        #expect(track.locations.map(\.horizontalAccuracy) == [7, 3, nil])
    }

    @Test func `damaged rows are left out with a remark`() {
        let track = ReadTrack(
            """
            lat,lon,time,speed
            1,2,2012-10-01T12:34:56Z,1
            abc,2,2012-10-01T12:34:56Z,1
            91,2,,
            1,,,
            1,2,yesterday,
            5,6,,fast
            """)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(5, 6)])
        #expect(
            track.remarks == [
                "Line 3: the latitude \"abc\" is not a number; the point is left out.",
                "Line 4: the latitude 91.0 and longitude 2.0 are no place on earth; the point is left out.",
                "Line 5: the longitude is missing; the point is left out.",
                "Line 6: the time \"yesterday\" cannot be read; the point is left out.",
                "Line 7: the speed \"fast\" is not a number; it counts as unknown.",
            ])
    }

    @Test func `damage is an error for a strict reader, after the points before it`() {
        let track = ReadTrack("lat,lon\n1,2\n1,x\n3,4\n", isStrict: true)
        #expect(track.coordinates == [coordinate(1, 2)])
        #expect(track.error == "The track, line 3: the longitude \"x\" is not a number.")
    }

    @Test func `all remarks are counted, some are kept`() throws {
        let text = "lat,lon\n" + String(repeating: "x,2\n", count: 1000)
        let reader = try TrackReader(bytes: Array(text.utf8))
        #expect(try reader.next() == nil)
        #expect(reader.remarkCount == 1000)
        #expect(reader.remarks.count == 20)
    }

    @Test func `consecutive rows of one name are a track`() {
        let track = ReadTrack("vehicle,lat,lon\na,1,2\na,1,2\nb,1,2\na,1,2\n")
        #expect(track.tracks == ["a", "a", "b", "a"])
        #expect(track.numbers == [1, 1, 2, 3])
    }

    @Test func `an id that differs in the first two rows is a number of rows`() {
        #expect(ReadTrack("id,lat,lon\n1,1,2\n2,1,2\n3,1,2\n").tracks == ["", "", ""])
        let track = ReadTrack("id,lat,lon\n7,1,2\n7,1,2\n8,1,2\n")
        #expect(track.tracks == ["7", "7", "8"])
        #expect(track.numbers == [1, 1, 2])
    }

    @Test func `a line that is too long and a quote that is not closed are left out`() {
        let long = "lat,lon,note\n1,2,\(String(repeating: "x", count: 100_000))\n3,4,\n"
        #expect(ReadTrack(long).coordinates == [coordinate(3, 4)])
        #expect(ReadTrack(long).remarks == ["Line 2: the line has more than 64 KiB; it is left out."])
        let open = "lat,lon\n1,2\n\"3,4\n5,6\n"
        #expect(ReadTrack(open).coordinates == [coordinate(1, 2)])
        #expect(ReadTrack(open).remarks == ["Line 3: a quoted field is not closed; it is left out."])
    }

    @Test func `an empty file and a header alone`() {
        #expect(ReadTrack("").error == "The track is empty.")
        let header = ReadTrack("lat,lon\n")
        #expect(header.points.isEmpty && header.error == nil)
        #expect(ReadTrack("\n\n").error == "The track is not text of a track.")
    }
}
