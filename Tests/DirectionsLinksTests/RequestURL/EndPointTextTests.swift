import DirectionsKit
import DirectionsLinks
import Testing

/// The values of end points, rules V1 to V11.
@Suite struct EndPointTextTests {
    private func apple(_ value: String) -> String { summary("maps:?saddr=A&daddr=" + value) }
    private func google(_ value: String) -> String { summary("https://maps.google.com/maps?saddr=A&daddr=" + value) }

    @Test(arguments: [
        ("48,11", "48,11"), ("-48.25,+11.5", "-48.25,11.5"), ("%2B48.25,%2B11.5", "48.25,11.5"),
        ("048.10,007", "48.1,7"),
        ("48.1++,++11.5", "48.1,11.5"), ("0,0", "0,0"),
        ("89.999999999999,-179.999999999999", "89.999999999999,-179.999999999999"),
        ("52.123456789012345678,13.1", "52.123456789012344,13.1"), ("\u{2212}33.5,\u{2212}70.5", "-33.5,-70.5"),
        ("000000000000000000001.5,2", "1.5,2"),
    ])
    func `two numbers with a comma are latitude and longitude`(value: String, place: String) {
        #expect(apple(value) == "'A' > " + place)
    }

    @Test(arguments: [
        "48.,11.&x", ".5,.5", "1e1,2e1", "0x10,0x20", "nan,nan", "inf,inf", "٤٨,١١", "4８,11", "--48,11", "48,11N",
        "48..1,11", "48_1,11", "48.1.2,11", "48°,11°", "+-48,11x", "48,11,", "Ulm,", "48",
    ])
    func `what only resembles a pair is an address`(value: String) {
        // A full stop at the end of a link belongs to a sentence.
        let isAtEnd = !value.hasSuffix("&x")
        let plain = String(value.drop { $0 == "+" }.dropLast(isAtEnd ? 0 : 2))
        #expect(apple(value).replacing(" unread x", with: "") == (value == "48,11," ? "malformed" : "'A' > '\(plain)'"))
    }

    @Test(arguments: [
        ("48.1+11.5", "'A' > 48.1,11.5"), ("48.1++-11.5", "'A' > 48.1,-11.5"), ("48+11", "malformed"),
        ("48.1+11", "malformed"), ("48+11.5", "malformed"), ("48,1+11,5", "malformed"), ("48.1;11.5", "malformed"),
        ("48.1,11.5,600", "malformed"), ("48.1,,11.5", "malformed"), ("1+2+3", "malformed"),
        ("48,1;+11,5", "malformed"), ("48.1,11.5,", "malformed"), (",48.1,11.5", "malformed"),
        (";+48.1;11.5+;", "malformed"), (",48.1", "'A' > ',48.1'"), (",;+,", "'A' > ',; ,'"),
        ("10115+Berlin", "'A' > '10115 Berlin'"), ("1-2,+3", "'A' > '1-2, 3'"),
        ("12,+34+Street", "'A' > '12, 34 Street'"),
        ("89073", "'A' > '89073'"), ("48.1,", "'A' > '48.1,'"),
    ])
    func `numbers that are no pair are refused, one alone is an address`(value: String, reading: String) {
        #expect(apple(value) == reading)
    }

    @Test(arguments: [
        ("52°30'0\"N 13°15'0\"E", "52.5,13.25"), ("52°30'0\"S, 13°15'0\"W", "-52.5,-13.25"),
        ("52°30′0″N,13°15′0″E", "52.5,13.25"), ("52°30'N 13°15'E", "52.5,13.25"), ("N 52.5, E 13.25", "52.5,13.25"),
        ("S52.5,W13.25", "-52.5,-13.25"), ("N 52, E 13", "52,13"), ("52.5° N, 13.25° E", "52.5,13.25"),
        ("52.5N 13.25E", "52.5,13.25"), ("N52°30'0\" E13°15'0\"", "52.5,13.25"), ("0°0'0\"N 0°0'0\"E", "0,0"),
    ])
    func `letters of hemispheres make a coordinate`(value: String, place: String) {
        #expect(apple(value) == "'A' > " + place)
        #expect(google(value) == "'A' > " + place)
    }

    @Test(arguments: [
        "300 N 400 W", "N 52 Street", "Norden", "52°30'0\" 13°15'0\"", "N 1, N 2", "52°61'0\"N 13°0'0\"E", "E", "N",
        "S-Bahn 1, 2",
        "N 52,5, E 13,25",
    ])
    func `letters alone make none`(value: String) {
        #expect(apple(value) == "'A' > '\(value)'")
    }

    @Test(arguments: [
        "90.00000001,0", "-90.1,0", "0,180.0000001", "0,-181", "91,181", "N 91, E 0", "95°0'0\"N 10°0'0\"E",
        "1000,1000",
        "0,99999999999999999999999999999999",
    ])
    func `what lies beyond the limits is out of range`(value: String) {
        #expect(apple(value) == "coordinateOutOfRange")
    }

    @Test(arguments: [
        "Current Location", "CURRENT%20LOCATION", "my+location", "Your Location", "currentLocation", "Current-Location",
        "+my+location+", "Here",
    ])
    func `a few English words mean the current location`(value: String) {
        #expect(apple(value) == "'A' > here")
        #expect(summary("maps:?daddr=" + value) == "bothEndsCurrentLocation")
        #expect(summary("maps:?saddr=\(value)&daddr=A") == "here > 'A'")
    }

    @Test(arguments: [
        "Current  Location", "heres", "Aktueller Standort", "current_location", "mylocation",
    ])
    func `other words are addresses`(value: String) {
        #expect(apple(value) == "'A' > '\(value)'")
    }

    @Test(arguments: [
        ("loc:48.1,11.5", "48.1,11.5"), ("loc:+48.1+11.5", "48.1,11.5"), ("loc:48.1,11.5(Hut)", "48.1,11.5 (Hut)"),
        ("48.1,11.5(Hut+(old))", "48.1,11.5 (Hut (old))"), ("48.1,11.5()", "48.1,11.5"),
        ("48,11+(Hut)", "48,11 (Hut)"), ("Hut@48.1,11.5", "48.1,11.5 (Hut)"), ("a@b@48,11", "48,11 (a@b)"),
        ("@48.1,11.5", "48.1,11.5"), ("Hut+@+48.1,+11.5", "48.1,11.5 (Hut)"), ("loc:Hut", "'loc:Hut'"),
        ("Ulm+(Donau)", "'Ulm (Donau)'"), ("hut@example.org", "'hut@example.org'"),
        ("48.1,11.5(Hut", "'48.1,11.5(Hut'"),
        ("10115+(Mitte)", "'10115 (Mitte)'"),
    ])
    func `Google's links may name a coordinate`(value: String, place: String) {
        #expect(google(value) == "'A' > " + place)
    }

    @Test func `a named coordinate is checked as others are`() {
        #expect(google("Hut@91,0") == "coordinateOutOfRange")
        #expect(google("0,200(Hut)") == "coordinateOutOfRange")
        #expect(google("loc:1,2,3") == "malformed")
        #expect(apple("48.1,11.5(Hut)") == "'A' > '48.1,11.5(Hut)'")
        #expect(apple("loc:48.1,11.5") == "'A' > 'loc:48.1,11.5'")
    }

    @Test(arguments: [
        "48.1 11.5", "Ulm", "48.1,11.5,3", "48.1,11.5(x)", "48,1;11,5", "N 48, E 11", "48.1", "currentLocation",
    ])
    func `a key for coordinates takes nothing else`(value: String) {
        #expect(summary("om://route?dll=" + value) == "malformed")
    }

    @Test func `a key for coordinates takes signs and blanks`() {
        #expect(summary("om://route?dll=%2B48.1+,+\u{2212}11.5") == "here > 48.1,-11.5")
        #expect(summary("om://route?dll=91,0") == "coordinateOutOfRange")
    }
}
