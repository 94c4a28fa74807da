import Roads

/// How much slower automobiles are on a road in a built-up area than the tables and signs for open roads say.
///
/// Travel times count it, route choice does not. Where the weights of town streets are as long as their times, routes go round
/// towns on motorways that drivers do not take: in Porto the routes of 770 taxi trips are 8 % longer than what was driven,
/// 30 % of them by more than a tenth; without it 1 % and 21 %. Of 1,000 random routes 81 % are within a tenth of OSRM's or
/// Valhalla's length, without it 99 %.
struct TownTraffic {
    /// The time between the peaks as a multiple of the time without other traffic.
    let slowdown: Double
    /// The speed in km/h of the class without other traffic.
    private let classSpeed: Double

    /// Guessed speeds are lower where streets are dense: taxis in Porto drive 49 km/h at night on primary roads among 30 to 60
    /// junctions per square kilometer, 42 among twice as many, 35 among more.
    private static let denseShare = 0.9

    /// Nil for a road outside towns.
    init?(_ road: RoadAttributes) {
        guard road.flags.contains(.builtUp) else { return nil }
        let isDense = road.flags.contains(.denselyBuiltUp)
        slowdown = RoadSetting(road.roadClass, road.flags).slowdown
        classSpeed = (Profile.automobile.townSpeeds[road.roadClass] ?? .infinity) * (isDense ? Self.denseShare : 1)
    }

    /// The speed in km/h without other traffic.
    func freeSpeed(_ passage: DirectionProfile) -> Double {
        passage.isSpeedGuessed ? min(passage.speed, classSpeed) : passage.speed
    }
}
