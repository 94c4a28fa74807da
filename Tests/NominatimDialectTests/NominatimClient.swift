import DirectionsKit
import FoundationEssentials
import NominatimDialect
import SketchSupport

/// A drawing, and a client that asks for it in Nominatim's words.
struct NominatimClient {
    let town: UptonTown
    /// The field `Accept-Language`.
    var acceptLanguage: String?

    static let upton = Result { NominatimClient(town: try UptonTown.upton()) }

    func get(_ service: NominatimRequest.Service, _ query: String) throws -> NominatimAnswer {
        try NominatimRequest(
            service, query: query, acceptLanguage: acceptLanguage, providers: [town.provider]
        ).answer()
    }

    /// The body as text.
    func text(_ service: NominatimRequest.Service, _ query: String) throws -> String {
        String(decoding: try get(service, query).body, as: UTF8.self)
    }

    /// The places of an answer in the format json or jsonv2, or the only place.
    func places(_ service: NominatimRequest.Service, _ query: String) throws -> [PlaceShape] {
        let body = Data(try get(service, query).body)
        if service == .reverse { return [try JSONDecoder().decode(PlaceShape.self, from: body)] }
        return try JSONDecoder().decode([PlaceShape].self, from: body)
    }

    /// The names that a search shows.
    func found(_ query: String) throws -> [String] { try places(.search, query).map(\.display_name) }

    /// The query of a search by coordinate.
    func point(_ letter: Character, _ more: String = "") -> String {
        let place = town.map.place(letter)
        return "lat=\(place.latitude)&lon=\(place.longitude)&format=jsonv2\(more)"
    }
}

/// The members of a place that tests look at.
struct PlaceShape: Decodable {
    var place_id: Int
    var osm_type: String?
    var osm_id: Int?
    var lat: String
    var lon: String
    var category: String?
    var type: String
    var place_rank: Int
    var addresstype: String
    var name: String
    var display_name: String
    var address: [String: String]?
    var extratags: [String: String]?
    var namedetails: [String: String]?
    var boundingbox: [String]
    var geotext: String?
}
