import DirectionsKit

/// Links that show a place.
extension LinkBuilder {
    /// Builds a link that shows a place with a coordinate; nil if the dialect has none.
    static func showing(_ item: MapItem, in dialect: RequestURL.Dialect) -> LinkBuilder? {
        guard let coordinate = item.coordinate else { return searching(for: item, in: dialect) }
        let pair = pair(coordinate)
        let name = item.linkName
        let latitude = degrees(coordinate.latitude)
        let longitude = degrees(coordinate.longitude)
        switch dialect {
        case .geo:
            var link = LinkBuilder("geo:" + pair)
            link.add("q", name.map { "\(pair)(\($0))" })
            return link
        case .appleUnified: return LinkBuilder("https://maps.apple.com/place", [("coordinate", pair), ("name", name)])
        case .appleGeoNavigation: return LinkBuilder("geo-navigation:///place", [("coordinate", pair)])
        case .appleLegacy: return LinkBuilder("https://maps.apple.com/", [("ll", pair), ("q", name ?? pair)])
        case .googleDirections:
            return LinkBuilder("https://www.google.com/maps/search/", [("api", "1"), ("query", pair)])
        case .googleLegacy: return LinkBuilder("https://maps.google.com/maps", [("q", pair)])
        case .googleApp: return LinkBuilder("comgooglemaps://", [("q", pair)])
        case .openStreetMap:
            var link = LinkBuilder("https://www.openstreetmap.org/", [("mlat", latitude), ("mlon", longitude)])
            link.append("#map=17/\(latitude)/\(longitude)")
            return link
        case .organicMaps: return LinkBuilder("om://map", [("v", "1"), ("ll", pair), ("n", name)])
        default: return app(showing: item, pair, in: dialect)
        }
    }

    /// The links of apps, most of them with the name.
    private static func app(
        showing item: MapItem, _ pair: String, in dialect: RequestURL.Dialect
    ) -> LinkBuilder? {
        let name = item.linkName
        let eastNorth = item.eastNorthValue
        switch dialect {
        case .waze: return LinkBuilder("https://waze.com/ul", [("ll", pair), ("q", name)])
        case .yandex: return LinkBuilder("https://yandex.com/maps/", [("whatshere[point]", eastNorth)])
        case .here: return LinkBuilder(path: "https://share.here.com/l", [pair])
        case .osmAnd: return LinkBuilder("https://osmand.net/map", [("pin", pair)])
        case .mapy:
            return LinkBuilder("https://mapy.com/fnc/v1/showmap", [("center", eastNorth), ("marker", "true")])
        case .amap:
            return LinkBuilder(
                "https://uri.amap.com/marker", [("position", eastNorth), ("name", name), ("coordinate", "wgs84")])
        case .baidu:
            return LinkBuilder(
                "https://api.map.baidu.com/marker",
                [("location", pair), ("title", name), ("coord_type", "wgs84"), ("output", "html")])
        case .kakao: return LinkBuilder("kakaomap://look", [("p", pair)])
        default: return keyed(showing: item, in: dialect)
        }
    }

    /// The links with a key for each number.
    private static func keyed(showing item: MapItem, in dialect: RequestURL.Dialect) -> LinkBuilder? {
        func link(_ beginning: String, latitude: String, longitude: String) -> LinkBuilder {
            var link = LinkBuilder(beginning)
            link.add(item, latitude: latitude, longitude: longitude, name: "name")
            return link
        }
        return switch dialect {
        case .naver: link("nmap://place", latitude: "lat", longitude: "lng")
        case .tmap: link("tmap://viewmap", latitude: "y", longitude: "x")
        case .magicEarth: link("magicearth://", latitude: "lat", longitude: "lon")
        default: nil
        }
    }

    /// Builds a link that searches for an address, or shows it; nil if the dialect has none.
    private static func searching(for item: MapItem, in dialect: RequestURL.Dialect) -> LinkBuilder? {
        let text = item.linkValue
        return switch dialect {
        case .geo: LinkBuilder("geo:0,0", [("q", text)])
        case .appleUnified: LinkBuilder("https://maps.apple.com/place", [("address", text)])
        case .appleGeoNavigation: LinkBuilder("geo-navigation:///place", [("address", text)])
        case .appleLegacy: LinkBuilder("https://maps.apple.com/", [("q", text)])
        case .googleDirections:
            LinkBuilder("https://www.google.com/maps/search/", [("api", "1"), ("query", text)])
        case .googleLegacy: LinkBuilder("https://maps.google.com/maps", [("q", text)])
        case .googleApp: LinkBuilder("comgooglemaps://", [("q", text)])
        case .openStreetMap: LinkBuilder("https://www.openstreetmap.org/search", [("query", text)])
        case .waze: LinkBuilder("https://waze.com/ul", [("q", text)])
        case .yandex: LinkBuilder("https://yandex.com/maps/", [("text", text)])
        case .mapy: LinkBuilder("https://mapy.com/fnc/v1/search", [("query", text)])
        default: nil
        }
    }

    /// A link with parameters, without those that have no value.
    private init(_ beginning: String, _ parameters: [(String, String?)]) {
        self.init(beginning)
        for (name, value) in parameters { add(name, value) }
    }
}
