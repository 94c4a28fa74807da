import DirectionsKit
import Geometry

/// Valhalla's demonstration page, `https://valhalla.openstreetmap.de/directions?profile=car&wps=lon,lat,lon,lat` (DV1, DV2).
///
/// `wps` is a flat list, longitude before latitude. A value that is not a number is an error, since dropping it would
/// shift the others.
enum ValhallaDemo: LinkDialect {
    static let dialect = RequestURL.Dialect.valhallaDemo
    static let destinationKey = "wps"

    private static let modes = LinkReader.Modes(
        words: [("car", .automobile), ("bicycle", .cycling), ("pedestrian", .walking)],
        likeAutomobile: ["truck", "bus", "motorcycle", "motor_scooter"])

    private static let error = EndPointTextError(
        kind: .malformed, complaint: "is not a list of longitude,latitude pairs; write numbers and commas only.")

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path == "/directions" || path == "/directions/"
    }

    static func readDirections(_ reader: inout LinkReader) {
        var places: [MapItem] = []
        for value in reader.values("wps") {
            do {
                places += try coordinates(value).map { MapItem(coordinate: $0) }
            } catch {
                reader.fail("wps", text: value, error: error)
            }
        }
        let start = places.isEmpty ? nil : places.removeFirst()
        reader.setStops(startingWith: start, places)
        reader.readMode("profile", modes: modes)
    }

    private static func coordinates(_ text: LinkText) throws(EndPointTextError) -> [Coordinate] {
        var numbers: [Double] = []
        for member in text.members(separatedBy: ",", keepingEmpty: true) {
            guard let number = LinkNumbers.single(member.bytes) else { throw error }
            numbers.append(number)
        }
        guard numbers.count.isMultiple(of: 2) else { throw error }
        var coordinates: [Coordinate] = []
        for index in stride(from: 0, to: numbers.count, by: 2) {
            let coordinate = Coordinate(latitude: numbers[index + 1], longitude: numbers[index])
            guard coordinate.isValid else { throw outOfRange }
            coordinates.append(coordinate)
        }
        return coordinates
    }

    private static let outOfRange = EndPointTextError(
        kind: .coordinateOutOfRange,
        complaint: "has a place beyond ±180 degrees of longitude or ±90 of latitude; longitude comes first here.")
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://valhalla.openstreetmap.de/directions?profile=…&wps=longitude,latitude,…`.
    static func valhallaDemo(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://valhalla.openstreetmap.de/directions")
        link.add("profile", request.transportType.word(automobile: "car", walking: "pedestrian", cycling: "bicycle"))
        let pairs = request.places.compactMap { $0?.coordinate }.map { [degrees($0.longitude), degrees($0.latitude)] }
        link.add("wps", members: pairs.flatMap(\.self), separator: ",")
        return link
    }
}
