import Testing

/// Links of apps beside Apple's, Google's and those of routing engines.
@Suite struct AppLinkTests {
    @Test(
        arguments: [
            ("https://waze.com/ul?ll=1.5,2.5&navigate=yes", "here > 1.5,2.5 by automobile"),
            ("waze://?ll=1.5,2.5&z=10&navigate=YES&q=Hut", "here > 1.5,2.5 (Hut) by automobile unread z"),
            ("https://ul.waze.com/ul?q=Ulm&navigate=yes", "here > 'Ulm' by automobile"),
            (
                "https://www.waze.com/en/live-map/directions?to=ll.1.5%2C2.5&from=ll.3%2C4",
                "3,4 > 1.5,2.5 by automobile"
            ),
            ("https://www.waze.com/live-map/directions?to=place.w.2.3", "missingDestination"),
            ("https://waze.com/ul?favorite=home&navigate=yes", "missingDestination"),
            ("https://www.waze.com/live-map/directions?to=ll.1,2&from=place.w.2.3", "malformed"),
            ("https://waze.com/ul?ll=1.5,2.5&q=Hut", "place 1.5,2.5 (Hut)"),
            ("https://waze.com/ul?q=Hut", "search 'Hut'"),
            ("https://waze.com/ul?ll=91,2", "none: coordinateOutOfRange"), ("https://waze.com/ul/x", "none"),
            ("https://waze.com/ul?ll=1,5,2,5&navigate=yes", "malformed"),
        ])
    func `Waze's links are for drivers, and show a place unless they say to navigate`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            ("https://yandex.ru/maps/?rtext=1,2~3,4~5,6&rtt=pd&z=3", "1,2 > 3,4 > 5,6 by walking unread z"),
            ("https://yandex.com.tr/maps/213/moscow/?rtext=~Ulm&rtt=x", "here > 'Ulm' unread rtt"),
            ("yandexmaps://maps.yandex.com/?rtext=null,null~3,4&rtt=mt", "here > 3,4 by transit"),
            ("yandexnavi://build_route_on_map?lat_to=3&lon_to=4&lat_from=1&lon_from=2", "1,2 > 3,4"),
            ("yandexnavi://build_route_on_map?lat_to=3", "malformed"),
            ("yandexnavi://build_route_on_map?lat_to=3&lon_to=x", "malformed"),
            (
                "yandexnavi://build_route_on_map?lat_to=3&lon_to=4&lat_via_0=5&lon_via_0=6",
                "here > 5,6 > 3,4"
            ),
            ("https://yandex.ru/maps/?rtext=1,2", "missingDestination"), ("https://yandex.ru/?rtext=1,2~3,4", "none"),
            ("https://yandex.ru/maps/?pt=2,1,pm2rdm~5,6", "place 1,2"),
            ("https://yandex.ru/maps/?whatshere%5Bpoint%5D=2,1", "place 1,2"),
            ("yandexmaps://?text=Ulm", "search 'Ulm'"), ("https://yandex.ru/maps/?ll=2,1", "mapView"),
            ("https://yandex.evil.com/maps/?rtext=1,2~3,4", "none"),
        ])
    func `Yandex's routes have the latitude first, its points the longitude`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            ("https://wego.here.com/directions/drive/mylocation/3,4", "here > 3,4 by automobile"),
            ("https://wego.here.com/directions/mix/1,2/5,6/3,4?map=1,2,3", "1,2 > 5,6 > 3,4 unread map"),
            ("https://wego.here.com/directions/walk/Hut:1,2/Ulm/", "1,2 (Hut) > 'Ulm' by walking"),
            ("https://wego.here.com/directions/mix//Ulm:e-eyJ", "here > 'Ulm' unread place identifier"),
            ("https://wego.here.com/directions/mix/1,2:e-eyJ/5,6:", "1,2 > 5,6 unread place identifier"),
            ("https://wego.here.com/directions/mix/e-eyJuYW1l/3,4", "malformed"),
            ("https://wego.here.com/directions/mix/3,4", "here > 3,4"),
            ("https://wego.here.com/directions/fly/1,2/3,4", "1,2 > 3,4 unread mode"),
            ("https://share.here.com/r/1,2,Hut/3,4?m=pt", "1,2 (Hut) > 3,4 by transit"),
            ("https://share.here.com/r/null,null,null/3,4?m=d", "here > 3,4 by automobile"),
            ("here-route://mylocation/3,4,Hut%20A?m=w", "here > 3,4 (Hut A) by walking"),
            ("here.directions://v1.0/mylocation/3,4?m=d", "here > 3,4 by automobile"),
            ("https://share.here.com/l/1,2,Hut", "place 1,2 (Hut)"), ("here-location://1,2,Hut", "place 1,2 (Hut)"),
            ("https://wego.here.com/directions/drive", "missingDestination"),
            ("https://wego.here.com/directions/drive/1,2/91,4", "coordinateOutOfRange"),
            ("https://wego.here.com/?map=1,2,3", "mapView"),
        ])
    func `HERE's links have the places in the path`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            (
                "https://osmand.net/map/navigate/?start=1,2&finish=3,4&type=osmand&profile=bicycle#9/1/2",
                "1,2 > 3,4 by cycling unread type"
            ),
            ("https://osmand.net/map?finish=3,4&via=5,6;7,8", "here > 5,6 > 7,8 > 3,4"),
            ("https://osmand.net/map/navigate?end=3,4", "here > 3,4"),
            ("https://osmand.net/map/navigate/", "missingDestination"),
            ("osmand.navigation:q=3,4&mode=b", "here > 3,4 by cycling"), ("osmand.navigation:?q=Ulm", "here > 'Ulm'"),
            ("osmandmaps://navigate?lat=3&lon=4&title=Hut", "here > 3,4 (Hut)"),
            ("osmandmaps://?lat=3&lon=4&z=8&title=Hut", "place 3,4 (Hut)"),
            ("https://osmand.net/go?lat=3&lon=4&z=8", "place 3,4"),
            ("https://osmand.net/map?pin=3,4#5/3/4", "place 3,4"),
            ("https://osmand.net/map#5/3/4", "mapView"), ("https://osmand.net/docs/", "none"),
        ])
    func `OsmAnd's links are read on the web and in the app`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            ("citymapper://directions?endcoord=3,4&endname=Hut", "here > 3,4 (Hut)"),
            ("https://citymapper.com/directions?startaddress=Ulm&endname=Hut&endaddress=Kassel", "'Ulm' > 'Kassel'"),
            ("https://citymapper.com/directions?endname=Hut&arrival_time=soon", "here > 'Hut' unread arrival_time"),
            ("https://citymapper.com/directions", "missingDestination"),
            (
                "https://mapy.com/fnc/v1/route?start=2,1&end=4,3&routeType=bike_mountain&waypoints=6,5;8,7",
                "1,2 > 5,6 > 7,8 > 3,4 by cycling"
            ),
            ("https://mapy.cz/fnc/v1/route?end=4,93", "coordinateOutOfRange"),
            ("https://mapy.cz/zakladni?source=coor&id=4,3&x=1&y=2", "place 3,4"),
            ("https://mapy.cz/s/abc", "shortLink"),
            ("https://mapy.com/fnc/v1/showmap?center=4,3&marker=true", "place 3,4"),
            ("https://mapy.com/fnc/v1/showmap?center=4,3", "mapView"),
            ("szn-mapy://www.mapy.cz/zakladni?q=Ulm", "search 'Ulm'"),
            (
                "https://www.bing.com/maps?rtp=pos.1_2_Hut~adr.Ulm&mode=w&rtop=0",
                "1,2 (Hut) > 'Ulm' by walking unread rtop"
            ),
            ("bingmaps:?rtp=~pos.3_4", "here > 3,4"),
            ("https://bing.com/maps/default.aspx?rtp=pos.1_2~", "missingDestination"),
            ("https://www.bing.com/maps?rtp=~ypid.x", "missingDestination"),
            ("https://www.bing.com/maps?rtp=ypid.x~pos.3_4", "malformed"), ("bingmaps:?rtp=~pos.3", "malformed"),
            ("ms-walk-to:?destination.latitude=3&destination.longitude=4", "here > 3,4 by walking"),
            ("ms-drive-to:?destination.latitude=3", "malformed"),
            ("https://www.bing.com/maps?sp=point.3_4_Hut_note", "place 3,4 (Hut)"),
            ("https://www.bing.com/maps?where1=Ulm", "search 'Ulm'"), ("bingmaps:?cp=1~2", "mapView"),
            ("https://www.bing.com/search?q=maps", "none"),
        ])
    func `Citymapper's, Mapy's and Microsoft's links are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            ("kakaomap://route?sp=1,2&ep=3,4&by=PUBLICTRANSIT", "1,2 > 3,4 by transit"),
            ("https://map.kakao.com/link/to/Hut,%20A,3,4", "here > 3,4 (Hut, A)"),
            ("https://map.kakao.com/link/from/A,1,2/to/B,3,4", "1,2 (A) > 3,4 (B)"),
            ("https://map.kakao.com/link/by/walk/A,1,2/B,3,4", "1,2 (A) > 3,4 (B) by walking"),
            ("https://map.kakao.com/link/map/3,4", "place 3,4"), ("kakaomap://look?p=3,4", "place 3,4"),
            ("https://map.kakao.com/link/to/Hut", "malformed"),
            (
                "nmap://route/public?slat=1&slng=2&dlat=3&dlng=4&dname=B&v1lat=5&v1lng=6",
                "1,2 > 5,6 > 3,4 (B) by transit"
            ),
            ("nmap://route?dlat=3&dlng=4&appname=x", "here > 3,4 unread appname"),
            ("nmap://navigation?dlat=3&dlng=4", "here > 3,4 by automobile"),
            ("nmap://place?lat=3&lng=4&name=B", "place 3,4 (B)"), ("nmap://search?query=B", "search 'B'"),
            ("tmap://route?startx=2&starty=1&goalx=4&goaly=3&goalname=B", "1,2 > 3,4 (B)"),
            ("tmap://viewmap?x=4&y=3", "place 3,4"), ("tmap://route?goalx=4", "malformed"),
            ("com.sygic.aura://coordinate|4|3|drive", "here > 3,4 by automobile"),
            ("com.sygic.aura://coordinate%7C4%7C3%7Cwalk", "here > 3,4 by walking"),
            ("http://com.sygic.aura/coordinate|4|3|show", "place 3,4"),
            ("com.sygic.aura://coordinate|4|drive", "malformed"),
            ("tomtomgo://x-callback-url/navigate?destination=3,4,Hut", "here > 3,4 (Hut)"),
            ("copilot://mydestination?type=LOCATION&action=GOTO&name=B&lat=3&long=4", "here > 3,4 (B)"),
            ("copilot://mydestination?action=VIEW&lat=3&long=4", "place 3,4"),
        ])
    func `links of Korean maps and of navigators are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            ("magicearth://?get_directions&bike_to&lat=3&lon=4", "here > 3,4 by cycling"),
            ("https://magicearth.com/?drive_to&walk_to&lat=3&lon=4", "ambiguous"),
            ("https://magicearth.com/?show_on_map&lat=3&lon=4&name=B", "place 3,4 (B)"),
            ("petalmaps://navigation?daddr=3,4", "here > 3,4 by automobile"),
            ("petalmaps://route?daddr=3,4 (B)&saddr=1,2 (A)&type=bus", "1,2 (A) > 3,4 (B) by transit"),
            ("https://www.petalmaps.com/routes/?saddr=1,2&daddr=home", "1,2 > 'home'"),
            ("petalmaps:route?daddr=3,4", "here > 3,4"),
            ("dgis://2gis.ru/routeSearch/rsType/bus/from/2,1/to/4,3", "1,2 > 3,4 by transit"),
            ("dgis://routeSearch/to/4,3/from/2,1/go", "1,2 > 3,4"),
            ("https://2gis.kz/routeSearch/to/4,93", "coordinateOutOfRange"),
            ("https://2gis.ae/dubai/geo/4,3?m=4,3/9", "place 3,4"), ("https://2gis.ru/x", "none"),
            ("https://2gis.ru/moscow/directions/points/2,1;701%7C4,3", "1,2 > 3,4"),
            ("moovit://directions?orig_lat=1&orig_lon=2&dest_lat=3&dest_lon=4&dest_name=B", "1,2 > 3,4 (B)"),
            ("moovit://?dest_name=B", "here > 'B'"), ("transit://directions?to=3,4&from=1,2", "1,2 > 3,4"),
            (
                "https://mappls.com/navigation?places=1,2,A;3,4,B&viaPoints=5,6&mode=biking",
                "1,2 (A) > 5,6 > 3,4 (B) by cycling"
            ),
            ("https://mappls.com/navigation?places=3,4&mode=trucking", "here > 3,4 by automobile unread mode"),
            ("https://cycle.travel/map?from=A&to=B&fromLL=1,2&toLL=3,4", "1,2 (A) > 3,4 (B) by cycling"),
            ("https://cycle.travel/map?to=B", "? > 'B' by cycling"), ("https://cycle.travel/map", "mapView"),
            ("truckmap://route/1,2/3,4", "1,2 > 3,4"), ("https://truckmap.com/place/Ulm", "search 'Ulm'"),
            ("inroute://coordinates?action=opt&loc=A/1/2&loc=B/3/4", "1,2 (A) > 3,4 (B) unread action"),
            ("inroute://coordinates?loc=A/1&loc=B/3/4", "malformed"),
        ])
    func `links of rarer apps are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            (
                "https://maps.openrouteservice.org/directions?n1=1&a=1,2,3,4&b=0&k2=km",
                "1,2 > 3,4 by automobile unread n1,k2"
            ),
            ("https://maps.openrouteservice.org/directions?a=null,null,3,4", "? > 3,4"),
            ("https://maps.openrouteservice.org/directions?a=1,2,3", "malformed"),
            (
                #"https://maps.openrouteservice.org/#/directions/A/B/data/{"coordinates":"2,1;4,3","options":{"profile":"foot-hiking"}}"#,
                "1,2 > 3,4 by walking"
            ),
            (
                "https://maps.openrouteservice.org/#/directions/A/B/data/%7B%22coordinates%22:%222,1;6,5;4,3%22%7D",
                "1,2 > 5,6 > 3,4"
            ),
            ("https://maps.openrouteservice.org/#/directions/A/B/data/55,130", "missingDestination"),
            ("https://maps.openrouteservice.org/#/place/A", "mapView"),
            (
                "https://brouter.de/brouter-web/#map=1/2/3/x&lonlats=2,1;4,3&profile=car-fast",
                "1,2 > 3,4 by automobile unread map"
            ),
            ("https://bikerouter.de/#lonlats=2,1;4,3&profile=m11n-gravel", "1,2 > 3,4 by cycling"),
            ("http://brouter.de/brouter-web/#lonlats=2,1|4,3&profile=rail", "1,2 > 3,4 unread profile"),
            ("https://brouter.de/brouter-web/#lonlats=2,1", "missingDestination"),
            ("https://brouter.de/brouter-web/#lonlats=2;4", "malformed"),
            ("https://brouter.de/brouter-web/#map=1/2/3", "mapView"),
        ])
    func `pages that keep the route in the fragment are read`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            ("mapsme://route?v=1&ll=3,4&n=Hut", "here > 3,4 (Hut) unread v"),
            ("https://dlink.maps.me/route?sll=1,2&dll=3,4&type=vehicle", "1,2 > 3,4 by automobile"),
            ("https://comaps.at/route?sll=1,2&dll=3,4&type=pedestrian", "1,2 > 3,4 by walking"),
            ("comaps://v2/dir?destination=3,4", "here > 3,4"),
            ("cm://v2/nav?destination=3,4&mode=bike", "here > 3,4 by cycling"),
            ("https://comaps.at/map?v=1&ll=3,4&n=Hut", "place 3,4 (Hut)"),
        ])
    func `CoMaps and MAPS ME have the links of Organic Maps`(link: String, expected: String) {
        #expect(summary(link).replacing(" unread v", with: "") == expected.replacing(" unread v", with: ""))
    }

    @Test(
        arguments: [
            ("maps:saddr=1,2&daddr=3,4&dirflg=w", "1,2 > 3,4 by walking"), ("maps://daddr=3,4", "here > 3,4"),
            ("maps:q=Ulm", "search 'Ulm'"), ("maps://ll=3,4", "place 3,4"), ("maps:x=1", "none"),
        ])
    func `Apple's scheme may lack the question mark`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            (
                "https://plan.tomtom.com/en/route/plan?p=1,2,9.5z&r=(costModel:FASTEST,sorted:(h~V1.5~J2.5~Vaddr~JUlm,h~V3~J~F4~Vaddr~JSt._Jean~E_80_Bad~FA,h~V5~J-6),travelMode:CAR,vehicleParameters:(width:-+))&to=7,8",
                "1.5,2.5 (Ulm) > 3,-4 (St. Jean, 80 Bad-A) > 5,-6 by automobile unread p,to"
            ),
            ("https://plan.tomtom.com/de/route/plan/?r=(sorted:(h~V1~J2~Vaddr~JA~Qb))&to=Kassel", "1,2 > 'Kassel'"),
            ("https://plan.tomtom.com/route/plan?to=3,4", "? > 3,4"),
            ("https://plan.tomtom.com/en/route/plan?r=(sorted:(h~V1~J2))", "missingDestination"),
            ("https://plan.tomtom.com/en/route/plan?r=(sorted:(h~V1~J2,h~V91~J2))", "coordinateOutOfRange"),
            ("https://plan.tomtom.com/en/route/plan?r=(sorted:(h~V1~J2,h~V3~Jx))", "malformed"),
            ("https://plan.tomtom.com/en/?p=1,2,9.5z&q=3,4", "place 3,4"),
            ("https://plan.tomtom.com/de?q=Ulm", "search 'Ulm'"), ("https://plan.tomtom.com/en?p=1,2,9z", "mapView"),
            ("https://plan.tomtom.com/en/route/plan", "none"),
        ])
    func `TomTom's planner has the places of a route in the order of travel`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test(
        arguments: [
            (
                "kakaonavi-sdk://navigate?apiver=1.0&appkey=k&param=%7B%22destination%22:%7B%22name%22:%22Hut%22,%22x%22:%22127.5%22,%22y%22:37.5%7D,%22via_list%22:%5B%7B%22name%22:%22Inn%22,%22x%22:127,%22y%22:37%7D%5D,%22option%22:%7B%22coord_type%22:%22wgs84%22%7D%7D",
                "here > 37,127 (Inn) > 37.5,127.5 (Hut) by automobile"
            ),
            (
                "kakaonavi-sdk://navigate?param=%7B%22destination%22:%7B%22x%22:127,%22y%22:37%7D,%22option%22:%7B%22s_x%22:%22128%22,%22s_y%22:%2238%22%7D%7D",
                "38,128 > 37,127 by automobile"
            ),
            (
                "kakaonavi://navigate?name=Hut&x=127.5&y=37.5&coord_type=wgs84",
                "here > 37.5,127.5 (Hut) by automobile"
            ),
            ("kakaonavi://navigate?x=127&y=37&sX=128&sY=38", "38,128 > 37,127 by automobile"),
            ("kakaonavi://route?ep=37,127&name=Hut", "here > 37,127 (Hut) by automobile"),
            ("kakaonavi://navigate?name=Hut&x=321286&y=533707", "malformed"),
            (
                "kakaonavi-sdk://navigate?param=%7B%22destination%22:%7B%22x%22:127,%22y%22:37%7D,%22via_list%22:%5B%7B%22name%22:%22Inn%22%7D%5D%7D",
                "malformed"
            ),
            ("kakaonavi://navigate?x=127", "malformed"), ("kakaonavi://navigate?name=Hut", "missingDestination"),
            ("kakaonavi-sdk://navigate?param=%7B", "missingDestination"), ("kakaonavi://search?q=Hut", "search 'Hut'"),
        ])
    func `Kakao Navi's links have the longitude in x, in degrees`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }
}
