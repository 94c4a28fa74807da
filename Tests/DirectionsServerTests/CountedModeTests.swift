import DirectionsKit
import DirectionsServer
import Geometry
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing
import Threading

/// By what means of transport requests are counted, those that fail too.
struct CountedModeTests {
    private let map: SketchMap
    private let families: [any ServerAPI]

    init() throws {
        map = try SketchMap(
            "a---b   c---d", ways: ["ab": "residential", "cd": "residential"], modes: [.automobile, .walking])
        let areas = CurrentDatasets(provider: map.provider)
        families = [
            ValhallaAPI(areas), OpenRouteServiceAPI(areas), GraphHopperAPI(areas), OSRMAPI(areas), AppleAPI(areas),
            NominatimAPI(areas),
            NativeAPI(areas),
        ]
    }

    /// What an answer is counted under, its places as letters in braces.
    private func counted(_ target: String, body: String = "") throws -> String {
        let text = map.places.reduce(target) { text, place in
            let latitude = place.value.latitude
            let longitude = place.value.longitude
            return text.replacing("{\(place.key)}", with: "\(latitude),\(longitude)")
                .replacing("{\(place.key)'}", with: "\(longitude),\(latitude)")
        }
        let query = ServerQuery(
            body.isEmpty ? .get : .post, target: text,
            fields: [.authorization: "Bearer any", .contentType: "application/json"], body: Array(body.utf8))
        let family = try #require(families.first { $0.owns(query.path) })
        let type: String?
        do throws(ServerError) {
            type = try family.endpoint(at: query.path)?.answer(query, Cancellation()).transportType?.description
        } catch {
            let answer = family.answer(for: error, to: query)
            type = (answer.transportType ?? error.transportType)?.description
        }
        return type ?? ""
    }

    @Test(arguments: [
        ("/route/v1/foot/{a'};{b'}", "walking"), ("/route/v1/foot/{a'};{c'}", "walking"),
        ("/route/v1/foot/{a'};{b'}?steps=maybe", "walking"), ("/table/v1/car/0,0;1,1", "automobile"),
        ("/nearest/v1/driving/0,0", "automobile"), ("/route/v1/bike/{a'};{b'}", "cycling"),
        ("/route/v1/cart/{a'};{b'}", ""), ("/trip/v1/foot/{a'};{b'}", "walking"),
        ("/v1/directions?origin={a}&destination={b}&transportType=Walking", "walking"),
        ("/v1/directions?origin={a}&destination={c}", "automobile"),
        ("/v1/etas?origin={a}&transportType=Walking", "walking"), ("/v1/etas?origin={a}&transportType=Cart", ""),
        ("/directions?source={a}&destination={c}&mode=walking", "walking"),
        ("/directions?source={a}&destination=0,0", "any"),
        ("/directions?source=x&destination={c}&mode=walking", "walking"),
        ("/directions?source={a}&destination={b}", "automobile"),
        ("/etas?source={a}&destination={c}&mode=walking", "walking"),
        ("/etas?source={a}&destinations={c}&mode=walking", "walking"), ("/etas?source={a}&mode=walking", "walking"),
        ("/open?url=directions:&mode=walking", "walking"), ("/capabilities", ""), ("/directions", ""),
    ])
    func `a request is counted by what it asked for as far as that was read`(target: String, mode: String) throws {
        let counted = try counted(target)
        #expect(counted == mode)
    }

    @Test func `a request is counted by its body too`() throws {
        let places = #""source": {"coordinate": {"latitude": 0, "longitude": 0}}, "destination": {"address": "x"}"#
        #expect(try counted("/directions", body: "{\(places), \"transportType\": \"walking\"}") == "walking")
        let far = #"[{"lat":0,"lon":0},{"lat":1,"lon":1}]"#
        #expect(try counted("/route", body: #"{"locations":\#(far),"costing":"pedestrian"}"#) == "walking")
        #expect(try counted("/isochrone", body: #"{"locations":\#(far),"costing":"cart"}"#).isEmpty)
        #expect(try counted("/v2/isochrones/foot-walking", body: "{}") == "walking")
    }
}
