import Geometry
import Places
import TextCoding

// The places as features of GeoJSON.
extension PlacesBody {
    var geoJSONBytes: [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.member("type", "FeatureCollection")
            json.member("licence", Self.licence)
            json.array("features", places) { json, place in
                json.object { json in
                    json.member("type", "Feature")
                    json.key("properties")
                    json.object { writeProperties(of: place, to: &$0) }
                    let low = place.box.minimum
                    let high = place.box.maximum
                    json.array("bbox", [low.longitude, low.latitude, high.longitude, high.latitude]) { json, value in
                        json.exactly(Double(value) / FixedCoordinate.scale)
                    }
                    writeGeometry(of: place, to: &json)
                }
            }
        }
        return json.bytes
    }

    private func writeProperties(of place: NominatimPlace, to json: inout JSONText) {
        json.member("place_id", place.placeID)
        writeObject(of: place, to: &json)
        json.member("place_rank", place.rank.search)
        json.member("category", place.category.key)
        json.member("type", place.category.value)
        writeNames(of: place, to: &json)
    }

    func writeGeometry(of place: NominatimPlace, to json: inout JSONText) {
        json.key("geometry")
        PlaceOutline(place).write(to: &json)
    }
}
