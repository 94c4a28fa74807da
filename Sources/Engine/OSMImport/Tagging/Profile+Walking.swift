import Roads

extension Profile {
    /// The speed in km/h of a walker on level ground: that of 200 recorded hikes, pauses left out.
    package static let pace = 4.4

    /// A walker; the access rules are those of OSRM's foot profile.
    ///
    /// The factors of slopes are those of the same hikes. The speeds on stairs are those that J. Fruin measured
    /// ("Pedestrian Planning and Design", 1971), along the ground: 0.53 m/s up and 0.72 m/s down.
    package static let walking = Profile(
        mode: .walking,
        accessKeys: [AccessKey(key: .foot, isOwn: true), AccessKey(key: .access, isOwn: false)],
        accessValues: AccessValue.table(
            open: ["foot", "pedestrian", "official"],
            closed: ["use_sidepath", "bicycle", "vehicle", "motor_vehicle", "motorcar"],
            tolerated: ["unknown", "dismount", "psv"]
        ),
        valuesForVehicles: ["destination"],
        classesOpenedByOwnKey: [.motorway, .motorwayLink, .ferry, .carTrain],
        avoidsMotorroads: true,
        readsConveying: true,
        barriers: .allowAllExcept(["yes", "wall", "fence"]),
        onewayKeys: [.onewayFoot],
        obeysOnewayOfFerries: true,
        classSpeeds: [
            .trunk: pace, .trunkLink: pace, .primary: pace, .primaryLink: pace, .secondary: pace, .secondaryLink: pace,
            .tertiary: pace, .tertiaryLink: pace,
            .unclassified: pace, .residential: pace, .livingStreet: pace, .service: pace, .track: pace, .path: pace,
            .steps: 2.25,
            .pedestrian: pace, .footway: pace, .platform: pace, .pier: pace, .elevator: pace, .corridor: pace,
            .cycleway: pace, .bridleway: pace,
            .road: pace,
        ],
        defaultSpeed: pace,
        escalatorSpeed: 3,
        carParkSpeed: pace,
        slopes: SlopeFactors(
            byPercent: [
                (-30, 0.64), (-20, 0.77), (-10, 0.93), (0, 1), (10, 0.86), (15, 0.77), (20, 0.66), (30, 0.5),
            ],
            upStairs: 0.85, downStairs: 1.15),
        surfaceSpeeds: [
            "fine_gravel": 0.75 * pace, "gravel": 0.75 * pace, "pebblestone": 0.75 * pace, "mud": 0.5 * pace,
            "sand": 0.5 * pace,
        ],
        difficulties: DifficultyTable.walking,
        reluctance: ProfileReluctance(
            fastRoadWithoutSidewalk: 0.6,
            besideSeparateSidewalk: 0.5,
            madeForOthers: [.cycleway: 0.5, .bridleway: 0.5]
        )
    )
}
