import Roads

extension Profile {
    /// A car of 2.0 m × 1.9 m × 4.8 m and 2 t; the numbers are those of OSRM's car profile.
    ///
    /// Speeds in towns are those of taxis in Porto without other traffic: 40 km/h on primary, 35 on secondary, 27 on tertiary
    /// roads, turns included.
    package static let automobile = Profile(
        mode: .automobile,
        accessKeys: [
            AccessKey(key: .motorcar, isOwn: true), AccessKey(key: .motorVehicle, isOwn: true),
            AccessKey(key: .vehicle, isOwn: true), AccessKey(key: .access, isOwn: false),
        ],
        accessValues: AccessValue.table(
            open: ["motorcar", "motor_vehicle", "vehicle", "hov", "car", "motorcars"],
            destinationOnly: ["unknown"],
            closed: ["official", "foot", "bicycle"],
            tolerated: ["use_sidepath", "dismount"]
        ),
        classesOpenedByOwnKey: [
            .footway, .path, .pedestrian, .cycleway, .bridleway, .corridor, .platform, .pier,
        ],
        classesOpenedAtEnds: [.pedestrian, .cycleway, .footway, .path, .bridleway],
        classesOpenedToResidents: [.pedestrian, .cycleway],
        classesForEnds: [.track],
        classesNothingOpens: [.steps, .elevator],
        closedServices: ["emergency_access"],
        avoidsAreas: true,
        avoidsConstruction: true,
        readsHighOccupancyLanes: true,
        avoidsBicycleRoads: true,
        needsOwnKeyOnFootFerries: true,
        vehicle: Vehicle(height: 2.0, width: 1.9, bodyWidth: 1.8, length: 4.8, mass: 2000),
        leastHeight: 1.5,
        barriers: .denyAllExcept(
            Barriers.gates.union([
                "cattle_grid", "border_control", "toll_booth", "sally_port", "no", "entrance", "height_restrictor",
                "arch", "width_restrictor",
                // Openings in dikes, which stand open unless the water is high, and posts where papers are looked at.
                "coupure", "flood_gate", "checkpoint",
            ])),
        onewayKeys: [.onewayMotorcar, .onewayMotorVehicle, .onewayVehicle, .oneway],
        obeysImpliedOneway: true,
        classSpeeds: [
            .motorway: 90, .motorwayLink: 45, .trunk: 85, .trunkLink: 40, .primary: 65, .primaryLink: 30,
            .secondary: 55, .secondaryLink: 25, .tertiary: 40, .tertiaryLink: 20, .unclassified: 25, .residential: 25,
            .livingStreet: 10, .service: 15, .road: 20, .track: 10, .winterRoad: 20, .iceRoad: 15,
        ],
        townSpeeds: [
            .trunk: 50, .trunkLink: 35, .primary: 52, .primaryLink: 30, .secondary: 44, .secondaryLink: 25,
            .tertiary: 34,
        ],
        defaultSpeed: 10,
        carTrainNeedsOwnKey: false,
        movableBridgeSpeed: 5,
        limitUse: .replaces(share: SpeedLimit.drivenShare, onMotorways: SpeedLimit.drivenShareOnMotorways),
        surfaceSpeeds: automobileSurfaceSpeeds,
        tracktypeSpeeds: ["grade1": 60, "grade2": 40, "grade3": 30, "grade4": 25, "grade5": 20],
        smoothnessSpeeds: [
            "intermediate": 80, "bad": 40, "very_bad": 20, "horrible": 10, "very_horrible": 5, "impassable": 0,
        ],
        difficulties: DifficultyTable.automobile,
        reluctance: ProfileReluctance(
            services: [
                "alley": 0.5, "parking": 0.5, "parking_aisle": 0.5, "driveway": 0.5, "drive-through": 0.5,
                "drive-thru": 0.5, "drive_through": 0.5,
            ],
            narrowWidths: [
                .upTo(3, factor: 0.5), .below(4, factor: 0.6), .below(5, factor: 0.75), .below(6, factor: 0.8),
            ],
            singleLane: 0.5,
            unmarkedLanes: 0.75,
            sideRoad: 0.8,
            withoutPriority: 0.7,
            alternating: 0.4
        )
    )

    private static let automobileSurfaceSpeeds: [String: Double] = [
        "cement": 80, "compacted": 80, "fine_gravel": 80,
        "paving_stones": 60, "metal": 60, "bricks": 60,
        "grass": 40, "wood": 40, "sett": 40, "grass_paver": 40, "gravel": 40, "unpaved": 40, "ground": 40, "dirt": 40,
        "pebblestone": 40, "tartan": 40,
        "cobblestone": 30, "clay": 30, "snow": 30,
        "earth": 20, "stone": 20, "rocky": 20, "sand": 20, "ice": 20,
        "laterite": 15, "mud": 10,
    ]
}
