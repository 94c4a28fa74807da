/// A limit of a vehicle's size or weight at a node, kept among the conditions of a graph.
package struct NodeLimit: Hashable, Sendable {
    package var kind: RoadAttributes.DetailKind
    /// Centimeters or kilograms.
    package var measure: UInt32

    /// Nil for a kind that no vehicle of a request is compared with.
    package init?(_ kind: RoadAttributes.DetailKind, _ measure: UInt32) {
        guard Self.keys[kind] != nil else { return nil }
        self.kind = kind
        self.measure = measure
    }

    /// Reads a text of the form of ``text``.
    init?(text: String) {
        guard let sign = text.firstIndex(of: "="), let measure = UInt32(text[text.index(after: sign)...]),
            let kind = Self.keys.first(where: { $0.value == text[..<sign] })?.key
        else { return nil }
        self.kind = kind
        self.measure = measure
    }

    /// `maxheight=210`, in centimeters or kilograms.
    package var text: String { "\(Self.keys[kind] ?? "")=\(measure)" }

    private static let keys: [RoadAttributes.DetailKind: String] = [
        .maximumHeight: "maxheight", .maximumWidth: "maxwidth", .maximumLength: "maxlength",
        .maximumWeight: "maxweight",
    ]
}

extension VehicleSize {
    /// Whether the vehicle exceeds a limit.
    func exceeds(_ limit: NodeLimit) -> Bool { measure(for: limit.kind).map { $0 > limit.measure } ?? false }
}
