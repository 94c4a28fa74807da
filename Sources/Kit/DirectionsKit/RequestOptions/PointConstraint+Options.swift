import TextCoding

// How each place may be joined to the roads: a list of constraints in Swift and JSON, and in queries and links a list for
// each of their members.

extension DirectionsRequest {
    static let radiuses = RequestOption.constraint(
        "radiuses", member: "radius", as: OptionFormat<Double>.radius, pattern: QueryPattern.number,
        "Meters around each place within which roads count, from the start to the destination.",
        example: "500|1000", label: "Radiuses", get: { $0.radius }, set: { $0.radius = $1 })

    static let bearings = RequestOption.constraint(
        "bearings", member: "bearing", as: OptionFormat<BearingText>.bearing, pattern: QueryPattern.bearing,
        "The direction of travel at each place in degrees from north, and perhaps how many to either side.",
        example: "90,180|", label: "Bearings", get: { BearingText($0) },
        set: { constraint, bearing in
            constraint.bearing = bearing.degrees
            if let tolerance = bearing.tolerance { constraint.bearingTolerance = tolerance }
        })

    static let approaches = RequestOption.constraint(
        "approaches", member: "approach", as: OptionFormat<PointConstraint.Approach>.word,
        pattern: QueryPattern.approach,
        "The side of the road of each place: \(PointConstraint.Approach.allCases.map(\.rawValue).joined(separator: ", ")).",
        example: "curb|curb", label: "Sides", get: { $0.approach == .unrestricted ? nil : $0.approach },
        set: { $0.approach = $1 })
}

extension PointConstraint {
    /// All members in JSON.
    package static let members = DeclaredMembers<PointConstraint>([
        DeclaredMember(
            "radius", \.radius,
            schema: OptionFormat<Double>.radius.jsonSchema.described("Meters within which roads count.")),
        DeclaredMember(
            "bearing", \.bearing,
            schema: OptionFormat<BearingText>.bearing.jsonSchema
                .described("The direction of travel in degrees clockwise from north.")),
        DeclaredMember(
            "bearingTolerance", \.bearingTolerance, usual: PointConstraint().bearingTolerance,
            schema: [
                "description": "Degrees to either side. Default: 45.", "type": ["number", "null"], "minimum": 0,
                "maximum": 180,
            ]),
        DeclaredMember(
            "approach", \.approach, usual: .unrestricted,
            schema: OptionFormat<Approach>.word.jsonSchema.described("The side of the road on which the place lies.")),
    ])
}
