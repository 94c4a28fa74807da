package import Roads

/// A set of road classes, as one bit each.
package struct RoadClassSet: Sendable, Equatable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    package init(arrayLiteral classes: RoadClass...) {
        for roadClass in classes {
            bits |= 1 << UInt64(roadClass.rawValue)
        }
    }

    package func contains(_ roadClass: RoadClass) -> Bool {
        bits & (1 << UInt64(roadClass.rawValue)) != 0
    }
}

/// One number for some road classes, such as a speed in km/h.
package struct RoadClassTable: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    private var values = [Double?](repeating: nil, count: RoadClass.allCases.count)

    package init(dictionaryLiteral entries: (RoadClass, Double)...) {
        for (roadClass, value) in entries {
            values[Int(roadClass.rawValue)] = value
        }
    }

    package subscript(_ roadClass: RoadClass) -> Double? {
        values[Int(roadClass.rawValue)]
    }
}
