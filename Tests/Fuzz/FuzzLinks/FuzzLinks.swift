import DirectionsKit

/// Reads any bytes as a link; whatever they are, the reading agrees with itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLink(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    let link = unsafe String(decoding: bytes, as: UTF8.self)
    let reading = RequestURL(link)
    precondition(reading.isDirectionsRequest == DirectionsRequest.isDirectionsRequest(link))
    precondition(reading.request == nil || reading.isDirectionsRequest && reading.error == nil)
    return 0
}
