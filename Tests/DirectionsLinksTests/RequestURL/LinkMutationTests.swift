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
        "https://waze.com/ul?ll=1,2&navigate=yes&q=A", "https://www.waze.com/live-map/directions?to=ll.1,2&from=ll.3,4",
        "https://yandex.ru/maps/?rtext=1,2~A~3,4&rtt=pd",
        "yandexnavi://build_route_on_map?lat_to=1&lon_to=2&lat_via_0=3&lon_via_0=4",
        "https://wego.here.com/directions/drive/mylocation/A:1,2/3,4,B", "here-route://1,2,A/mylocation?m=w",
        "https://osmand.net/map/navigate/?start=1,2&finish=3,4&via=5,6;7,8&profile=car#9/1/2",
        "https://citymapper.com/directions?startcoord=1,2&endname=A&arrival_time=2026-11-21T08:00Z",
        "https://mapy.com/fnc/v1/route?start=1,2&end=3,4&waypoints=5,6;7,8&routeType=car_fast",
        "https://www.bing.com/maps?rtp=pos.1_2_A~adr.B~pos.3_4&mode=w",
        "ms-drive-to:?destination.latitude=1&destination.longitude=2",
        "https://uri.amap.com/navigation?from=116.4,39.9,A&to=2,1,B&coordinate=gaode",
        "amapuri://route/plan/?dlat=39&dlon=116&t=2",
        "baidumap://map/direction?origin=name:A|latlng:39.9,116.4&destination=B&coord_type=gcj02",
        "qqmap://map/routeplan?from=A&fromcoord=39.9,116.4&tocoord=3,4&type=walk",
        "kakaomap://route?sp=1,2&vp=3,4&ep=A&by=CAR",
        "https://map.kakao.com/link/from/A,1,2/to/B,3,4",
        "nmap://route/car?slat=1&slng=2&dlat=3&dlng=4&v1lat=5&v1lng=6",
        "com.sygic.aura://coordinate|1|2|drive", "magicearth://?get_directions&bike_to&lat=1&lon=2&name=A",
        "https://maps.openrouteservice.org/directions?a=1,2,null,null,3,4&b=0",
        #"https://maps.openrouteservice.org/#/directions/A/B/data/{"coordinates":"1,2;3,4","options":{"profile":"foot-x"}}"#,
        "https://brouter.de/brouter-web/#map=1/2/3&lonlats=1,2;3,4,A&profile=trekking",
        "dgis://2gis.ru/routeSearch/rsType/car/from/1,2/to/3,4",
        "https://mappls.com/navigation?places=1,2,A;3,4,B&viaPoints=5,6", "inroute://coordinates?loc=A/1/2&loc=3/4",
        "https://osm.org/go/0EEQjE--?m=", "om://Umse5f0H8a/Nova_Iorque", "https://waze.com/ul/hu0wxb1ebv1",
        "https://plus.codes/8FVC9G8F+6X", "maps:?daddr=8FVC9G8F%2B6X&saddr=9G8F+A", "maps:saddr=1,2&daddr=3,4",
        "intent://1,2?q=3,4#Intent;scheme=geo;S.browser_fallback_url=geo%3A1%2C2;end",
        "See <https://maps.apple.com/?saddr=A&amp;daddr=1,2>, or (geo:1,2).",
        "http://127.0.0.1:8080/?to=1,2&radiuses=1%7C2&bearings=1,2%7C&approaches=curb%7C&names=A%7CB&height=1&straight=true",
    ]
    private static let pieces = [
        "%", "%2", "%00", "%FF", "%C3", "%2B", "+", "&", "=", "?", "#", "/", "//", ":", ";", "|", "(", ")", "@", ",",
        " ", "to:", "loc:", "_",
        "daddr=", "saddr=", "q=", "ll=", "avoid=", "mode=", "destination=", "currentLocation", "-", "\u{2212}", "°",
        "'", "\"", "N", "W", "1", "99",
        "1e9", "0", ".", "\u{0}", "\u{7F}", "\u{202E}", "🐢", "e\u{301}", "999999999999999999999999", "data=", "am=",
        "wps=1,2,", "\r\n", "\u{FEFF}", "amp;", "~", "intent:", "#Intent;scheme=", ";end", "<", ">", "8FVC9G8F+6X",
        "null", "ll.",
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
