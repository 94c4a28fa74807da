import DirectionsKit
import DirectionsLinks
import Testing

/// Apple's dialects: AL1 to AL4, AU1 to AU5, AN1, PL1 to PL3.
@Suite struct AppleLinkTests {
    @Test(arguments: [
        ("http://maps.apple.com/maps/?saddr=A&daddr=B", "'A' > 'B'"),
        ("https://maps.apple.com/maps?daddr=B", "here > 'B'"),
        ("https://maps.apple.com//?daddr=B", "none"), ("https://maps.apple.com/maps/x?daddr=B", "none"),
        ("https://maps.apple.com/Maps?daddr=B", "none"),
        ("https://maps.apple.com/?daddr=B&origin=A", "here > 'B' unread origin"),
        ("https://maps.apple.com/?daddr=B&ll=1,1&t=k&z=9&near=C&sll=2,2", "here > 'B' unread ll,t,z,near,sll"),
        ("https://maps.apple.com/?saddr=A&dirflg=w", "missingDestination"),
        ("https://maps.apple.com/?dirflg=w", "none"),
        ("https://maps.apple.com/%3Fdaddr=B", "none"),
    ])
    func `a map link with saddr or daddr asks for directions`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("maps:/?daddr=B", "here > 'B'"), ("maps:/maps?daddr=B", "here > 'B'"), ("maps:///?daddr=B", "here > 'B'"),
        ("maps:///maps/?daddr=B", "here > 'B'"), ("maps://?daddr=B", "here > 'B'"),
        ("Maps://APP/?daddr=B", "here > 'B'"),
        ("maps://maps.apple.com/maps?daddr=B", "here > 'B'"), ("maps://maps.google.com?daddr=B", "here > 'B'"),
        ("maps:0,0?daddr=B", "here > 'B'"), ("maps:maps?daddr=B", "none"), ("maps://www.apple.com/?daddr=B", "none"),
        ("maps:/directions?destination=B", "none"), ("maps:?destination=B", "none"), ("maps:", "none"),
        ("maps://", "none"),
        ("maps:daddr=B", "here > 'B'"), ("maps://maps.apple.com:99/?daddr=B", "none"),
        ("maps:?daddr=B&dirflg=r", "here > 'B' by transit"),
    ])
    func `maps links may name a few authorities or none`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("maps://https://maps.apple.com/?daddr=B", "here > 'B'"),
        ("maps://http://maps.apple.com/?daddr=B", "here > 'B'"),
        ("maps://HTTPS://maps.apple.com/directions?destination=B", "here > 'B'"),
        ("maps://https://www.google.com/maps/dir/A/B", "'A' > 'B'"), ("maps://https://example.org/?daddr=B", "none"),
        ("maps://https://user@maps.apple.com/?daddr=B", "none"), ("maps://ftp://maps.apple.com/?daddr=B", "none"),
        ("maps://maps://https://maps.apple.com/?daddr=B", "none"), ("maps://https:/maps.apple.com/?daddr=B", "none"),
        ("comgooglemapsurl://maps.google.com/maps?daddr=B", "here > 'B'"),
        ("comgooglemapsurl://www.google.de/maps/dir/A/B", "'A' > 'B'"),
        ("comgooglemapsurl:maps.google.com/?daddr=B", "none"),
        ("comgooglemapsurl://https://maps.google.com/?daddr=B", "none"),
        ("comgooglemapsurl://maps.google.com:80/?daddr=B", "none"),
        ("COMGOOGLEMAPSURL://maps.google.com:443/?q=1,2", "place 1,2"),
    ])
    func `a link inside a link is read by itself`(link: String, reading: String) {
        #expect(summary(link) == reading)
        #expect(DirectionsRequest.isDirectionsRequest(link) == RequestURL(link).isDirectionsRequest)
    }

    @Test(arguments: [
        ("d", "here > 'B' by automobile"), ("w", "here > 'B' by walking"), ("r", "here > 'B' by transit"),
        ("c", "here > 'B' by cycling"), ("b", "here > 'B' by cycling"), ("+R+", "here > 'B' by transit"),
        ("dh", "here > 'B' unread dirflg"), ("driving", "here > 'B' unread dirflg"),
    ])
    func `dirflg is one letter`(flag: String, reading: String) {
        #expect(summary("maps:?daddr=B&dirflg=" + flag) == reading)
    }

    @Test(arguments: [
        ("A+to:B", "here > 'A' > 'B'"), ("to:A+to:B", "here > 'A' > 'B'"), ("A%20to%3AB", "here > 'A' > 'B'"),
        ("A+to:B&daddr=C", "here > 'A' > 'B' > 'C'"), ("A+to:", "here > 'A'"), ("A+To:B", "here > 'A To:B'"),
        ("Ato:B", "here > 'Ato:B'"), ("A+to+B", "here > 'A to B'"),
        ("1,2+to:3,4+to:Current+Location", "bothEndsCurrentLocation"),
        ("my+location+to:B", "here > here > 'B'"), ("A+to:1,2,3+to:B", "malformed"), ("&daddr=A", "here > 'A'"),
    ])
    func `stops stand behind to: or in further daddr`(value: String, reading: String) {
        #expect(summary("maps:?daddr=" + value) == reading)
    }

    @Test(arguments: [
        ("?destination=B&mode=TRANSIT", "here > 'B' by transit"),
        ("?source=A&destination=B&saddr=C&dirflg=w", "'A' > 'B' unread saddr,dirflg"),
        ("?daddr=B", "missingDestination"), ("/?source=A&destination=B", "'A' > 'B'"), ("//?destination=B", "none"),
        ("?waypoint=C&destination=B&waypoint=&waypoint=D&source=A", "'A' > 'C' > 'D' > 'B'"),
        ("?destination=B&waypoint=C&waypoint=C", "here > 'C' > 'C' > 'B'"), ("?destination=B+to:C", "here > 'B to:C'"),
        ("?destination=Hut@48,11", "here > 'Hut@48,11'"), ("?destination-place-id=I1", "missingDestination"),
        (
            "?destination=B&destination-place-id=I1&waypoint-place-id=I2",
            "here > 'B' unread destination-place-id,waypoint-place-id"
        ),
        ("?destination=B&start=60&transit-preferences=bus", "here > 'B' unread start,transit-preferences"),
        ("?destination=B&mode=bicycling", "here > 'B' unread mode"),
        ("?destination=B&mode=driving&mode=walking", "ambiguous"),
        ("?destination=B&q=C&t=h", "here > 'B' unread q,t"), ("", "missingDestination"),
        ("?source=My+Location&destination=your+location", "bothEndsCurrentLocation"),
        ("?destination=B&waypoint=91,0", "coordinateOutOfRange"), ("?destination=B&waypoint=%FF", "malformed"),
    ])
    func `unified links have source, destination, waypoints and mode`(rest: String, reading: String) {
        #expect(summary("https://maps.apple.com/directions" + rest) == reading)
    }

    @Test(arguments: [
        ("tolls", " avoiding tolls"), ("tolls,+stairs&avoid=busy-roads", " avoiding tolls,stairs,busy-roads"),
        (",,highways,", " avoiding highways"), ("ferries", " unread avoid,avoid=ferries"),
        ("ferries,tolls", " avoiding tolls unread avoid=ferries"),
        ("tolls|highways", " unread avoid,avoid=tolls|highways"), ("", ""),
        ("tolls,tolls", " avoiding tolls"),
    ])
    func `unified links list what to avoid`(list: String, reading: String) {
        #expect(summary("http://maps.apple.com/directions?destination=B&avoid=" + list) == "here > 'B'" + reading)
    }

    @Test(arguments: [
        ("geo-navigation:///directions?destination=B", "here > 'B'"),
        ("GEO-NAVIGATION:///directions?source=A&destination=B", "'A' > 'B'"),
        ("geo-navigation:///directions", "missingDestination"), ("geo-navigation://directions", "missingDestination"),
        ("geo-navigation:///Directions?destination=B", "none"), ("geo-navigation:/directions?destination=B", "none"),
        ("geo-navigation:directions?destination=B", "none"), ("geo-navigation://directions/x?destination=B", "none"),
        ("geo-navigation:///directions?destination=B&mode=walking", "here > 'B' unread mode"),
        ("geo-navigation:///directions?destination=1,1&waypoint=2,2&waypoint=3,3", "here > 2,2 > 3,3 > 1,1"),
        ("geo-navigation:///place?coordinate=1,1&address=C", "place 1,1"),
        ("geo-navigation:///place?coordinate=C", "none: malformed"),
        ("geo-navigation:///place?address=1,1", "place '1,1'"), ("geo-navigation:///map", "none"),
    ])
    func `systems hand links of their own to navigation apps`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("maps:?q=1,1&ll=2,2", "place 1,1"), ("maps:?q=Hut&ll=2,2", "place 2,2 (Hut)"),
        ("maps:?q=Hut@1,1&ll=2,2", "place 1,1 (Hut)"),
        ("maps:?q=loc:1,1", "place 1,1"), ("maps:?ll=2,2&address=C", "place 2,2"), ("maps:?address=C", "place 'C'"),
        ("maps:?q=Hut&address=C", "place 'C'"), ("maps:?q=Hut&near=1,1", "search 'Hut'"),
        ("maps:?q=1,2,3&ll=2,2", "none: malformed"),
        ("maps:?ll=Hut", "none: malformed"), ("maps:?q=Hut&sll=1,1", "search 'Hut'"),
        ("maps:?sll=1,1&near=2,2", "none"),
        ("https://maps.apple.com/maps?ll=91,0", "none: coordinateOutOfRange"),
        ("https://maps.apple.com/place?coordinate=1,1&name=C", "place 1,1 (C)"),
        ("https://maps.apple.com/place?coordinate=&address=C", "place 'C'"),
        ("https://maps.apple.com/place?coordinate=0,181&address=C", "none: coordinateOutOfRange"),
        ("https://maps.apple.com/place?place-id=I1", "none"),
        ("https://maps.apple.com/look-around?coordinate=1,1", "none"),
        ("https://maps.apple/p/abc", "shortLink"),
    ])
    func `other links of Apple may show a place`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }
}
