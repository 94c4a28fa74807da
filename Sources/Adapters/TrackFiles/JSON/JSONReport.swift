import PlatformFoundation

/// The members of an object that programs give meanings of their own: gpsd, OwnTracks and Google's timeline.
struct JSONReport {
    /// The class of a report of gpsd, such as `TPV`.
    private var gpsdClass: String?
    /// The type of a message of OwnTracks, such as `location`.
    private var ownTracksType: String?
    /// The member `track`, which is the course in gpsd.
    private var track: Double?
    private var mode: Double?
    /// Kilometers per hour, the course and seconds since 1970 in OwnTracks.
    private var velocity: Double?
    private var course: Double?
    private var time: Double?
    private var verticalAccuracy: Double?
    /// Meters per second, if the object is one of Google's records.
    private var speed: Double?
    var isGoogleRecord = false
    /// The beginning of a stretch of Google's timeline, from which its minutes count.
    private var start: Date?
    /// The minutes of the positions since the beginning; NaN for a position without them.
    var minutes: [Double] = []

    /// Notes a text; returns whether it has no other meaning.
    mutating func note(_ name: String, text: String) -> Bool {
        switch name {
        case "class": gpsdClass = text
        case "_type": ownTracksType = text
        case "startTime": start = TrackTime.date(Array(text.utf8)[...])
        default: return false
        }
        return true
    }

    /// Notes a number; returns whether it has no other meaning.
    mutating func note(_ name: String, number: Double) -> Bool {
        switch name {
        case "track":
            track = number
            return false
        case "mode": mode = number
        case "velocity": speed = number
        case "vel": velocity = number
        case "cog": course = number
        case "tst": time = number
        case "vac": verticalAccuracy = number
        default: return false
        }
        return true
    }

    /// Gives the object the meaning that its program gives its members.
    func settle(_ feature: inout JSONFeature) {
        if let gpsdClass { settle(gpsdClass: gpsdClass, &feature) }
        if isGoogleRecord, let speed { feature.record.set(.speed, number: speed) }
        if let ownTracksType { settle(ownTracksType: ownTracksType, &feature) }
        if feature.isTrackPart, minutes.count == feature.positions.count, let start {
            for index in minutes.indices where feature.times[index] == nil && minutes[index].isFinite {
                feature.times[index] = start + minutes[index] * 60
            }
        }
    }

    private func settle(gpsdClass: String, _ feature: inout JSONFeature) {
        let others = [
            "VERSION", "DEVICES", "DEVICE", "WATCH", "SKY", "GST", "ATT", "IMU", "TOFF", "PPS", "OSC", "ERROR", "RTCM2",
            "RTCM3", "AIS", "SUBFRAME", "RAW",
        ]
        if others.contains(gpsdClass) { feature.isNoPoint = true }
        guard gpsdClass == "TPV" else { return }
        // Without a fix there is no place.
        if let mode, mode < 2 { feature.isNoPoint = true }
        feature.track = nil
        if let track { feature.record.set(.course, number: track) }
    }

    private func settle(ownTracksType: String, _ feature: inout JSONFeature) {
        guard ownTracksType == "location" else { return feature.isNoPoint = true }
        if let time { feature.record.set(.time, number: time) }
        if let velocity { feature.record.set(.speed, number: velocity / 3.6) }
        if let course { feature.record.set(.course, number: course) }
        if let verticalAccuracy { feature.record.set(.verticalAccuracy, number: verticalAccuracy) }
    }
}
