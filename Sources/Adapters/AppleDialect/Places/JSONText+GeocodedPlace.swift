import DirectionsKit
import Geometry
import TextCoding

extension JSONText {
    /// The body of an answer: the places that were found, and the credit that every use of them must show.
    static func results(
        _ places: [GeocodedPlace], hasCategories: Bool, more: (inout JSONText) -> Void = { _ in }
    ) -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            more(&json)
            json.array("results", places) { $0.result($1, hasCategory: hasCategories) }
            json.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return json.bytes
    }

    private mutating func result(_ place: GeocodedPlace, hasCategory: Bool) {
        guard let placemark = place.mapItem.placemark else { return }
        let areas = place.areasOfInterest
        object { json in
            json.member("id", place.identifier)
            json.member("name", place.mapItem.name ?? placemark.name ?? place.category ?? "")
            json.address(placemark, areasOfInterest: areas)
            if hasCategory { json.member("poiCategory", place.mapItem.pointOfInterestCategory?.shortName) }
            // Apple does not say which words it left out, and a client that does not ask gets the nearest guess.
            if place.isPartial { json.strings("unmatchedWords", place.unmatchedWords) }
        }
    }
}

extension GeocodedPlace {
    /// The object of OpenStreetMap as its website names it: "way/4242".
    fileprivate var identifier: String { element.replacing(" ", with: "/") }

    /// The name, if the place has one beside its address.
    var areasOfInterest: [String] {
        resultType == .address ? [] : [mapItem.name].compactMap { $0 }
    }
}
