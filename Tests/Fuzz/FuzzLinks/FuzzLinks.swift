import DirectionsKit
import DirectionsLinks

/// Reads any bytes as a link; whatever they are, the reading agrees with itself, and our own dialect can carry the request.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLink(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    let link = unsafe String(decoding: bytes, as: UTF8.self)
    let reading = RequestURL(link)
    precondition(reading.isDirectionsRequest == DirectionsRequest.isDirectionsRequest(link))
    precondition(reading.request == nil || reading.isDirectionsRequest && reading.error == nil)
    precondition(!reading.isDirectionsRequest || (reading.request == nil) == (reading.error != nil))
    // Our own dialect takes a missing start for the current location.
    guard let request = reading.request, request.source != nil else { return 0 }
    guard let own = try? request.link(in: .own) else { fatalError("the own dialect cannot carry \(link)") }
    precondition((try? RequestURL(own).request?.link(in: .own)) == own)
    return 0
}
