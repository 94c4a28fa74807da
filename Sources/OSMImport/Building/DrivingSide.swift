package import Geometry
package import Roads

/// On which side of the road traffic keeps: as tagged, else by where the place lies.
package enum DrivingSide {
    /// Boxes in whole degrees (south, west, north, east) around the countries where traffic keeps left, drawn so that no
    /// neighbour that keeps right has roads inside.
    private static let leftHandRegions: [(south: Double, west: Double, north: Double, east: Double)] = [
        (49.8, -11.0, 61.0, -1.5),  // Ireland, western Great Britain (Channel Islands below)
        (51.0, -1.5, 61.0, 1.9),  // eastern Great Britain
        (50.6, -1.5, 51.0, 1.2),  // English south coast
        (49.1, -2.8, 49.8, -2.0),  // Channel Islands
        (35.7, 14.1, 36.2, 14.7),  // Malta
        (34.5, 32.2, 35.8, 34.7),  // Cyprus
        (24.0, 122.9, 34.0, 131.5),  // Ryukyu islands, Kyushu
        (34.7, 129.1, 34.8, 129.6),  // Tsushima
        (31.0, 130.0, 41.6, 142.2),  // Shikoku, Honshu
        (41.3, 139.3, 45.6, 145.9),  // Hokkaido
        (-48.0, 110.0, -10.0, 180.0),  // Australia, New Zealand
        (-12.0, 141.0, -0.7, 156.0),  // Papua New Guinea
        (-12.5, 155.0, -6.0, 170.0),  // Solomon Islands
        (-21.0, 176.0, -12.0, 180.0),  // Fiji
        (-22.5, -180.0, -13.0, -171.0),  // Tonga, Samoa
        (6.5, 68.0, 24.3, 88.0),  // western and southern India
        (24.3, 68.9, 30.0, 88.0),  // northern India, Nepal, south-eastern Pakistan
        (25.0, 62.0, 30.0, 68.9),  // Sindh, Balochistan
        (30.0, 70.2, 36.5, 78.5),  // Punjab, Kashmir
        (20.6, 88.0, 27.9, 92.3),  // Bangladesh, Bhutan, West Bengal
        (22.0, 92.3, 28.0, 93.2),  // Mizoram, western Assam
        (25.6, 93.2, 29.4, 95.2),  // eastern Assam, Nagaland
        (5.9, 79.5, 9.9, 82.0),  // Sri Lanka
        (-0.8, 72.6, 7.2, 73.8),  // Maldives
        (5.6, 97.4, 20.4, 101.0),  // western Thailand
        (12.5, 101.0, 17.5, 102.4),  // eastern Thailand
        (-11.1, 95.0, 5.6, 141.0),  // Indonesia, Timor-Leste, Singapore, southern Malaysia
        (5.6, 99.6, 7.4, 119.3),  // northern Malaysia, Brunei
        (22.1, 113.5, 22.6, 114.5),  // Hong Kong, Macau
        (-35.0, 16.4, -17.5, 33.1),  // South Africa, Botswana, Zimbabwe, eastern Namibia
        (-29.0, 11.7, -17.4, 16.4),  // western Namibia
        (-27.0, 31.0, -10.4, 41.0),  // Mozambique, Malawi, Tanzania's south
        (-18.1, 22.0, -8.2, 33.8),  // Zambia
        (-11.8, 29.3, -1.0, 41.0),  // Tanzania
        (-4.7, 33.9, 3.4, 41.0),  // Kenya
        (3.4, 34.0, 4.6, 36.0),  // Turkana
        (-1.05, 29.6, 1.0, 35.0),  // southern Uganda
        (1.0, 31.2, 3.75, 34.5),  // northern Uganda
        (-20.6, 57.2, -19.8, 63.6),  // Mauritius
        (-10.3, 46.0, -3.7, 56.4),  // Seychelles
        (17.6, -78.5, 18.6, -76.1),  // Jamaica
        (20.8, -79.5, 27.4, -72.6),  // Bahamas
        (19.2, -81.5, 19.8, -79.7),  // Cayman Islands
        (12.9, -62.0, 18.6, -59.3),  // lesser Antilles and Barbados
        (17.6, -65.1, 18.8, -64.2),  // Virgin Islands
        (10.0, -62.0, 11.4, -60.4),  // Trinidad and Tobago
        (1.1, -61.4, 8.6, -54.0),  // Guyana, Suriname
        (-53.0, -61.5, -50.9, -57.6),  // Falkland Islands
        (32.2, -65.0, 32.4, -64.6),  // Bermuda
        (-16.1, -6.0, -15.8, -5.6),  // Saint Helena
    ]

    /// Places inside those boxes where traffic keeps right.
    private static let rightHandRegions: [(south: Double, west: Double, north: Double, east: Double)] = [
        (20.8, -79.5, 23.3, -74.0),  // Cuba's north coast
        (14.3, -61.3, 16.6, -60.7),  // Martinique, Guadeloupe
        (15.8, -61.9, 16.6, -60.9),
        (17.8, -63.2, 18.2, -62.7),  // Sint Maarten, Saint Barthelemy
        (33.0, 126.0, 34.0, 127.0),  // Jeju
        (33.9, 70.2, 36.5, 71.0),  // eastern Afghanistan
        (4.5, 119.2, 5.6, 126.0),  // Sulu
        (9.9, 97.4, 17.0, 98.55),  // Tanintharyi
        (20.2, 100.3, 20.5, 101.0),  // north-western Laos
        (-4.5, 29.3, -2.3, 30.5),  // Burundi
        (-2.8, 29.3, -1.05, 30.7),  // Rwanda
        (-12.2, 22.0, -8.2, 28.3),  // Katanga
    ]

    /// Whether traffic keeps left on a road with these flags at this place.
    package static func isLeft(_ flags: RoadFlags, at place: FixedCoordinate) -> Bool {
        if flags.contains(.leftHandTraffic) { return true }
        if flags.contains(.rightHandTraffic) { return false }
        return isLeft(at: place)
    }

    /// Whether traffic keeps left at a place by the law of the country.
    package static func isLeft(at place: FixedCoordinate) -> Bool {
        let coordinate = Coordinate(place)
        return leftHandRegions.contains { holds($0, coordinate) }
            && !rightHandRegions.contains { holds($0, coordinate) }
    }

    private static func holds(
        _ box: (south: Double, west: Double, north: Double, east: Double), _ place: Coordinate
    ) -> Bool {
        (box.south...box.north).contains(place.latitude) && (box.west...box.east).contains(place.longitude)
    }
}
