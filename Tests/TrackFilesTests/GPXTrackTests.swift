import DirectionsKit
import Geometry
import PlatformFoundation
import Testing
import TrackFiles

@Suite struct GPXTrackTests {
    private func gpx(_ body: String) -> String {
        "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n\(body)\n</gpx>\n"
    }

    private func point(_ latitude: Double, _ body: String = "") -> String {
        "<trkpt lat=\"\(latitude)\" lon=\"2\">\(body)</trkpt>"
    }

    @Test func `points have their place, time and measures`() {
        let track = ReadTrack(
            gpx(
                """
                <metadata><name>file</name><time>2000-01-01T00:00:00Z</time></metadata>
                <wpt lat="9" lon="9"><name>home</name></wpt>
                <trk><name>To work &amp; back</name><trkseg>
                <trkpt lat="37.3323" lon="-122.0307">
                  <ele>31.5</ele><time>2012-10-01T14:34:56.250+02:00</time><hdop>1.4</hdop>
                  <extensions><gpxtpx:TrackPointExtension xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
                    <gpxtpx:atemp>20</gpxtpx:atemp><gpxtpx:speed>12.5</gpxtpx:speed><gpxtpx:course>270</gpxtpx:course>
                  </gpxtpx:TrackPointExtension></extensions>
                </trkpt>
                </trkseg></trk>
                """))
        #expect(
            track.locations == [
                Location(
                    coordinate: coordinate(37.3323, -122.0307), altitude: 31.5, horizontalAccuracy: 7, course: 270,
                    speed: 12.5, timestamp: Date(timeIntervalSince1970: 1_349_094_896.25))
            ])
        #expect(track.tracks == ["To work & back"])
        #expect(track.places == ["line 6"])
        #expect(track.remarks.isEmpty && track.error == nil)
    }

    @Test func `GPX 1_0 has course and speed in the point`() {
        let track = ReadTrack(gpx("<trk><trkseg>\(point(1, "<course>90</course><speed>3</speed>"))</trkseg></trk>"))
        #expect(track.locations == [Location(coordinate: coordinate(1, 2), course: 90, speed: 3)])
    }

    @Test func `tracks and segments have names or numbers`() {
        let segments = "<trkseg>\(point(1))\(point(2))</trkseg><trkseg>\(point(3))</trkseg>"
        let track = ReadTrack(gpx("<trk>\(segments)</trk><trk><name>b</name>\(segments)</trk>"))
        #expect(track.tracks == ["1", "1", "1.2", "b", "b", "b.2"])
        #expect(track.numbers == [1, 1, 2, 3, 3, 4])
    }

    @Test func `routes count where there is no track`() {
        let route = "<rte><name>plan</name><rtept lat=\"5\" lon=\"2\"><name>turn</name></rtept></rte>"
        let alone = ReadTrack(gpx(route))
        #expect(alone.coordinates == [coordinate(5, 2)])
        #expect(alone.tracks == ["plan"])
        let track = "<trk><trkseg>\(point(1))</trkseg></trk>"
        for both in [gpx(route + track), gpx(track + route), gpx(route + track + route)] {
            #expect(ReadTrack(both).coordinates == [coordinate(1, 2)])
            #expect(ReadTrack(both).tracks == ["1"])
            #expect(ReadTrack(both).numbers == [1])
        }
    }

    @Test func `damaged points are left out with their line`() {
        let track = ReadTrack(
            gpx(
                "<trk><trkseg>\(point(95))\n<trkpt lon=\"2\"/>\n<trkpt lat=\"\" lon=\"2\"/>\n\(point(1))</trkseg></trk>"
            ))
        #expect(track.coordinates == [coordinate(1, 2)])
        #expect(
            track.remarks == [
                "Line 3: the latitude 95.0 and longitude 2.0 are no place on earth; the point is left out.",
                "Line 4: the latitude is missing; the point is left out.",
                "Line 5: the latitude is missing; the point is left out.",
            ])
    }

    @Test func `a recording that was cut off has its points`() {
        let cut = "<?xml version=\"1.0\"?>\n<gpx>\n<trk><trkseg>\n\(point(1))\n\(point(2))\n<trkpt lat=\"3\""
        let track = ReadTrack(cut)
        #expect(track.coordinates == [coordinate(1, 2), coordinate(2, 2)])
        #expect(track.remarks == ["Line 6: the file ends inside an element; the points before it count."])
        #expect(track.error == nil)
        let strict = ReadTrack(cut, isStrict: true)
        #expect(strict.points.count == 2)
        #expect(strict.error == "The track, line 6: the file ends inside an element.")
    }

    @Test func `broken XML is an error after the points before it`() {
        let track = ReadTrack(gpx("<trk><trkseg>\n\(point(1))\n</trkpt></trkseg></trk>"))
        #expect(track.points.count == 1)
        #expect(track.error == "The track is not well-formed XML (mismatched tag), in line 5.")
    }

    @Test func `other XML is not a GPX`() {
        #expect(
            ReadTrack("<places><Placemark/></places>").error
                == "The track is not a GPX: its first element is <places>, not <gpx>.")
    }

    @Test func `UTF-16 is read`() {
        let text = gpx("<trk><name>Zürich</name><trkseg>\(point(1))</trkseg></trk>")
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
        #expect(ReadTrack(bytes: bytes).tracks == ["Zürich"])
    }

    @Test func `entities are refused before they expand`() {
        let levels = (1..<10).map { level in
            "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
        }
        let laughs = """
            <?xml version="1.0"?>
            <!DOCTYPE gpx [<!ENTITY l0 "ha">\(levels.joined())]>
            <gpx><trk><name>&l9;</name></trk></gpx>
            """
        let refusal = "The track declares entities or elements of its own; remove the <!DOCTYPE>, in line 2."
        #expect(ReadTrack(laughs).error == refusal)
        let file = "<!DOCTYPE gpx [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><gpx><trk><name>&f;</name></trk></gpx>"
        #expect(ReadTrack("<?xml version=\"1.0\"?>\n\(file)").error == refusal)
    }

    @Test func `an outside document type is not read`() {
        let track = ReadTrack(
            "<!DOCTYPE gpx SYSTEM \"http://example.org/gpx.dtd\"><gpx><trk><trkseg>\(point(1))</trkseg></trk></gpx>")
        #expect(track.coordinates == [coordinate(1, 2)])
    }

    @Test func `deep elements and long tags are refused`() {
        let deep = "<gpx>" + String(repeating: "<a>", count: 100)
        #expect(ReadTrack(deep).error == "The track has elements more than 64 deep, in line 1.")
        let long = "<gpx><trk><a b=\"" + String(repeating: "x", count: 1_000_000) + "\"/></trk></gpx>"
        #expect(ReadTrack(long).error == "The track has a tag or comment of more than 256 KiB, in line 1.")
    }

    @Test func `a long name is cut`() {
        let name = String(repeating: "x", count: 1_000_000)
        let track = ReadTrack(gpx("<trk><name>\(name)</name><trkseg>\(point(1))</trkseg></trk>"))
        #expect(track.tracks.map(\.count) == [256])
    }
}
