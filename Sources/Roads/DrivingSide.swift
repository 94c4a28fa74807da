package import Geometry

/// On which side of the road traffic keeps by the law of the place; tags of a road say it better.
package enum DrivingSide {
    private typealias Box = (south: Double, west: Double, north: Double, east: Double)

    /// Boxes in degrees that together cover the countries where traffic keeps left.
    ///
    /// They follow land borders in steps and mostly stay on the inner side, so that some kilometers along a border may
    /// be missing, and where a border winds some of the neighbour's roads may be inside. Towns on both sides of each
    /// border are held by tests.
    private static let leftHandRegions: [Box] =
        europe + japan + indianSubcontinent + southEastAsia + oceania
        + southernAfrica + zambia + eastAfrica + americas

    private static let europe: [Box] = [
        (49.8, -11.0, 61.0, -1.5),  // Ireland, western Great Britain
        (51.0, -1.5, 61.0, 1.9),  // eastern Great Britain
        (50.5, -1.5, 51.0, 1.2),  // English south coast
        (49.1, -2.8, 49.8, -2.0),  // Channel Islands
        (35.7, 14.1, 36.2, 14.7),  // Malta
        (34.5, 32.2, 35.8, 34.7),  // Cyprus
    ]

    private static let japan: [Box] = [
        (24.0, 122.9, 34.0, 131.5),  // Ryukyu islands, Kyushu
        (34.0, 129.15, 34.75, 129.6),  // Tsushima
        (31.0, 130.0, 41.6, 142.2),  // Shikoku, Honshu
        (41.3, 139.3, 45.6, 145.9),  // Hokkaido
        (24.2, 140.8, 27.8, 142.4),  // Ogasawara
    ]

    private static let indianSubcontinent: [Box] = [
        (23.6, 61.7, 26.0, 68.9),  // Makran, Karachi
        (26.0, 62.0, 26.25, 68.9),
        (26.25, 63.35, 29.3, 68.9),  // Balochistan, Sindh
        (28.7, 61.9, 29.3, 63.35),
        (29.3, 65.9, 29.65, 66.4),
        (29.3, 66.4, 30.7, 70.4),  // Quetta
        (30.7, 66.42, 30.97, 66.95),
        (30.7, 66.95, 31.25, 70.4),
        (31.25, 68.0, 31.55, 70.4),
        (31.55, 69.4, 32.4, 70.4),  // Waziristan
        (32.4, 69.75, 33.1, 70.4),
        (33.8, 70.08, 33.95, 70.4),
        (29.3, 68.9, 30.5, 80.3),  // Punjab, Delhi, Uttarakhand
        (30.5, 70.4, 30.85, 79.6),
        (30.85, 70.4, 31.3, 78.95),
        (31.3, 70.4, 32.7, 78.4),  // Himachal Pradesh
        (32.7, 70.4, 33.97, 78.75),  // Peshawar's south, Jammu, Ladakh
        (33.97, 71.1, 34.35, 78.0),
        (34.35, 71.2, 34.75, 78.0),
        (34.75, 71.65, 35.2, 78.0),
        (35.2, 71.65, 36.4, 76.1),  // Chitral, Gilgit
        (36.4, 72.0, 36.5, 75.6),
        (36.5, 73.0, 36.7, 75.6),
        (36.7, 74.2, 36.83, 75.4),
        (6.5, 68.0, 24.3, 88.0),  // western and southern India
        (24.3, 68.9, 27.85, 88.1),  // northern India, Nepal
        (27.85, 68.9, 28.25, 85.3),
        (28.25, 68.9, 28.85, 84.2),
        (28.85, 68.9, 29.3, 83.9),
        (29.3, 80.3, 30.0, 82.3),
        (27.2, 88.1, 27.85, 88.75),  // Sikkim
        (20.6, 88.0, 21.3, 92.3),  // Bangladesh, West Bengal, western Assam, southern Bhutan
        (21.3, 88.0, 27.2, 92.6),
        (27.2, 89.15, 27.65, 92.6),  // Bhutan
        (27.65, 89.35, 27.95, 91.2),
        (22.0, 92.6, 22.9, 93.0),  // Mizoram
        (22.9, 92.6, 24.1, 93.35),
        (24.1, 92.6, 24.6, 94.15),  // Manipur
        (24.6, 92.6, 25.2, 94.5),
        (25.2, 92.6, 26.0, 94.65),  // Nagaland
        (26.0, 92.6, 27.3, 95.1),  // Assam
        (27.0, 95.1, 27.3, 95.85),
        (27.3, 92.5, 27.85, 96.9),  // Arunachal Pradesh
        (27.85, 93.0, 28.3, 96.2),
        (28.3, 93.5, 28.65, 96.2),
        (28.65, 94.0, 28.95, 96.2),
        (6.6, 92.1, 13.8, 94.3),  // Andaman and Nicobar islands
        (5.9, 79.5, 9.9, 82.0),  // Sri Lanka
        (-0.8, 72.6, 7.2, 73.8),  // Maldives
    ]

    private static let southEastAsia: [Box] = [
        (5.6, 98.0, 9.9, 102.2),  // southern Thailand
        (9.9, 98.58, 10.4, 100.5),
        (10.4, 98.8, 10.9, 100.5),
        (10.9, 99.3, 11.4, 100.5),
        (11.4, 99.62, 12.3, 100.5),
        (11.9, 100.5, 12.3, 102.6),  // Trat
        (12.3, 99.45, 12.8, 102.4),
        (12.8, 99.22, 13.8, 102.4),  // Bangkok
        (13.55, 102.4, 13.75, 102.53),
        (13.75, 102.4, 14.45, 102.7),
        (13.8, 99.1, 14.6, 102.4),
        (14.6, 98.5, 15.3, 102.4),
        (15.3, 98.9, 16.2, 102.4),
        (16.2, 98.85, 16.6, 102.4),
        (16.6, 98.54, 16.9, 102.4),  // Mae Sot
        (16.9, 98.45, 17.4, 102.4),
        (17.4, 98.45, 17.6, 101.0),
        (17.6, 97.8, 18.5, 101.0),  // northern Thailand
        (18.5, 97.85, 19.4, 101.0),
        (19.4, 98.2, 19.65, 100.5),
        (19.65, 99.05, 20.0, 100.5),
        (20.0, 99.5, 20.2, 100.45),
        (20.2, 99.6, 20.43, 100.08),
        (14.45, 102.4, 17.4, 104.7),  // Isan
        (14.5, 104.7, 15.5, 105.4),  // Ubon
        (15.5, 104.7, 15.95, 105.2),
        (16.4, 104.7, 16.6, 104.735),
        (17.35, 104.7, 17.42, 104.785),
        (17.4, 101.6, 17.8, 104.3),
        (17.8, 102.72, 17.885, 104.2),
        (17.885, 103.1, 18.0, 104.1),
        (18.0, 103.25, 18.3, 103.9),
        (-11.1, 95.0, 5.6, 141.0),  // Indonesia, Timor-Leste, Singapore, southern Malaysia
        (5.5, 94.9, 6.1, 97.5),  // Aceh
        (5.6, 99.6, 7.4, 119.3),  // northern Malaysia, Brunei
        (22.15, 113.83, 22.44, 114.45),  // Hong Kong
        (22.44, 113.97, 22.5, 114.4),
        (22.5, 114.1, 22.525, 114.3),
        (22.11, 113.55, 22.17, 113.61),  // Macau
        (22.17, 113.533, 22.214, 113.58),
    ]

    private static let oceania: [Box] = [
        (-44.0, 112.0, -9.0, 154.5),  // Australia
        (-12.5, 96.7, -10.3, 105.8),  // Christmas Island, Cocos
        (-31.7, 158.9, -31.4, 159.2),  // Lord Howe
        (-29.2, 167.8, -28.9, 168.1),  // Norfolk
        (-48.0, 165.5, -33.5, 180.0),  // New Zealand
        (-44.5, -177.0, -43.5, -175.5),  // Chatham
        (-12.0, 141.0, -0.7, 156.0),  // Papua New Guinea
        (-12.5, 155.0, -6.0, 170.0),  // Solomon Islands
        (-21.0, 176.0, -12.0, 180.0),  // Fiji
        (-22.5, -180.0, -13.0, -171.0),  // Tonga, Samoa, eastern Fiji
        (-11.0, 176.0, -5.5, 180.0),  // Tuvalu
        (-3.0, 172.5, 3.5, 177.0),  // Kiribati
        (1.6, -160.6, 4.8, -157.0),
        (-0.6, 166.8, -0.4, 167.0),  // Nauru
        (-9.5, -172.6, -8.5, -171.1),  // Tokelau
        (-19.2, -170.0, -18.9, -169.7),  // Niue
        (-22.0, -160.0, -18.7, -157.2),  // Cook Islands
        (-13.3, -166.0, -8.9, -157.8),
        (-25.2, -130.2, -24.9, -130.0),  // Pitcairn
    ]

    private static let southernAfrica: [Box] = [
        (-35.0, 11.7, -18.0, 33.1),  // South Africa, Namibia, Botswana, Zimbabwe
        (-18.0, 11.7, -17.4, 18.4),
        (-18.0, 19.0, -17.905, 20.2),  // Rundu
        (-27.0, 31.0, -18.0, 41.0),  // Mozambique
        (-20.6, 57.2, -19.6, 63.6),  // Mauritius
        (-16.1, -6.0, -15.8, -5.6),  // Saint Helena
        (-8.1, -14.5, -7.8, -14.2),  // Ascension
        (-37.2, -12.5, -37.0, -12.1),  // Tristan da Cunha
    ]

    private static let zambia: [Box] = [
        (-18.0, 23.4, -13.45, 41.0),  // with Zimbabwe's north, southern Malawi, Mozambique
        (-16.0, 22.05, -13.05, 23.4),  // Mongu
        (-16.9, 22.6, -16.0, 23.4),
        (-13.45, 23.4, -12.95, 28.7),  // Ndola
        (-12.95, 24.1, -12.7, 28.35),  // Kitwe
        (-12.7, 24.1, -12.45, 28.28),
        (-12.45, 24.1, -12.3, 27.85),
        (-12.3, 24.1, -12.0, 27.25),  // Solwezi
        (-12.0, 24.1, -11.4, 25.4),
        (-11.9, 28.68, -9.3, 29.82),  // Mansa
        (-9.3, 28.7, -8.65, 29.82),
        (-13.45, 29.82, -8.45, 41.0),  // with Malawi, southern Tanzania
    ]

    private static let eastAfrica: [Box] = [
        (-8.45, 30.65, -6.4, 41.0),  // Tanzania
        (-7.8, 30.4, -6.4, 30.65),
        (-6.4, 29.55, -4.5, 41.0),  // Kigoma
        (-4.5, 30.15, -4.05, 41.0),
        (-4.05, 30.5, -3.5, 41.0),
        (-3.5, 30.83, -1.05, 41.0),
        (-2.65, 30.55, -2.42, 30.83),
        (-4.7, 33.9, 3.4, 40.95),  // Kenya
        (3.4, 34.2, 4.25, 37.0),
        (4.25, 35.0, 4.4, 36.0),
        (-1.3, 29.63, -0.6, 30.05),  // Uganda
        (-1.05, 30.05, 0.6, 34.0),
        (-0.6, 29.9, 0.6, 30.05),
        (0.6, 30.15, 1.0, 34.5),
        (1.0, 30.95, 1.7, 34.5),
        (1.7, 31.3, 2.35, 34.5),
        (2.35, 31.06, 3.55, 34.2),
        (2.7, 30.88, 3.45, 31.06),
        (-10.3, 46.0, -3.7, 56.4),  // Seychelles
    ]

    private static let americas: [Box] = [
        (17.6, -78.5, 18.6, -76.1),  // Jamaica
        (20.8, -79.5, 27.4, -71.0),  // Bahamas, Turks and Caicos
        (19.2, -81.5, 19.8, -79.7),  // Cayman Islands
        (11.9, -62.0, 17.8, -59.3),  // lesser Antilles and Barbados
        (16.6, -62.9, 17.45, -62.0),  // Saint Kitts, Nevis, Montserrat
        (18.14, -63.2, 18.35, -62.9),  // Anguilla
        (17.6, -65.1, 18.8, -64.2),  // Virgin Islands
        (10.0, -61.9, 11.4, -60.4),  // Trinidad and Tobago
        (2.5, -59.55, 5.0, -54.55),  // Guyana, Suriname
        (3.1, -59.81, 3.55, -59.55),
        (5.0, -59.9, 5.3, -54.5),
        (5.3, -60.7, 6.8, -54.5),
        (5.25, -54.5, 5.45, -54.25),
        (5.45, -54.5, 6.1, -54.045),
        (6.8, -60.2, 7.9, -57.5),
        (7.9, -59.9, 8.3, -58.0),
        (-53.0, -61.5, -50.9, -57.6),  // Falkland Islands
        (32.2, -65.0, 32.4, -64.6),  // Bermuda
    ]

    /// Places inside those boxes where traffic keeps right.
    private static let rightHandRegions: [Box] = [
        (20.8, -79.5, 22.75, -77.0),  // Cuba's north coast
        (20.8, -77.0, 21.75, -75.5),
        (14.3, -61.3, 14.95, -60.7),  // Martinique
        (15.8, -61.9, 16.6, -60.9),  // Guadeloupe
        (33.0, 126.0, 34.0, 127.0),  // Jeju
        (37.4, 130.7, 37.6, 131.0),  // Ulleungdo
        (43.6, 145.38, 44.6, 146.0),  // Kunashir
        (4.5, 119.2, 5.6, 126.0),  // Sulu
        (6.8, 118.2, 7.2, 118.7),  // Mapun
        (-14.5, -178.3, -13.1, -176.0),  // Wallis and Futuna
    ]

    /// Whether traffic keeps left at a place by the law of the country.
    package static func isLeft(at place: FixedCoordinate) -> Bool {
        let coordinate = Coordinate(place)
        return leftHandRegions.contains { holds($0, coordinate) }
            && !rightHandRegions.contains { holds($0, coordinate) }
    }

    private static func holds(_ box: Box, _ place: Coordinate) -> Bool {
        (box.south...box.north).contains(place.latitude) && (box.west...box.east).contains(place.longitude)
    }
}
