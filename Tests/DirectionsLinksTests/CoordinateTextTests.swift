import DirectionsKit
import DirectionsLinks
import Geometry
import Testing

@Suite struct CoordinateTextTests {
    static let porto = Coordinate(latitude: 41.1496, longitude: -8.611)

    @Test(arguments: [
        "41.1496,-8.6110", "41.1496, -8.6110", "  41.1496 ,\t-8.6110 ", "41.1496 -8.6110", "41.1496,\u{2212}8.6110",
        "+41.1496,-8.6110", "41.1496°,-8.6110°", "41.1496°N 8.6110°W", "41.1496º, -8.6110º", "41.1496N,8.6110W",
        "N41.1496 W8.6110",
        "N 41.1496, W 8.6110", "8.6110 W, 41.1496 N", "W 8.6110 N 41.1496", "41.1496n 8.6110w",
        "41.1496\u{00A0}-8.6110", "(41.1496, -8.6110)", " [41.1496,-8.6110] ", "{41.1496 -8.6110}", "41.1496; -8.6110",
        "41.1496/-8.6110", "41.1496 | -8.6110", "41.1496\n-8.6110", "41,1496 -8,6110", "41,1496;-8,6110",
        "41,1496, -8,6110", "41,1496,-8,6110", "41,1496 -8.6110", "41,1496°N 8,6110°W", "geo:41.1496,-8.6110",
        "GEO:41.1496,-8.6110,120;u=35", "geo:41.1496,-8.6110?z=17", "lat 41.1496 lon -8.6110",
        "lon: -8.6110, lat: 41.1496", "Lat. 41.1496, Long. -8.6110", "latitude=41.1496&longitude=-8.6110",
        "Breite 41,1496 Länge -8,6110", "lat 41.1496 N lng 8.6110 W", "\u{FEFF}41.1496, -8.6110\u{200E}",
    ])
    func `decimal degrees are read in every usual spelling`(text: String) throws {
        #expect(try CoordinateText.parse(text) == Self.porto)
    }

    @Test(arguments: [
        "41°8'58.6\"N 8°36'39.6\"W", "41°8′58.6″N 8°36′39.6″W", "41°8’58.6”N, 8°36’39.6”W",
        "41° 8' 58.6\" N 8° 36' 39.6\" W",
        "N41°8'58.6\" W8°36'39.6\"", "N 41°8'58.6\", W 8°36'39.6\"", "41°08'58.6''N 008°36'39.6''W",
        "41 8 58.6 N 8 36 39.6 W", "N 41 8 58.6 W 8 36 39.6", "41 8 58.6, -8 36 39.6", "41°8 58.6N, 8°36 39.6W",
        "41:08:58.6N 8:36:39.6W", "41°8'58,6\"N 8°36'39,6\"W",
        "8°36'39.6\"W 41°8'58.6\"N", "41°8'58.6\" -8°36'39.6\"", "41°8'58.6\",\u{2212}8°36'39.6\"",
    ])
    func `degrees, minutes and seconds are read with either kind of prime`(text: String) throws {
        let coordinate = try CoordinateText.parse(text)
        #expect(abs(coordinate.latitude - (41 + 8.0 / 60 + 58.6 / 3600)) < 1e-12)
        #expect(abs(coordinate.longitude + (8 + 36.0 / 60 + 39.6 / 3600)) < 1e-12)
    }

    @Test func `seconds may be missing and minutes may then have decimals`() throws {
        for text in ["33°52.5'S 151°12'E", "S33 52.500 E151 12.000", "-33 52.5, 151 12"] {
            #expect(try CoordinateText.parse(text) == Coordinate(latitude: -33.875, longitude: 151.2))
        }
    }

    /// The coordinates are those of the series in Snyder, "Map Projections: A Working Manual", 1987.
    @Test(arguments: [
        ("32U 477000 5473000", 49.4093, 8.6829), ("32 U 477000mE 5473000mN", 49.4093, 8.6829),
        ("UTM 32N 477000 5473000", 49.4093, 8.6829), ("32U E 477000 N 5473000", 49.4093, 8.6829),
        ("56H 334368.6 6250948.3", -33.8688, 151.2093), ("56S 334368.6 6250948.3", -33.8688, 151.2093),
        ("32U\t477000\t5473000", 49.4093, 8.6829), ("MGRS 32U MV 77000 73000", 49.4093, 8.6829),
        ("32UMV7700073000", 49.4093, 8.6829),
        ("18SUJ2339407395", 38.8977, -77.0365), ("56HLH3436850948", -33.8688, 151.2093),
    ])
    func `grid references are read`(text: String, latitude: Double, longitude: Double) throws {
        let coordinate = try CoordinateText.parse(text)
        #expect(abs(coordinate.latitude - latitude) < 1e-4 && abs(coordinate.longitude - longitude) < 1e-4)
    }

    @Test(arguments: [
        "61U 477000 5473000", "32I 477000 5473000", "32U MV 7700 73000", "32UIV7700073000", "32U 477000", "6 Rue 12",
        "32C 477000 5473000", "32U MV 123.4 567.8",
    ])
    func `what only looks like a grid reference is not a coordinate`(text: String) {
        #expect(throws: CoordinateTextError.self) { try CoordinateText.parse(text) }
    }

    @Test(arguments: [
        ("-33.8,151.2", -33.8, 151.2), ("-0.18,-78.47", -0.18, -78.47), ("90,180", 90, 180), ("-90,-180", -90, -180),
        ("0,0", 0, 0), ("41,5", 41, 5), (".5,-.5", 0.5, -0.5), ("1. 2.", 1, 2), ("41.1-8.6", 41.1, -8.6),
    ])
    func `signs, limits and short forms are read`(text: String, latitude: Double, longitude: Double) throws {
        #expect(try CoordinateText.parse(text) == Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        ("", CoordinateTextError.Kind.empty), (" \t", .empty),
        ("porto", .unreadable), ("1e3,2", .unreadable), ("4.1.1,2", .unreadable),
        (".,1", .unreadable), ("+,1", .unreadable), ("41,٣", .unreadable), ("41.1,-8.6/", .notTwoNumbers),
        ("41.1", .notTwoNumbers), ("41.1,", .notTwoNumbers), (",8", .notTwoNumbers), ("41.1,,-8.6", .notTwoNumbers),
        ("41.1,-8.6,100.5", .notTwoNumbers), ("--41.1,-8.6", .notTwoNumbers), ("41.1,- -8.6", .notTwoNumbers),
        ("41 8 58.6 8 36 39.6", .notTwoNumbers), ("41.1,-8.6,", .notTwoNumbers), ("41°8'", .notTwoNumbers),
        ("41 8 30, 8", .notTwoNumbers), ("lat 41.1", .notTwoNumbers), ("41.1 lat 8.6 lon", .notTwoNumbers),
        ("41,5,8", .decimalComma), ("41,5 8", .decimalComma), ("48.8566,2,17", .decimalComma),
        ("geo:0,0?q=Porto", .unreadable), ("41,5, 8", .decimalComma), ("lat 41.1 lat 8.6", .hemisphere),
        ("lat 41.1W lon 8.6N", .hemisphere), ("Nansen 5,8", .unreadable),
        ("nan,8", .notFinite), ("41,NaN", .notFinite), ("inf,8", .notFinite), ("41,-Infinity", .notFinite),
        ("41°60'0\"N 8°0'0\"W", .minutesOrSeconds), ("41°8'60\"N 8°0'0\"W", .minutesOrSeconds),
        ("41.5°8'0\"N 8°0'0\"W", .minutesOrSeconds), ("41°8.5'3\"N 8°0'0\"W", .minutesOrSeconds),
        ("41.1N 8.6N", .hemisphere), ("41.1W 8.6E", .hemisphere), ("-41.1N 8.6W", .hemisphere),
        ("41.1N 8.6", .hemisphere),
        ("90.0001,0", .looksSwapped), ("151.2,-33.8", .looksSwapped), ("-122,37", .looksSwapped),
        ("41.1,180.1", .outOfRange), ("200,10", .outOfRange), ("91N 8W", .outOfRange), ("100,100", .outOfRange),
        ("41,1496", .outOfRange),
    ])
    func `what is not a coordinate is refused by kind`(text: String, kind: CoordinateTextError.Kind) {
        let error = #expect(throws: CoordinateTextError.self) { try CoordinateText.parse(text) }
        #expect(error?.kind == kind)
        #expect(error?.text == text)
    }

    @Test(arguments: [
        ("", "The coordinate is empty; write latitude,longitude, for example 41.1496,-8.6110."),
        ("porto", "\"porto\" is not a coordinate; write latitude,longitude, for example 41.1496,-8.6110."),
        ("41.1", "\"41.1\" is not two numbers; write latitude,longitude, for example 41.1496,-8.6110."),
        ("41,5,8", "\"41,5,8\" has decimal commas; write points instead, for example 41.1496,-8.6110."),
        ("nan,8", "\"nan,8\" holds a value that is not a finite number."),
        (
            "151.2,-33.8",
            "\"151.2,-33.8\" has a latitude beyond ±90 degrees; latitude comes first, so the two values look swapped."
        ),
        (
            "41,200",
            "\"41,200\" has a longitude beyond ±180 degrees; write latitude,longitude with decimal points."
        ),
        ("41.1N 8.6", "\"41.1N 8.6\" needs one of N and S and one of E and W, or no letters at all."),
        ("-41N 8W", "\"-41N 8W\" has both a minus sign and a letter; write one of them."),
        (
            "41°60'N 8°W",
            """
            "41°60'N 8°W" has minutes or seconds of 60 or more, or a fraction before them; write for example \
            41°8'58.6"N 8°36'39.6"W.
            """
        ),
    ])
    func `a refusal is one sentence that quotes the text`(text: String, sentence: String) {
        let error = #expect(throws: CoordinateTextError.self) { try CoordinateText.parse(text) }
        #expect(error?.description == sentence)
    }

    @Test func `a quoted text stays on one line and short`() {
        let error = #expect(throws: CoordinateTextError.self) {
            try CoordinateText.parse("a\nb" + String(repeating: "x", count: 1000))
        }
        let expected = "\"a\\u{A}b" + String(repeating: "x", count: 57) + "…\" is not a coordinate"
        #expect(error?.description.hasPrefix(expected) == true)
    }

    @Test func `digits without end are out of range, not a crash`() {
        let digits = String(repeating: "9", count: 5000)
        #expect(throws: CoordinateTextError.self) { try CoordinateText.parse("\(digits),\(digits)") }
    }
}
