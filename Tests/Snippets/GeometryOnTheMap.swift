public import DirectionsKit

/// The snippets of the article GeometryOnTheMap.
public func geometryOnTheMap(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    let home = MapPoint(Coordinate(latitude: 41.1510, longitude: -8.6200))
    let work = MapPoint(Coordinate(latitude: 41.1510, longitude: -8.5484))
    print("\(home.distance(to: work).rounded()) m")
    print("\((metersPerMapPoint(atLatitude: 41.151) * 1000).rounded()) mm a map point")
    // end

    // begin
    let request = DirectionsRequest(
        source: MapItem(coordinate: home.coordinate), destination: MapItem(coordinate: work.coordinate),
        transportType: .automobile)
    let polyline = try provider.calculate(request).routes[0].polyline
    let bounds = polyline.boundingMapRect
    let padded = bounds.insetBy(dx: -bounds.width / 10, dy: -bounds.height / 10)
    print("\(padded.contains(bounds)), \(polyline.intersects(bounds)), \(polyline.pointCount) points")
    let region = CoordinateRegion(padded)
    print("\((region.span.longitudeDelta * 1000).rounded() / 1000) degrees wide")
    // end

    // begin
    let fiji = Polyline(coordinates: [
        Coordinate(latitude: -16.8, longitude: 179.5), Coordinate(latitude: -16.4, longitude: -179.5),
    ])
    let rect = fiji.boundingMapRect
    print("\(rect.spans180thMeridian), \((CoordinateRegion(rect).span.longitudeDelta * 10).rounded() / 10) degree")
    let west = rect.intersection(.world)
    let east = rect.remainder()
    let shares = [west, east].map { ($0.width / rect.width * 10).rounded() / 10 }
    print("\(shares), \(east.minX)")
    // end

    // begin
    let ring = Circle(center: home.coordinate, radius: 1000)
    print("\(ring.contains(work.coordinate)), \(ring.intersects(bounds))")
    let square = Polygon(points: [
        MapPoint(x: bounds.minX, y: bounds.minY), MapPoint(x: bounds.maxX, y: bounds.minY),
        MapPoint(x: bounds.maxX, y: bounds.maxY), MapPoint(x: bounds.minX, y: bounds.maxY),
    ])
    print("\(square.contains(polyline.coordinate))")
    // end
}
