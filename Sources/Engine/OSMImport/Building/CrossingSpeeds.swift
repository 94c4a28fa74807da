import Storage
import Algorithms
import Roads

/// The speed of a ferry, a car train or a movable bridge on one way.
struct CrossingSpeed: Equatable {
    var kilometersPerHour: Double
    /// The speed against the direction of the way, if it differs.
    var backwardKilometersPerHour: Double?
    /// Whether tags state a duration.
    var isStated: Bool

    /// The speed against the direction of the way.
    var reversed: CrossingSpeed {
        CrossingSpeed(kilometersPerHour: backwardKilometersPerHour ?? kilometersPerHour, isStated: isStated)
    }
}

/// The speeds of ferries and car trains, from the tagged duration of the crossing and its length.
///
/// A line with ways or nodes missing in the file has no known length. Such a ferry, and one without a duration, goes
/// slowly near each landing, then faster, and fastest on the open sea; boats without cars are slower than ferries.
struct CrossingSpeeds {
    let collection: RoadCollection
    let network: RoadNetwork
    /// Whether the file has all nodes of a way.
    let isWhole: (RoadCollection.Way) -> Bool

    /// The speeds of all ferries, and of other crossings whose tags state a duration.
    func find() -> [WayIndex: CrossingSpeed] {
        var speeds = estimates()
        for line in collection.ferryLines { spread(line, into: &speeds) }
        for (index, each) in collection.ways.enumerated() where each.crossingSeconds > 0 {
            let way = WayIndex(index: index)
            let length = centimeters(ofWay: way)
            guard isWhole(each), length > 0 else { continue }
            var stated = speed(centimeters: length, seconds: Int(each.crossingSeconds))
            if each.backwardCrossingSeconds != each.crossingSeconds {
                let backward = speed(centimeters: length, seconds: Int(each.backwardCrossingSeconds))
                stated.backwardKilometersPerHour = backward.kilometersPerHour
            }
            speeds[way] = stated
        }
        return speeds
    }

    /// The part of a line's duration that its ways do not state themselves is shared among the other ways by length.
    private func spread(_ line: RoadCollection.FerryLine, into speeds: inout [WayIndex: CrossingSpeed]) {
        let members = Array(line.ways.uniqued())
        let ways = members.compactMap(collection.index)
        let vessels = ways.filter(isVessel)
        guard ways.count == members.count, vessels.allSatisfy({ isWhole(collection.ways[$0]) }) else { return }
        let untimed = vessels.filter { collection.ways[$0].crossingSeconds <= 0 }
        let timed = ways.reduce(0) { $0 + max(0, Int(collection.ways[$1].crossingSeconds)) }
        let length = untimed.reduce(0) { $0 + centimeters(ofWay: $1) }
        guard line.seconds > timed, length > 0 else { return }
        for way in untimed where speeds[way]?.isStated != true {
            speeds[way] = speed(centimeters: length, seconds: line.seconds - timed)
        }
    }

    private func speed(centimeters: UInt64, seconds: Int) -> CrossingSpeed {
        CrossingSpeed(kilometersPerHour: Double(centimeters) * 0.036 / Double(seconds), isStated: true)
    }

    private func centimeters(ofWay way: WayIndex) -> UInt64 {
        network.segments(ofWay: way).reduce(0) { $0 + UInt64(network.length[$1]) }
    }

    private func isVessel(_ way: WayIndex) -> Bool {
        !collection.attributes[collection.ways[way].attributes].flags.isDisjoint(with: [.ferry, .carTrain])
    }
}

// MARK: Without a duration

extension CrossingSpeeds {
    /// Speeds in km/h by the distance from the landing in meters.
    private struct Cruise {
        var harbor = 5.0
        var coast, sea: Double

        static let harborLength = 250.0
        static let coastLength = 5000.0
        static let ferry = Cruise(coast: 22, sea: 32)
        static let boat = Cruise(coast: 12, sea: 20)
    }

    private func estimates() -> [WayIndex: CrossingSpeed] {
        let landings = landings()
        var speeds: [WayIndex: CrossingSpeed] = [:]
        for (index, each) in collection.ways.enumerated() {
            let flags = collection.attributes[each.attributes].flags
            let way = WayIndex(index: index)
            let meters = Double(centimeters(ofWay: way)) / 100
            guard flags.contains(.ferry), meters > 0 else { continue }
            let ends = network.segments(ofWay: way).reduce(0) { count, segment in
                count + [network.from[segment], network.to[segment]].count { landings.contains($0) }
            }
            let cruise = flags.contains(.footFerry) ? Cruise.boat : .ferry
            speeds[way] = CrossingSpeed(
                kilometersPerHour: Self.speed(meters: meters, landings: ends, cruise), isStated: false)
        }
        return speeds
    }

    /// The junctions where ferries meet roads.
    private func landings() -> Set<JunctionID> {
        var vessels: Set<JunctionID> = []
        var shores: Set<JunctionID> = []
        for segment in network.segmentIDs where isVessel(network.way[segment]) {
            vessels.formUnion([network.from[segment], network.to[segment]])
        }
        guard !vessels.isEmpty else { return [] }
        for segment in network.segmentIDs where !isVessel(network.way[segment]) {
            for junction in [network.from[segment], network.to[segment]] where vessels.contains(junction) {
                shores.insert(junction)
            }
        }
        return shores
    }

    /// The mean speed in km/h over a way of some meters that touches land a number of times.
    private static func speed(meters: Double, landings: Int, _ cruise: Cruise) -> Double {
        let harbor = min(meters, Cruise.harborLength * Double(landings))
        let coast = min(meters - harbor, Cruise.coastLength)
        let sea = meters - harbor - coast
        return meters / (harbor / cruise.harbor + coast / cruise.coast + sea / cruise.sea)
    }
}
