import DirectionsKit
import Geometry
import PlatformFoundation
import Testing
import TrackFiles

/// Tracks as other programs and devices write them.
@Suite struct ForeignTrackTests {
    private func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

    // MARK: XML

    @Test func `TCX has a track for each activity, and points without a place are none`() {
        let track = ReadTrack(
            """
            <?xml version="1.0"?>
            <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
            <Activity Sport="Biking"><Id>morning</Id><Lap><Track>
            <Trackpoint><Time>2012-10-01T12:34:56Z</Time><Position><LatitudeDegrees>1</LatitudeDegrees>
            <LongitudeDegrees>2</LongitudeDegrees></Position><AltitudeMeters>7</AltitudeMeters>
            <Extensions><ns3:TPX xmlns:ns3="x"><ns3:Speed>4.5</ns3:Speed></ns3:TPX></Extensions></Trackpoint>
            <Trackpoint><Time>2012-10-01T12:34:57Z</Time></Trackpoint></Track></Lap>
            <Lap><Track><Trackpoint><Position><LatitudeDegrees>3</LatitudeDegrees>
            <LongitudeDegrees>4</LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity>
            <Activity><Id>evening</Id><Lap><Track><Trackpoint><Position><LatitudeDegrees>5</LatitudeDegrees>
            <LongitudeDegrees>6</LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity>
            </Activities></TrainingCenterDatabase>
            """)
        #expect(track.error == nil && track.remarks.isEmpty)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4), coordinate(5, 6)])
        #expect(track.tracks == ["morning", "morning", "evening"])
        #expect(track.times == [1_349_094_896, nil, nil])
        #expect(track.locations.first?.speed == 4.5 && track.locations.first?.altitude == 7)
    }

    @Test func `KML has tracks with times, whose empty coordinates are passed over, and lines`() {
        let track = ReadTrack(
            """
            <kml xmlns:gx="x"><Document><name>d</name><Placemark><name>walk</name><gx:MultiTrack><gx:Track>
            <when>2012-10-01T12:34:56Z</when><when>2012-10-01T12:34:57Z</when><when>2012-10-01T12:34:58Z</when>
            <gx:coord>2 1 7</gx:coord><gx:coord/><gx:coord>4 3</gx:coord></gx:Track></gx:MultiTrack></Placemark>
            <Placemark><name>line</name><LineString><coordinates> 6,5,0
            8,7 </coordinates></LineString></Placemark>
            <Placemark><Polygon><coordinates>9,9</coordinates></Polygon></Placemark></Document></kml>
            """)
        #expect(track.error == nil && track.remarks.isEmpty, "\(track.remarks)")
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4), coordinate(5, 6), coordinate(7, 8)])
        #expect(track.tracks == ["walk", "walk", "line", "line"])
        #expect(track.times == [1_349_094_896, 1_349_094_898, nil, nil])
    }

    @Test func `places of KML with times are one track`() {
        let point = { (second: Int) in
            "<Placemark><name>p\(second)</name><TimeStamp><when>2012-10-01T12:34:0\(second)Z</when></TimeStamp>"
                + "<Point><coordinates>2,\(second)</coordinates></Point></Placemark>"
        }
        let track = ReadTrack("<kml><Document>\(point(1))\(point(2))</Document></kml>")
        #expect(track.coordinates == [coordinate(1, 2), coordinate(2, 2)])
        #expect(Set(track.numbers) == [1] && Set(track.tracks).count == 1)
    }

    @Test func `way points of GPX with times are a track if there is no other`() {
        let points = """
            <wpt lat="1" lon="2"><time>2012-10-01T12:34:56Z</time></wpt><wpt lat="3" lon="4"><time>2012-10-01T12:34:57Z</time></wpt>
            """
        let track = ReadTrack("<gpx>\(points)</gpx>")
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(track.times == [1_349_094_896, 1_349_094_897])
        let both = ReadTrack("<gpx>\(points)<trk><trkseg><trkpt lat=\"5\" lon=\"6\"/></trkseg></trk></gpx>")
        #expect(both.coordinates == [coordinate(5, 6)])
        let untimed = ReadTrack("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>")
        #expect(untimed.error?.contains("only 1 way points without times") == true, "\(untimed.error ?? "")")
    }

    @Test func `Windows-1252 and UTF-16 are read`() throws {
        var windows = Array("<?xml version=\"1.0\" encoding=\"windows-1252\"?><gpx><trk><name>M".utf8)
        windows += [0xFC, 0x80] + Array("</name><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>".utf8)
        #expect(ReadTrack(bytes: windows).tracks == ["Mü€"])
        let names = Array("track,lat,lon\nM".utf8) + [0xFC] + Array("nchen,1,2\n".utf8)
        #expect(ReadTrack(bytes: names).tracks == ["München"])
        for text in [
            "lat,lon\n1,2\n",
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><gpx><rte><rtept lat=\"1\" lon=\"2\"/></rte></gpx>",
        ] {
            var little: [UInt8] = []
            var big: [UInt8] = []
            for unit in text.utf16 {
                little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            }
            for bytes in [[0xFF, 0xFE] + little, little, [0xFE, 0xFF] + big] {
                let track = ReadTrack(bytes: bytes)
                #expect(track.coordinates == [coordinate(1, 2)], "\(track.error ?? "")")
            }
        }
    }

    @Test func `a web page and a map are named`() {
        #expect(ReadTrack("<!DOCTYPE html><html></html>").error?.contains("is a web page") == true)
        #expect(ReadTrack("<osm version=\"0.6\"></osm>").error?.contains("data of OpenStreetMap") == true)
    }

    // MARK: FIT and NMEA

    @Test func `FIT has points by the public profile, also with compressed times`() throws {
        let fit = try bytes(
            """
            DhDQB2MAAAAuRklUAABAAAAUAAX9BIYABIUBBIUCAoRJBIYAAMqaO1sOQx1QauD5uAtAHwAAAAHKmjsEE0Mdtjvg+bgLQB8AAAADypo7////f///\
            /3////////9BAAEAFAIABIUBBIWqHUMg//ngDRuNWQ==
            """)
        let track = ReadTrack(bytes: fit)
        #expect(track.error == nil && track.remarks.isEmpty, "\(track.remarks)")
        #expect(track.times == [1_631_065_600, 1_631_065_601, 1_631_065_610])
        #expect(
            track.coordinates.allSatisfy { abs($0.latitude - 41.1498) < 0.001 && abs($0.longitude + 8.612) < 0.002 })
        #expect(track.locations.first?.speed == 8 && track.locations.first?.altitude == 100)
        let cut = ReadTrack(bytes: Array(fit.prefix(fit.count - 10)))
        #expect(cut.points.count == 2 && cut.error == nil)
        #expect(
            cut.remarks == [
                "Message 1: the file is cut off: it has 105 of the 115 bytes that its header names; the points in it count."
            ])
        for length in 0..<fit.count { #expect(ReadTrack(bytes: Array(fit.prefix(length))).isValid) }
    }

    @Test func `wrong checksums of FIT are told, and the track is used`() throws {
        // The same points behind a header with a checksum.
        let fit = try bytes(
            """
            DhDQB2MAAAAuRklUByFAAAAUAAX9BIYABIUBBIUCAoRJBIYAAMqaO1sOQx1QauD5uAtAHwAAAAHKmjsEE0Mdtjvg+bgLQB8AAAADypo7////f///\
            /3////////9BAAEAFAIABIUBBIWqHUMg//ngDRu9Iw==
            """)
        let whole = ReadTrack(bytes: fit)
        #expect(whole.points.count == 3 && whole.remarks.isEmpty, "\(whole.remarks)")
        func changed(at index: Int) -> ReadTrack {
            var changed = fit
            changed[index] ^= 1
            return ReadTrack(bytes: changed)
        }
        let file = "Message 1: the checksum of the file is wrong, so values may be wrong; its points count."
        #expect(changed(at: 50).remarks == [file] && changed(at: 50).points.count == 3)
        #expect(changed(at: fit.count - 1).remarks == [file])
        let header = "Message 1: the checksum of the header before it is wrong; the file is read anyway."
        #expect(changed(at: 2).remarks == [header, file] && changed(at: 2).points.count == 3)
        #expect(ReadTrack(bytes: fit + fit).remarks.isEmpty && ReadTrack(bytes: fit + fit).points.count == 6)
        #expect(ReadTrack(bytes: Array(fit.dropLast()) + [0], isStrict: true).error?.contains("checksum") == true)
    }

    @Test func `NMEA has a point for each moment with a fix`() {
        let track = ReadTrack(
            """
            $GPGGA,123456.00,4808.976,N,00936.660,W,1,08,0.9,545.4,M,46.9,M,,
            $GPRMC,123456.00,A,4808.976,N,00936.660,W,10.0,084.4,011012,,,A
            $GPRMC,123457.00,V,,,,,,,011012,,,N
            $GPRMC,123458.00,A,4808.976,S,00936.660,E,,,011012,,,A*00
            $GPRMC,123459.00,A,4808.976,S,00936.660,E,,,011012,,,A
            """)
        #expect(track.error == nil)
        #expect(track.points.count == 2)
        #expect(track.times == [1_349_094_896, 1_349_094_899])
        let first = track.locations.first
        #expect(
            abs((first?.coordinate.latitude ?? 0) - 48.1496) < 1e-9
                && abs((first?.coordinate.longitude ?? 0) + 9.611) < 1e-9)
        #expect(abs((first?.speed ?? 0) - 5.144) < 0.001 && first?.course == 84.4 && first?.altitude == 545.4)
        #expect(track.coordinates.last?.latitude ?? 0 < 0)
        #expect(track.remarks == ["Line 4: the checksum of the sentence is wrong; it is left out."])
    }

    // MARK: Compressed files

    @Test func `gzip is read, and a cut file is an error`() throws {
        let packed = try bytes(
            "H4sIAAAAAAACA7NJL6iwsykpygYTxanpYLqgRCEnscRWyVBJISc/z1bJSEnfzkYfpkAfrFwfpBMAFsikkD8AAAA=")
        #expect(ReadTrack(bytes: packed).coordinates == [coordinate(1, 2)])
        #expect(ReadTrack(bytes: packed.dropLast(20)).error?.contains("is cut off") == true)
        let folder = try TemporaryFolder()
        #expect(ReadTrack(path: try folder.write(packed, to: "a.gpx.gz")).coordinates == [coordinate(1, 2)])
        #expect(ReadTrack(path: try folder.write(packed, to: "a.csv.gz")).error?.contains("is not CSV") == true)
    }

    @Test func `an archive has the tracks of its files`() throws {
        let archive = try bytes(
            """
            UEsDBBQAAAAAAAAAIQAWyKSQPwAAAD8AAAAQAAAAYWN0aXZpdGllcy8xLmdweDxncHg+PHRyaz48dHJrc2VnPjx0cmtwdCBsYXQ9IjEiIGxvbj0i\
            MiIvPjwvdHJrc2VnPjwvdHJrPjwvZ3B4PlBLAwQUAAAAAAAAACEA8Do8KEEAAABBAAAAEwAAAGFjdGl2aXRpZXMvMi5ncHguZ3ofiwgAAAAAAAID\
            s0kvqLCzKSnKBhPFqelguqBEISexxFbJUEkhJz/PVslYSd/ORh+mQB+sXB+kEwAYWC81PwAAAFBLAwQUAAAAAAAAACEAwh+z4gcAAAAHAAAACwAA\
            AHByb2ZpbGUuY3N2bmFtZQp4ClBLAQIUAxQAAAAAAAAAIQAWyKSQPwAAAD8AAAAQAAAAAAAAAAAAAACAAQAAAABhY3Rpdml0aWVzLzEuZ3B4UEsB\
            AhQDFAAAAAAAAAAhAPA6PChBAAAAQQAAABMAAAAAAAAAAAAAAIABbQAAAGFjdGl2aXRpZXMvMi5ncHguZ3pQSwECFAMUAAAAAAAAACEAwh+z4gcA\
            AAAHAAAACwAAAAAAAAAAAAAAgAHfAAAAcHJvZmlsZS5jc3ZQSwUGAAAAAAMAAwC4AAAADwEAAAAA
            """)
        let track = ReadTrack(bytes: archive)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(1, 3)], "\(track.error ?? "") \(track.remarks)")
        #expect(track.tracks == ["activities/1", "activities/2"])
        #expect(track.numbers == [1, 2])
        let folder = try TemporaryFolder()
        let file = ReadTrack(path: try folder.write(archive, to: "export.zip"))
        #expect(file.coordinates == track.coordinates && file.tracks == track.tracks, "\(file.error ?? "")")
        #expect(ReadTrack(bytes: Array("PK\u{3}\u{4}".utf8)).error?.contains("damaged ZIP archive") == true)
    }

    /// An archive with one deflated member, a.gpx.
    private static let deflated = """
        UEsDBBQAAAAIAAAAIQAWyKSQLwAAAD8AAAAFAAAAYS5ncHizSS+osLMpKcoGE8Wp6WC6oEQhJ7HEVslQSSEnP89WyUhJ385GH6ZA\
        H6xcH6QTAFBLAQIUAxQAAAAIAAAAIQAWyKSQLwAAAD8AAAAFAAAAAAAAAAAAAACAAQAAAABhLmdweFBLBQYAAAAAAQABADMAAABS\
        AAAAAAA=
        """

    @Test func `a member that is longer or shorter than the archive says is left out`() throws {
        func archive(packed: UInt8, size: UInt8) throws -> [UInt8] {
            var archive = try bytes(Self.deflated)
            let directory = try #require(archive.firstRange(of: [0x50, 0x4B, 1, 2])?.lowerBound)
            archive[directory + 20] = packed == 0 ? archive[directory + 20] : packed
            archive[directory + 24] = size == 0 ? archive[directory + 24] : size
            return archive
        }
        #expect(ReadTrack(bytes: try archive(packed: 0, size: 0)).coordinates == [coordinate(1, 2)])
        #expect(
            ReadTrack(bytes: try archive(packed: 0, size: 9)).error?.contains("longer than the archive says") == true)
        #expect(ReadTrack(bytes: try archive(packed: 20, size: 0)).error?.contains("cut off") == true)
    }

    // MARK: JSON

    @Test func `reports of gpsd are one track, and their track is the course`() {
        let track = ReadTrack(
            """
            {"class":"VERSION","release":"3.22"}
            {"class":"SKY","satellites":[]}
            {"class":"TPV","mode":3,"time":"2012-10-01T12:34:56Z","lat":1,"lon":2,"track":187.5,"speed":8.0}
            {"class":"TPV","mode":1}
            {"class":"TPV","mode":2,"time":"2012-10-01T12:34:57Z","lat":3,"lon":4,"track":90}
            """)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(track.locations.map(\.course) == [187.5, 90])
        #expect(Set(track.numbers) == [1] && track.remarks.isEmpty, "\(track.remarks)")
    }

    @Test func `OwnTracks has its own names for time, speed and course`() {
        let track = ReadTrack(
            """
            {"_type":"lwt","tst":1349094890}
            {"_type":"location","acc":14,"lat":1,"lon":2,"tst":1349094896,"vel":36,"cog":187,"vac":3,"alt":9}
            """)
        #expect(track.times == [1_349_094_896])
        #expect(track.locations.first?.speed == 10 && track.locations.first?.course == 187)
        #expect(track.remarks.isEmpty)
    }

    @Test func `Google's records and timeline are read`() {
        let records = ReadTrack(
            """
            {"locations":[{"latitudeE7":10000000,"longitudeE7":20000000,"accuracy":12,"velocity":5,"timestampMs":"1349094896000"},
            {"latitudeE7":30000000,"longitudeE7":40000000,"timestamp":"2012-10-01T12:34:57.000Z"}]}
            """)
        #expect(records.coordinates == [coordinate(1, 2), coordinate(3, 4)])
        #expect(records.times == [1_349_094_896, 1_349_094_897])
        #expect(records.locations.first?.speed == 5)
        let timeline = ReadTrack(
            """
            {"semanticSegments":[{"startTime":"2012-10-01T12:00:00Z","endTime":"2012-10-01T13:00:00Z",
            "timelinePath":[{"point":"1.0°, 2.0°","time":"2012-10-01T12:34:56Z"}]},
            {"startTime":"2012-10-01T12:00:00Z","visit":{"topCandidate":{"placeLocation":{"latLng":"9°, 9°"}}}}],
            "rawSignals":[{"position":{"LatLng":"3.0°, 4.0°","accuracyMeters":7,"timestamp":"2012-10-01T12:34:57Z"}},
            {"wifiScan":{"deliveryTime":"2012-10-01T12:34:57Z"}}],"userLocationProfile":{}}
            """)
        #expect(
            timeline.coordinates == [coordinate(1, 2), coordinate(3, 4)], "\(timeline.error ?? "") \(timeline.remarks)")
        #expect(timeline.times == [1_349_094_896, 1_349_094_897])
        let phone = ReadTrack(
            """
            [{"endTime":"2012-10-01T13:00:00Z","startTime":"2012-10-01T12:34:00Z",
            "timelinePath":[{"point":"geo:1.0,2.0","durationMinutesOffsetFromStartTime":"2"}]}]
            """)
        #expect(phone.coordinates == [coordinate(1, 2)])
        #expect(phone.times == [1_349_094_960])
    }

    // MARK: CSV

    @Test func `columns with halves of the earth and units of speeds count`() {
        let track = ReadTrack(
            "INDEX,RCR,DATE,TIME,LATITUDE,N/S,LONGITUDE,E/W,SPEED\n1,T,2012/10/01,12:34:56,1,S,2,W,36\n2,T,2012/10/01,12:34:57,1,X,2,W,36\n"
        )
        #expect(track.coordinates == [coordinate(-1, -2)])
        #expect(track.times == [1_349_094_896])
        #expect(track.locations.first?.speed == 10)
        #expect(track.remarks == ["Line 3: the latitude \"X\" has another half of the earth; the point is left out."])
        #expect(ReadTrack("lat,lon,Speed (km/h)\n1,2,36\n").locations.first?.speed == 10)
    }

    @Test(arguments: [
        ("date,time,lat,lon\n10/01/2012,12:34:56 PM,1,2\n10/13/2012,1:00:00 AM,1,2\n", false),
        ("time,lat,lon\n10/1/2012 12:34:56 PM,1,2\n10/13/2012 1:00:00 AM,1,2\n", false),
        ("time,lat,lon\n01/10/2012 12:34:56,1,2\n13/10/2012 01:00:00,1,2\n", false),
        ("time,lat,lon\n01.10.2012 12:34:56,1,2\n13.10.2012 01:00,1,2\n", false),
        ("time,lat,lon\n10/1/2012 12:34:56 PM,1,2\n10/2/2012 1:00:00 AM,1,2\n", true),
    ])
    func `dates in other orders are read, and a guess is said`(text: String, isGuessed: Bool) {
        let track = ReadTrack(text)
        #expect(track.times.first == 1_349_094_896, "\(track.remarks)")
        #expect(track.remarks.contains { $0.contains("is not sure") } == isGuessed, "\(track.remarks)")
    }

    @Test func `a file without a point has a reason`() throws {
        let reader = try TrackReader(
            bytes: Array("<gpx><trk><trkseg><trkpt lat=\"undefined\" lon=\"undefined\"/></trkseg></trk></gpx>".utf8))
        #expect(try reader.next() == nil)
        #expect(reader.firstReason == "line 1: the latitude \"undefined\" is not a number; the point is left out")
    }
}
