import DirectionsKit
import DirectionsServer
import HTTPTypes
import ShortestPaths
import SketchSupport
import Threading

/// Asks all families with any text in the query, the path or the body; none answers with a fault of its own.
///
/// The first byte of the input chooses what the text is put behind.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQueries(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let place = Place.all[Int(first) % Place.all.count]
    var fields = HTTPFields()
    fields[.authorization] = "Bearer none"
    var query = ServerQuery(target: place.target + text, fields: fields)
    if place.isBody {
        fields[.contentType] = "application/json"
        query = ServerQuery(.post, target: place.target, fields: fields, body: Array(bytes.dropFirst()))
    }
    let answer = answer(query)
    guard (200..<500).contains(answer.status.code) else {
        fatalError("\(answer.status.code) for \(place.target)\(text)")
    }
    return 0
}

/// The answer of the family of the path; the last family has what no other owns.
private func answer(_ query: ServerQuery) -> ServerAnswer {
    let family = families.first { $0.owns(query.path) } ?? families[families.count - 1]
    do throws(ServerError) {
        guard let endpoint = family.endpoint(at: query.path) else {
            throw ServerError(.notFound, "There is nothing here.")
        }
        return try endpoint.answer(query, Cancellation())
    } catch {
        return family.answer(for: error, to: query)
    }
}

/// What the text of the input is put behind.
private struct Place {
    var target: String
    var isBody = false

    static let all =
        [
            "/directions?", "/etas?", "/open?", "/link?", "/explain?", "/roads?", "/coverage?", "/capabilities?",
            "/geocode?", "/autocomplete?", "/search?", "/reverse?", "/route/v1/driving/", "/table/v1/foot/",
            "/nearest/v1/bike/", "/trip/v1/driving/", "/v1/directions?", "/v1/etas?", "/v1/geocode?",
            "/v1/reverseGeocode?", "/v1/search?", "/v1/searchAutocomplete?", "/v1/", "/nominatim/search?",
            "/nominatim/reverse?", "/nominatim/lookup?", "/nominatim/status?", "/route?json=",
            "/sources_to_targets?json=",
            "/isochrone?json=", "/locate?json=", "/status?", "/v2/isochrones/", "/",
        ].map { Place(target: $0) }
        + [
            "/directions", "/etas", "/explain", "/link", "/route/v1/driving", "/table/v1/driving", "/route",
            "/sources_to_targets", "/isochrone", "/locate", "/v2/isochrones/foot-walking",
        ].map { Place(target: $0, isBody: true) }
}

private let families: [any ServerAPI] = {
    do {
        let areas = CurrentDatasets(provider: try UptonTown.upton().provider)
        return [
            ValhallaAPI(areas), OpenRouteServiceAPI(areas), GraphHopperAPI(areas), OSRMAPI(areas), AppleAPI(areas),
            NominatimAPI(areas),
            NativeAPI(areas),
        ]
    } catch {
        fatalError("\(error)")
    }
}()
