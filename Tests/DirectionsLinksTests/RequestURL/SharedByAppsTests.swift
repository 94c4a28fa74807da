import DirectionsKit
import DirectionsLinks
import Geometry
import Testing

/// The links that apps and sites write when a person shares a place or a route, with codes, meters and identifiers.
@Suite struct SharedByAppsTests {
    private func places(_ link: String) -> [Coordinate?] {
        let request = RequestURL(link).request
        return ([request?.source] + (request?.waypoints ?? []) + [request?.destination]).map { $0?.coordinate }
    }

    private func isNear(_ coordinate: Coordinate?, _ latitude: Double, _ longitude: Double, _ meters: Double) -> Bool {
        coordinate.map { $0.distance(to: Coordinate(latitude: latitude, longitude: longitude)) < meters } ?? false
    }

    // MARK: Codes

    @Test(
        arguments: [
            (
                "https://share.here.com/p/e-eyJuYW1lIjoiSHV0IiwibGF0aXR1ZGUiOjMuNSwibG9uZ2l0dWRlIjo0fQ==",
                "place 3.5,4 (Hut)"
            ),
            ("https://wego.here.com/p/s-aWQ9O2xhdD0zLjU7bG9uPTQ7bj1BK0I=?map=1,2,3", "place 3.5,4 (A B)"),
            (
                "https://wego.here.com/spain/madrid/street-square/x--loc-dmVyc2lvbj0xO3RpdGxlPUh1dCVDMyVBNDtsYXQ9My41O2xvbj00",
                "place 3.5,4 (Hutä)"
            ),
            (
                "https://wego.here.com/directions/mix//A-hut,-Town:e-eyJuYW1lIjoiSHV0IiwibGF0aXR1ZGUiOjMuNSwibG9uZ2l0dWRlIjo0fQ==",
                "here > 3.5,4 (Hut)"
            ),
            (
                "https://wego.here.com/directions/mylocation/e-eyJuYW1lIjoiSHV0IiwibGF0aXR1ZGUiOjMuNSwibG9uZ2l0dWRlIjo0fQ%3D%3D",
                "here > 3.5,4 (Hut) unread mode"
            ),
            (
                "https://wego.here.com/directions/mix//e-eyJuYW1lIjoiSHV0IiwibGF0aXR1ZGUiOjkzLjUsImxvbmdpdHVkZSI6NH0=",
                "coordinateOutOfRange"
            ),
            ("https://wego.here.com/directions/mix//e-eyJuYW1lIjoiSHV0In0=", "malformed"),
            ("https://share.here.com/p/e-eyJuYW1lIjoiIGFcbmIiLCJsYXRpdHVkZSI6My41LCJsb25naXR1ZGUiOjR9", "place 3.5,4"),
            (
                "https://share.here.com/p/e-eyJuYW1lIjoiIEh1dCAiLCJsYXRpdHVkZSI6My41LCJsb25naXR1ZGUiOjR9",
                "place 3.5,4 (Hut)"
            ),
            ("https://wego.here.com/directions/mix//Hut:276u33db-8097f3", "here > 'Hut' unread place identifier"),
            ("https://wego.here.com/germany/berlin/hotel/hut--276u33db-8097f3", "none: malformed"),
            ("https://wego.here.com/search/Ulm?map=1,2,3", "search 'Ulm'"),
            ("https://share.here.com/r/mylocation/s-bahn?m=w", "here > 's-bahn' by walking"),
        ])
    func `HERE's identifiers are read where they hold the coordinate`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test func `a route of Mapy's planner is read from its code`() {
        let link = "https://mapy.com/en/turisticka?planovani-trasy&rc=9hChxxXvtO95rPhx1qo5&rs=muni&rs=muni&mrp="
        let found = places(link + "%7B%22c%22%3A121%2C%22dt%22%3A%22%22%7D")
        #expect(found.count == 2 && isNear(found[0], 50.083_549, 14.434_142, 1))
        #expect(isNear(found.last ?? nil, 50.769_996, 15.058_448, 1))
        #expect(RequestURL(link + #"{"c":121}"#).request?.transportType == .cycling)
        #expect(RequestURL(link + #"{"c":111}&mrp={"c":132}"#).unreadParameters.contains("mrp"))
        let more = places("https://en.mapy.cz/zakladni?planovani-trasy&rc=9dVMaxKKxS575adY-fxKNO2dtKeP5")
        #expect(more.count == 4 && isNear(more[3], 47.325_228, 12.799_758, 1))
    }

    @Test(
        arguments: [
            ("https://mapy.cz/zakladni?planovani-trasy", "missingDestination"),
            ("https://mapy.cz/?rc=9hChxxXvtO", "missingDestination"), ("https://mapy.cz/?rc=9hChxx", "malformed"),
            ("https://mapy.cz/?rc=50.1,14.4~50.2,14.5", "malformed"), ("https://mapy.cz/?rc=....", "malformed"),
            ("https://mapy.cz/?source=muni&id=3468&x=1&y=2", "none: malformed"),
            ("https://sk.mapy.cz/s/abc", "shortLink"), ("https://xy.z.mapy.cz/?rc=9hChxxXvtO", "none"),
            ("https://my-mapy.cz/?rc=9hChxxXvtO", "none"),
        ])
    func `a code of Mapy that is cut or damaged is refused`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test func `the compressed data of openrouteservice's page are read`() {
        let data = """
            55,130,32,198,15,97,4,224,38,9,96,59,2,24,5,192,166,6,113,0,184,64,14,0,232,3,96,1,128,86,82,6,103,32,26,0,88,4,228,\
            62,227,24,184,129,184,142,63,1,24,1,51,208,14,192,217,189,65,85,243,225,11,68,4,0,14,169,224,68,77,135,40,5,208,32,3,\
            55,128,6,221,46,112,1,60,195,234,64,28,192,45,52,116,150,2,187,238,77,22,72,45,232,119,163,184,140,17,188,58,200,152,\
            24,193,110,200,250,24,208,40,202,0,110,232,0,250,218,14,33,184,160,168,46,150,232,168,241,144,14,136,168,184,2,114,\
            152,0,22,46,9,129,96,168,48,184,164,36,114,0,238,232,240,150,37,217,149,213,174,56,124,44,0,190,114,0,94,80,0,182,\
            184,124,248,189,189,64,0
            """
        let link = "https://maps.openrouteservice.org/#/directions/Ladenburg,Germany/Heidelberg,Germany/data/"
        #expect(
            summary(link + data + "/embed/en-us") == "49.469056,8.605035 > 49.412388,8.681247 by cycling")
        #expect(summary(link + String(data.dropLast(60))) == "missingDestination")
        #expect(summary(link + "300,1,2") == "missingDestination")
    }

    // MARK: Meters

    @Test func `Baidu's meters are shifted back to WGS 84`() {
        let link = """
            https://map.baidu.com/dir/A/B/@12612741.165,2631232.525,16z?querytype=nav&c=257&sn=1$$$$12613508.26,2629182.88$$A$$0$$$$\
            &en=1$$$$12614727.164999995,2631131.0213408465$$C$$0$$$$$$1$$%20to:1$$$$12611885.88,2631139.59$$B$$0$$$$
            """
        let found = places(link)
        #expect(found.count == 3)
        // Guangzhou; the polynomials of Baidu's page and the shifts of both datums give these to less than a meter.
        #expect(isNear(found[0], 23.112_969, 113.296_013, 1), "\(found)")
        #expect(RequestURL(link).request?.destination?.name == "B")
        #expect(RequestURL(link).request?.transportType == .automobile)
    }

    @Test(
        arguments: [
            ("https://map.baidu.com/dir/A/B/@1,2,3z?querytype=bt", "'A' > 'B' by transit"),
            ("https://map.baidu.com/dir/%E6%88%91%E7%9A%84%E4%BD%8D%E7%BD%AE/B/", "here > 'B'"),
            ("https://map.baidu.com/dir/?origin=A&destination=B&mode=walking", "'A' > 'B' by walking"),
            ("https://map.baidu.com/dir/A/B?sn=2$$$$$$A$$0&en=2$$$$$$B$$0", "'A' > 'B'"),
            ("https://map.baidu.com/dir/A/B?sn=2$$$$$$A$$0&en=1$$x$$1$$B", "malformed"),
            ("https://map.baidu.com/dir/A/B?sn=2$$$$$$A$$0&en=2$$$$$$B$$0$$ to:2$$$$$$我的位置$$0", "missingDestination"),
            ("https://map.baidu.com/dir/@1,2,3z", "missingDestination"),
            ("https://map.baidu.com/poi/Hut/@13392211,3619117,17z?uid=1", "search 'Hut'"),
            ("https://map.baidu.com/search/Hut/@13392211,3619117,17z", "search 'Hut'"),
            ("https://map.baidu.com/?newmap=1&s=s%26wd%3DHut%26c%3D1", "search 'Hut'"),
            ("https://map.baidu.com/@13520653,3317203,13z", "mapView"),
            ("https://map.baidu.com/?shareurl=1&poiShareUid=fef3", "none: malformed"),
            (
                "baidumap://map/direction?origin={{我的位置}}&destination=latlng:3,4|name=Hut&coord_type=gcj02",
                "here > 3,4 (Hut)"
            ),
            ("qqmap://map/routeplan?from=我的位置&tocoord=3,4&to=B&coord_type=", "here > 3,4 (B)"),
            (
                "https://map.qq.com/nav/drive#routes/page?transport=2&epointy=3&epointx=4&eword=B",
                "here > 3,4 (B) by automobile unread transport"
            ),
            ("https://map.qq.com/nav/drive?start=2,1&dest=4,3", "1,2 > 3,4 by automobile"),
            (
                "https://www.amap.com/dir?from[name]=我的位置&to[lnglat]=4,3&to[name]=B&type=walk",
                "here > 3,4 (B) by walking"
            ),
            ("https://ditu.amap.com/dir?from=A&to=4,3", "'A' > 3,4"),
            ("https://m.amap.com/navi/?start=&dest=4,3&destName=B&naviBy=car", "here > 3,4 (B) by automobile"),
            ("https://wb.amap.com/?r=1,2,A,3,4,B,2,0,0", "1,2 (A) > 3,4 (B) unread settings of r"),
            ("https://wb.amap.com/?r=1,2,A", "malformed"), ("https://www.amap.com/place/B0FF", "none: malformed"),
            ("https://www.amap.com/regeo?lng=4&lat=3&name=B", "place 3,4 (B)"),
            (
                "amapuri://route/plan/?dlat=3&dlon=4&vian=2&vialats=5|7&vialons=6|8&vianames=A|&t=0",
                "here > 5,6 (A) > 7,8 > 3,4 by automobile"
            ),
            ("amapuri://route/plan/?dlat=3&dlon=4&vialats=5|7&vialons=6", "malformed"),
            ("https://uri.amap.com/marker?markers=4,3,B|6,5,C", "none: ambiguous"),
            ("androidamap://keywordNavi?keyword=B", "here > 'B' by automobile"),
        ])
    func `the sites and apps of China are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test func `Kakao's and Naver's meters become degrees`() {
        let kakao = "https://map.kakao.com/?map_type=TYPE_MAP&target=car&rt=,,506715,1050669&rt1=&rt2=Hall"
        #expect(isNear(RequestURL(kakao).request?.destination?.coordinate, 37.281_632, 127.030_333, 10))
        #expect(RequestURL(kakao).request?.source?.isCurrentLocation == true)
        let naver =
            "https://map.naver.com/v5/directions/-/14108243.446422022,4487284.155225666,Hut,14,PLACE_POI/-/car?c=1"
        #expect(isNear(RequestURL(naver).request?.destination?.coordinate, 37.344_851, 126.736_507, 1))
    }

    @Test(
        arguments: [
            ("https://map.kakao.com/?sName=A&eName=B", "'A' > 'B'"),
            ("https://map.kakao.com/?target=walk&rt=127.1,37.2,127.2,37.3", "malformed"),
            ("https://map.kakao.com/?q=Hut", "search 'Hut'"), ("https://map.kakao.com/?itemId=1", "none: malformed"),
            (
                "https://map.naver.com/p/directions/2,1,A,,/4,3,B,,/6,5,C:8,7/transit?c=1",
                "1,2 (A) > 5,6 (C) > 7,8 > 3,4 (B) by transit unread c"
            ),
            (
                "https://map.naver.com/p/directions/-/3ziNUg,2AzuBI,Hut,17,PLACE_POI/-/walk",
                "here > 'Hut' by walking unread place code"
            ),
            ("https://map.naver.com/v5/directions/-/-/-/transit", "missingDestination"),
            (
                "https://map.naver.com/index.nhn?slng=2&slat=1&stext=A&elng=4&elat=3&etext=B&menu=route",
                "1,2 (A) > 3,4 (B)"
            ),
            ("http://m.map.naver.com/route.nhn?menu=route&ename=B&ex=&ey=", "here > 'B'"),
            ("https://map.naver.com/p/search/Hut", "search 'Hut'"),
            ("https://map.naver.com/p/entry/place/17", "none: malformed"),
            ("tmap://route?rGoName=B&rGoX=4&rGoY=3", "here > 3,4 (B)"),
        ])
    func `the sites of Korea are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    // MARK: Other forms

    @Test(
        arguments: [
            ("https://www.waze.com/en/directions?navigate=yes&latlng=3,4", "here > 3,4 by automobile"),
            ("https://www.waze.com/live-map/directions?latlng=3,4", "here > 3,4 by automobile"),
            ("https://www.waze.com/live-map/directions/hut?to=place.w.2.3", "missingDestination"),
            ("https://ul.waze.com/ul?venue_id=2.3&overview=yes", "none: malformed"),
            ("https://embed.waze.com/iframe?zoom=3&lat=3&lon=4&pin=1", "place 3,4"),
            ("https://embed.waze.com/iframe?zoom=3&lat=3&lon=4", "mapView"),
            ("https://yandex.com/maps/-/CLAvMI18", "shortLink"),
            ("https://yandex.ru/maps/org/old_hut/949/", "search 'old hut'"),
            ("https://yandex.ru/maps/org/949/", "none: malformed"),
            ("yandexmaps://build_route_on_map/?lat_from=&lon_from=&lat_to=3&lon_to=4", "here > 3,4"),
            ("https://www.bing.com/maps/search?style=r&q=Ulm", "search 'Ulm'"),
            ("https://www.bing.com/maps/directions?cp=1~2&amp;rtp=~pos.3_4____", "here > 3,4 unread cp"),
            (
                "osmand.api://navigate?dest_lat=3&dest_lon=4&dest_name=B&profile=car&force=true",
                "here > 3,4 (B) by automobile unread force"
            ),
            ("osmand.api://navigate_search?start_lat=1&start_lon=2&dest_search_query=Ulm", "1,2 > 'Ulm'"),
            ("osmand.geo:3,4?q=3,4(Hut)", "place 3,4 (Hut)"),
            ("https://2gis.ru/moscow/directions/tab/pedestrian/points/%7C4,3;45?m=1", "here > 3,4 by walking unread m"),
            ("https://maps.urbi.ae/dubai/firm/7000/4,3", "place 3,4"),
            ("https://2gis.uz/t/firm/7000", "none: malformed"),
            ("https://go.sygic.com/directions?to=3,4&mode=car", "here > 3,4 by automobile"),
            ("https://go.sygic.com/travel/place?id=1", "none"),
            ("tomtomhome:geo:action=navigateto&lat=3&long=4&name=B", "here > 3,4 (B)"),
            ("tomtomhome:geo:action=show&lat=3&long=4", "place 3,4"), ("tomtomhome:geo:lat=3&long=4", "none"),
            ("https://brouter.damsy.net/latest/#map=1/2/3&lonlats=2,1;4,3", "1,2 > 3,4 unread map"),
            ("https://magicearth.com/?daddr=Ulm", "here > 'Ulm'"),
            ("https://maps.openrouteservice.org/directions?a=1,2,3,4&b=1b", "1,2 > 3,4 by cycling"),
            ("https://maps.openrouteservice.org/directions?a=1,2,3,4&b=2", "1,2 > 3,4 by walking"),
            ("https://maps.openrouteservice.org/directions?a=1,2,3,4&b=4a", "1,2 > 3,4 by automobile unread b"),
            ("https://maps.openrouteservice.org/directions?a=1,2,3,4&b=3", "1,2 > 3,4 unread b"),
            (#"https://maps.openrouteservice.org/#/directions/null/B/data/{"coordinates":"null;4,3"}"#, "? > 3,4"),
        ])
    func `the rarer forms of known apps are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }
}
