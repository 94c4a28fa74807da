import Places
import TextCoding

/// The address of the search for further places.
struct NextPageURL {
    let search: NominatimSearch
    let parameters: NominatimParameters
    let places: [NominatimPlace]

    /// The places that the further search leaves out: those of this answer and of its request.
    var excluded: [String] {
        let shown = places.map { place in
            place.hasObject ? "\(place.place.object.kind.letter)\(place.place.object.id)" : "\(place.placeID)"
        }
        return (search.excluded.texts + shown).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The address from the root of the server on.
    var text: String {
        var members: [(String, String)] = []
        if case .text(let text) = search.subject { members.append(("q", text)) }
        if case .parts(let parts) = search.subject {
            members += NominatimSearch.parts.compactMap { part in parts[part.part].map { (part.name, $0) } }
        }
        for flag in ["addressdetails", "extratags", "namedetails", "entrances"] where parameters.flag(flag) {
            members.append((flag, "1"))
        }
        if parameters["limit"] != nil { members.append(("limit", "\(search.limit)")) }
        if !search.countryCodes.isEmpty { members.append(("countrycodes", search.countryCodes.joined(separator: ","))) }
        if !excluded.isEmpty { members.append(("exclude_place_ids", excluded.joined(separator: ","))) }
        if let box = search.box { members.append(("viewbox", box.text)) }
        if search.isBounded { members.append(("bounded", "1")) }
        if let feature = parameters["featureType"] { members.append(("featureType", feature)) }
        members.append(("format", "xml"))
        let query = members.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
        return "\(NominatimRequest.root)search?\(query)"
    }

    /// A value of a form: commas and colons are escaped too, and a blank is a plus sign.
    private static func encoded(_ text: String) -> String {
        PercentCoding.encode(text).replacing("%20", with: "+").replacing(",", with: "%2C").replacing(":", with: "%3A")
    }
}
