package import Roads

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
