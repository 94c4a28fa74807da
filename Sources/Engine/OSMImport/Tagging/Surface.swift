/// The values of surface tags, and their speeds.
enum Surface {
    private static let paved: Set<String> = [
        "asphalt", "concrete", "concrete:plates", "concrete:lanes", "concrete_lanes", "concrete_plates", "paved",
        "cement", "chipseal", "paving_stones", "paving_stones:lanes", "metal", "metal_grid", "bricks", "brick", "sett",
        "cobblestone", "cobblestone:flattened", "unhewn_cobblestone", "wood", "grass_paver", "tartan", "rubber",
        "plastic", "acrylic", "artificial_turf", "tiles", "stone", "granite", "marble", "steps", "glass", "fibreglass",
        "composite", "stepping_stones", "carpet",
    ]

    private static let unpaved: Set<String> = [
        "unpaved", "compacted", "fine_gravel", "gravel", "pebblestone", "ground", "dirt", "earth", "grass", "mud",
        "sand", "clay", "laterite", "rock", "rocky", "rocks", "snow", "ice", "woodchips", "soil", "salt", "shells",
        "dirt/sand", "crushed_stone", "limestone",
    ]

    static let tracktypes: Set<String> = ["grade1", "grade2", "grade3", "grade4", "grade5"]

    static let smoothnesses: Set<String> = [
        "excellent", "good", "intermediate", "bad", "very_bad", "horrible", "very_horrible", "impassable",
    ]

    static func isUnpaved(_ surface: String) -> Bool {
        unpaved.contains(surface)
            || ListText.isList(surface) && ListText.parts(of: surface).contains(where: unpaved.contains)
    }

    static func isKnown(_ surface: String) -> Bool {
        if paved.contains(surface) || unpaved.contains(surface) { return true }
        return ListText.isList(surface) && ListText.parts(of: surface).allSatisfy(isKnown)
    }
}

extension Profile {
    /// The speed in km/h that surface, track type and smoothness allow: the smallest cap, or nil if there is none.
    func surfaceCap(_ way: WayReading) -> Double? {
        var cap = Double.infinity
        if let surface = way.surface, let speed = surfaceSpeed(surface) { cap = min(cap, speed) }
        if let tracktype = way.tracktype, let speed = tracktypeSpeeds[tracktype] { cap = min(cap, speed) }
        if let smoothness = way.smoothness, let speed = smoothnessSpeeds[smoothness] { cap = min(cap, speed) }
        return cap == .infinity ? nil : cap
    }

    /// The slowest part of a list counts: all of them lie on the way.
    private func surfaceSpeed(_ surface: String) -> Double? {
        if let speed = surfaceSpeeds[surface] { return speed }
        guard ListText.isList(surface) else { return nil }
        return ListText.parts(of: surface).compactMap { surfaceSpeeds[$0] }.min()
    }
}
