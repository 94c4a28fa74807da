package import Geometry

extension RoadGraph {
    /// The meridians between which all junctions lie, from west to east; the eastern one is less where they lie on both sides of
    /// the 180th meridian.
    ///
    /// A box around such roads reaches round the world. It is parted at the widest gap, if that is wider than half the world.
    package var extent: (west: Int32, east: Int32) {
        let west = bounds.minimum.longitude
        let east = bounds.maximum.longitude
        guard Int64(east) - Int64(west) > 1_800_000_000 else { return (west, east) }
        // The least and greatest longitude in each tenth of a degree.
        let step = 1_000_000
        var ranges = [(least: Int32, greatest: Int32)?](repeating: nil, count: 3_601)
        for place in junctionCoordinates {
            let slot = (Int(place.longitude) + 1_800_000_000) / step
            let range = ranges[slot] ?? (place.longitude, place.longitude)
            ranges[slot] = (min(range.least, place.longitude), max(range.greatest, place.longitude))
        }
        var widest = (width: 0, west: west, east: east)
        var last = east
        for range in ranges.compactMap(\.self) {
            let gap = Int(range.least) - Int(last)
            if gap > widest.width { widest = (gap, range.least, last) }
            last = range.greatest
        }
        return widest.width > 1_800_000_000 ? (widest.west, widest.east) : (west, east)
    }

    /// The same as a range.
    package var longitudes: LongitudeRange {
        let (west, east) = extent
        return LongitudeRange(west: west, east: east)
    }
}
