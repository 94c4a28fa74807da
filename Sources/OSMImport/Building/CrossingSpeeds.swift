import Storage
import Algorithms
import Roads

/// The speeds of ferries and car trains, from the tagged duration of the crossing and its length.
///
/// A line with ways or nodes missing in the file has no known length, and keeps the speed of its class.
struct CrossingSpeeds {
    let collection: RoadCollection
    let network: RoadNetwork
    /// Whether the file has all nodes of a way.
    let isWhole: (RoadCollection.Way) -> Bool

    /// Speeds in km/h of the ways whose own tags or route relation state a duration.
    func find() -> [WayIndex: Double] {
        var speeds: [WayIndex: Double] = [:]
        for line in collection.ferryLines { spread(line, into: &speeds) }
        for (index, each) in collection.ways.enumerated() where each.crossingSeconds > 0 {
            let way = WayIndex(index: index)
            let length = centimeters(ofWay: way)
            guard isWhole(each), length > 0 else { continue }
            speeds[way] = speed(centimeters: length, seconds: Int(each.crossingSeconds))
        }
        return speeds
    }

    /// The part of a line's duration that its ways do not state themselves is shared among the other ways by length.
    private func spread(_ line: RoadCollection.FerryLine, into speeds: inout [WayIndex: Double]) {
        let members = Array(line.ways.uniqued())
        let ways = members.compactMap(collection.index)
        let vessels = ways.filter(isVessel)
        guard ways.count == members.count, vessels.allSatisfy({ isWhole(collection.ways[$0]) }) else { return }
        let untimed = vessels.filter { collection.ways[$0].crossingSeconds <= 0 }
        let timed = ways.reduce(0) { $0 + max(0, Int(collection.ways[$1].crossingSeconds)) }
        let length = untimed.reduce(0) { $0 + centimeters(ofWay: $1) }
        guard line.seconds > timed, length > 0 else { return }
        for way in untimed where speeds[way] == nil {
            speeds[way] = speed(centimeters: length, seconds: line.seconds - timed)
        }
    }

    private func speed(centimeters: UInt64, seconds: Int) -> Double {
        Double(centimeters) * 0.036 / Double(seconds)
    }

    private func centimeters(ofWay way: WayIndex) -> UInt64 {
        network.segments(ofWay: way).reduce(0) { $0 + UInt64(network.length[$1]) }
    }

    private func isVessel(_ way: WayIndex) -> Bool {
        !collection.attributes[collection.ways[way].attributes].flags.isDisjoint(with: [.ferry, .carTrain])
    }
}
