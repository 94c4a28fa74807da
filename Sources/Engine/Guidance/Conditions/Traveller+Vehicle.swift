import OpeningHours
import Roads

extension ConditionalValue.Traveller {
    /// A car, a bicycle or a walker with the measures of a vehicle, for conditions such as `weight>7.5` and `hgv`.
    init(_ vehicle: VehicleSize) {
        self.init(
            measure: { Self.measure($0, of: vehicle) }, word: { Self.otherVehicles.contains($0) ? .no : .maybe })
    }

    /// The measure in meters or metric tons; the axle load is at most the weight.
    private static func measure(_ name: String, of vehicle: VehicleSize) -> Double? {
        switch name {
        case "height", "maxheight": vehicle.height.map { Double($0) / 100 }
        case "width", "maxwidth": vehicle.width.map { Double($0) / 100 }
        case "length", "maxlength": vehicle.length.map { Double($0) / 100 }
        case "weight", "weightrating", "maxweightrated", "maxweightrating", "maxweight", "axleload":
            vehicle.weight.map { Double($0) / 1000 }
        default: nil
        }
    }

    /// Words for vehicles other than cars, bicycles and walkers.
    private static let otherVehicles: Set<String> = [
        "hgv", "hgv_articulated", "goods", "bus", "coach", "tourist_bus", "psv", "taxi", "emergency", "motorcycle",
        "moped", "mofa", "trailer", "caravan", "motorhome", "agricultural", "tractor", "hazmat", "articulated",
    ]
}
