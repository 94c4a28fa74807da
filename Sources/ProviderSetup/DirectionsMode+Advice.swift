import DirectionsKit

/// Why a text names no mode that a provider can serve.
package struct UnknownMode: Error, CustomStringConvertible {
    /// What completes the sentence after the name of the file.
    package let description: String
}

extension DirectionsMode {
    /// The modes that roads are enough for.
    package static let served = allCases.filter { $0.transportType != nil }

    /// The mode with this name, if road graphs can serve it.
    package init(served text: String) throws(UnknownMode) {
        guard let mode = DirectionsMode(rawValue: text) else { throw Self.unknown(text) }
        guard mode.transportType != nil else {
            throw UnknownMode(
                description: "names \(text), which no graph of roads can serve; there are \(Self.servedNames).")
        }
        self = mode
    }

    private static let servedNames = served.map(\.rawValue).joined(separator: ", ")

    private static func unknown(_ text: String) -> UnknownMode {
        let known = served.map { (mode: $0, distance: $0.distance(to: text)) }
        let nearest = known.min { $0.distance < $1.distance }
        let shown = String(text.prefix(60))
        if let nearest, nearest.distance <= 3 {
            return UnknownMode(description: "names the unknown mode \"\(shown)\"; write \(nearest.mode.rawValue).")
        }
        return UnknownMode(description: "names the unknown mode \"\(shown)\"; there are \(servedNames).")
    }

    /// How many letters must change to make the name, or its last part, of a text.
    private func distance(to text: String) -> Int {
        let word = rawValue.dropFirst("MKDirectionsMode".count)
        if text.lowercased() == word.lowercased() || text == transportType?.description { return 0 }
        return EditDistance.between(text.lowercased(), rawValue.lowercased())
    }
}
