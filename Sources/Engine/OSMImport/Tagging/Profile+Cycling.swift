import Roads

extension Profile {
    /// An everyday bicycle; the speeds on level ground are those of OSRM's bicycle profile.
    ///
    /// On slopes the rider gives about twice the power of level ground, up to the slope at which pushing is as quick, and
    /// brakes where it is steep down.
    ///
    /// A quarter of that profile's reluctance towards roads without cycle lanes is kept: more of it causes longer detours
    /// than other engines make where such roads are the shortest.
    package static let cycling = Profile(
        mode: .cycling,
        accessKeys: [
            AccessKey(key: .bicycle, isOwn: true), AccessKey(key: .vehicle, isOwn: false),
            AccessKey(key: .access, isOwn: false),
        ],
        accessValues: AccessValue.table(
            open: ["bicycle", "vehicle", "official"],
            closed: ["use_sidepath", "foot", "motor_vehicle", "motorcar"],
            tolerated: ["unknown", "psv"],
            pushed: ["dismount"]
        ),
        classesOpenedByOwnKey: [.motorway, .motorwayLink, .ferry, .carTrain, .corridor],
        classesNothingOpens: [.steps, .elevator],
        avoidsMotorroads: true,
        avoidsConstruction: true,
        readsConveying: true,
        barriers: .allowAllExcept(["yes", "wall", "fence", "full-height_turnstile"]),
        onewayKeys: [.onewayBicycle, .onewayVehicle, .oneway],
        obeysImpliedOneway: true,
        classSpeeds: [
            .cycleway: 15, .trunk: 15, .trunkLink: 15, .primary: 15, .primaryLink: 15, .secondary: 15,
            .secondaryLink: 15, .tertiary: 15,
            .tertiaryLink: 15, .unclassified: 15, .residential: 15, .livingStreet: 15, .service: 15, .track: 12,
            .path: 13, .road: 13,
        ],
        defaultSpeed: 15,
        movableBridgeSpeed: 5,
        carParkSpeed: 10,
        greatestSpeed: 21,
        limitUse: .caps,
        slopes: SlopeFactors(byPercent: [
            (-15, 0.9), (-10, 1.1), (-6, 1.25), (-4, 1.2), (-2, 1.12), (0, 1), (2, 0.76), (4, 0.58), (6, 0.45),
            (8, 0.35), (10, 0.3),
        ]),
        surfaceSpeeds: [
            "asphalt": 15, "chipseal": 15, "concrete": 15, "concrete_lanes": 15,
            "wood": 10, "metal": 10, "cobblestone:flattened": 10, "paving_stones": 10, "compacted": 10,
            "fine_gravel": 10, "ground": 10,
            "sett": 9, "dirt": 8, "cobblestone": 7,
            "unpaved": 6, "gravel": 6, "pebblestone": 6, "grass_paver": 6, "earth": 6, "grass": 6,
            "laterite": 5, "mud": 3, "sand": 3, "woodchips": 3,
        ],
        tracktypeSpeeds: ["grade3": 10, "grade4": 8, "grade5": 6],
        difficulties: DifficultyTable.cycling,
        cycling: CyclingRules(
            provisionSpeed: 15,
            bicycleRoadSpeed: 17,
            sidewalkSpeed: 10,
            pushedSpeeds: [
                .footway: pace, .pedestrian: pace, .steps: 2, .pier: pace, .platform: pace, .elevator: pace,
            ],
            pushedSpeed: pace
        ),
        reluctance: ProfileReluctance(
            services: ["alley": 0.5],
            servicesNeedServiceRoad: true,
            classes: [
                .trunk: 0.7, .trunkLink: 0.7, .primary: 0.85, .primaryLink: 0.85, .secondary: 0.9, .secondaryLink: 0.9,
                .tertiary: 0.95,
                .tertiaryLink: 0.95,
            ],
            onewayClasses: [.primary: 0.85, .secondary: 0.9],
            stairs: 0.4,
            stairsWithRamp: 0.7,
            besideSeparateTrack: 0.7,
            alternating: 0.4
        )
    )
}
