// How much slower a road is between the peaks of an ordinary weekday than at night, and in the peaks.
//
// Published surveys say how the speeds of main roads change over the day. Transport for London ("Travel in London", report
// 8, table 4.9, weekdays of 2014/15, km/h in the morning peak, between the peaks, in the evening peak): inner London 18.7,
// 20.3, 16.9; outer London 29.4, 33.9, 27.4. So the peaks take 1.12 and 1.22 times the time between them, the mean of both.
// Department for Transport (travel time measures, England, 2017): local A roads have a mean speed of 25.2 mph and 46.9 s of
// delay per mile against free flow, 1.49 times the free time; motorways and trunk roads 59.4 mph and 9.0 s, 1.18 times. Texas
// Transportation Institute (Urban Mobility Report 2019): motorways of very large cities take 1.35 times the free time in the
// peaks.
//
// No survey tells lesser streets apart. Collectors get about two thirds, and residential streets half, of what main roads lose
// in the peaks, and less of what they lose by day: the less traffic a street has, the less it suffers from it. Where the
// surveys leave room, as for dense streets and ramps, taxis in Porto decide.

/// What kind of road it is for the traffic of the day.
package enum RoadSetting: UInt8, CaseIterable, Sendable {
    /// A motorway or fast trunk road in open country.
    case motorway
    /// The same among houses.
    case cityMotorway
    /// A ramp or slip road among houses.
    case cityRamp
    /// Any other road in open country.
    case openRoad
    /// A trunk, primary or secondary road in town, and the same where streets are dense.
    case townRoad, denseTownRoad
    /// A tertiary road in town.
    case townCollector, denseTownCollector
    /// A residential or unclassified street in town.
    case townStreet, denseTownStreet
    /// A way whose times do not change over the day, such as a ferry or a driveway.
    case steady

    package init(_ roadClass: RoadClass, _ flags: RoadFlags) {
        let isDense = flags.contains(.denselyBuiltUp)
        switch roadClass {
        case .motorway:
            self = isDense ? .cityMotorway : .motorway
        case .motorwayLink:
            self = isDense ? .cityRamp : .motorway
        case .trunk, .trunkLink:
            if flags.contains(.builtUp) {
                self = roadClass == .trunkLink ? .cityRamp : isDense ? .denseTownRoad : .townRoad
            } else if isDense {
                self = roadClass == .trunk ? .cityMotorway : .cityRamp
            } else {
                self = .motorway
            }
        case .primaryLink, .secondaryLink, .tertiaryLink:
            self = flags.contains(.builtUp) ? .cityRamp : .openRoad
        case .primary, .secondary:
            self = Self.choice(flags, dense: .denseTownRoad, town: .townRoad)
        case .tertiary:
            self = Self.choice(flags, dense: .denseTownCollector, town: .townCollector)
        case .residential, .unclassified:
            self = Self.choice(flags, dense: .denseTownStreet, town: .townStreet)
        default:
            self = .steady
        }
    }

    private static func choice(_ flags: RoadFlags, dense: Self, town: Self) -> Self {
        guard flags.contains(.builtUp) else { return .openRoad }
        return flags.contains(.denselyBuiltUp) ? dense : town
    }

    /// The time between the peaks as a multiple of the time by the speeds of signs and tables.
    ///
    /// In town these are speeds without other traffic, in open country those of an ordinary day.
    package var slowdown: Double {
        switch self {
        case .motorway, .cityMotorway, .cityRamp, .openRoad, .steady: 1
        case .townRoad: 1.38
        case .denseTownRoad: 1.53
        case .townCollector: 1.16
        case .denseTownCollector: 1.22
        case .townStreet: 1.04
        case .denseTownStreet: 1.07
        }
    }

    /// The times without other traffic and in the peaks, as multiples of the time between the peaks.
    package var pace: DailyPace {
        switch self {
        case .motorway: DailyPace(free: 0.90, morning: 1.06, evening: 1.08)
        case .cityMotorway: DailyPace(free: 0.82, morning: 1.15, evening: 1.15)
        case .cityRamp: DailyPace(free: 0.73, morning: 1.12, evening: 1.22)
        case .openRoad: DailyPace(free: 0.93, morning: 1.05, evening: 1.07)
        case .townRoad: DailyPace(free: 1 / slowdown, morning: 1.12, evening: 1.22)
        case .denseTownRoad: DailyPace(free: 1 / slowdown, morning: 1.12, evening: 1.22)
        case .townCollector: DailyPace(free: 1 / slowdown, morning: 1.08, evening: 1.15)
        case .denseTownCollector: DailyPace(free: 1 / slowdown, morning: 1.08, evening: 1.15)
        case .townStreet: DailyPace(free: 1 / slowdown, morning: 1.06, evening: 1.11)
        case .denseTownStreet: DailyPace(free: 1 / slowdown, morning: 1.06, evening: 1.11)
        case .steady: DailyPace(free: 1, morning: 1, evening: 1)
        }
    }
}

/// The times of a kind of road as multiples of its time between the peaks.
package struct DailyPace: Sendable {
    /// Without other traffic, as at night.
    package var free: Double
    package var morning: Double
    package var evening: Double

    /// The wait at a signal in town: taxis in Porto lose 4.5 s at night and 7 s in the evening.
    package static let signal = DailyPace(free: 0.82, morning: 1.1, evening: 1.27)

    /// A turn in town: at night there is hardly anything to wait for.
    package static let turn = DailyPace(free: 0.6, morning: 1.1, evening: 1.2)

    /// The multiple while traffic has some state.
    package func share(_ state: TrafficState) -> Double {
        1 + state.calm * (free - 1) + state.morning * (morning - 1) + state.evening * (evening - 1)
    }
}
