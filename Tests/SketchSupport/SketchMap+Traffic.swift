package import DirectionsKit
package import FoundationEssentials
import Roads

extension SketchMap {
    /// The same roads with live speeds in km/h from each of the letters to the next.
    ///
    /// - Parameter observed: when all speeds were observed.
    package func provider(
        live speeds: KeyValuePairs<String, Double>, source: String = "city", observed: Date
    ) throws -> DirectionsProvider {
        let lines = speeds.flatMap { letters, speed in
            zip(letters, letters.dropFirst()).map { from, to in
                "\(nodeIDs[from] ?? 0),\(nodeIDs[to] ?? 0),\(speed)\n"
            }
        }
        return try graph.provider(traffic: lines.joined(), source: source, observed: observed)
    }
}
