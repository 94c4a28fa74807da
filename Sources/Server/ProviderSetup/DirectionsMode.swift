public import DirectionsKit

/// A means of transport in MapKit's key `MKDirectionsApplicationSupportedModes`.
public enum DirectionsMode: String, Hashable, CaseIterable, Sendable {
    case car = "MKDirectionsModeCar"
    case bus = "MKDirectionsModeBus"
    case train = "MKDirectionsModeTrain"
    case subway = "MKDirectionsModeSubway"
    case streetCar = "MKDirectionsModeStreetCar"
    case plane = "MKDirectionsModePlane"
    case bike = "MKDirectionsModeBike"
    case ferry = "MKDirectionsModeFerry"
    case taxi = "MKDirectionsModeTaxi"
    case pedestrian = "MKDirectionsModePedestrian"
    case rideShare = "MKDirectionsModeRideShare"
    case other = "MKDirectionsModeOther"

    /// The means of transport that serves the mode; nil if road graphs cannot serve it.
    public var transportType: TransportType? {
        switch self {
        case .car, .taxi, .rideShare: .automobile
        case .pedestrian: .walking
        case .bike: .cycling
        case .bus, .train, .subway, .streetCar, .plane, .ferry, .other: nil
        }
    }
}

/// The error for a text that names no mode that a provider can serve.
package struct UnknownMode: Error, CustomStringConvertible {
    /// The end of a sentence that begins with the name of the file.
    package let description: String
}

extension DirectionsMode {
    /// The modes that road graphs can serve.
    package static let served = allCases.filter { $0.transportType != nil }

    /// Creates the mode with a name; throws if road graphs cannot serve it.
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

    /// The number of letters in which a text differs from the name; 0 for its last part.
    private func distance(to text: String) -> Int {
        let word = rawValue.dropFirst("MKDirectionsMode".count)
        if text.lowercased() == word.lowercased() || text == transportType?.description { return 0 }
        return EditDistance.between(text.lowercased(), rawValue.lowercased())
    }
}
