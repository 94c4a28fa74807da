// Until when one may be at a stop and still come to the destination in time.
//
// Earliest times from the destination, in the timetable mirrored in time and seen from the latest arrival, tell the latest times at
// all stops by the number of vehicles that follow. Labels that are later lead to no journey that counts (Delling, Dibbelt, Pajor,
// "Fast and Exact Public Transit Routing with Restricted Pareto Sets", ALENEX 2019).

import Storage

/// The latest times at stops.
struct UsefulTimes {
    private let times: EarliestTimes
    private let latest: Int32

    /// - Parameters:
    ///   - view: the timetable as the search sees it.
    ///   - ends: the walks from stops to the destination.
    ///   - latest: the latest time at the destination.
    init(_ view: TimetableView, to ends: [StopWalk], latest: Int32, limits: JourneyLimits) {
        self.latest = latest
        times = EarliestTimes(view.mirrored(at: latest), from: ends, to: [], latest: latest, limits: limits)
    }

    /// Whether who gets off at a stop comes to the destination in time with some more vehicles.
    func allow(arrival time: Int32, at stop: StopID, ridesLeft: Int) -> Bool {
        let mirrored = times.ready[ridesLeft][stop]
        return mirrored != EarliestTimes.unreached && time <= latest - mirrored
    }

    /// Whether who is ready to get on comes to the destination in time.
    func allow(boarding time: Int32, at stop: StopID, ridesLeft: Int) -> Bool {
        let mirrored = times.arrived[ridesLeft][stop]
        return mirrored != EarliestTimes.unreached && time <= latest - mirrored
    }
}
