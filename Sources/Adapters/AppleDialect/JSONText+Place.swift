import DirectionsKit
import Geometry
import TextCoding

extension JSONText {
    /// A place of a route: the coordinate, and the address if it was asked for by address.
    ///
    /// A place without a name has that of the road that it snapped to. All members are written even if they are empty,
    /// because some clients do not read a place without them.
    mutating func place(_ name: StaticString, item: MapItem, near snap: SnapReport?) {
        guard let placemark = item.placemark else { return }
        key(name)
        object { json in
            json.member("name", item.name ?? placemark.name ?? snap?.snapped.name ?? "")
            json.address(placemark, areasOfInterest: [])
        }
    }

    /// The members of a place besides its name.
    mutating func address(_ placemark: Placemark, areasOfInterest: [String]) {
        key("coordinate")
        location(placemark.coordinate)
        strings("formattedAddressLines", placemark.addressLines)
        key("structuredAddress")
        structuredAddress(placemark, areasOfInterest: areasOfInterest)
        member("country", placemark.country ?? "")
        member("countryCode", placemark.countryCode ?? "")
        key("displayMapRegion")
        region(around: placemark.coordinate, radius: max(placemark.region?.radius ?? 0, 500))
    }

    mutating func structuredAddress(_ placemark: Placemark, areasOfInterest: [String]) {
        object { json in
            json.member("administrativeArea", placemark.administrativeArea)
            json.member("subAdministrativeArea", placemark.subAdministrativeArea)
            json.member("locality", placemark.locality)
            json.member("postCode", placemark.postalCode)
            json.member("subLocality", placemark.subLocality)
            json.member("thoroughfare", placemark.thoroughfare)
            json.member("subThoroughfare", placemark.subThoroughfare)
            json.member("fullThoroughfare", placemark.streetLine)
            if !areasOfInterest.isEmpty { json.strings("areasOfInterest", areasOfInterest) }
            if let subLocality = placemark.subLocality { json.strings("dependentLocalities", [subLocality]) }
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

    private mutating func region(around center: Coordinate, radius: Double) {
        region(CoordinateRegion(center: center, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius))
    }

    /// The edges of a region.
    mutating func region(_ region: CoordinateRegion) {
        let north = region.span.latitudeDelta / 2
        let east = region.span.longitudeDelta / 2
        object { json in
            json.member("northLatitude", degrees: min(90, region.center.latitude + north))
            json.member("eastLongitude", degrees: Self.wrapped(region.center.longitude + east))
            json.member("southLatitude", degrees: max(-90, region.center.latitude - north))
            json.member("westLongitude", degrees: Self.wrapped(region.center.longitude - east))
        }
    }

    private static func wrapped(_ longitude: Double) -> Double {
        longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
}
