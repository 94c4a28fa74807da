/// The kinds of places that a search includes or leaves out, like `MKPointOfInterestFilter`.
public struct PointOfInterestFilter: Hashable, Codable, Sendable {
    private enum Rule: Hashable, Codable, Sendable {
        case including([PointOfInterestCategory])
        case excluding([PointOfInterestCategory])
    }

    private var rule: Rule

    /// Includes places of these categories and no other point of interest.
    public init(including categories: [PointOfInterestCategory]) {
        rule = .including(Self.sorted(categories))
    }

    /// Includes all points of interest except those of these categories.
    public init(excluding categories: [PointOfInterestCategory]) {
        rule = .excluding(Self.sorted(categories))
    }

    /// Includes all points of interest.
    public static let includingAll = PointOfInterestFilter(excluding: [])
    /// Leaves out all points of interest.
    public static let excludingAll = PointOfInterestFilter(including: [])

    /// Whether places of a category are included.
    public func includes(_ category: PointOfInterestCategory) -> Bool {
        switch rule {
        case .including(let categories): categories.contains(category)
        case .excluding(let categories): !categories.contains(category)
        }
    }

    /// Whether places of a category are left out.
    public func excludes(_ category: PointOfInterestCategory) -> Bool { !includes(category) }

    /// Whether a point of interest is included; one without a category of MapKit is unless categories are included by name.
    package func includesPlace(of category: PointOfInterestCategory?) -> Bool {
        guard let category else { return isExcluding }
        return includes(category)
    }

    /// Each category once, in one order, so that equal filters are equal.
    private static func sorted(_ categories: [PointOfInterestCategory]) -> [PointOfInterestCategory] {
        Set(categories).sorted { $0.rawValue < $1.rawValue }
    }

    private var isExcluding: Bool {
        if case .excluding = rule { true } else { false }
    }
}
