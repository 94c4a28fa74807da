import DirectionsKit
import DirectionsServer
import HTTPTypes
import SketchSupport
import TestSupport
import Testing

@Suite struct NominatimAPITests {
    private let families: [any ServerAPI]

    init() throws {
        let areas = CurrentDatasets(provider: try UptonTown.upton().provider)
        families = [OSRMAPI(areas), AppleAPI(areas), NominatimAPI(areas), NativeAPI(areas)]
    }

    private func get(_ target: String, fields: HTTPFields = [:]) -> ServerAnswer {
        families.answer(ServerQuery(target: target, fields: fields))
    }

    private func text(_ target: String) -> String { String(decoding: get(target).body, as: UTF8.self) }

    @Test func `each path answers, also with the ending of older clients`() {
        for name in ["search?q=Upton", "search.php?q=Upton", "lookup?osm_ids=N1", "status", "status.php"] {
            #expect(get("/nominatim/\(name)").status == .ok, "\(name)")
        }
        #expect(text("/nominatim/status") == "OK")
        #expect(text("/nominatim/reverse.php?lat=1&lon=x").contains("Parameter 'lon' must be a number."))
    }

    @Test func `a path that is not there is told in words`() {
        let answer = get("/nominatim/details?place_id=1")
        #expect(answer.status == .notFound && answer.mediaType == "text/plain; charset=utf-8")
        #expect(text("/nominatim").hasPrefix("ERROR 404: There is nothing at this path"))
    }

    @Test func `the language of a browser counts`() {
        var fields: HTTPFields = [:]
        fields[.acceptLanguage] = "fr"
        let answer = get("/nominatim/search?q=Upton", fields: fields)
        #expect(String(decoding: answer.body, as: UTF8.self).contains("Hauteville"))
        #expect(answer.fields[.vary] == "Accept-Language")
    }

    @Test func `an error of the request is 400 and counted as one`() {
        let answer = get("/nominatim/search")
        #expect(answer.status == .badRequest && answer.outcome == "badRequest")
    }

    @Test func `a server without an index of places says so in the format`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let families: [any ServerAPI] = [NominatimAPI(CurrentDatasets(provider: map.provider))]
        func text(_ target: String) -> String {
            String(decoding: families.answer(ServerQuery(target: target)).body, as: UTF8.self)
        }
        let sentence = "There is no index of places that can be read."
        #expect(text("/nominatim/search?q=a") == #"{"error":{"code":503,"message":"\#(sentence)"}}"#)
        #expect(text("/nominatim/status") == "ERROR: There is no index of places that can be read")
        #expect(families.answer(ServerQuery(target: "/nominatim/status")).status == .internalServerError)
    }
}
