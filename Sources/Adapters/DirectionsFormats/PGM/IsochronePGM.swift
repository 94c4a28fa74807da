package import DirectionsKit
package import Roads
import TextCoding

/// Travel times or distances on a lattice of the map as a binary portable graymap with 16 bits (netpbm, `P5`).
///
/// Comments in its head name the places, the bounds, the unit of the values and the source of the data.
package enum IsochronePGM {
    /// The value of squares beyond the limit.
    private static let beyond = 65_535

    /// The file.
    ///
    /// - Parameters:
    ///   - raster: with at least one square.
    ///   - response: the places, the means of transport, and as its last isochrone the limit.
    package static func encode(_ raster: IsochroneRaster, _ response: IsochronesResponse) -> [UInt8] {
        let limit = response.isochrones.last?.limit ?? 0
        // Greater limits have coarser units, so that all values fit.
        let unit = max(1, Int((limit / Double(beyond - 1)).rounded(.up)))
        var bytes = Array(head(raster, response: response, unit: unit).utf8)
        bytes.reserveCapacity(bytes.count + 2 * raster.values.count)
        let scale = Float(unit * (response.areDistances ? 100 : 1000))
        for value in raster.values {
            let number = value.isFinite ? min(Int((value / scale).rounded()), beyond - 1) : beyond
            bytes.append(UInt8(number >> 8))
            bytes.append(UInt8(number & 0xFF))
        }
        return bytes
    }

    private static func head(_ raster: IsochroneRaster, response: IsochronesResponse, unit: Int) -> String {
        let (southWest, northEast) = raster.bounds
        let what = response.areDistances ? "Distances in" : "Travel times in"
        let unitName = response.areDistances ? "m" : "s"
        let units = unit == 1 ? unitName : "units of \(unit) \(unitName)"
        let places = response.places.map { degrees($0.latitude) + "," + degrees($0.longitude) }
        return """
            P5
            # \(what) \(units) by \(response.transportType); \(beyond) is beyond the limit
            # Places: \(places.joined(separator: " "))
            # Bounds: south \(degrees(southWest.latitude)), west \(degrees(southWest.longitude)), \
            north \(degrees(northEast.latitude)), east \(degrees(northEast.longitude)), in Mercator's projection
            # \(DirectionsResponse.openStreetMapAttribution)
            \(raster.columns) \(raster.rows)
            \(beyond)

            """
    }

    private static func degrees(_ value: Double) -> String { DecimalText.fixed(value, decimals: 6) }
}
