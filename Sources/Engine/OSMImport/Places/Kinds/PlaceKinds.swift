import Places

/// The kinds of points of interest by their tags.
enum PlaceKinds {
    /// A tag that is a kind.
    struct Kind: Hashable {
        var key: PlaceKey
        var value: String

        var tag: PlaceTag { PlaceTag(key.rawValue, value) }
    }

    /// The kind of an element; nil if it is not a point of interest.
    ///
    /// The first main key counts, so a hotel in a historic building is a hotel.
    static func kind(of tags: PlaceTags) -> Kind? {
        let isNamed = tags.has(.name)
        for key in PlaceKey.kinds {
            guard let value = tags[key], value != "no" else { continue }
            let kind = Kind(key: key, value: value)
            if isNamed ? isNamedKind(kind, tags: tags) : isNameless(kind, tags: tags) { return kind }
        }
        if let kind = RoadPoints.kind(of: tags) { return kind }
        guard isNamed, let highway = tags[.highway], highways.contains(highway) else { return nil }
        return Kind(key: .highway, value: highway)
    }

    /// Values of `highway` that are no roads but have names that people search for.
    private static let highways: Set = ["services", "rest_area", "bus_stop"]

    /// Whether an element without a name is a kind that people search for.
    static func isWithoutName(_ tags: PlaceTags) -> Bool {
        PlaceKey.kinds.contains { key in
            tags[key].map { isNameless(Kind(key: key, value: $0), tags: tags) } ?? false
        }
    }

    private static func isNamedKind(_ kind: Kind, tags: PlaceTags) -> Bool {
        switch kind.key {
        case .aeroway, .railway, .publicTransport: namelessSet.contains(kind)
        // A street on a bridge has the name of the street.
        case .bridge, .tunnel: !tags.has(.highway) && !tags.has(.railway) && !tags.has(.waterway)
        case .mountainPass: kind.value == "yes"
        case .natural: kind.value != "coastline"
        case .amenity: kind.value != "parking_space"
        case .emergency: kind.value != "fire_hydrant"
        case .building: !tags.has(.place)
        default: true
        }
    }

    private static func isNameless(_ kind: Kind, tags: PlaceTags) -> Bool {
        guard namelessKeys.contains(kind.key), namelessSet.contains(kind) else { return false }
        return tags[.access] != "private" && tags[.access] != "no"
    }

    /// The kinds that people search for without a name, such as the nearest pharmacy.
    static let withoutName: [Kind] = valuesWithoutName.flatMap { key, values in
        values.split(separator: " ").map { Kind(key: key, value: String($0)) }
    }

    private static let namelessSet = Set(withoutName)
    private static let namelessKeys = Set(withoutName.map(\.key))

    private static let valuesWithoutName: [(PlaceKey, String)] = [
        (.aeroway, "aerodrome terminal"),
        (.railway, "station halt tram_stop subway_entrance"),
        (.publicTransport, "station"),
        (
            .amenity,
            """
            arts_centre atm bank bar bicycle_rental bicycle_repair_station biergarten boat_rental bureau_de_change \
            bus_station cafe car_rental car_sharing car_wash casino charging_station childcare cinema clinic \
            college community_centre courthouse crematorium dentist doctors drinking_water driving_school embassy \
            fast_food ferry_terminal fire_station food_court fuel grave_yard hospital ice_cream internet_cafe \
            kindergarten library marketplace monastery motorcycle_parking nightclub nursing_home parking pharmacy \
            place_of_worship police post_box post_office prison pub public_bath public_bookcase recycling \
            restaurant school shower social_facility taxi telephone theatre toilets townhall \
            university veterinary water_point
            """
        ),
        (
            .tourism,
            """
            alpine_hut apartment aquarium attraction camp_site caravan_site chalet gallery guest_house hostel hotel \
            motel museum picnic_site theme_park viewpoint wilderness_hut zoo
            """
        ),
        (
            .shop,
            """
            alcohol bakery beauty bicycle books butcher car car_parts car_repair chemist clothes computer \
            confectionery convenience copyshop deli department_store doityourself dry_cleaning electronics florist \
            furniture garden_centre general greengrocer hairdresser hardware jewelry kiosk laundry mall \
            mobile_phone newsagent optician outdoor pet seafood shoes sports stationery supermarket ticket tobacco \
            toys travel_agency wine
            """
        ),
        (.healthcare, "clinic dentist doctor hospital laboratory pharmacy physiotherapist"),
        (
            .leisure,
            """
            dog_park fitness_centre golf_course ice_rink marina miniature_golf playground sports_centre stadium \
            water_park
            """
        ),
        (.historic, "castle"),
        (.emergency, "ambulance_station defibrillator"),
    ]
}
