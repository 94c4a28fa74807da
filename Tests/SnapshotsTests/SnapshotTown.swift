import Cartography
import DirectionsKit
import Geometry
import SketchSupport
import Snapshots

/// A drawing of a few roads, and pictures of it.
struct SnapshotTown {
    let map: SketchMap

    init(name: String = "Long Street", at place: SketchPlace = .germany) throws {
        map = try SketchMap(
            """
            a---------b---------c
                      |
                      |
            f---------d---------e
            """,
            ways: [
                "abc": "residential name='\(name)'", "bd": "primary ref='B 9'",
                "fde": "residential name='Second Street'",
            ],
            at: place, scale: 40)
    }

    /// The route between two places of the drawing.
    func response(_ start: Character = "a", _ end: Character = "e") throws -> DirectionsResponse {
        try map.provider.calculate(
            DirectionsRequest(
                source: MapItem(name: "Start", coordinate: map.place(start)),
                destination: MapItem(coordinate: map.place(end)), transportType: .automobile))
    }

    func snapshot(_ change: (inout Snapshotter.Options) throws -> Void = { _ in }) throws -> Snapshot {
        var options = Snapshotter.Options()
        options.size = SnapshotSize(width: 400, height: 300)
        try change(&options)
        return try Snapshotter(options: options, provider: map.provider).draw()
    }
}
