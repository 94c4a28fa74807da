public import DirectionsKit

/// A means of transport as MapKit's key `MKDirectionsApplicationSupportedModes` names it.
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

    /// The means of transport that serves the mode, nil when roads are not enough for it.
    public var transportType: TransportType? {
        switch self {
        case .car, .taxi, .rideShare: .automobile
        case .pedestrian: .walking
        case .bike: .cycling
        case .bus, .train, .subway, .streetCar, .plane, .ferry, .other: nil
        }
    }
}
