package import Roads
import Storage
import Timetables

/// A timetable that was written beside a graph.
package struct TimetableFile {
    package let path: String
    package let building: TimetableBuilding
    /// The stops that no path reaches.
    package let unreached: [String]
    /// The number of walks between stops.
    package let walkCount: Int
    package let byteCount: Int

    /// The longest walk between two vehicles in seconds.
    private static let longestWalk: UInt32 = 900

    /// Writes the timetable of feeds beside a graph, whole or not at all.
    ///
    /// - Throws: ``TimetableError`` if a feed or the graph cannot be used, `StorageError` if the file cannot be written.
    package static func write(feeds: [String], beside graph: RoadGraph, threads: Int) throws -> TimetableFile {
        guard let modeGraph = graph.modeGraph(.walking) else {
            throw TimetableError(
                .unusable,
                "The graph \(graph.path) was imported without walking, which timetables need; import it again.")
        }
        guard modeGraph.hierarchy != nil else {
            throw TimetableError(
                .unusable,
                "The graph \(graph.path) has no hierarchy for walking; add it by: route contract \(graph.path)")
        }
        var building = TimetableBuilding()
        for feed in feeds { try building.add(feed: feed) }
        let walking = StopWalking(graph: graph, modeGraph: modeGraph, places: building.servedPlaces)
        let walks = walking.walks(upTo: longestWalk, threads: threads)
        let contents = building.finished(graphChecksum: graph.fileChecksum, walks: walks)
        let path = Timetable.path(besideGraph: graph.path)
        let byteCount = try TimetableWriter.write(contents, to: path)
        return TimetableFile(
            path: path, building: building, unreached: walking.unreached.map { building.label(ofStop: $0.index) },
            walkCount: contents.walks.count, byteCount: byteCount)
    }
}
