/// The values of keys about access, such as `motor_vehicle=delivery`, by what they mean to all modes alike.
package enum AccessWords {
    /// Everyone may pass.
    package static let open: Set<String> = [
        "yes", "permissive", "designated", "official", "true", "1", "public", "allowed", "unrestricted",
    ]

    /// Only to reach or leave places on the way.
    package static let destinationOnly: Set<String> = [
        "private", "destination", "delivery", "customers", "permit", "residents", "resident", "employees", "staff",
        "students", "members", "guests", "tenants", "permission", "license", "visitors", "owner", "loading",
    ]

    /// Values of keys about limits, such as `maxheight=default`, that state no limit.
    package static let noLimit: Set<String> = [
        "default", "none", "no", "no-sign", "no_sign", "unsigned", "unlimited", "below_default", "no_indications",
        "unknown", "implicit", "above_default",
    ]

    /// Words in conditions, such as `no @ (hgv)`, for vehicles other than cars, bicycles and walkers.
    package static let otherVehicles: Set<String> = [
        "hgv", "hgv_articulated", "goods", "bus", "coach", "tourist_bus", "psv", "taxi", "emergency", "motorcycle",
        "moped", "mofa", "trailer", "caravan", "motorhome", "agricultural", "tractor", "hazmat", "articulated",
    ]

    /// No traffic of the modes served; values for other vehicles, such as `bus`, are among them.
    package static let closed: Set<String> = [
        "no", "false", "0", "none", "never", "agricultural", "forestry", "emergency", "emergency_vehicle", "psv",
        "taxi", "share_taxi", "minibus", "bus", "tourist_bus", "coach", "school_bus", "restricted", "military",
        "hgv", "goods", "motorcycle", "moped", "mofa", "horse", "ski", "atv", "snowmobile", "tram", "service",
        "maintenance", "prohibited", "closed", "construction",
    ]
}
