import OpeningHours

extension ConditionalValue.Traveller {
    /// A car, a bicycle or a walker with the measures of a vehicle, for conditions such as `weight>7.5` and `hgv`.
    init(_ vehicle: VehicleSize) {
        self.init(
            measure: { Self.measure($0, of: vehicle) }, word: { AccessWords.otherVehicles.contains($0) ? .no : .maybe })
    }

    /// The same for somebody who has to go there, as for a delivery, or who has not.
    init(_ vehicle: VehicleSize, hasToGoThere: Bool) {
        self.init(vehicle)
        let word = word
        self.word = {
            AccessWords.destinationOnly.contains($0) ? hasToGoThere ? .yes : .no : word($0)
        }
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
}

extension VehicleSize {
    /// Whether the vehicle exceeds the value of a limit; it does not if either is unknown.
    func exceeds(_ value: String, of kind: RoadAttributes.DetailKind) -> Bool {
        guard let measure = measure(for: kind), let limit = kind.limit(of: value) else { return false }
        return measure > limit
    }

    /// The vehicle that conditions such as `weight>7.5` are compared with: the measures of a request, and for those that it
    /// does not give the ones of the car that graphs are built for.
    package var filledFromCar: VehicleSize {
        let car = VehicleSize.car
        return VehicleSize(
            height: height ?? car.height, width: width ?? car.width, length: length ?? car.length,
            weight: weight ?? car.weight)
    }
}
