/// The tag keys that routing and guidance read; the raw value is the key in OSM.
///
/// Tags with other keys are dropped while reading, so that a lookup compares one byte per tag.
package enum TagKey: String, CaseIterable, Sendable {
    // The kind of object.
    case highway, route, railway, junction, service, area, construction, proposed, tracktype, surface, smoothness
    case amenity, parking, landuse
    case barrier, bollard, kerb, crossing, ford, entrance, tunnel, bridge, embedded_rails, footway, cycleway, sidewalk
    case path
    case manMade = "man_made"
    case publicTransport = "public_transport"
    case movableBridge = "bridge:movable"
    case trafficCalming = "traffic_calming"
    case trafficSignals = "traffic_signals"
    case trafficSignalsDirection = "traffic_signals:direction"
    case direction, stop
    case winterRoad = "winter_road"
    case iceRoad = "ice_road"
    case seasonal, impassable, type, except, restriction, incline, indoor, level, conveying, lit, locked, informal
    case ramp
    case strollerRamp = "ramp:stroller"
    case wheelchairRamp = "ramp:wheelchair"
    case bicycleRamp = "ramp:bicycle"
    case fenceType = "fence_type"
    case sensory
    case highwayArea = "area:highway"
    case designation
    case sacScale = "sac_scale"
    case trailVisibility = "trail_visibility"
    case mtbScale = "mtb:scale"
    case mtbScaleIMBA = "mtb:scale:imba"
    case viaFerrataScale = "via_ferrata_scale"
    case safetyRope = "safety_rope"
    case rungs, ladder
    case fourWheelDriveOnly = "4wd_only"
    case bicycleRoad = "bicycle_road"
    case cyclestreet
    case sidePath = "is_sidepath"
    case sidePathName = "is_sidepath:of:name"

    // Access.
    case access, vehicle, motorcar, foot, bicycle, motorroad, hov, toll, psv, bus, hgv
    case motorVehicle = "motor_vehicle"
    case accessForward = "access:forward"
    case accessBackward = "access:backward"
    case vehicleForward = "vehicle:forward"
    case vehicleBackward = "vehicle:backward"
    case motorVehicleForward = "motor_vehicle:forward"
    case motorVehicleBackward = "motor_vehicle:backward"
    case motorcarForward = "motorcar:forward"
    case motorcarBackward = "motorcar:backward"
    case footForward = "foot:forward"
    case footBackward = "foot:backward"
    case bicycleForward = "bicycle:forward"
    case bicycleBackward = "bicycle:backward"
    case tollMotorcar = "toll:motorcar"
    case tollMotorVehicle = "toll:motor_vehicle"
    case hovLanes = "hov:lanes"
    case hovLanesForward = "hov:lanes:forward"
    case hovLanesBackward = "hov:lanes:backward"
    case vehicleLanes = "vehicle:lanes"
    case motorVehicleLanes = "motor_vehicle:lanes"

    // Direction.
    case oneway
    case onewayBicycle = "oneway:bicycle"
    case onewayFoot = "oneway:foot"
    case onewayVehicle = "oneway:vehicle"
    case onewayMotorVehicle = "oneway:motor_vehicle"
    case onewayMotorcar = "oneway:motorcar"
    case cyclewayLeft = "cycleway:left"
    case cyclewayRight = "cycleway:right"
    case cyclewayBoth = "cycleway:both"
    case cyclewayOneway = "cycleway:oneway"
    case cyclewayBothOneway = "cycleway:both:oneway"
    case cyclewayLeftOneway = "cycleway:left:oneway"
    case cyclewayRightOneway = "cycleway:right:oneway"
    case sidewalkLeft = "sidewalk:left"
    case sidewalkRight = "sidewalk:right"
    case sidewalkBoth = "sidewalk:both"
    case sidewalkBicycle = "sidewalk:bicycle"
    case sidewalkLeftBicycle = "sidewalk:left:bicycle"
    case sidewalkRightBicycle = "sidewalk:right:bicycle"
    case sidewalkBothBicycle = "sidewalk:both:bicycle"
    case drivingSide = "driving_side"
    case priorityRoad = "priority_road"
    case priority
    case sideRoad = "side_road"

    // Speed.
    case maxspeed
    case maxspeedForward = "maxspeed:forward"
    case maxspeedBackward = "maxspeed:backward"
    case maxspeedLanes = "maxspeed:lanes"
    case maxspeedLanesForward = "maxspeed:lanes:forward"
    case maxspeedLanesBackward = "maxspeed:lanes:backward"
    case maxspeedAdvisory = "maxspeed:advisory"
    case maxspeedAdvisoryForward = "maxspeed:advisory:forward"
    case maxspeedAdvisoryBackward = "maxspeed:advisory:backward"
    case maxspeedType = "maxspeed:type"
    case maxspeedTypeForward = "maxspeed:type:forward"
    case maxspeedTypeBackward = "maxspeed:type:backward"
    case maxspeedMotorcar = "maxspeed:motorcar"
    case maxspeedBicycle = "maxspeed:bicycle"
    case maxspeedSource = "source:maxspeed"
    case maxspeedSourceForward = "source:maxspeed:forward"
    case maxspeedSourceBackward = "source:maxspeed:backward"
    case maxspeedZone = "zone:maxspeed"
    case zoneTraffic = "zone:traffic"
    case duration, interval, lanes, width
    case durationForward = "duration:forward"
    case durationBackward = "duration:backward"
    case estimatedWidth = "est_width"
    case lanesForward = "lanes:forward"
    case lanesBackward = "lanes:backward"
    case laneMarkings = "lane_markings"
    case cyclewaySurface = "cycleway:surface"
    case footwaySurface = "footway:surface"
    case segregated

    // Limits on vehicles.
    case maxheight, maxwidth, maxlength, maxweight, maxaxleload
    case maxheightPhysical = "maxheight:physical"
    case maxwidthPhysical = "maxwidth:physical"
    case maxweightRating = "maxweightrating"
    case maxheightForward = "maxheight:forward"
    case maxheightBackward = "maxheight:backward"
    case maxheightLanes = "maxheight:lanes"
    case maxheightLanesForward = "maxheight:lanes:forward"
    case maxheightLanesBackward = "maxheight:lanes:backward"
    case maxwidthForward = "maxwidth:forward"
    case maxwidthBackward = "maxwidth:backward"
    case maxwidthLanes = "maxwidth:lanes"
    case maxwidthLanesForward = "maxwidth:lanes:forward"
    case maxwidthLanesBackward = "maxwidth:lanes:backward"
    case maxlengthForward = "maxlength:forward"
    case maxlengthBackward = "maxlength:backward"
    case maxlengthLanes = "maxlength:lanes"
    case maxlengthLanesForward = "maxlength:lanes:forward"
    case maxlengthLanesBackward = "maxlength:lanes:backward"
    case maxweightForward = "maxweight:forward"
    case maxweightBackward = "maxweight:backward"
    case maxweightLanes = "maxweight:lanes"
    case maxweightLanesForward = "maxweight:lanes:forward"
    case maxweightLanesBackward = "maxweight:lanes:backward"
    case maxweightRatingForward = "maxweightrating:forward"
    case maxweightRatingBackward = "maxweightrating:backward"
    case widthLanes = "width:lanes"
    case widthLanesForward = "width:lanes:forward"
    case widthLanesBackward = "width:lanes:backward"

    // Names and signs.
    case name, ref, destination
    case streetName = "street:name"
    case intRef = "int_ref"
    case destinationForward = "destination:forward"
    case destinationBackward = "destination:backward"
    case destinationRef = "destination:ref"
    case destinationRefForward = "destination:ref:forward"
    case destinationRefBackward = "destination:ref:backward"
    case destinationRefTo = "destination:ref:to"
    case destinationStreet = "destination:street"
    case destinationStreetForward = "destination:street:forward"
    case destinationStreetBackward = "destination:street:backward"
    case destinationLanes = "destination:lanes"
    case destinationLanesForward = "destination:lanes:forward"
    case destinationLanesBackward = "destination:lanes:backward"
    case destinationRefLanes = "destination:ref:lanes"
    case destinationRefLanesForward = "destination:ref:lanes:forward"
    case destinationRefLanesBackward = "destination:ref:lanes:backward"
    case junctionRef = "junction:ref"
    case junctionName = "junction:name"
    case exitTo = "exit_to"
    case noexit
    case turnLanes = "turn:lanes"
    case turnLanesForward = "turn:lanes:forward"
    case turnLanesBackward = "turn:lanes:backward"
    case bridgeName = "bridge:name"
    case tunnelName = "tunnel:name"
    case pronunciation = "name:pronunciation"

    // Restriction and maneuver relations, and nodes.
    case maneuver, manoeuvre
    case restrictionMotorcar = "restriction:motorcar"
    case restrictionMotorVehicle = "restriction:motor_vehicle"
    case restrictionVehicle = "restriction:vehicle"
    case restrictionBicycle = "restriction:bicycle"
    case restrictionFoot = "restriction:foot"
    case restrictionHgv = "restriction:hgv"
    case restrictionBus = "restriction:bus"
    case openingHours = "opening_hours"
    case dayOn = "day_on"
    case hourOn = "hour_on"
    case dayOff = "day_off"
    case hourOff = "hour_off"

    /// The keys by their OSM spelling.
    package static let bySpelling = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
