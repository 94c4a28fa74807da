import Places

/// The names of the parts of addresses, such as "village" and "road".
enum NominatimLabel {
    /// The label of a place, by which its part of an address is called.
    static func label(of place: Place, category: PlaceTag, rank: NominatimRank) -> String {
        if place.rank == .postcode { return "postcode" }
        if category.key == "boundary" {
            // The kind of the settlement says more than the level of its boundary.
            return place.tag.key == "place" && rank.search < 26 ? place.tag.value : ofLevel(rank.search / 2)
        }
        if rank.search == 26 || rank.search == 27 { return "road" }
        if rank.search < 26, category.value != "yes" { return word(category.value) }
        return word(category.key)
    }

    private static func ofLevel(_ half: Int) -> String {
        switch half {
        case ...2: "country"
        case 3: "region"
        case 4: "state"
        case 5: "state_district"
        case 6: "county"
        case 7: "municipality"
        case 8: "city"
        case 9: "city_district"
        case 10: "suburb"
        case 11: "neighbourhood"
        default: "city_block"
        }
    }

    private static func word(_ text: String) -> String {
        String(text.lowercased().map { $0 == " " ? "_" : $0 })
    }
}
