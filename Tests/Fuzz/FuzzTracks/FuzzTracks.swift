import DirectionsKit
import Geometry
import TrackFiles

/// Reads any bytes as a file of tracks; each point is a place on earth, the tracks are counted from 1, and an error is a sentence.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTracks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do throws(TrackFileError) {
        let reader = try TrackReader(bytes: bytes)
        var number = 1
        while let point = try reader.next() {
            precondition(point.location.coordinate.isValid)
            precondition(point.trackNumber >= number)
            number = point.trackNumber
        }
        precondition(reader.remarks.count <= reader.remarkCount)
    } catch {
        precondition(error.description.hasSuffix("."))
    }
    return 0
}
