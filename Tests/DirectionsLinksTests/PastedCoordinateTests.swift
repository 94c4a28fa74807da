import DirectionsKit
import DirectionsLinks
import Geometry
import Testing

/// Coordinates as people paste them from other programs, and points that are names.
@Suite struct PastedCoordinateTests {
    static let porto = Coordinate(latitude: 41.1496, longitude: -8.611)

    @Test(arguments: [
        "POINT(-8.6110 41.1496)", "Point (-8.6110 41.1496);", "POINT Z (-8.6110 41.1496 100)",
        "SRID=4326;POINT(-8.6110 41.1496)", #"{"type":"Point","coordinates":[-8.6110,41.1496]}"#,
        #" { "type": "Point", "coordinates": [-8.6110, 41.1496, 100.5] } "#,
        #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[-8.6110,41.1496]}}"#,
        "41.1496,-8.6110,", "41.1496, -8.6110.", "41.1496,-8.6110/", "41.1496,-8.6110,100", "41.1496, -8.6110, 100.5 m",
        "41.1496,-8.6110,-3.5", "41.1496°N 8.6110°W 100 m", "41.1496 N, 8.6110 W, 330ft", "41.1496 north, 8.6110 west",
        "41,1496° Nord, 8,6110° West", "41,1496° nord, 8,6110° ouest", "41.1496 norte 8.6110 oeste",
        "Breite 41,1496 N Länge 8,6110 W", "41.1496,-8.6110", "8CHH5C68+RJ",
    ])
    func `the forms of other programs are read`(text: String) throws {
        let pasted = try #require(try CoordinateText.pasted(text))
        #expect(pasted.coordinate.distance(to: Self.porto) < (text.contains("+") ? 3_000 : 0.1), "\(pasted)")
    }

    @Test func `O is east in German and west in French, and refused where that is unknown`() throws {
        let east = try #require(try CoordinateText.pasted("49.41 N, 8.69 O", language: "de-AT"))
        #expect(east.coordinate == Coordinate(latitude: 49.41, longitude: 8.69))
        let west = try #require(try CoordinateText.pasted("N49° 24.6' O8° 41.4'", language: "fr"))
        #expect(west.coordinate.longitude < -8)
        #expect(try CoordinateText.pasted("Breite 49.41 N Länge 8.69 O")?.coordinate == east.coordinate)
        #expect(try CoordinateText.pasted("49,41° N 8,69° ö")?.coordinate == east.coordinate)
        let error = #expect(throws: CoordinateTextError.self) { try CoordinateText.pasted("49.41 N, 8.69 O") }
        #expect(error?.kind == .ambiguousLetter && error?.description.contains("write E or W") == true)
    }

    @Test(arguments: [
        "75 N 100 W", "31-042", "5 East Street 12", "41.1", "48.8566,2,17", "41,5,8", "POINT(8)", "POINT EMPTY",
        #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, "{}", "Point 5", "12, 14 Rua Nova", "12 m", "O 5",
        "12 Nord 5 West", "", ",", "{", "Rua do Bonfim 12, 4300-067 Porto",
    ])
    func `what may be an address is none`(text: String) throws {
        #expect(try CoordinateText.pasted(text) == nil)
    }

    @Test(arguments: [
        "POINT(41.1496 -98.6110)", #"{"type":"Point","coordinates":[8,91]}"#, "SRID=3857;POINT(1 2)", "91.5,0",
        "151.2,-33.8",
    ])
    func `a coordinate off the earth or in another system is refused`(text: String) {
        #expect(throws: CoordinateTextError.self) { try CoordinateText.pasted(text) }
    }

    @Test func `the remark says what was read`() throws {
        func remark(_ text: String) throws -> String? { try CoordinateText.pasted(text)?.remark(on: text) }
        for text in ["41.1496,-8.6110", " 41.1496, -8.6110", "(41.1496,\u{2212}8.6110)", "41.1496 -8.6110"] {
            #expect(try remark(text) == nil)
        }
        #expect(try remark("POINT(8 49.5)") == "Read \"POINT(8 49.5)\" as 49.5,8, longitude first.")
        #expect(try remark("41.5,-8.5,100 m") == "Read \"41.5,-8.5,100 m\" as 41.5,-8.5, without the altitude 100m.")
        #expect(try remark("41,5 -8,5") == "Read \"41,5 -8,5\" as 41.5,-8.5.")
    }

    @Test(arguments: [
        "A5", "P 1", "B 37", "50-A", "Exit 50-A", "69117", "110 00", "31-042", "4350-123", "1620", "12 A", "E 40",
        "Porto",
    ])
    func `names of roads, car parks and exits and postcodes are points`(text: String) throws {
        #expect(try MapItem(pointText: text) == MapItem(address: text))
    }

    @Test(arguments: ["41.1", "x", "41", "41.1N 8.6", "41.1,x", "41.1.2,8", "41;8;9", "", "41,5,8"])
    func `what can only be a mistyped coordinate is refused`(text: String) {
        #expect(throws: CoordinateTextError.self) { try MapItem(pointText: text) }
    }
}
