import Roads

extension Profile {
    /// A walker; the numbers are those of OSRM's foot profile.
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
            .trunk: 5, .trunkLink: 5, .primary: 5, .primaryLink: 5, .secondary: 5, .secondaryLink: 5, .tertiary: 5,
            .tertiaryLink: 5,
            .unclassified: 5, .residential: 5, .livingStreet: 5, .service: 5, .track: 5, .path: 5, .steps: 5,
            .pedestrian: 5, .footway: 5, .platform: 5, .pier: 5, .elevator: 5, .corridor: 5, .cycleway: 5,
            .bridleway: 5,
            .road: 5,
        ],
        defaultSpeed: 5,
        carParkSpeed: 5,
        surfaceSpeeds: ["fine_gravel": 3.75, "gravel": 3.75, "pebblestone": 3.75, "mud": 2.5, "sand": 2.5],
        difficulties: DifficultyTable.walking,
        reluctance: ProfileReluctance(
            fastRoadWithoutSidewalk: 0.6,
            besideSeparateSidewalk: 0.5,
            madeForOthers: [.cycleway: 0.5, .bridleway: 0.5]
        )
    )
}
