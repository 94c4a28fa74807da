import DirectionsKit
import Geometry
import TextCoding

/// Coordinates in links of maps of China, which are in a datum of their own unless the link says otherwise.
extension MapItem {
    /// The place in WGS 84, which it is in already if there is no datum.
    func wgs84(from datum: ShiftedDatum?) -> MapItem {
        guard let datum, let coordinate else { return self }
        return MapItem(name: name, coordinate: datum.wgs84(coordinate))
    }
}

extension LinkReader {
    /// Converts all places of the request from a datum.
    mutating func shiftBack(from datum: ShiftedDatum?) {
        request.source = request.source?.wgs84(from: datum)
        request.destination = request.destination?.wgs84(from: datum)
        request.waypoints = request.waypoints.map { $0.wgs84(from: datum) }
    }
}
