extension Link {
    /// The dialect of a link by its scheme and host; nil if it is none of ours.
    var dialect: (any LinkDialect.Type)? {
        switch scheme {
        case "http", "https": webDialect
        case "maps": AppleLegacy.self
        case "geo-navigation": AppleGeoNavigation.self
        case "comgooglemaps", "comgooglemaps-x-callback": GoogleApp.self
        case "google.navigation": GoogleNavigation.self
        case "om", "cm", "mapsme", "mapswithme", "mwm": OrganicMaps.self
        case "geo": Geo.self
        case "directions": DirectionsScheme.self
        default: nil
        }
    }

    private var webDialect: (any LinkDialect.Type)? {
        guard let host else { return nil }
        switch host {
        case "maps.apple.com": return AppleLegacy.isForm(self) ? AppleLegacy.self : AppleUnified.self
        case "openstreetmap.org", "www.openstreetmap.org", "osm.org", "www.osm.org": return OpenStreetMap.self
        case "omaps.app": return OrganicMaps.self
        case "map.project-osrm.org", "routing.openstreetmap.de": return OSRMDemo.self
        case "valhalla.openstreetmap.de": return ValhallaDemo.self
        case "graphhopper.com", "www.graphhopper.com": return GraphHopper.self
        case "127.0.0.1", "localhost": return OwnPage.self
        default:
            guard GoogleHosts.contains(host) else { return nil }
            return GoogleDirections.isForm(self) ? GoogleDirections.self : GoogleLegacy.self
        }
    }

    /// Whether it is a short link that only its server can resolve (rule SL).
    var isShort: Bool {
        guard scheme == "http" || scheme == "https" else { return false }
        switch host {
        case "maps.apple", "maps.app.goo.gl", "goo.gl", "g.co", "osrm.at": return path.count > 1
        default: return false
        }
    }
}
