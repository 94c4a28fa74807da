public import DirectionsKit
import Snapshots

/// The snippet of the article PicturesOfTheMap.
public func picturesOfTheMap(_ provider: DirectionsProvider, print: (String) -> Void) async throws {
    // begin
    let request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484))
    )
    let response = try await Directions(request: request, provider: provider).calculate()
    var options = Snapshotter.Options()
    options.size = SnapshotSize(width: 640, height: 480)
    options.scale = 2
    options.add(response)
    let snapshot = try await Snapshotter(options: options, provider: provider).start()
    let file = snapshot.image
    let start = snapshot.point(for: response.routes[0].polyline.coordinates[0])
    print("\(file.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? "PNG" : "other"), start \(Int(start.x)), \(Int(start.y))")
    // end
}
