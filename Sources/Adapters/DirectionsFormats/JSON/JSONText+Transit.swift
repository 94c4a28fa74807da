import DirectionsKit
import Geometry
import Guidance
import PlatformFoundation
import TextCoding

/// Writes the members of journeys by timetable.
extension JSONText {
    mutating func member(_ name: StaticString, _ schedule: TransitSchedule?) {
        guard let schedule else { return }
        key(name)
        object { text in
            text.member("departureDate", schedule.departureDate)
            text.member("arrivalDate", schedule.arrivalDate)
            text.member("timeZone", schedule.timeZone)
            text.key("secondsFromGMT")
            text.integer(schedule.secondsFromGMT)
            text.key("transferCount")
            text.integer(schedule.transferCount)
            text.member("walkingTime", schedule.walkingTime)
            text.member("walkingDistance", schedule.walkingDistance)
            text.member("nextDepartureDate", schedule.nextDepartureDate)
        }
    }

    mutating func member(_ name: StaticString, _ ride: TransitRide?) {
        guard let ride else { return }
        key(name)
        object { text in
            text.key("line")
            text.line(ride.line)
            text.member("headsign", ride.headsign)
            text.member("departureDate", ride.departureDate)
            text.member("arrivalDate", ride.arrivalDate)
            text.member("waitingTime", ride.waitingTime)
            if let headway = ride.headway { text.member("headway", headway) }
            text.member("tripIdentifier", ride.tripIdentifier)
            if let isAccessible = ride.isWheelchairAccessible { text.member("isWheelchairAccessible", isAccessible) }
            if let allowsBicycles = ride.allowsBicycles { text.member("allowsBicycles", allowsBicycles) }
            text.key("departureStop")
            text.stop(ride.departureStop)
            text.key("arrivalStop")
            text.stop(ride.arrivalStop)
            text.array("intermediateStops", ride.intermediateStops) { $0.stop($1) }
        }
    }

    private mutating func line(_ line: TransitRide.Line) {
        object { text in
            text.member("name", line.name)
            text.member("longName", line.longName)
            text.member("vehicle", line.vehicle.rawValue)
            text.member("agency", line.agency)
            text.member("color", line.color)
            text.member("textColor", line.textColor)
        }
    }

    private mutating func stop(_ stop: TransitRide.Stop) {
        objectOnOneLine { text in
            text.member("identifier", stop.identifier)
            text.member("name", stop.name)
            text.member("code", stop.code)
            text.member("platform", stop.platform)
            text.member("coordinate", stop.coordinate)
            text.member("date", stop.date)
        }
    }
}
