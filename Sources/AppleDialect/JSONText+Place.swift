import DirectionsKit
import Geometry
import TextCoding

/// A place of the answer: the requested coordinate, and the name of the road that it snapped to.
///
/// Addresses are not looked up, so the address is empty. Its members are written all the same, because some clients do
/// not read a place without them.
extension JSONText {
    mutating func place(_ name: StaticString, _ item: MapItem, near snap: SnapReport?) {
        guard let coordinate = item.coordinate else { return }
        key(name)
        object { json in
            json.key("coordinate")
            json.location(coordinate)
            json.key("displayMapRegion")
            json.region(around: coordinate)
            json.member("name", snap?.snapped.name ?? "")
            json.array("formattedAddressLines", [String]()) { $0.string($1) }
            json.key("structuredAddress")
            json.object { _ in }
            json.member("country", "")
            json.member("countryCode", "")
        }
    }

    /// A number of meters or seconds, rounded to a whole one.
    mutating func member(_ name: StaticString, rounding value: Double) {
        member(name, Int(value.rounded()))
    }

    /// Degrees to a millionth, a tenth of a meter.
    mutating func member(_ name: StaticString, degrees value: Double) {
        key(name)
        number(value, decimals: 6)
    }

    /// A finite number with the fewest digits that identify it.
    private mutating func member(_ name: StaticString, exactly value: Double) {
        key(name)
        exactly(value)
    }

    /// A coordinate to the last digit.
    mutating func location(_ coordinate: Coordinate) {
        object { json in
            json.member("latitude", exactly: coordinate.latitude)
            json.member("longitude", exactly: coordinate.longitude)
        }
    }

    private mutating func region(around center: Coordinate) {
        let span = CoordinateRegion(center: center, latitudinalMeters: 1000, longitudinalMeters: 1000).span
        let (north, east) = (span.latitudeDelta / 2, span.longitudeDelta / 2)
        object { json in
            json.member("northLatitude", degrees: min(90, center.latitude + north))
            json.member("eastLongitude", degrees: Self.wrapped(center.longitude + east))
            json.member("southLatitude", degrees: max(-90, center.latitude - north))
            json.member("westLongitude", degrees: Self.wrapped(center.longitude - east))
        }
    }

    private static func wrapped(_ longitude: Double) -> Double {
        longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
}
