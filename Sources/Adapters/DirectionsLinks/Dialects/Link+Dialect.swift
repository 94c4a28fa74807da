extension Link {
    /// The dialect of a link by its scheme and host; nil if it is none of ours.
    var dialect: (any LinkDialect.Type)? {
        switch scheme {
        case "http", "https": webDialect
        case "maps": AppleLegacy.self
        case "geo-navigation": AppleGeoNavigation.self
        case "comgooglemaps", "comgooglemaps-x-callback": GoogleApp.self
        case "google.navigation": GoogleNavigation.self
        case "om", "cm", "comaps", "mapsme", "mapswithme", "mwm", "ge0": OrganicMaps.self
        case "geo", "osmand.geo": Geo.self
        case "directions": DirectionsScheme.self
        default: appDialect
        }
    }

    /// The dialect of the scheme of an app that has one scheme or few.
    private var appDialect: (any LinkDialect.Type)? {
        switch scheme {
        case "waze": Waze.self
        case "yandexmaps", "yandexnavi": Yandex.self
        case "here-route", "here-location", "here-place", "here.directions": Here.self
        case "osmand.navigation", "osmandmaps", "osmand.api": OsmAnd.self
        case "citymapper": Citymapper.self
        case "szn-mapy": Mapy.self
        case "bingmaps", "ms-drive-to", "ms-walk-to": Bing.self
        case "amapuri", "androidamap", "iosamap": AMap.self
        case "baidumap", "bdapp": Baidu.self
        case "qqmap": Tencent.self
        case "kakaomap": Kakao.self
        case "kakaonavi", "kakaonavi-sdk": KakaoNavi.self
        case "nmap": Naver.self
        case "tmap": TMap.self
        case "com.sygic.aura": Sygic.self
        case "tomtomgo", "tomtomhome": TomTom.self
        case "copilot": CoPilot.self
        case "magicearth": MagicEarth.self
        case "petalmaps": Petal.self
        case "dgis": TwoGIS.self
        case "moovit": Moovit.self
        case "transit": TransitApp.self
        case "truckmap": TruckMap.self
        case "inroute": InRoute.self
        default: nil
        }
    }

    private var webDialect: (any LinkDialect.Type)? {
        guard let host else { return nil }
        switch host {
        case "maps.apple.com": return AppleLegacy.isForm(self) ? AppleLegacy.self : AppleUnified.self
        case "openstreetmap.org", "www.openstreetmap.org", "osm.org", "www.osm.org": return OpenStreetMap.self
        case "omaps.app", "comaps.at", "dlink.maps.me", "ge0.me": return OrganicMaps.self
        case "map.project-osrm.org", "routing.openstreetmap.de": return OSRMDemo.self
        case "valhalla.openstreetmap.de": return ValhallaDemo.self
        case "graphhopper.com", "www.graphhopper.com": return GraphHopper.self
        case "127.0.0.1", "localhost": return OwnPage.self
        default:
            guard GoogleHosts.contains(host) else { return otherWebDialect(host) }
            return GoogleDirections.isForm(self) ? GoogleDirections.self : GoogleLegacy.self
        }
    }

    /// The dialect of the page of an app.
    private func otherWebDialect(_ host: String) -> (any LinkDialect.Type)? {
        switch host {
        case "waze.com", "www.waze.com", "ul.waze.com", "embed.waze.com": return Waze.self
        case "wego.here.com", "share.here.com": return Here.self
        case "osmand.net", "www.osmand.net", "download.osmand.net": return OsmAnd.self
        case "citymapper.com", "www.citymapper.com": return Citymapper.self
        case "bing.com", "www.bing.com": return Bing.self
        case "uri.amap.com", "wb.amap.com": return AMap.self
        case "amap.com", "www.amap.com", "ditu.amap.com", "m.amap.com": return AMapSite.self
        case "api.map.baidu.com": return Baidu.self
        case "map.baidu.com", "maps.baidu.com": return BaiduSite.self
        case "apis.map.qq.com": return Tencent.self
        case "map.qq.com": return TencentSite.self
        case "map.kakao.com", "m.map.kakao.com": return KakaoSite.isForm(self) ? KakaoSite.self : Kakao.self
        case "plan.tomtom.com": return TomTomSite.self
        case "map.naver.com", "m.map.naver.com": return NaverSite.self
        case "com.sygic.aura", "go.sygic.com": return Sygic.self
        case "maps.openrouteservice.org", "classic-maps.openrouteservice.org": return OpenRouteServiceMaps.self
        case "magicearth.com", "www.magicearth.com": return MagicEarth.self
        case "petalmaps.com", "www.petalmaps.com": return Petal.self
        case "mappls.com", "www.mappls.com": return Mappls.self
        case "cycle.travel": return CycleTravel.self
        case "truckmap.com", "www.truckmap.com": return TruckMap.self
        case "plus.codes", "www.plus.codes": return PlusCodeLinks.self
        default:
            if BRouter.hosts.contains(host) { return BRouter.self }
            if Mapy.isHost(host) { return Mapy.self }
            if Yandex.isHost(host) { return Yandex.self }
            return TwoGIS.isHost(host) ? TwoGIS.self : nil
        }
    }

    /// Whether the link, or the link inside it, has a known scheme and host.
    var isKnown: Bool {
        if dialect != nil || isShort { return true }
        guard let link = inner.flatMap(Link.init) else { return scheme == "intent" }
        return link.dialect != nil || link.isShort
    }

    /// Whether it is a short link that only its server can resolve (rule SL).
    var isShort: Bool {
        guard scheme == "http" || scheme == "https" else { return false }
        switch host {
        case "maps.apple", "maps.app.goo.gl", "goo.gl", "g.co", "osrm.at", "he.re", "go.2gis.com",
            "go.urbi.ae", "binged.it", "surl.amap.com", "j.map.baidu.com", "kko.to", "kko.kakao.com", "naver.me":
            return path.count > 1
        default: return false
        }
    }
}
