import DirectionsKit
import DirectionsServer
import FoundationEssentials
import Geometry
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// A drawing served in the shape of Apple's Maps Server API, and a client that asks for it.
///
/// In queries a letter or digit of the drawing in braces stands for its coordinate: `origin={a}`; after a percent sign,
/// `{%a}`, with its comma escaped.
struct AppleClient {
    let map: SketchMap
    let api: AppleAPI
    /// Keeps the index of places, if there is one.
    private var town: SketchTown?
    /// The token sent along, if any.
    var bearer: String? = "any"
    /// The page that asks, if it is one.
    var origin: String?

    init(
        _ map: SketchMap, transportTypes: TransportType? = nil,
        configuration: ServerConfiguration = ServerConfiguration()
    ) {
        self.map = map
        api = AppleAPI(
            CurrentDatasets(provider: map.provider, configuration: configuration, transportTypes: transportTypes))
    }

    /// A town with an index of names and addresses.
    static func vaduz() throws -> AppleClient {
        let town = try SketchTown.vaduz()
        var client = AppleClient(town.map)
        client.town = town
        return client
    }

    /// A street with 22 cafés beside it.
    static func cafes() throws -> AppleClient {
        let cafe = "amenity=cafe name='Café Central'"
        let town = try SketchTown(
            "a---A\n\nbcdefghijklmnopqrstuvw", ways: ["aA": "residential name=Marktgasse"],
            nodes: [
                "b": cafe, "c": cafe, "d": cafe, "e": cafe, "f": cafe, "g": cafe, "h": cafe, "i": cafe, "j": cafe,
                "k": cafe, "l": cafe, "m": cafe, "n": cafe, "o": cafe, "p": cafe, "q": cafe, "r": cafe, "s": cafe,
                "t": cafe, "u": cafe, "v": cafe, "w": cafe,
            ])
        var client = AppleClient(town.map)
        client.town = town
        return client
    }

    /// A street with a crossing, and too far from it one that nothing connects.
    static func town(_ configuration: ServerConfiguration = ServerConfiguration()) throws -> AppleClient {
        AppleClient(
            try SketchMap(
                """
                a---b---c                   y
                    |                       |
                    d                       z
                """,
                ways: [
                    "abc": "primary name='Long Street'", "bd": "residential name='Side Street'",
                    "yz": "residential",
                ]),
            configuration: configuration)
    }

    func query(_ path: String, _ text: String) -> ServerQuery {
        var fields = HTTPFields()
        if let bearer { fields[.authorization] = "Bearer \(bearer)" }
        if let origin { fields[.origin] = origin }
        return ServerQuery(target: "\(path)?\(places(in: text))", fields: fields)
    }

    /// The answer as the server gives it, errors in their shape.
    func get(_ path: String, _ text: String = "") -> ServerAnswer {
        let query = query(path, text)
        do throws(ServerError) {
            guard let endpoint = api.endpoint(at: path) else {
                throw ServerError(.notFound, "There is nothing at this path.")
            }
            return try endpoint.answer(query, Cancellation())
        } catch {
            return api.answer(for: error, to: query)
        }
    }

    func directions(_ text: String) throws -> DirectionsShape { try decoded(get("/v1/directions", text)) }

    func etas(_ text: String) throws -> ETAShape { try decoded(get("/v1/etas", text)) }

    func places(_ path: String, _ text: String) throws -> PlacesShape { try decoded(get(path, text)) }

    func completions(_ text: String) throws -> CompletionsShape { try decoded(get("/v1/searchAutocomplete", text)) }

    /// The status and the message of what should be an error.
    func failure(_ path: String, _ text: String) throws -> String {
        let answer = get(path, text)
        let shape = try JSONDecoder().decode(ErrorShape.self, from: Data(answer.body))
        return "\(answer.status.code) \(shape.error.message)"
    }

    func location(_ letter: Character) -> LocationShape {
        LocationShape(latitude: map.place(letter).latitude, longitude: map.place(letter).longitude)
    }

    private func places(in text: String) -> String {
        map.places.reduce(text) { text, place in
            let latitude = place.value.latitude
            let longitude = place.value.longitude
            return text.replacing("{\(place.key)}", with: "\(latitude),\(longitude)")
                .replacing("{%\(place.key)}", with: "\(latitude)%2C\(longitude)")
        }
    }

    private func decoded<Shape: Decodable>(_ answer: ServerAnswer) throws -> Shape {
        try #require(answer.status == .ok, "\(String(decoding: answer.body, as: UTF8.self))")
        return try JSONDecoder().decode(Shape.self, from: Data(answer.body))
    }
}
