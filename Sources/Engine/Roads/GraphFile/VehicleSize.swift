import Storage

/// The measures of a vehicle that are compared with limits of roads; nil for an unknown measure.
package struct VehicleSize: Hashable, Sendable {
    /// Centimeters.
    package var height: UInt32?
    package var width: UInt32?
    package var length: UInt32?
    /// Kilograms.
    package var weight: UInt32?

    package init(height: UInt32? = nil, width: UInt32? = nil, length: UInt32? = nil, weight: UInt32? = nil) {
        self.height = height
        self.width = width
        self.length = length
        self.weight = weight
    }

    package var isEmpty: Bool { self == VehicleSize() }

    /// The car that the import makes graphs for.
    package static let car = VehicleSize(height: 200, width: 190, length: 480, weight: 2000)

    /// The lowest car: roads that are lower are not in the line graph, and roads for lower cars only are the ends of routes.
    static let lowestCar = VehicleSize(height: 150, width: 190, length: 480, weight: 2000)

    /// Whether some known measure is smaller than that of another vehicle.
    func isSmaller(than other: VehicleSize) -> Bool {
        [(height, other.height), (width, other.width), (length, other.length), (weight, other.weight)]
            .contains { ($0.0 ?? .max) < ($0.1 ?? 0) }
    }

    /// The measure for a kind of limit, nil for other details.
    func measure(for kind: RoadAttributes.DetailKind) -> UInt32? {
        switch kind {
        case .maximumHeight: height
        case .maximumWidth: width
        case .maximumLength: length
        case .maximumWeight: weight
        default: nil
        }
    }
}

/// A limit that a vehicle exceeds.
package struct ExceededLimit: Hashable, Sendable {
    package var kind: RoadAttributes.DetailKind
    /// Centimeters or kilograms.
    package var limit: UInt32
}

extension RoadAttributes.DetailKind {
    /// The limits of both directions, of one direction and of the other.
    private static let limits: [(both: Self, forward: Self, backward: Self)] = [
        (.maximumHeight, .maximumHeightForward, .maximumHeightBackward),
        (.maximumWidth, .maximumWidthForward, .maximumWidthBackward),
        (.maximumLength, .maximumLengthForward, .maximumLengthBackward),
        (.maximumWeight, .maximumWeightForward, .maximumWeightBackward),
    ]

    /// The kind of this limit in one direction; nil if there is none.
    package func directed(isForward: Bool) -> Self? {
        Self.limits.first { $0.both == self }.map { isForward ? $0.forward : $0.backward }
    }

    /// Whether it is a limit in one direction.
    package var isDirectedLimit: Bool {
        Self.limits.contains { $0.forward == self || $0.backward == self }
    }

    /// The kind of limit that this one is in a direction; nil if it is none there.
    func limit(isForward: Bool) -> Self? {
        switch self {
        case .maximumHeight, .maximumWidth, .maximumLength, .maximumWeight: self
        case .maximumHeightForward: isForward ? .maximumHeight : nil
        case .maximumHeightBackward: isForward ? nil : .maximumHeight
        case .maximumWidthForward: isForward ? .maximumWidth : nil
        case .maximumWidthBackward: isForward ? nil : .maximumWidth
        case .maximumLengthForward: isForward ? .maximumLength : nil
        case .maximumLengthBackward: isForward ? nil : .maximumLength
        case .maximumWeightForward: isForward ? .maximumWeight : nil
        case .maximumWeightBackward: isForward ? nil : .maximumWeight
        default: nil
        }
    }
}

extension RoadGraph {
    /// The first limit of an edge that the vehicle exceeds.
    ///
    /// Hardly any way has limits, and these are short texts, so that parsing them again and again allocates nothing.
    ///
    /// - Parameter exceptions: exceptions from limits; a limit from which one frees the vehicle does not count.
    func exceededLimit(
        _ vehicle: VehicleSize, edge: EdgeID, exceptions: LimitExceptions? = nil
    ) -> ExceededLimit? {
        let number = wayAttributes[segments[edge.segment].way]
        let record = attributes[number]
        for index in record.detailRange {
            let detail = details[index]
            guard let stored = RoadAttributes.DetailKind(rawValue: UInt8(truncatingIfNeeded: detail.kind)),
                let kind = stored.limit(isForward: edge.isForward), let measure = vehicle.measure(for: kind),
                let limit = UInt32(texts[detail.text]), limit < measure
            else { continue }
            if let exceptions, exceptions.free(vehicle, from: kind, attributes: number, isForward: edge.isForward) {
                continue
            }
            return ExceededLimit(kind: kind, limit: limit)
        }
        return nil
    }
}
