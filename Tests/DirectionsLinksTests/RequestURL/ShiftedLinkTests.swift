import DirectionsKit
import DirectionsLinks
import Geometry
import Testing

/// Links of maps of China, whose coordinates are shifted there and nowhere else.
@Suite struct ShiftedLinkTests {
    /// The Monument to the People's Heroes in Beijing, in WGS 84 and as EvilTransform's formula has it in GCJ-02.
    private static let monument = Coordinate(latitude: 39.9, longitude: 116.4)

    private func destination(_ link: String) -> Coordinate? { RequestURL(link).request?.destination?.coordinate }

    @Test(
        arguments: [
            "https://uri.amap.com/navigation?to=116.4062443,39.9014037,B&mode=car",
            "amapuri://route/plan/?dlat=39.9014037&dlon=116.4062443&dev=0&t=0",
            "iosamap://path?dlat=39.9014037&dlon=116.4062443&t=0",
            "qqmap://map/routeplan?tocoord=39.9014037,116.4062443",
            "baidumap://map/direction?destination=latlng:39.9014037,116.4062443&coord_type=gcj02",
            "https://uri.amap.com/navigation?to=116.4,39.9,B&coordinate=wgs84",
            "androidamap://navi?lat=39.9&lon=116.4&dev=1",
            "baidumap://map/direction?destination=39.9,116.4&coord_type=wgs84",
            "https://apis.map.qq.com/uri/v1/routeplan?tocoord=39.9,116.4&coord_type=1",
        ])
    func `a place in China is shifted back, unless the link has WGS 84`(link: String) throws {
        let found = try #require(destination(link))
        #expect(found.distance(to: Self.monument) < 1, "\(found)")
    }

    @Test func `Baidu's own coordinates are shifted back twice`() throws {
        let found = try #require(destination("baidumap://map/direction?destination=latlng:39.9077,116.4128|name:B"))
        #expect(found.distance(to: Self.monument) < 40, "\(found)")
        #expect(
            RequestURL("baidumap://map/direction?destination=latlng:39.9,116.4|name:B").request?.destination?.name
                == "B")
    }

    @Test(
        arguments: [
            (41.1621, -8.5835), (37.56, 126.97), (35.68, 139.69), (21.03, 105.85), (47.92, 106.9), (43.12, 131.9),
            (27.7, 85.3), (40.09, 124.41), (0, 0), (-90, 0), (90, 180),
        ])
    func `a place elsewhere is untouched`(latitude: Double, longitude: Double) {
        let expected = Coordinate(latitude: latitude, longitude: longitude)
        #expect(destination("https://uri.amap.com/navigation?to=\(longitude),\(latitude)") == expected)
        #expect(destination("baidumap://map/direction?destination=\(latitude),\(longitude)") == expected)
        #expect(destination("qqmap://map/routeplan?tocoord=\(latitude),\(longitude)") == expected)
    }

    @Test(
        arguments: [
            "baidumap://map/direction?destination=1,2&coord_type=bd09mc",
            "https://uri.amap.com/navigation?to=2,1&coordinate=sogou", "qqmap://map/routeplan?tocoord=1,2&coord_type=9",
        ])
    func `another system is refused with its name`(link: String) {
        let reading = RequestURL(link)
        #expect(reading.isDirectionsRequest && reading.error == .unsupportedCRS)
        #expect(reading.errorMessage?.contains("reference system") == true)
    }

    @Test(
        arguments: [
            (
                "https://uri.amap.com/navigation?from=2,1,A&via=6,5&to=4,3,B&mode=ride",
                "1,2 (A) > 5,6 > 3,4 (B) by cycling"
            ),
            ("https://uri.amap.com/navigation?from=,,A&to=,,B", "'A' > 'B'"),
            ("https://uri.amap.com/navigation?to=,,", "missingDestination"),
            ("https://uri.amap.com/navigation?to=4,93", "coordinateOutOfRange"),
            ("amapuri://route/plan/?slat=1&slon=2&dlat=3&dlon=4&t=2", "1,2 > 3,4 by walking"),
            ("https://uri.amap.com/marker?position=4,3&name=B", "place 3,4 (B)"),
            ("https://wb.amap.com/?q=3,4,B", "place 3,4 (B)"),
            ("https://wb.amap.com/?p=X1,3,4,B", "place 3,4 (B)"),
            ("androidamap://viewMap?lat=3&lon=4&poiname=B", "place 3,4 (B)"),
            (
                "http://api.map.baidu.com/direction?origin=latlng:1,2|name:A&destination=B&mode=riding&region=x",
                "1,2 (A) > 'B' by cycling unread region"
            ),
            ("bdapp://map/bikenavi?destination=3,4", "here > 3,4 by cycling"),
            ("https://api.map.baidu.com/marker?location=3,4&title=B", "place 3,4 (B)"),
            ("qqmap://map/routeplan?type=walk&from=A&fromcoord=1,2&to=B&tocoord=3,4", "1,2 (A) > 3,4 (B) by walking"),
            ("qqmap://map/routeplan?fromcoord=CurrentLocation&to=B", "here > 'B'"),
            ("qqmap://map/marker?marker=coord:3,4;title:B", "place 3,4 (B)"),
        ])
    func `the other parts are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }
}
