/// The sections of a timetable file: numbers and versions.
///
/// A section's version rises when the meaning or layout of its elements changes; other versions are rejected.
enum TimetableSection: UInt32, CaseIterable {
    case facts = 1001
    case textOffsets
    case texts
    case agencies
    case lines
    case stops
    case patterns
    case patternStops
    case trips
    case times
    case serviceZones
    case serviceDays
    case walkStart
    case walks
    case shapeStart
    case shapePoints

    var version: UInt32 { 1 }

    var name: String { "\(self)" }
}
