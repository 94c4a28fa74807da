package import Geometry
package import Places
import Roads
import Storage

extension DirectionsProvider {
    /// Runs a search in the index of places.
    ///
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``.
    package func withPlaces<Value>(
        _ body: (PlaceIndex) throws -> Value
    ) throws(DirectionsError) -> Value {
        let index = try placeIndexFile.index()
        do {
            return try body(index)
        } catch let error as StorageError {
            throw DirectionsError(reason: .placesDamaged, message: error.description)
        } catch {
            throw DirectionsError(reason: .placesDamaged, message: "The index of places cannot be read.")
        }
    }

    /// The streets near a coordinate, nearest first, each with the way and its nearest point.
    ///
    /// - Parameter radius: in meters.
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``.
    package func streets(
        near coordinate: Coordinate, within radius: Double, limit: Int
    ) throws(DirectionsError) -> [NearbyPlace] {
        let roads = namedRoads(near: coordinate, limit: limit).filter { $0.distance <= radius }
        return try withPlaces { index in
            var found: [NearbyPlace] = []
            for road in roads {
                let point = FixedCoordinate(road.coordinate)
                guard var street = try index.street(named: road.name, near: point) else { continue }
                street.coordinate = point
                street.object = OSMObject(.way, road.wayID)
                found.append(NearbyPlace(place: street, distance: road.distance))
            }
            return found
        }
    }

    /// The street that a way belongs to, with the way and a point in the middle of it; nil if the way is not a named street.
    ///
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``.
    package func street(ofWay id: Int64) throws(DirectionsError) -> Place? {
        guard let edge = graph.firstEdge(ofWay: id) else { return nil }
        let points = graph.lines(ofWay: id)[0]
        let name = graph.title(of: edge)
        let point = points[points.count / 2]
        guard !name.isEmpty else { return nil }
        return try withPlaces { index in
            guard var street = try index.street(named: name, near: point) else { return nil }
            street.coordinate = point
            street.object = OSMObject(.way, id)
            return street
        }
    }

    /// The lines of a road by the id of its way; empty if the way is not a road.
    package func lines(ofWay id: Int64) -> [[FixedCoordinate]] { graph.lines(ofWay: id) }

    /// The time of the map data, as its source has it; nil if unknown.
    package var dataTimestamp: String? { graph.facts[.dataTimestamp] }
}
