import DirectionsKit
import DirectionsLinks
import SketchSupport
import TestSupport
import Testing

/// What holds for every text whatsoever, tried on links with seeded damage.
@Suite struct LinkMutationTests {
    private static let seeds = [
        "https://maps.apple.com/?saddr=48.1,11.5&daddr=Ulm+to:52.5163,13.3777&dirflg=w",
        "maps://https://maps.apple.com/?daddr=1,2",
        "https://maps.apple.com/directions?source=A&waypoint=1,2&destination=91,0&mode=driving&avoid=tolls,x",
        "geo-navigation:///directions?source=1,2&destination=%E2%88%923,4", "geo:48.2,16.3(Hut);crs=wgs84?q=1,2(A)",
        "https://www.google.com/maps/dir/?api=1&origin=loc:1,2&destination=A@3,4&waypoints=5,6(B)|C&avoid=tolls|x",
        "https://www.google.de/maps/dir/33%C2%B051'24.5%22S+151%C2%B012'55.1%22E//B/@1,2,3z/data=!4m2",
        "http://maps.google.com/maps?saddr=My+Location&daddr=A+to:B&dirflg=dht",
        "comgooglemapsurl://maps.google.com/?daddr=A",
        "comgooglemaps://?daddr=1,2&directionsmode=transit", "google.navigation:///?q=1.5+2.5&mode=l&avoid=tfx",
        "https://www.openstreetmap.org/directions?engine=x_foot&route=;1,2;3,4&from=A&to=B",
        "om://route?sll=1,2&dll=3,4&saddr=A",
        "https://omaps.app/v2/dir?origin=1,2&destination=3,4&waypoints=5,6||7,8&waypoint_names=A|B|C&mode=bike",
        "https://map.project-osrm.org/?loc=&loc=1,2&srv=1",
        "https://valhalla.openstreetmap.de/directions?wps=1,2,3,4&profile=bus",
        "https://graphhopper.com/maps/?point=1,2_A&point=B&profile=mtb",
        "directions:?from=A&to=1,2&via=B&depart=2026-11-21T08:00Z&alternates=true&lang=de&avoid=stairs",
        "directions:?to=1,2&avoid-area=waezF~tns@?oKoK??nK,waezF~tns@?oKoK?&closed=1,2&speeds=1:both:20&here=1,2,3,4",
        "http://127.0.0.1:8080/?to=1,2&radiuses=1%7C2&bearings=1,2%7C&approaches=curb%7C&names=A%7CB&height=1&straight=true",
    ]
    private static let pieces = [
        "%", "%2", "%00", "%FF", "%C3", "%2B", "+", "&", "=", "?", "#", "/", "//", ":", ";", "|", "(", ")", "@", ",",
        " ", "to:", "loc:", "_",
        "daddr=", "saddr=", "q=", "ll=", "avoid=", "mode=", "destination=", "currentLocation", "-", "\u{2212}", "°",
        "'", "\"", "N", "W", "1", "99",
        "1e9", "0", ".", "\u{0}", "\u{7F}", "\u{202E}", "🐢", "e\u{301}", "999999999999999999999999", "data=", "am=",
        "wps=1,2,", "\r\n", "\u{FEFF}",
    ]

    @Test(arguments: 1...40)
    func `every text is read without contradiction`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let link = mutated(using: &random)
            let reading = RequestURL(link)
            let isConsistent =
                DirectionsRequest.isDirectionsRequest(link) == (reading.kind == .directions)
                && reading.isDirectionsRequest == (reading.kind == .directions)
                && (reading.error == nil || reading.request == nil && reading.place == nil)
                && (reading.error == nil) == (reading.errorMessage == nil)
                && (reading.request == nil || reading.request?.destination != nil && reading.isDirectionsRequest)
                && (!reading.isDirectionsRequest || (reading.request == nil) == (reading.error != nil))
                && (reading.place == nil || reading.kind == .place)
                && Set(reading.parameters.map(\.name)).count == reading.parameters.count
                && (reading.errorMessage?.unicodeScalars.count ?? 0) < 1000
                && reading == RequestURL(link)
            #expect(isConsistent, "\(link.debugDescription)")
            #expect(places(reading).allSatisfy(isPlausible), "\(link.debugDescription)")
        }
    }

    private func mutated(using random: inout SeededGenerator) -> String {
        var link = Array(Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)].unicodeScalars)
        for _ in 0...Int.random(in: 0...4, using: &random) {
            let start = Int.random(in: 0...link.count, using: &random)
            let end = min(link.count, start + Int.random(in: 0...6, using: &random))
            let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)].unicodeScalars
            switch Int.random(in: 0..<4, using: &random) {
            case 0: link.removeSubrange(start..<end)
            case 1: link.insert(contentsOf: link[start..<end], at: 0)
            case 2: link.append(contentsOf: link[start..<end])
            default: link.replaceSubrange(start..<(Bool.random(using: &random) ? start : end), with: piece)
            }
        }
        return String(String.UnicodeScalarView(link))
    }

    private func places(_ reading: RequestURL) -> [MapItem] {
        let ends = [reading.place, reading.request?.source, reading.request?.destination].compactMap(\.self)
        return ends + (reading.request?.waypoints ?? [])
    }

    /// A valid coordinate, or an address that is not empty, or the current location.
    private func isPlausible(_ place: MapItem) -> Bool {
        if let coordinate = place.coordinate { return coordinate.isValid && !place.isCurrentLocation }
        return place.isCurrentLocation || place.address?.isEmpty == false
    }
}
