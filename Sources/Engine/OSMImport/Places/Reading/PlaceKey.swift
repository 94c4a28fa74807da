/// The tag keys that the index of places reads; the raw value is the key in OSM.
package enum PlaceKey: String, CaseIterable, Sendable {
    // Names.
    case name, ref, brand, `operator`
    case alternativeName = "alt_name"
    case oldName = "old_name"
    case shortName = "short_name"
    case officialName = "official_name"
    case localName = "loc_name"
    case internationalName = "int_name"
    case bridgeName = "bridge:name"
    case tunnelName = "tunnel:name"

    // Addresses.
    case houseNumber = "addr:housenumber"
    case houseName = "addr:housename"
    case street = "addr:street"
    case addressPlace = "addr:place"
    case city = "addr:city"
    case suburb = "addr:suburb"
    case state = "addr:state"
    case country = "addr:country"
    case postcode = "addr:postcode"
    case interpolation = "addr:interpolation"
    case entrance

    // The kinds of points of interest, the most telling one first.
    case aeroway
    case railway
    case publicTransport = "public_transport"
    case amenity, tourism, shop, healthcare, leisure, historic, office, craft, emergency, club, military
    case mountainPass = "mountain_pass"
    case natural, waterway
    case manMade = "man_made"
    case landuse, bridge, tunnel, building

    // Streets, settlements and boundaries.
    case highway, place, boundary, type, access, area
    case adminLevel = "admin_level"
    case postalCode = "postal_code"
    case countryCode = "ISO3166-1"
    case alphaTwoCode = "ISO3166-1:alpha2"
    case subdivisionCode = "ISO3166-2"

    // Milestones.
    case distance
    case kilometerPoint = "pk"

    // Details of a place.
    case phone, website, wheelchair, cuisine, wikidata, wikipedia, population, capital
    case contactPhone = "contact:phone"
    case contactWebsite = "contact:website"
    case openingHours = "opening_hours"
    case religion, station, diplomatic
    case drinkingWater = "drinking_water"
    case vegan = "diet:vegan"
    case vegetarian = "diet:vegetarian"
    case halal = "diet:halal"
    case kosher = "diet:kosher"
    case glutenFree = "diet:gluten_free"
    /// The kind of water of `natural=water`.
    case water

    /// The keys by their OSM spelling.
    static let bySpelling = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The keys whose values are other names of a place.
    static let otherNames: [PlaceKey] = [
        .alternativeName, .oldName, .shortName, .officialName, .localName, .internationalName, .ref, .brand, .operator,
        .houseName,
    ]

    /// The keys whose values a map item shows.
    static let details: [PlaceKey] = [
        .phone, .contactPhone, .website, .contactWebsite, .openingHours, .wheelchair, .cuisine, .wikidata, .wikipedia,
        .population, .capital, .religion, .station, .diplomatic, .drinkingWater, .water,
        .vegan, .vegetarian, .halal, .kosher, .glutenFree,
    ]

    /// The keys of an administrative area that an address shows.
    static let areaDetails: [PlaceKey] = [.adminLevel, .subdivisionCode]

    /// The keys that make something a point of interest, the most telling one first.
    static let kinds: [PlaceKey] = [
        .aeroway, .railway, .publicTransport, .amenity, .tourism, .shop, .healthcare, .leisure, .historic, .office,
        .craft, .emergency, .club, .military, .mountainPass, .natural, .waterway, .manMade, .landuse, .bridge, .tunnel,
        .building,
    ]
}
