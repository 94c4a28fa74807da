import PlatformFoundation
import Roads
import Storage
import Synchronization
import Timetables

/// The timetable beside a graph, opened by the first request that needs it.
package final class TransitService: Sendable {
    /// An open timetable.
    struct Open: Sendable {
        let timetable: Timetable
        let walking: StopWalking
    }

    private let path: String
    /// Whether a timetable lay beside the graph when the provider was made.
    let isThere: Bool
    private let opened = Mutex<Open?>(nil)

    init(besideGraph graph: String) {
        path = Timetable.path(besideGraph: graph)
        isThere = FileManager.default.fileExists(atPath: path)
    }

    /// The timetable.
    ///
    /// - Throws: `modeNotServed` if there is none, `graphDamaged` if it cannot be read.
    func open(graph: RoadGraph, modeGraph: ModeGraph) throws(DirectionsError) -> Open {
        try opened.withLock { known throws(DirectionsError) in
            if let known { return known }
            let made = try make(graph: graph, modeGraph: modeGraph)
            known = made
            return made
        }
    }

    /// What is said where there is no timetable.
    var missingSentence: String {
        "There is no timetable \(path), so transit is not served; route timetable import makes one."
    }

    private func make(graph: RoadGraph, modeGraph: ModeGraph) throws(DirectionsError) -> Open {
        do {
            let timetable = try Timetable(path: path)
            let places = timetable.stops.indices.map { index in
                timetable.isServed(StopID(index: index)) ? timetable.stops[index].place : nil
            }
            return Open(
                timetable: timetable, walking: StopWalking(graph: graph, modeGraph: modeGraph, places: places))
        } catch {
            switch error.kind {
            case .missing, .notAFile: throw DirectionsError(reason: .modeNotServed, message: missingSentence)
            default: throw DirectionsError(reason: .graphDamaged, message: error.description)
            }
        }
    }
}
