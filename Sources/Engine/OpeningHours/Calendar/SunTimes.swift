// Sunrise and sunset at a place, to about a minute between the polar circles.
//
// 1. Sunrise is when the center of the sun is 0.833 degrees below the horizon: half its width, and the air's
//    refraction.
// 2. Dawn and dusk are those of civil twilight, 6 degrees below.
// 3. The position of the sun on its path follows from the days since noon of 1 January 2000.
// 4. The path gives the declination, which is how far north of the equator the sun stands.
// 5. The equation of time is how far the true noon is from the mean noon.
// 6. The hour angle of the event follows from the latitude, the declination and the height of the sun.
// 7. Where no angle has that cosine, the sun does not pass that height on that day: it is polar day or polar night.
// 8. The position is that of the event itself: it is computed for noon first, and again for the time found.
//
// NOAA Global Monitoring Laboratory, "Solar Calculation Details", after Jean Meeus, "Astronomical Algorithms".

import PlatformC

/// The moments of a day at which the sun passes a height.
enum SunEvent: UInt8, Hashable, Sendable {
    case dawn
    case sunrise
    case sunset
    case dusk

    /// Minutes from the beginning of an ordinary day, by which ranges are taken to pass midnight or not.
    var typicalMinute: Int {
        switch self {
        case .dawn: 330
        case .sunrise: 360
        case .sunset: 1080
        case .dusk: 1110
        }
    }

    var isMorning: Bool { self == .dawn || self == .sunrise }
    /// Degrees above the horizon.
    fileprivate var height: Double { self == .dawn || self == .dusk ? -6 : -0.833 }
}

/// A time of the sun on one day.
enum SunTime: Hashable, Sendable {
    /// Minutes of UTC since 1 January 1970.
    case minute(Double)
    /// The sun stays above the height all day.
    case alwaysAbove
    /// The sun stays below the height all day.
    case alwaysBelow

    /// - Parameters:
    ///   - day: days since 1 January 1970, at the place.
    ///   - latitude: degrees north.
    ///   - longitude: degrees east.
    init(_ event: SunEvent, on day: Int, latitude: Double, longitude: Double) {
        let midnight = Double(day) * 1440
        var minute = 720 - 4 * longitude
        for _ in 0..<2 {
            let (declination, equationOfTime) = Self.position(atMinute: midnight + minute)
            let cosine =
                (sin(event.height.radians) - sin(latitude.radians) * sin(declination))
                / (cos(latitude.radians) * cos(declination))
            guard cosine < 1 else {
                self = .alwaysBelow
                return
            }
            guard cosine > -1 else {
                self = .alwaysAbove
                return
            }
            let noon = 720 - 4 * longitude - equationOfTime
            let halfDay = 4 * acos(cosine).degrees
            minute = event.isMorning ? noon - halfDay : noon + halfDay
        }
        self = .minute(midnight + minute)
    }

    /// The declination of the sun in radians, and the equation of time in minutes.
    private static func position(atMinute minute: Double) -> (declination: Double, equationOfTime: Double) {
        // Centuries since noon of 1 January 2000.
        let time = (minute / 1440 - 10_957.5) / 36_525
        let longitude = 280.46646 + time * (36_000.76983 + time * 0.0003032)
        let anomaly = (357.52911 + time * (35_999.05029 - 0.0001537 * time)).radians
        let eccentricity = 0.016708634 - time * (0.000042037 + 0.0000001267 * time)
        let center =
            sin(anomaly) * (1.914602 - time * (0.004817 + 0.000014 * time))
            + sin(2 * anomaly) * (0.019993 - 0.000101 * time) + sin(3 * anomaly) * 0.000289
        let node = (125.04 - 1934.136 * time).radians
        let apparent = (longitude + center - 0.00569 - 0.00478 * sin(node)).radians
        let tilt = (23.439291 - 0.0130042 * time + 0.00256 * cos(node)).radians
        let half = tan(tilt / 2) * tan(tilt / 2)
        let mean = longitude.radians
        let equation =
            half * sin(2 * mean) - 2 * eccentricity * sin(anomaly)
            + 4 * eccentricity * half * sin(anomaly) * cos(2 * mean) - 0.5 * half * half * sin(4 * mean)
            - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
        return (asin(sin(tilt) * sin(apparent)), 4 * equation.degrees)
    }
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
    fileprivate var degrees: Double { self * 180 / .pi }
}
