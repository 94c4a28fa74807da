import TextCoding

/// Collects the points of TCX, the format of Garmin's training center: activities and courses are tracks.
///
/// A point without a place, as of a training indoors, is no point of a track.
final class TCXElements: TrackElements {
    private enum Element {
        case other, track, name, point, place, field(TrackField)
    }

    private static let textLimit = 256

    private let notes: RemarkList
    private var open: [Element] = []
    private var text: [UInt8] = []
    private var isCollecting = false
    private var record = TrackRecord()
    private var place = TrackPlace(.line, 1)
    private var isInPoint = false
    private var hasPlace = false
    private var label = ""
    private var number = 0

    var points: [TrackPoint] = []
    let holdsPoints = false
    private(set) var failure: TrackFileError?

    init(_ notes: RemarkList) { self.notes = notes }

    func begin(_ name: String, attributes: (String) -> String?, line: Int) -> Bool {
        let element = meaning(of: name)
        open.append(element)
        isCollecting = false
        switch element {
        case .track:
            number += 1
            label = "\(number)"
        case .point:
            isInPoint = true
            hasPlace = false
            record = TrackRecord()
            place.number = line
        case .place: hasPlace = true
        case .name, .field:
            text.removeAll(keepingCapacity: true)
            isCollecting = true
        case .other: break
        }
        return true
    }

    private func meaning(of name: String) -> Element {
        switch name {
        case "Activity", "Course": return .track
        case "Id", "Name": if !isInPoint, case .track? = open.last { return .name }
        case "Trackpoint": return .point
        case "Position" where isInPoint: return .place
        case "Time" where isInPoint: return .field(.time)
        case "LatitudeDegrees" where isInPoint: return .field(.latitude)
        case "LongitudeDegrees" where isInPoint: return .field(.longitude)
        case "AltitudeMeters" where isInPoint: return .field(.altitude)
        case "Speed" where isInPoint: return .field(.speed)
        default: break
        }
        return .other
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard isCollecting, text.count < Self.textLimit else { return }
        unsafe text.append(contentsOf: bytes.prefix(Self.textLimit - text.count))
    }

    func end() -> Bool {
        isCollecting = false
        switch open.popLast() {
        case .field(let field): record.set(field, text: text[...])
        case .name: label = TrackText.text(text[...].trimmingBlanks)
        case .point: return endPoint()
        default: break
        }
        return true
    }

    private func endPoint() -> Bool {
        isInPoint = false
        guard hasPlace else { return true }
        do throws(TrackFileError) {
            if let location = try notes.location(of: record, at: place) {
                points.append(
                    TrackPoint(track: label, trackNumber: max(1, number), location: location, place: place))
            }
        } catch {
            failure = error
        }
        return failure == nil
    }

    func heldPoints() -> [TrackPoint] { [] }
}
