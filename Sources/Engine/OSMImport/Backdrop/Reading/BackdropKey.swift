/// The tag keys that decide what the backdrop of a map shows; the raw value is the key in OSM.
enum BackdropKey: String, CaseIterable {
    case building, amenity, aeroway, leisure, natural, waterway, landuse, highway, railway, aerialway, place, boundary
    case manMade = "man_made"
    case houseNumber = "addr:housenumber"
    case name, population, capital, type, area, tunnel, service, parking, maritime
    case elevation = "ele"
    case adminLevel = "admin_level"
}
