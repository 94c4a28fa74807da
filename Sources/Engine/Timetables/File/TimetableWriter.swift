package import Storage

/// Writes a timetable file whole or not at all.
package enum TimetableWriter {
    /// Writes a file; returns its size in bytes.
    @discardableResult
    package static func write(_ contents: TimetableContents, to path: String) throws(StorageError) -> Int {
        let writer = try FileWriter(path: path)
        writer.step = "storing the timetable"
        try append(.facts, [contents.facts], to: writer)
        try append(.textOffsets, contents.textOffsets, to: writer)
        try append(.texts, contents.textBytes, to: writer)
        try append(.agencies, contents.agencies, to: writer)
        try append(.lines, contents.lines, to: writer)
        try append(.stops, contents.stops, to: writer)
        try append(.patterns, contents.patterns, to: writer)
        try append(.patternStops, contents.patternStops, to: writer)
        try append(.trips, contents.trips, to: writer)
        try append(.times, contents.times, to: writer)
        try append(.serviceZones, contents.serviceZones, to: writer)
        try append(.serviceDays, contents.serviceDays, to: writer)
        try append(.walkStart, contents.walkStart, to: writer)
        try append(.walks, contents.walks, to: writer)
        try append(.shapeStart, contents.shapeStart, to: writer)
        try append(.shapePoints, contents.shapePoints, to: writer)
        try writer.finish()
        return writer.byteCount
    }

    private static func append<Element: BitwiseCopyable>(
        _ section: TimetableSection, _ elements: [Element], to writer: FileWriter
    ) throws(StorageError) {
        try writer.append(section.rawValue, version: section.version, elements)
    }
}
