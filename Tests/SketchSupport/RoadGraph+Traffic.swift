package import DirectionsKit
package import FoundationEssentials
package import Roads
import Storage
import TestSupport

extension RoadGraph {
    /// A provider of the roads with a traffic file.
    package func provider(traffic text: String, source: String, observed: Date) throws -> DirectionsProvider {
        let updates = try TrafficUpdates(self)
        _ = try updates.apply(Array(text.utf8), name: source, isStrict: true, at: observed)
        return DirectionsProvider(DirectionsProvider(graph: self), live: updates.live)
    }

    /// A traffic file with speeds on pieces of random ways; everything follows from the seed.
    package func randomTraffic(seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        let lines = (0..<300).map { _ in
            let way = wayID(of: EdgeID(index: random.below(edgeCount)))
            let start = random.below(50)
            return "\(way),both,\(start),\(start + 1 + random.below(90)),\(1 + random.below(120))\n"
        }
        return "way,direction,from,to,speed\n" + lines.joined()
    }
}
