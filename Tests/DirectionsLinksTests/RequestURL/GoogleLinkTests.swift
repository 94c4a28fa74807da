import DirectionsKit
import DirectionsLinks
import Testing

/// Google's dialects: GH1, GD1 to GD6, GL1 to GL4, GA1, GV1, GV2, PL4.
@Suite struct GoogleLinkTests {
    @Test(arguments: [
        "google.com", "www.google.com", "maps.google.com", "WWW.Google.De", "google.cat", "www.google.co.jp",
        "maps.google.com.au",
    ])
    func `Google's hosts end in com, cat or a country`(host: String) {
        #expect(summary("https://\(host)/maps/dir/?destination=B") == "here > 'B'")
    }

    @Test(arguments: [
        "google.org", "google.c", "google.info", "www.maps.google.com", "google.co.x", "google.org.uk",
        "google.co.uk.de", "google.",
        "google.com.", "xgoogle.com", "www.google.com.evil", "google.d3", "google", "www.google", "google.co.uk:8080",
        "news.google.com",
    ])
    func `other hosts are not Google's`(host: String) {
        #expect(summary("https://\(host)/maps/dir/?destination=B") == "none")
    }

    @Test(arguments: [
        ("?api=1&origin=A&destination=B&travelmode=Bicycling", "'A' > 'B' by cycling unread api"),
        ("?destination=B&waypoints=C%7CD|E", "here > 'C' > 'D' > 'E' > 'B'"),
        ("?destination=B&waypoints=C&waypoints=D", "here > 'C' > 'D' > 'B'"),
        ("?destination=B&avoid=tolls,ferries", "here > 'B' avoiding tolls,ferries"),
        ("?destination=B&avoid=tolls%7Chighways", "here > 'B' avoiding tolls,highways"),
        ("?destination=B&avoid=stairs|tolls", "here > 'B' avoiding tolls unread avoid=stairs"),
        ("?destination=B&travelmode=two-wheeler", "here > 'B' by automobile unread travelmode"),
        ("?daddr=B", "missingDestination"),
        ("?destination=B&dir_action=navigate&origin_place_id=x", "here > 'B' unread dir_action,origin_place_id"),
        ("?destination_place_id=x", "missingDestination"),
        ("?destination=Hut@1,2&origin=3,4(C)", "3,4 (C) > 1,2 (Hut)"),
        ("?destination=B+to:C", "here > 'B to:C'"), ("?origin=A&origin=C&destination=B", "ambiguous"),
        ("?destination=My+Location", "bothEndsCurrentLocation"),
        ("?destination=B&waypoints=1,2,3|C", "malformed"), ("?destination=B&waypoints=C%7", "malformed"),
        ("?destination=B&waypoints=C;D", "here > 'C;D' > 'B'"),
    ])
    func `directions have origin, destination, waypoints and travelmode`(query: String, reading: String) {
        #expect(summary("https://www.google.com/maps/dir/" + query) == reading)
        #expect(summary("https://www.google.com/maps/dir" + query) == reading)
    }

    @Test(arguments: [
        ("A/B", "'A' > 'B'"), ("A/C/D/B/", "'A' > 'C' > 'D' > 'B'"), ("/B", "here > 'B'"), ("/B/", "here > 'B'"),
        ("A", "missingDestination"),
        ("A/", "missingDestination"), ("A//", "missingDestination"), ("A/B//", "missingDestination"),
        ("A//B", "'A' > 'B'"),
        ("A/@1,2,3z", "missingDestination"), ("A//@1,2,3z", "missingDestination"),
        ("A/B/@1,2,3z/data=!4m2", "'A' > 'B' unread data"),
        ("A/B/data=!3e2?hl=de", "'A' > 'B' unread hl,data"), ("A/B/am=t", "'A' > 'B'"), ("A/B/@x/C/D", "'A' > 'B'"),
        ("A%2FC/B", "'A/C' > 'B'"), ("A+C/B%2BD", "'A C' > 'B+D'"), ("1,2/3,4(C)", "1,2 > 3,4 (C)"),
        ("A/%40C", "'A' > '@C'"),
        ("My+Location/B", "here > 'B'"), ("A/Your+location", "'A' > here"), ("/my+location", "bothEndsCurrentLocation"),
        ("A/B%FF", "malformed"),
        ("A/1,2,3/B", "malformed"), ("A/B?travelmode=walking", "'A' > 'B' by walking"),
        ("A/B?destination=C", "'A' > 'B' unread destination"),
        ("Żółw/東京", "'Żółw' > '東京'"), ("A/0,181", "coordinateOutOfRange"), ("A/+/B", "'A' > 'B'"),
        ("data=x", "missingDestination"), ("//?destination=B", "here > 'B'"),
        ("/?api=1&origin=A&destination=B", "'A' > 'B' unread api"),
        ("//@1,2,3z?destination=B", "here > 'B'"), ("//", "missingDestination"),
    ])
    func `the path may hold the places`(path: String, reading: String) {
        #expect(summary("https://www.google.com/maps/dir/" + path) == reading)
    }

    @Test(arguments: [
        ("https://maps.google.de/maps?saddr=A&daddr=B", "'A' > 'B'"),
        ("https://google.com/maps/?daddr=B", "here > 'B'"),
        ("https://maps.google.com?daddr=B", "here > 'B'"), ("https://maps.google.com/?saddr=A", "missingDestination"),
        ("https://google.com/?daddr=B", "none"),
        ("https://maps.google.com/maps/x?daddr=B", "none"), ("https://www.google.com/Maps?daddr=B", "none"),
        ("http://maps.google.com/maps?daddr=B+to:C&daddr=D", "here > 'B' > 'C' > 'D'"),
        ("http://maps.google.com/maps?daddr=Hut@1,2+to:3,4(C)", "here > 1,2 (Hut) > 3,4 (C)"),
        (
            "http://maps.google.com/maps?daddr=B&geocode=x&ttype=dep&date=1&time=2",
            "here > 'B' unread geocode,ttype,date,time"
        ),
        ("http://maps.google.com/maps?daddr=B&travelmode=walking", "here > 'B' unread travelmode"),
    ])
    func `older links have saddr and daddr`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("d", " by automobile"), ("W", " by walking"), ("r", " by transit"), ("b", " by cycling"),
        ("h", " avoiding highways"),
        ("th", " avoiding tolls,highways"), ("wt", " by walking avoiding tolls"),
        ("dx", " by automobile unread dirflg=x"),
        ("x", " unread dirflg,dirflg=x"), ("c", " unread dirflg,dirflg=c"), ("dw", " unread dirflg,dirflg=d,dirflg=w"),
        ("", ""),
    ])
    func `dirflg is a set of letters`(flags: String, reading: String) {
        #expect(summary("https://maps.google.com/maps?daddr=B&dirflg=" + flags) == "here > 'B'" + reading)
    }

    @Test(arguments: [
        ("comgooglemaps://?saddr=A&daddr=B&directionsmode=Walking", "'A' > 'B' by walking"),
        ("comgooglemaps-x-callback://?daddr=B&x-success=a:b&x-source=C", "here > 'B' unread x-success,x-source"),
        ("comgooglemaps://?daddr=B&waypoints=C&center=1,1", "here > 'B' unread waypoints,center"),
        ("comgooglemaps:?daddr=B", "none"),
        ("comgooglemaps://maps.google.com/?daddr=B", "none"),
        ("comgooglemaps://?daddr=B&directionsmode=two-wheeler", "here > 'B' unread directionsmode"),
        ("comgooglemaps://?daddr=Hut@1,2+to:C", "here > 1,2 (Hut) > 'C'"),
        ("comgooglemaps://?q=Hut@1,2", "place 1,2 (Hut)"), ("comgooglemaps://?ll=1,2", "place 1,2"),
        ("comgooglemaps://?directionsmode=driving", "none"),
        ("comgooglemaps://?daddr=my+location", "bothEndsCurrentLocation"),
    ])
    func `the app has links of its own`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("q=B", "here > 'B'"), ("//?q=B", "here > 'B'"), ("?q=B", "here > 'B'"), ("/?q=B", "here > 'B'"),
        ("//q=B", "here > 'B'"),
        ("q=B&mode=B", "here > 'B' by cycling"), ("q=B&mode=l", "here > 'B' by automobile unread mode"),
        ("q=B&mode=r", "here > 'B' unread mode"),
        ("ll=1,2", "here > 1,2"), ("ll=B", "malformed"), ("q=B&ll=1,2", "here > 'B' unread ll"),
        ("q=&ll=1,2", "here > 1,2"), ("q=Hut@1,2", "here > 1,2 (Hut)"),
        ("q=1,2(C)&avoid=FT", "here > 1,2 (C) avoiding ferries,tolls"),
        ("q=B&avoid=x", "here > 'B' unread avoid,avoid=x"), ("", "missingDestination"), ("q=", "missingDestination"),
        ("q=my+location", "bothEndsCurrentLocation"), ("q=B&q=C", "ambiguous"),
        ("q=B&avoid=t&avoid=h", "here > 'B' avoiding tolls,highways"), ("q=B?mode=w", "here > 'B?mode=w'"),
        ("q=B#&mode=w", "here > 'B'"), ("anything", "missingDestination"), ("q=0,0&title=C", "here > 0,0 unread title"),
    ])
    func `navigation begins here`(rest: String, reading: String) {
        #expect(summary("google.navigation:" + rest) == reading)
    }

    @Test(arguments: [
        ("https://maps.google.com/?q=Hut@1,2", "place 1,2 (Hut)"),
        ("https://www.google.com/maps?q=Hut&ll=1,2", "place 1,2 (Hut)"),
        ("https://www.google.com/maps?ll=1,2", "place 1,2"),
        ("https://www.google.com/maps/search/?api=1&query=1,2", "place 1,2"),
        ("https://www.google.com/maps/search/?api=1&query=Hut", "search 'Hut'"),
        ("https://www.google.com/maps/search/1,+2/@3,4,5z", "place 1,2"),
        ("https://www.google.com/maps/search/Hut/@3,4,5z", "search 'Hut'"),
        ("https://www.google.com/maps/place/1,2", "place 1,2"),
        ("https://www.google.com/maps/place/1%C2%B030'0.0%22N+2%C2%B00'0.0%22E/@3,4,5z", "place 1.5,2"),
        ("https://www.google.com/maps/place/91,2/", "none: coordinateOutOfRange"),
        ("https://www.google.com/maps/place/Hut", "place 'Hut'"), ("https://www.google.com/maps/@1,2,3z", "mapView"),
        ("https://www.google.com/maps", "none"), ("https://www.google.com/maps?q=1,2,3", "none: malformed"),
        ("https://www.google.com/search?q=1,2", "none"),
        ("https://maps.google.com/maps?q=91,0&ll=1,2", "none: coordinateOutOfRange"),
        ("https://maps.app.goo.gl/x1", "shortLink"), ("https://g.co/kgs/x", "shortLink"),
        ("https://goo.gl.example/maps/x", "none"),
    ])
    func `other links of Google may show a place`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }
}
