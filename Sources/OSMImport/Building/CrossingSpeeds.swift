import Roads

/// Speeds of ferries and car trains from the time their crossing takes, spread over all of the line.
enum CrossingSpeeds {
    /// km/h by index of the way, for ways whose own tags or whose route relation state a duration.
    static func find(_ collection: RoadCollection, _ network: RoadNetwork) -> [UInt32: Double] {
        var speeds: [UInt32: Double] = [:]
        for line in collection.ferryLines {
            let ways = line.ways.compactMap(collection.index)
            let untimed = ways.filter { collection.ways[Int($0)].crossingSeconds <= 0 && isVessel($0, collection) }
            let timed = ways.reduce(0) { $0 + max(0, Int(collection.ways[Int($1)].crossingSeconds)) }
            let length = untimed.reduce(0) { $0 + centimeters(ofWay: $1, network) }
            guard line.seconds > timed, length > 0 else { continue }
            for way in untimed where speeds[way] == nil {
                speeds[way] = speed(centimeters: length, seconds: line.seconds - timed)
            }
        }
        for (way, each) in collection.ways.enumerated() where each.crossingSeconds > 0 {
            let length = centimeters(ofWay: UInt32(way), network)
            if length > 0 { speeds[UInt32(way)] = speed(centimeters: length, seconds: Int(each.crossingSeconds)) }
        }
        return speeds
    }

    private static func speed(centimeters: UInt64, seconds: Int) -> Double {
        Double(centimeters) * 0.036 / Double(seconds)
    }

    private static func centimeters(ofWay way: UInt32, _ network: RoadNetwork) -> UInt64 {
        network.segments(ofWay: way).reduce(0) { $0 + UInt64(network.length[Int($1)]) }
    }

    private static func isVessel(_ way: UInt32, _ collection: RoadCollection) -> Bool {
        !collection.attributes[collection.ways[Int(way)].attributes].flags.isDisjoint(with: [.ferry, .carTrain])
    }
}
