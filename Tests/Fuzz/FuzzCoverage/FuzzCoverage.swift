import Coverage

/// Reads any bytes as a coverage file; an area is had only where no must is broken, and survives being written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCoverage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let reading = CoverageGeoJSON.read(bytes)
    guard let area = reading.area else { return 0 }
    precondition(reading.findings.allSatisfy { !$0.rule.isMust })
    precondition(area.polygons.allSatisfy { $0.allSatisfy(area.contains) })
    let again = CoverageGeoJSON.read(CoverageGeoJSON.write(area))
    precondition(again.area?.polygons.count == area.polygons.count)
    return 0
}
