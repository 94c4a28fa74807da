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
        classesOpenedByOwnKey: [.motorway, .motorwayLink, .trunk, .trunkLink, .ferry, .carTrain],
        avoidsMotorroads: true,
        readsSidewalks: true,
        readsConveying: true,
        barriers: .openBut(["yes", "wall", "fence"]),
        onewayKeys: [.onewayFoot],
        classSpeeds: [
            .primary: 5, .primaryLink: 5, .secondary: 5, .secondaryLink: 5, .tertiary: 5, .tertiaryLink: 5,
            .unclassified: 5, .residential: 5, .livingStreet: 5, .service: 5, .track: 5, .path: 5, .steps: 5,
            .pedestrian: 5, .footway: 5, .platform: 5, .pier: 5, .elevator: 5,
        ],
        defaultSpeed: 5,
        carParkSpeed: 5,
        surfaceSpeeds: ["fine_gravel": 3.75, "gravel": 3.75, "pebblestone": 3.75, "mud": 2.5, "sand": 2.5],
        reluctance: ProfileReluctance(fastRoadWithoutSidewalk: 0.6)
    )
}
