import Geometry
import PlatformFoundation

extension OpenLRLine {
    /// The line in the binary format; its points must be near enough to each other, see ``place(_:after:)``.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = [0x0B]
        for (index, point) in points.enumerated() {
            let isLast = index == points.count - 1
            if index == 0 {
                bytes += Self.absolute(point.coordinate)
            } else {
                bytes += Self.relative(point.coordinate, after: points[index - 1].coordinate)
            }
            bytes.append(point.roadClass << 3 | point.formOfWay.rawValue)
            let flags: UInt8 = (positiveOffset == nil ? 0 : 2) | (negativeOffset == nil ? 0 : 1)
            bytes.append((isLast ? flags : point.lowestRoadClass) << 5 | point.bearingSector)
            if !isLast { bytes.append(point.distanceSteps) }
        }
        return bytes + [positiveOffset, negativeOffset].compactMap(\.self)
    }

    /// The line in base64.
    package var base64: String { Data(bytes).base64EncodedString() }

    /// The place that the binary format stores for a place, after the point before it.
    ///
    /// - Returns: nil if the two are too far apart, a third of a degree.
    static func place(_ place: FixedCoordinate, after previous: FixedCoordinate?) -> FixedCoordinate? {
        guard let previous else {
            return FixedCoordinate(
                latitude: OpenLRCoordinates.units(ofAbsolute: OpenLRCoordinates.steps(ofUnits: place.latitude)),
                longitude: OpenLRCoordinates.units(ofAbsolute: OpenLRCoordinates.steps(ofUnits: place.longitude)))
        }
        let (north, east) = steps(from: previous, to: place)
        guard Int16(exactly: north) != nil, Int16(exactly: east) != nil else { return nil }
        return FixedCoordinate(
            latitude: previous.latitude + OpenLRCoordinates.unitsPerStep * Int32(north),
            longitude: previous.longitude + OpenLRCoordinates.unitsPerStep * Int32(east))
    }

    private static func steps(from start: FixedCoordinate, to end: FixedCoordinate) -> (north: Int64, east: Int64) {
        let unit = Double(OpenLRCoordinates.unitsPerStep)
        let north = Int64(end.latitude) - Int64(start.latitude)
        let east = Int64(end.longitude) - Int64(start.longitude)
        return (Int64((Double(north) / unit).rounded()), Int64((Double(east) / unit).rounded()))
    }

    private static func absolute(_ place: FixedCoordinate) -> [UInt8] {
        [place.longitude, place.latitude].flatMap { units in
            let steps = OpenLRCoordinates.steps(ofUnits: units)
            return [16, 8, 0].map { UInt8(truncatingIfNeeded: steps >> $0) }
        }
    }

    private static func relative(_ place: FixedCoordinate, after previous: FixedCoordinate) -> [UInt8] {
        let (north, east) = steps(from: previous, to: place)
        return [east, north].flatMap { steps in [8, 0].map { UInt8(truncatingIfNeeded: steps >> $0) } }
    }
}
