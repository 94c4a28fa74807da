import Testing
import route

@Suite struct HelpTests {
    @Test(arguments: [
        (["--help"], overview), ([], overview), (["help", "import"], importing), (["import", "--help"], importing),
        (["update", "--help"], updating), (["directions", "-h"], directions), (["snapshot", "--help"], snapshot),
        (["eta", "--help"], eta),
        (["help", "explain"], explain),
        (["open", "--help"], opening), (["help", "link"], linking), (["geocode", "--help"], geocoding),
        (["complete", "--help"], completing), (["help", "search"], searching),
        (["batch", "--help"], batch), (["table", "--help"], table),
        (["coverage", "--help"], coverage), (["coverage", "check", "--help"], coverageCheck),
        (["help", "coverage", "test"], coverageTest), (["coverage", "make", "-h"], coverageMake),
        (["coverage", "show", "--help"], coverageShow), (["provider"], provider),
        (["provider", "check", "--help"], providerCheck), (["provider", "plist", "--help"], providerPlist),
        (["provider", "desktop", "--help"], providerDesktop),
        (["serve", "--help"], serve), (["follow", "--help"], follow),
        (["match", "--help"], match), (["trip", "--help"], trip),
        (["nearest-of", "--help"], nearestOf),
        (["reach", "--help"], reach),
        (["traffic", "--help"], traffic), (["show", "--help"], showing),
        (["inspect", "--help"], inspect),
        (["compare", "--help"], compare), (["verify", "--help"], verify),
        (["benchmark", "--help"], benchmark),
        (["--version"], "0.2.0\n"),
    ])
    func `help is printed whole`(arguments: [String], expected: String) {
        let ending = RouteCommand.run(arguments, columns: 80)
        #expect(ending.status == .success)
        #expect(ending.output == expected)
        #expect(ending.complaint == nil)
    }
}

private let overview = #"""
    OVERVIEW: Build road graphs from OpenStreetMap data and ask them for
    directions.

    Example:
      route import porto.osm.pbf
      route directions 41.1496,-8.6110 41.1621,-8.5835

    Map data © OpenStreetMap contributors, available under the Open Database
    License.

    USAGE: route <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      import                  Build a graph file from OpenStreetMap extracts.
      contract                Add contraction hierarchies to a graph file.
      update                  Apply changes of OpenStreetMap to an extract and to
                              its graph.
      directions              Print the route between points.
      eta                     Print distance and travel time to one or several
                              destinations.
      explain                 Print how the time of a route is spent.
      reach                   Print the areas within travel times or distances of a
                              place.
      trip                    Print the route through several places in the order
                              that takes least time.
      match                   Print the roads that a recorded track followed.
      judge                   Say how true the travel times are along recorded
                              trips.
      follow                  Follow a recorded track along a route, and print what
                              is said and when.
      show                    Show a route on a map in the browser.
      snapshot                Draw a map with the route between points.
      open                    Print the route that a link asks for.
      link                    Print a link that asks for directions, or shows a
                              place.
      geocode                 Find the place of an address or name, or the address
                              of a place.
      complete                Find the places whose names go on as a text begins.
      search                  Find places of a kind or with a name.
      batch                   Print distance and duration for many requests from
                              standard input.
      table                   Print distance and duration between all points of
                              standard input.
      nearest-of              Print the places of a list that take the least time
                              to reach.
      coverage                Check, test, make and show coverage files.
      provider                Check a provider file, and register the provider with
                              a system.
      serve                   Serve directions over HTTP until a signal ends it.
      traffic                 Say what files of live traffic change on a graph.
      inspect                 Print the contents of a graph file.
      compare                 Compare the answers of two graphs.
      verify                  Check a graph file with searches that must agree.
      benchmark               Measure how long requests to a graph take.

      See 'route help <subcommand>' for detailed help.

    """#

private let importing = #"""
    OVERVIEW: Build a graph file from OpenStreetMap extracts.

    Reads PBF, and OSM XML and o5m, plain or compressed by gzip or bzip2; also
    history files, of which the newest state counts. Several extracts are joined,
    as `osmium merge` does. A file other than a sorted PBF file is written into a
    temporary PBF file beside the graph first.

    Reads the extract twice and builds a graph for each mode, with a contraction
    hierarchy. Without hierarchies requests take milliseconds instead of
    microseconds. An index of names and addresses is written beside the graph, as
    <area>.places, and the backdrop of maps, as <area>.backdrop: water, green,
    buildings and borders. All get their names only when all are complete; until
    then old ones stay as they were.

    Example:
      route import porto.osm.pbf --modes automobile,walking
      route import north.osm.pbf south.osm.gz --output graphs/island.graph
      curl https://example.org/area.osm | route import - --output graphs/area.graph

    USAGE: route import <file.osm.pbf> ... [--output <area.graph>] [--modes <modes>] [--threads <n>] [--report <report.json>] [--no-hierarchy] [--no-places] [--no-backdrop] [--verbose] [--quiet] [--force]

    ARGUMENTS:
      <file.osm.pbf>          The extracts to read, or - for standard input.

    OPTIONS:
      -o, -g, --output, --graph <area.graph>
                              The graph to write. (default: graphs/<name of the
                              file>.graph)
      -m, --modes, --mode <modes>
                              The modes to build, joined by commas. (default:
                              automobile,walking,cycling)
      --threads <n>           How many threads to use. (default: one per core)
      --report <report.json>  Also write the report to this file.
      --no-hierarchy          Leave out the contraction hierarchies; `route
                              contract` adds them later.
      --no-places             Leave out the index of names and addresses; addresses
                              cannot be looked up then.
      --no-backdrop           Leave out the backdrop of maps; a map shows only
                              roads then.
      -v, --verbose           Also print the expected memory and the report of the
                              import.
      -q, --quiet             Print errors only.
      --force                 Import even if memory seems too small, or if most
                              roads have no place.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let updating = #"""
    OVERVIEW: Apply changes of OpenStreetMap to an extract and to its graph.

    Applies the files of changes in their order, and imports the updated extract
    with the modes, hierarchies and files beside the graph that the old graph has.
    Extract and graph stay as they were until all new files are complete. Of the
    changes outside the area of the extract it takes only those that its ways need.
    A graph that is older than its extract is imported anew even if the extract has
    all changes already. Nothing is fetched; see the article "Updating maps" for
    programs that fetch changes.

    With --max-lost, --max-changed, --max-slower or --max-faster both graphs are
    asked the same requests before the new one replaces the old one, as `route
    compare` does, with random pairs for each mode. If the answers differ more than
    that, nothing is replaced and the exit code is 1.

    Example:
      route update porto.osm.pbf changes.osc.gz --graph graphs/porto.graph
      route update porto.osm.pbf monday.osc.gz tuesday.osc.gz --max-lost 1%

    USAGE: route update [<options>] <file.osm.pbf> <changes.osc.gz> ...

    ARGUMENTS:
      <file.osm.pbf>          The sorted extract to update.
      <changes.osc.gz>        The files of changes, the oldest first.

    OPTIONS:
      -g, --graph <area.graph>
                              The graph to update. (default: graphs/<name of the
                              file>.graph)
      --max-lost <n|p%>       How many routes may be lost, or which share of them.
                              Example: --max-lost 0
      --max-changed <n|p%>    How many routes may change or be lost, or which share
                              of them. Example: --max-changed 10%
      --max-slower <p%>       How much longer the travel times may be together.
                              Example: --max-slower 2%
      --max-faster <p%>       How much shorter the travel times may be together.
                              Example: --max-faster 5%
      --requests <file.ndjson>
                              The requests to ask, a line of JSON for each as POST
                              /directions takes it. (default: random pairs)
      --pairs <n>             How many random pairs to ask for. (default: 1000)
      --seed <n>              The seed of the random pairs. (default: 1)
      --threads <n>           How many threads to use. (default: one per core)
      -v, --verbose           Also print the expected memory and the report of the
                              import.
      -q, --quiet             Print errors only.
      --force                 Import even if memory seems too small, or if most
                              roads have no place.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let directions = #"""
    OVERVIEW: Print the route between points.

    A point is latitude,longitude in degrees, or degrees, minutes and seconds; a
    leading minus needs no "--". It may also be an address or a name, as for `route
    geocode`. The last point is the destination; the points between are stops.

    Example:
      route directions 41.1496,-8.6110 41.1621,-8.5835 --mode walking
      route directions 41.1496,-8.6110 41.1621,-8.5835 --avoid tolls,highways
      route directions --json "41°8'58.6\"N 8°36'39.6\"W" 41.1621,-8.5835
      route directions "Heidelberg Hbf" "Schloss Heidelberg"
      route directions here 41.1621,-8.5835 --here 41.1496,-8.6110 --lang pt
      route directions 41.1496,-8.6110 41.1621,-8.5835 --format gpx -o way.gpx

    USAGE: route directions [<options>] <point> ...

    ARGUMENTS:
      <point>                 The start, stops if any, and the destination.

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      --alternates            Also print up to three other routes, if there are any.
      -m, --mode <mode>       The means of transport: automobile, walking or
                              cycling; several joined by commas, or any, for the
                              first that reaches all points. (default: automobile)
                              Example: --mode walking
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -o, --output <file>     The file to write. (default: standard output)
      --format <format>       The format of the answer; text by default. Example:
                              --format gpx (values: text, json, geojson, gpx,
                              polyline5, polyline6)
      --json                  Print JSON with MapKit's property names, as --format
                              json does.
      --geojson               Print GeoJSON, as --format geojson does.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let eta = #"""
    OVERVIEW: Print distance and travel time to one or several destinations.

    All points after the start are destinations. If there are several, each has a
    row with its time, or the reason why there is no route. If there is no route to
    any of them, the command ends with an error.

    Example:
      route eta 41.1496,-8.6110 41.1621,-8.5835
      route eta 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 --mode cycling
      route eta 41.1496,-8.6110 41.1621,-8.5835 --arrive 2026-11-21T08:00 --json

    USAGE: route eta [<options>] <point> ...

    ARGUMENTS:
      <point>                 The start and the destinations.

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      -m, --mode <mode>       The means of transport: automobile, walking or
                              cycling; several joined by commas, or any, for the
                              first that reaches all points. (default: automobile)
                              Example: --mode walking
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -o, --output <file>     The file to write. (default: standard output)
      --format <format>       The format of the answer; text by default. Example:
                              --format json (values: text, json)
      --json                  Print JSON with MapKit's property names, as --format
                              json does.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let opening = #"""
    OVERVIEW: Print the route that a link asks for.

    Reads the directions links of Apple, Google, OpenStreetMap, Organic Maps,
    OsmAnd, Waze, HERE, Bing, Yandex and many other apps, and
    directions:?from=…&to=…, without any network connection. The text may be a
    message with a link in it. Standard error names the parameters of the link that
    have no effect. With - for the link, --dry-run and --json, it reads links from
    standard input, one per line, and prints one line for each. To read a request
    from a file, use --file; a link cannot name a file.

    Example:
      route open 'maps:?saddr=41.1496,-8.6110&daddr=41.1621,-8.5835&dirflg=w'
      route open 'google.navigation:q=41.1621,-8.5835' --here 41.1496,-8.6110
      route open 'geo:41.1621,-8.5835' --places --here 41.1496,-8.6110
      route open 'geo:0,0?q=Rua do Bonfim' --places --here 41.1496,-8.6110
      route open --dry-run --json - < links.txt

    USAGE: route open [<options>] [<url>]

    ARGUMENTS:
      <url>                   The link, or - for links from standard input.

    OPTIONS:
      --file <path>           A file with the request, JSON or
                              .mkdirectionsrequest, instead of a link. Example:
                              --file request.json
      --dry-run               Print what the link says and check that its places
                              are known and covered, without a search.
      --places                Treat a link that shows a place or searches for one
                              as a request for directions to it from the current
                              location.
      --alternates            Also print up to three other routes, if there are any.
      -m, --mode <mode>       The means of transport, whatever the link says:
                              automobile, walking, cycling or any. Example: --mode
                              walking
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -o, --output <file>     The file to write. (default: standard output)
      --format <format>       The format of the answer; text by default. Example:
                              --format gpx (values: text, json, geojson, gpx,
                              polyline5, polyline6)
      --json                  Print JSON with MapKit's property names, as --format
                              json does.
      --geojson               Print GeoJSON, as --format geojson does.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let linking = #"""
    OVERVIEW: Print a link that asks for directions, or shows a place.

    A point is a coordinate, a full plus code, "here" for the current location of
    the person who opens the link, or else an address. A single point is a place,
    and the link shows it; with --open-start it is the destination, and whoever
    opens the link gives the start. A value that the dialect cannot express is an
    error, unless it does not change the route. With --from, a link is converted to
    another dialect.

    Example:
      route link 41.1496,-8.6110 41.1621,-8.5835 --mode walking
      route link 41.1621,-8.5835 --dialect apple-unified
      route link 41.1621,-8.5835 --dialect osm --open-start
      route link here "Rua de Cedofeita 1, Porto" --dialect apple-unified
      route link 41.1496,-8.6110 41.1621,-8.5835 --closed 13268415
      route link --from 'maps:?daddr=41.1621,-8.5835' --dialect google-dir

    USAGE: route link [<options>] [<point> ...]

    ARGUMENTS:
      <point>                 The start, stops if any, and the destination; or one
                              place.

    OPTIONS:
      --dialect <dialect>     The dialect of the link. Default: directions, and geo
                              for a place. Example: --dialect google-dir (values:
                              apple-legacy, apple-unified, apple-geo-navigation,
                              google-dir, google-legacy, google-app,
                              google-navigation, osm, organic-maps, osrm-demo,
                              valhalla-demo, graphhopper, waze, yandex, here,
                              osmand, citymapper, mapy, bing, amap, baidu, tencent,
                              kakao, naver, tmap, sygic, tomtom, copilot,
                              openrouteservice, brouter, magic-earth, petal, 2gis,
                              moovit, transit-app, mappls, cycle-travel, truckmap,
                              inroute, geo, directions)
      --from <url>            A link to convert, instead of points.
      --open-start            Take a single point as the destination, and leave the
                              start open.
      -m, --mode <mode>       The means of transport: automobile, walking, cycling
                              or transit; open by default. Example: --mode walking
      --alternates            Also ask for other routes.
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let explain = #"""
    OVERVIEW: Print how the time of a route is spent.

    The parts of the first table add up to the travel time. A second table has the
    costs that route choice counted beyond the time; because of them the best route
    may not be the fastest.

    Example:
      route explain 41.1496,-8.6110 41.1621,-8.5835
      route explain 41.1496,-8.6110 41.1621,-8.5835 --mode cycling --alternates
      route explain 41.1496,-8.6110 41.1621,-8.5835 --why-not 41.1530,-8.6000
      route explain 41.1496,-8.6110 41.1621,-8.5835 --json

    USAGE: route explain [<options>] <point> ...

    ARGUMENTS:
      <point>                 The start, stops if any, and the destination.

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      --alternates            Also explain up to three other routes, if there are
                              any.
      --why-not <latitude,longitude>
                              A place that the route does not lead through: print
                              the reason, and the costs of the route through it.
                              Example: --why-not 41.1530,-8.6000
      -m, --mode <mode>       The means of transport: automobile, walking or
                              cycling; several joined by commas, or any, for the
                              first that reaches all points. (default: automobile)
                              Example: --mode walking
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -o, --output <file>     The file to write. (default: standard output)
      --format <format>       The format of the answer; text by default. Example:
                              --format json (values: text, json)
      --json                  Print JSON with MapKit's property names, as --format
                              json does.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let batch = #"""
    OVERVIEW: Print distance and duration for many requests from standard input.

    Reads lines of from_lon,from_lat,to_lon,to_lat (longitude first; a header line
    is skipped). Writes the line "distance,duration" and then one line per pair, in
    order, in meters and seconds. A pair without a route has a lone comma; the
    reason goes to standard error, as do notices. With --reasons there is a third
    column, reason: a word such as noRoute or noRoadNear, empty for a pair with a
    route.

    If the input begins with {, each line is a request in JSON as POST /directions
    takes it (NDJSON), and is answered by one line of JSON: distance,
    expectedTravelTime and transportType, or error. --mode applies to requests
    without transportType, and avoidances to those without restrictions.

    The input is read and answered in blocks of 4,096 lines. A line that cannot be
    read ends the command; no line of its block is answered.

    Example:
      route batch graphs/porto.graph --mode walking < pairs.csv > answers.csv
      route batch graphs/porto.graph < requests.ndjson > answers.ndjson

    USAGE: route batch [<options>] [<graph>]

    ARGUMENTS:
      <graph>                 The graph. (default: the only one in graphs/)

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      -g, --graph <area.graph>
                              The graph, instead of the argument.
      -m, --mode <mode>       The means of transport.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --reasons               Add a column that says why a pair has no route.
      --threads <n>           How many threads to use. (default: one per core)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let table = #"""
    OVERVIEW: Print distance and duration between all points of standard input.

    Reads the sources as lines of lon,lat (longitude first; a header line is
    skipped). They are the destinations too, unless --destinations names a file of
    such lines. Writes the line "from,to,distance,duration" and then a line per
    pair, in meters and seconds; both are empty if there is no route, or only one
    of more than 24 days. From and to count the points from 0. With --reasons there
    is a fifth column, reason: a word such as noRoute or noRoadNear, empty for a
    pair with a route. Standard error names points without a road near them.

    A table of any size takes little memory. With --format binary it takes four
    bytes a pair, behind a header of 128 bytes: milliseconds row by row, with
    --distances followed in each row by decimeters. With --resume, a run that is
    interrupted leaves what it has beside the output, and the same command goes on
    there.

    Example:
      route table graphs/porto.graph < points.csv > table.csv
      route table graphs/porto.graph --destinations shops.csv < homes.csv
      route table graphs/porto.graph --format binary -o table.bin < points.csv

    USAGE: route table [<graph>] [--graph <area.graph>] [--mode <mode>] [--destinations <points.csv>] [--format <format>] [--reasons] [--distances] [--resume] [--traffic <file> ...] [--output <file>] [--threads <n>]

    ARGUMENTS:
      <graph>                 The graph. (default: the only one in graphs/)

    OPTIONS:
      -g, --graph <area.graph>
                              The graph, instead of the argument.
      -m, --mode <mode>       The means of transport.
      --destinations <points.csv>
                              The destinations. (default: the sources)
      --format <format>       The format; csv by default. Example: --format binary
                              (values: csv, binary; default: csv)
      --reasons               Add a column that says why a pair has no route.
      --distances             With --format binary: write distances, too.
      --resume                With --format binary: keep an interrupted file, and
                              go on with it.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      -o, --output <file>     The file to write. (default: standard output)
      --threads <n>           How many threads to use. (default: one per core)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let serve = #"""
    OVERVIEW: Serve directions over HTTP until a signal ends it.

    Serves the API of this program and those of OSRM and of Apple's Maps Server,
    all modes in one process. Prints its address on standard output, and its log on
    standard error, one JSON object per line. SIGTERM, SIGINT and SIGQUIT end it
    once open requests are answered.

    A new graph, provider file or folder of graphs takes the place of the old one
    while the server runs: once it has been still for a second, at SIGHUP, and at
    POST /reload of the operations port. Files that are missing, damaged,
    half-written or older change nothing; the log, /ready and /metrics tell why.

    Example:
      route serve --graph graphs/porto.graph --port 8080
      route serve --provider coverage/provider.yml --check
      curl http://127.0.0.1:8080/capabilities

    USAGE: route serve <options>

    SOURCE:
      -g, --graph <area.graph>
                              The graph to serve, or a folder whose graphs are all
                              served. (default: the only one in graphs/)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file to serve, which names modes, graph
                              and coverage, or several such areas.

    NETWORK AND ACCESS:
      --host <address>        The address to listen at. (default: 127.0.0.1)
      --port <number>         The port to listen at; 0 takes any that is free.
                              (default: 8080)
      --operations-port <number>
                              A port of its own for /health, /ready and /metrics,
                              reachable under any load of the other port, which
                              then has no /metrics. (default: none)
      --operations-token <file>
                              A file with the bearer token that POST /reload and
                              POST /traffic of the operations port need. (default:
                              no such requests)
      --traffic <file>        A file of live traffic, or a folder of them, read
                              again when it changes; repeat it for several.
                              (default: none)
      --trusted-proxy <address>
                              A proxy whose Forwarded or X-Forwarded-For names the
                              client: an address, or a network such as 10.0.0.0/8;
                              repeat it for several. (default: none)
      --threads <n>           How many threads search, besides the one for
                              connections. (default: one per core)
      --allow-origin <origin> An origin whose web pages may read answers, or none;
                              repeat it for several. (default: all origins)
      --session-key <file>    A file with the secret that seals navigation
                              sessions; servers with the same file go on with each
                              other's sessions. (default: a secret of its own,
                              which ends with the server)
      --token-key <key.pem>   A public key, in PEM, that tokens of the Apple-shaped
                              API are checked with. Repeat it for several keys,
                              each with the kid of its tokens, as in
                              ABC123DEFG=key.pem. (default: any token is accepted)
      --token-audience <name> A name of this server in the claim aud; a token for
                              another audience is refused. Repeat it for several
                              names. (default: none)
      --token-seconds <s>     Seconds that a token may be valid, from its iat to
                              its exp. (default: 15777000)

    LIMITS:
      --max-url <bytes>       Bytes of a request's path and query. (default: 262144)
      --max-heads <bytes>     Bytes of the heads of all open requests; one client
                              may take an eighth. (default: 67108864)
      --max-body <bytes>      Bytes of a request's body. (default: 1048576)
      --max-bodies <bytes>    Bytes of the bodies of all open requests; one client
                              may take a quarter. (default: 67108864)
      --max-answer <bytes>    Bytes of one answer, unless it is sent while it is
                              made. (default: 67108864)
      --max-answers <bytes>   Bytes of all large answers that wait to be read; one
                              client may take a quarter. (default: 268435456)
      --max-waypoints <n>     Places of one route, its ends included. (default: 100)
      --max-addresses <n>     Addresses that are looked up for one request, 0 for
                              none. (default: 100)
      --max-cells <n>         Sources times destinations of one table. (default:
                              1210000)
      --max-alternates <n>    Routes besides the best that one request may ask for,
                              0 to 3. (default: 3)
      --search-seconds <s>    Seconds until a search is cancelled, waiting
                              included. (default: 10.0)
      --avoidance-memory <bytes>
                              Bytes of the hierarchies for what requests avoid
                              often, 0 for none. (default: 134217728 to 268435456,
                              by the size of the largest graph)
      --queue <n>             Requests that wait for a thread before others are
                              refused. (default: 256)
      --rate <n>              What one client may ask for a second in the long run,
                              in plain routes; dearer requests count for more.
                              (default: 20000 for each thread)
      --burst <n>             What one client may ask for at once, in plain routes.
                              (default: 20 with --rate, else ten seconds of the
                              rate)
      --head-seconds <s>      Seconds for the head of a request to arrive.
                              (default: 10.0)
      --body-seconds <s>      Seconds for the body of a request to arrive.
                              (default: 10.0)
      --idle-seconds <s>      Seconds that a connection may be silent between
                              requests. (default: 60.0)
      --shutdown-seconds <s>  Seconds to finish open requests after SIGTERM.
                              (default: 10.0)
      --connections <n>       Connections at once. (default: 4096)
      --client-connections <n>
                              Connections of one client at once; those of a trusted
                              proxy are not counted. (default: 1024)

    MAP PAGE:
      --map-library <folder>  The folder with MapLibre's files, which the map page
                              needs. (default: share/route beside the program)
      --base-map <template>   Pictures of another server for the map page, in place
                              of the map from the graph: an address with {x}, {y}
                              and {z}, and perhaps {scale}. Example: --base-map
                              https://tiles.example/{z}/{x}/{y}.png
      --base-map-credit <text>
                              Whose map the pictures of --base-map show. (default:
                              © OpenStreetMap contributors)

    RECORDING:
      --record <file.ndjson>  Append the directions that are asked for to this
                              file, a line of JSON for each as route compare and
                              route batch read them; SIGHUP opens it again.
                              (default: nothing is recorded)
      --record-precision <decimals>
                              How many decimals of degrees recorded coordinates
                              keep, 0 to 7; 3 is about 100 m. (default: 3)

    CHECK OF NEW MAPS:
      --swap-check <file.ndjson>
                              Ask these requests of a new map before a swap, a line
                              of JSON for each as POST /directions takes it, and
                              refuse the map if the answers differ more than a
                              limit below. (default: no such check)
      --max-lost <n|p%>       How many routes may be lost, or which share of them.
                              Example: --max-lost 0
      --max-changed <n|p%>    How many routes may change or be lost, or which share
                              of them. Example: --max-changed 10%
      --max-slower <p%>       How much longer the travel times may be together.
                              Example: --max-slower 2%
      --max-faster <p%>       How much shorter the travel times may be together.
                              Example: --max-faster 5%

    OPTIONS:
      --log-level <level>     The log level: error, warning, notice, info (each
                              request) or debug. (default: notice)
      --load                  Copy graphs into memory at the start, so that nothing
                              that happens to their files matters.
      --check                 Check provider, coverage, limits and every byte of
                              the graph, print what is served, and exit.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let inspect = #"""
    OVERVIEW: Print the contents of a graph file.

    Prints counts, bounds, modes, the source's hash and date, and the sections of
    the file.

    Example:
      route inspect graphs/porto.graph --verify

    USAGE: route inspect [<graph>] [--graph <area.graph>] [--verify] [--json]

    ARGUMENTS:
      <graph>                 The graph. (default: the only one in graphs/)

    OPTIONS:
      -g, --graph <area.graph>
                              The graph, instead of the argument.
      --verify                Check that all numbers are in range, and every
                              checksum.
      --json                  Print JSON.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let verify = #"""
    OVERVIEW: Check a graph file with searches that must agree.

    Checks that all numbers are in range, every checksum, every turn and every arc
    of the hierarchies. Then searches between random pairs of points: the hierarchy
    must agree with Dijkstra's algorithm on all of them, the slower searches on
    some. Ends with an error that names the first pair on which they disagree. The
    same graph, seed and number of pairs give the same checksum. With --traffic,
    cars are checked by live traffic instead of the stored speeds.

    Examples:
      route verify graphs/porto.graph --pairs 100000
      route verify graphs/porto.graph --mode car --traffic speeds.csv

    USAGE: route verify [<graph>] [--graph <area.graph>] [--modes <modes>] [--pairs <n>] [--seed <n>] [--only-pair <number>] [--traffic <file> ...] [--threads <n>] [--json]

    ARGUMENTS:
      <graph>                 The graph. (default: the only one in graphs/)

    OPTIONS:
      -g, --graph <area.graph>
                              The graph, instead of the argument.
      -m, --modes, --mode <modes>
                              The modes to check, joined by commas. (default: all
                              of the graph)
      --pairs <n>             How many pairs to search per mode. (default: 10000)
      --seed <n>              The seed of the random pairs. (default: 1)
      --only-pair <number>    Run all searches for this pair alone.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --threads <n>           How many threads to use. (default: one per core)
      --json                  Print JSON.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let benchmark = #"""
    OVERVIEW: Measure how long requests to a graph take.

    Answers the same pairs of points with each kind of request, on one thread: a
    round to warm up, then several rounds. Prints the round with the median of the
    medians, in microseconds per request. First all searches must agree about the
    pairs; if two do not, nothing is measured.

    Example:
      route benchmark graphs/porto.graph --mode automobile --seed 7
      route benchmark graphs/porto.graph --pairs pairs.csv --json

    USAGE: route benchmark [<graph>] [--graph <area.graph>] [--pairs <pairs.csv>] [--modes <modes>] [--count <n>] [--seed <n>] [--rounds <n>] [--table-size <n>] [--json]

    ARGUMENTS:
      <graph>                 The graph. (default: the only one in graphs/)

    OPTIONS:
      -g, --graph <area.graph>
                              The graph, instead of the argument.
      --pairs <pairs.csv>     Lines of from_lon,from_lat,to_lon,to_lat to ask for.
                              (default: random points near roads of the mode)
      -m, --modes, --mode <modes>
                              The modes to measure, joined by commas. (default: all
                              of the graph, with --pairs its first)
      --count <n>             How many random pairs to ask for. (default: 1000)
      --seed <n>              The seed of the random pairs. (default: 42)
      --rounds <n>            How many rounds to measure. (default: 3)
      --table-size <n>        How many pairs to take the points of a table from.
                              (default: 10)
      --json                  Print JSON: an object per kind of request, with
                              several modes within an object per mode.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let coverage = #"""
    OVERVIEW: Check, test, make and show coverage files.

    A coverage file holds one GeoJSON MultiPolygon. Points outside it are refused
    before any search.

    Example:
      route coverage check coverage/monaco.geojson --graph graphs/monaco.graph
      route coverage test coverage/monaco.geojson 43.7396,7.4273
      route coverage make graphs/monaco.graph -o coverage/monaco.geojson

    USAGE: route coverage <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      check                   Print all errors and warnings of a coverage file.
      test                    Test whether places are covered.
      make                    Make a coverage file that holds the roads of a graph.
      show                    Print coverage as GeoJSON for map viewers.

      See 'route help coverage <subcommand>' for detailed help.

    """#

private let coverageCheck = #"""
    OVERVIEW: Print all errors and warnings of a coverage file.

    A line per finding: file:line:column: error or warning: the rule: what to do. A
    file with an error covers nothing. The exit code is 65 if there is an error,
    else 0.

    With --fix, writes the mended file: the polygons of a Feature, a
    FeatureCollection, a GeometryCollection or a Polygon as one MultiPolygon, with
    rings that are closed, run anticlockwise and are cut at the 180th meridian, and
    says what it changed. What has no sure remedy, such as a hole, is an error.

    Example:
      route coverage check coverage/monaco.geojson --strict
      route coverage check drawn.geojson --fix -o coverage/monaco.geojson

    USAGE: route coverage check <file> [--graph <area.graph>] [--strict] [--json] [--fix] [--output <file>]

    ARGUMENTS:
      <file>                  The coverage file.

    OPTIONS:
      -g, --graph <area.graph>
                              A graph; polygons should lie within its bounds.
      --strict                Count warnings as errors.
      --json                  Print JSON.
      --fix                   Write the mended file, to --output or standard
                              output, instead of the findings.
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let coverageTest = #"""
    OVERVIEW: Test whether places are covered.

    Prints a line per place, with --provider a line per place and coverage file.
    The exit code is 77 if a place lies outside, else 0. A place on the edge is
    inside.

    Example:
      route coverage test coverage/monaco.geojson 43.7396,7.4273 43.70,7.25
      route coverage test --provider coverage/provider.yml 43.7396,7.4273

    USAGE: route coverage test [--provider <provider.yml>] [<file>] [<latitude,longitude> ...]

    ARGUMENTS:
      <file>                  The coverage file, unless --provider is given.
      <latitude,longitude>    The places, latitude first.

    OPTIONS:
      --provider <provider.yml>
                              Test the coverage of a provider file.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let coverageMake = #"""
    OVERVIEW: Make a coverage file that holds the roads of a graph.

    Writes at most 20 polygons of at most 20 points, which hold at least 99 % of
    the length of the mode's roads. Their area is at most 1.6 times the area within
    a kilometer of the roads. Figures go to standard error.

    If so few points cannot meet both limits, the roads come first: the file is
    written, one sentence says by how much it misses a limit, and the exit code is
    65.

    Example:
      route coverage make graphs/monaco.graph --mode walking -o walking.geojson

    USAGE: route coverage make [<graph>] [--graph <area.graph>] [--mode <mode>] [--output <file>]

    ARGUMENTS:
      <graph>                 The graph. (default: the only one in graphs/)

    OPTIONS:
      -g, --graph <area.graph>
                              The graph, instead of the argument.
      -m, --mode <mode>       The means of transport.
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let coverageShow = #"""
    OVERVIEW: Print coverage as GeoJSON for map viewers.

    Prints a FeatureCollection with a feature per polygon, its means of transport,
    points and area.

    Example:
      route coverage show --provider coverage/provider.yml > map.geojson

    USAGE: route coverage show [<file>] [--provider <provider.yml>]

    ARGUMENTS:
      <file>                  The coverage file, unless --provider is given.

    OPTIONS:
      --provider <provider.yml>
                              Show the coverage of a provider file.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let provider = #"""
    OVERVIEW: Check a provider file, and register the provider with a system.

    A provider file names the modes that are served, the graph, and the coverage of
    each mode.

    Example:
      route provider check coverage/provider.yml
      route provider plist coverage/provider.yml > Info-part.plist
      route provider desktop > ~/.local/share/applications/route-directions.desktop

    USAGE: route provider <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      check                   Check provider file, graph and coverage, and print
                              what is served.
      plist                   Print the Info.plist keys of a routing app.
      desktop                 Print a desktop entry with which a Linux desktop
                              opens links.

      See 'route help provider <subcommand>' for detailed help.

    """#

private let providerCheck = #"""
    OVERVIEW: Check provider file, graph and coverage, and print what is served.

    Runs all checks of a start-up. The exit code is 78 if the provider file is
    wrong, 65 if its coverage or graph is, else 0.

    Example:
      route provider check coverage/provider.yml

    USAGE: route provider check [<provider.yml>]

    ARGUMENTS:
      <provider.yml>          The provider file. (default: coverage/provider.yml)

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let providerPlist = #"""
    OVERVIEW: Print the Info.plist keys of a routing app.

    Checks the provider file and its coverage, then prints a property list with the
    supported modes and the document type of directions requests. The graph is not
    needed.

    Example:
      route provider plist coverage/provider.yml > Info-part.plist

    USAGE: route provider plist [<provider.yml>]

    ARGUMENTS:
      <provider.yml>          The provider file. (default: coverage/provider.yml)

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let providerDesktop = #"""
    OVERVIEW: Print a desktop entry with which a Linux desktop opens links.

    Runs all checks of a start-up, then prints an entry for the schemes of all
    links that route open reads, such as geo: and maps:. Links that only show a
    place are opened as directions to it. Standard error says how to install the
    entry.

    Example:
      route provider desktop > ~/.local/share/applications/route-directions.desktop
      route provider desktop --here 43.7396,7.4273 > home.desktop

    USAGE: route provider desktop [<provider.yml>] [--here <point[,accuracy[,course]]>]

    ARGUMENTS:
      <provider.yml>          The provider file. (default: coverage/provider.yml)

    OPTIONS:
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let geocoding = #"""
    OVERVIEW: Find the place of an address or name, or the address of a place.

    Capital letters, accents, commas and the order of the parts do not matter, and
    words may have typing errors. The best match comes first; a match that explains
    only some of the words says which. A coordinate finds the nearest address, with
    --limit the nearest ones. With --json and - for the text, it reads one text per
    line of standard input, and behind a tab a point near which to look, and prints
    one line for each.

    Example:
      route geocode "Vesterbrogade 12, 1620 København"
      route geocode "Hauptstrasse & Bahnhofstrasse" --near 47.14,9.52 --limit 3
      route geocode 55.6736,12.5649
      route geocode --json - < addresses.txt > places.jsonl

    USAGE: route geocode <text> ... [--graph <area.graph>] [--near <point>] [--limit <n>] [--lang <tag>] [--json] [--output <file>] [--pick <n>] [--level <level>] [--radius <meters>]

    ARGUMENTS:
      <text>                  The address, name or coordinate, or - for texts from
                              standard input.

    OPTIONS:
      -g, --graph <area.graph>
                              The graph whose places to search. (default: the only
                              one in graphs/)
      --near <point>          Prefer places near this point: a coordinate, an
                              address or a name.
      --limit <n>             The greatest number of places. (default: 10)
      --lang, --language <tag>
                              The language of names, where they are tagged in it.
                              (default: the local names)
      --json                  Print JSON.
      -o, --output <file>     The file to write. (default: standard output)
      --pick <n>              Print only this match, counted from 1.
      --level <level>         How exactly to name a coordinate: house, street,
                              suburb or town. (default: house) (values: house,
                              street, suburb, town)
      --radius <meters>       How exactly to name a coordinate: to within these
                              meters, instead of --level.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let completing = #"""
    OVERVIEW: Find the places whose names go on as a text begins.

    The last word may be unfinished; otherwise the rules of `route geocode` hold,
    also for texts from standard input.

    Example:
      route complete vesterb
      route complete "nørre vol" --near 55.68,12.57 --limit 5

    USAGE: route complete <text> ... [--graph <area.graph>] [--near <point>] [--limit <n>] [--lang <tag>] [--json] [--output <file>]

    ARGUMENTS:
      <text>                  The beginning of an address or name, or - for texts
                              from standard input.

    OPTIONS:
      -g, --graph <area.graph>
                              The graph whose places to search. (default: the only
                              one in graphs/)
      --near <point>          Prefer places near this point: a coordinate, an
                              address or a name.
      --limit <n>             The greatest number of places. (default: 10)
      --lang, --language <tag>
                              The language of names, where they are tagged in it.
                              (default: the local names)
      --json                  Print JSON.
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let searching = #"""
    OVERVIEW: Find places of a kind or with a name.

    Kinds such as "pharmacy", "Bäckerei" or "gare" are understood in eight
    languages, alone or with a place: "museum near Ribeira". With --along the
    places come in the order of the time that a stop there costs. Texts from
    standard input are answered as by `route geocode`.

    Example:
      route search pharmacy --near 41.1496,-8.6110
      route search "museum near Ribeira" --limit 3
      route search fuel --along 47.14,9.52 --along 47.22,9.53

    USAGE: route search <text> ... [--region <south,west,north,east>] [--along <point> ...] [--mode <mode>] [--graph <area.graph>] [--near <point>] [--limit <n>] [--lang <tag>] [--json] [--output <file>]

    ARGUMENTS:
      <text>                  The kind or the name, and a place if any, or - for
                              texts from standard input.

    OPTIONS:
      --region <south,west,north,east>
                              Only places in this region, in degrees.
      --along <point>         Order by the detour from a route; give --along for
                              its start, its stops if any, and its end, as in
                              `route directions`.
      -m, --mode <mode>       The means of transport of the route: automobile,
                              walking or cycling. (default: automobile)
      -g, --graph <area.graph>
                              The graph whose places to search. (default: the only
                              one in graphs/)
      --near <point>          Prefer places near this point: a coordinate, an
                              address or a name.
      --limit <n>             The greatest number of places. (default: 10)
      --lang, --language <tag>
                              The language of names, where they are tagged in it.
                              (default: the local names)
      --json                  Print JSON.
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let snapshot = #"""
    OVERVIEW: Draw a map with the route between points.

    Points are given as for `route directions`. The picture shows the whole route,
    unless --region or --center ask for another part of the map. Without points it
    is a bare map of that part, or of the whole graph.

    Example:
      route snapshot 41.1496,-8.6110 41.1621,-8.5835 -o way.png
      route snapshot 41.1496,-8.6110 41.1621,-8.5835 --alternates --dark -o way.svg
      route snapshot --center 41.1496,-8.6110 --zoom 16 -o map.pdf

    USAGE: route snapshot [<options>] [<point> ...]

    ARGUMENTS:
      <point>                 The start, stops if any, and the destination.

    PICTURE:
      --size <width x height> The size in points. Example: --size 1200x630
      --scale <scale>         The pixels of a point in each direction, 0.5 to 4.
                              Example: --scale 2 (default: 1.0)
      --dark                  Draw a dark map.
      --format <format>       The format: png, svg or pdf; by default the one that
                              the name of --output ends in, or png. (values: png,
                              svg, pdf)
      --region <south,west,north,east>
                              Show this region, in degrees, whether or not there is
                              a route.
      --center <latitude,longitude>
                              Show the map around this point.
      --zoom <zoom>           The zoom around --center: at 0 the world has 256
                              points, and each zoom doubles it. (default: 15)

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      --alternates            Also draw up to three other routes, faded.
      -m, --mode <mode>       The means of transport: automobile, walking or
                              cycling; several joined by commas, or any, for the
                              first that reaches all points. (default: automobile)
                              Example: --mode walking
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let showing = #"""
    OVERVIEW: Show a route on a map in the browser.

    Serves the map page on a free port that only this machine reaches, prints its
    address, and opens it in the browser where there is a desktop. It goes on until
    Ctrl-C ends it. Without points it shows the map.

    Example:
      route show 35.8989,14.5146 35.8862,14.4030
      route show "Valletta" "Mdina" --mode cycling --avoid unpaved
      route show --graph graphs/malta.graph

    USAGE: route show [<options>] [<point> ...]

    ARGUMENTS:
      <point>                 The start, stops if any, and the destination.

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    MAP PAGE:
      --map-library <folder>  The folder with MapLibre's files, which the map page
                              needs. (default: share/route beside the program)
      --base-map <template>   Pictures of another server for the map page, in place
                              of the map from the graph: an address with {x}, {y}
                              and {z}, and perhaps {scale}. Example: --base-map
                              https://tiles.example/{z}/{x}/{y}.png
      --base-map-credit <text>
                              Whose map the pictures of --base-map show. (default:
                              © OpenStreetMap contributors)

    OPTIONS:
      -m, --mode <mode>       The means of transport: automobile, walking or
                              cycling. (default: automobile) Example: --mode walking
      --alternates            Also ask for other routes.
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let compare = #"""
    OVERVIEW: Compare the answers of two graphs.

    Asks both graphs the same requests: those of a file, or random pairs of points
    near roads of both. Prints how many routes are lost, gained and changed, the
    causes that were found along the old and the new routes, and the changed
    answers, the greatest effect first. Two routes are the same if they run along
    the same places, have the same names of roads, and differ by less than 1 s and
    10 m.

    With --max-lost, --max-changed, --max-slower or --max-faster the command ends
    with exit code 1 if the answers differ more than that.

    Example:
      route compare graphs/porto.graph new/porto.graph
      route compare old.graph new.graph --requests log.ndjson --max-lost 0
      route compare old.graph new.graph --pairs 200 --show

    USAGE: route compare [<options>] <old.graph> <new.graph>

    ARGUMENTS:
      <old.graph>             The graph that is in use.
      <new.graph>             The graph that is to replace it.

    MAP PAGE:
      --map-library <folder>  The folder with MapLibre's files, which the map page
                              needs. (default: share/route beside the program)
      --base-map <template>   Pictures of another server for the map page, in place
                              of the map from the graph: an address with {x}, {y}
                              and {z}, and perhaps {scale}. Example: --base-map
                              https://tiles.example/{z}/{x}/{y}.png
      --base-map-credit <text>
                              Whose map the pictures of --base-map show. (default:
                              © OpenStreetMap contributors)

    OPTIONS:
      --requests <file.ndjson>
                              The requests to ask, a line of JSON for each as POST
                              /directions takes it. (default: random pairs)
      --pairs <n>             How many random pairs to ask for. (default: 1000)
      --seed <n>              The seed of the random pairs. (default: 1)
      -m, --mode <mode>       The means of transport.
      --max-lost <n|p%>       How many routes may be lost, or which share of them.
                              Example: --max-lost 0
      --max-changed <n|p%>    How many routes may change or be lost, or which share
                              of them. Example: --max-changed 10%
      --max-slower <p%>       How much longer the travel times may be together.
                              Example: --max-slower 2%
      --max-faster <p%>       How much shorter the travel times may be together.
                              Example: --max-faster 5%
      --limit <n>             How many changed answers to print or show. (default:
                              20)
      --threads <n>           How many threads to use. (default: one per core)
      --json                  Print JSON.
      --show                  Also show the changed answers on the map page until
                              Ctrl-C ends it.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let traffic = #"""
    OVERVIEW: Say what files of live traffic change on a graph.

    Reads the files one after the other, as a server does, and prints how many
    records of each have a place on the roads, and a line for each that has none or
    is wrong. Changes nothing: route directions --traffic file routes by a file,
    and route serve --traffic file serves it.

    Files may have OSRM's forms, from node,to node,km/h[,rate] and from node,via
    node,to node,seconds; or a first line that names columns, such as
    way,direction,speed,expires; or OpenLR lines in base64, with a speed; or JSON.
    A speed of 0 closes a road.

    Example:
      route traffic graphs/porto.graph --segments speeds.csv
      route traffic graphs/porto.graph --segments speeds.csv --segments turns.csv
    --json

    USAGE: route traffic [<graph>] [--graph <area.graph>] [--segments <file> ...] [--strict] [--json]

    ARGUMENTS:
      <graph>                 The graph. (default: the only one in graphs/)

    OPTIONS:
      -g, --graph <area.graph>
                              The graph, instead of the argument.
      --segments <file>       A file of live traffic; repeat it for several.
      --strict                Refuse a file with a wrong line, instead of leaving
                              the line out.
      --json                  Print JSON.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let reach = #"""
    OVERVIEW: Print the areas within travel times or distances of a place.

    Prints GeoJSON: an area for each limit, or with --format lines the roads within
    it. A point is inside if and only if "route eta" to it gives a travel time
    within the limit. With --format junctions it prints a line
    "longitude,latitude,distance,duration" for each junction, in meters and
    seconds. --format png draws the travel times to all squares of the map in
    colors, at most 4,000,000; --format pgm writes them as numbers, and --format
    pgw the world file of the picture. Of several places, the nearest counts.

    Example:
      route reach 41.1496,-8.6110 --minutes 5,10,15 -o reach.geojson
      route reach 41.1496,-8.6110 41.1621,-8.5835 --mode walking --kilometers 1
      route reach 41.1496,-8.6110 --minutes 30 --arrive --format lines
      route reach 41.1496,-8.6110 --minutes 30 --avoid tolls --format png -o
    reach.png

    USAGE: route reach [<options>] <point> ...

    ARGUMENTS:
      <point>                 The places.

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      --minutes <minutes>     Travel times in minutes, joined by commas.
      --kilometers <kilometers>
                              Distances in kilometers instead, joined by commas.
      --arrive                Count the routes to the places instead of those from
                              them.
      --format <format>       The format; geojson by default. Example: --format
                              lines (values: geojson, lines, junctions, png, pgm,
                              pgw; default: geojson)
      -m, --mode <mode>       The means of transport; of several, the first that
                              the graph has. (default: automobile)
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let trip = #"""
    OVERVIEW: Print the route through several places in the order that takes least
    time.

    The route begins at the first place, visits the others and returns. Up to
    twelve places their order is the best there is; beyond, it is found by
    insertion and improvement. Standard error names the order, as numbers of the
    places from 1.

    Example:
      route trip 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 41.1580,-8.6291
      route trip 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 --no-return
    --format gpx
      route trip 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 --no-return
    --end-at-last

    USAGE: route trip [<options>] <point> ...

    ARGUMENTS:
      <point>                 The places.

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      --no-return             End at the place visited last instead of returning to
                              the first.
      --end-at-last           Visit the last place last, and return from there.
      --start-anywhere        With --no-return: begin at any place instead of the
                              first.
      -m, --mode <mode>       The means of transport: automobile, walking or
                              cycling; several joined by commas, or any, for the
                              first that reaches all points. (default: automobile)
                              Example: --mode walking
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -o, --output <file>     The file to write. (default: standard output)
      --format <format>       The format of the answer; text by default. Example:
                              --format gpx (values: text, json, geojson, gpx,
                              polyline5, polyline6)
      --json                  Print JSON with MapKit's property names, as --format
                              json does.
      --geojson               Print GeoJSON, as --format geojson does.
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let match = #"""
    OVERVIEW: Print the roads that a recorded track followed.

    Reads GPX, TCX, KML, FIT, NMEA, CSV, NDJSON, GeoJSON, the JSON of gpsd,
    OwnTracks and Google's records and timeline, a track log in SQLite, ZIP
    archives of these (KMZ, exports of Strava and Garmin), and gzip; - reads
    standard input. The fixes come in the order of the file; accuracy, course,
    speed and time count if the file has them. Where no plausible route leads on,
    or the times have a gap, a new stretch begins. Standard error says how many
    fixes are on no road, and why; if none is on one, that is an error.

    Formats: text has the steps of each stretch, geojson its line; edges has a line
    of CSV for each edge with its way, nodes and times; points, gpx and sqlite have
    the fixes with their places on the roads, as they come, in memory that does not
    grow with the track.

    Example:
      route match drive.gpx
      route match drive.gpx --format geojson -o drive.geojson
      route match fixes.csv --accuracy 20 --format edges > edges.csv
      route match log.sqlite --mode cycling --format sqlite -o matched.sqlite

    USAGE: route match <file> [--accuracy <meters>] [--gap <seconds>] [--strict] [--format <format>] [--mode <mode>] [--lang <tag>] [--units <units>] [--graph <area.graph>] [--coverage <area.geojson>] [--provider <provider.yml>] [--output <file>]

    ARGUMENTS:
      <file>                  The file with the track or tracks, or - for standard
                              input.

    OPTIONS:
      --accuracy <meters>     The standard deviation in meters of fixes that tell
                              no accuracy. (default: 5)
      --gap <seconds>         The time in seconds between two fixes after which a
                              new stretch begins; 0 for never. (default: 60)
      --strict                Refuse a file with damaged points, instead of leaving
                              them out with a message.
      --format <format>       The format; text by default. Example: --format edges
                              (values: text, geojson, edges, points, gpx, sqlite;
                              default: text)
      -m, --mode <mode>       The means of transport; of several, the first that
                              the graph has. (default: automobile)
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let nearestOf = #"""
    OVERVIEW: Print the places of a list that take the least time to reach.

    Reads the places as lines of lon,lat (longitude first; a header line is
    skipped). Prints the line "place,longitude,latitude,distance,duration" and then
    a line for each of the nearest, in meters and seconds; place counts the places
    of the list from 0. All places of the list are compared.

    Example:
      route nearest-of 41.1496,-8.6110 --places shops.csv
      route nearest-of 41.1496,-8.6110 --places ambulances.csv --count 3 --arrive
      route nearest-of 41.1496,-8.6110 --places shops.csv --format json

    USAGE: route nearest-of <point> --places <places.csv> [--count <n>] [--arrive] [--format <format>] [--mode <mode>] [--graph <area.graph>] [--coverage <area.geojson>] [--provider <provider.yml>] [--traffic <file> ...] [--output <file>] [--threads <n>]

    ARGUMENTS:
      <point>                 The place.

    OPTIONS:
      --places <places.csv>   The list.
      --count <n>             How many places to print. (default: 5)
      --arrive                Count the routes from the places of the list instead
                              of those to them.
      --format <format>       The format; csv by default. Example: --format json
                              (values: csv, json; default: csv)
      -m, --mode <mode>       The means of transport; of several, the first that
                              the graph has. (default: automobile)
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      -o, --output <file>     The file to write. (default: standard output)
      --threads <n>           How many threads to use. (default: one per core)
      --version               Show the version.
      -h, --help              Show help information.


    """#

private let follow = #"""
    OVERVIEW: Follow a recorded track along a route, and print what is said and
    when.

    Calculates a route from the first fix of the track through the points to the
    last one, or to the last fix of the track if there are no points; the course of
    the first fix tells its road. Then takes the fixes one by one, as a navigation
    app does: announces the next maneuver, notices when the track leaves the route,
    and calculates a new route from there.

    Reads GPX, CSV, NDJSON, GeoJSON, or a track log in SQLite; - reads standard
    input. Of a file with several tracks, the first is followed. Accuracy, course
    and speed of the fixes count if the file has them.

    Formats: text has a line for each sentence, each departure from the route and
    each new route; jsonl a line of JSON for each fix with its progress; ssml a
    line for each sentence in the Speech Synthesis Markup Language.

    Example:
      route follow drive.gpx
      route follow drive.gpx 41.1621,-8.5835 --lang de
      route follow drive.gpx --format jsonl > progress.jsonl
      route follow drive.gpx --format ssml | espeak-ng -m -v en

    USAGE: route follow [<options>] <file> [<point> ...]

    ARGUMENTS:
      <file>                  The file with the track, or - for standard input.
      <point>                 Stops if any, and the destination; the end of the
                              track by default.

    AVOIDANCES:
      --avoid <features>      The kinds of roads to avoid, joined by commas: tolls,
                              highways, ferries, tunnels, unpaved, stairs,
                              busy-roads. Example: --avoid tolls,ferries
      --avoid-area <file.geojson>
                              A file of GeoJSON areas to avoid; may be given again.
                              Example: --avoid-area area.geojson
      --closed <way ids>      The OpenStreetMap ways to close, joined by commas.
                              Example: --closed 13268415
      --speeds <file.csv>     A file of speeds, one per line: way
                              id,forward|backward|both,km/h. Example: --speeds
                              speeds.csv
      --height <m>            The height of the vehicle; roads with a lower limit
                              are closed to it. Example: --height 2.2
      --width <m>             The width of the vehicle; roads with a lower limit
                              are closed to it. Example: --width 1.9
      --length <m>            The length of the vehicle; roads with a lower limit
                              are closed to it. Example: --length 5.5
      --weight <t>            The weight of the vehicle; roads with a lower limit
                              are closed to it. Example: --weight 3.5

    OPTIONS:
      --strict                Refuse a file with damaged points, instead of leaving
                              them out with a message.
      --format <format>       The format; text by default. Example: --format jsonl
                              (values: text, jsonl, ssml; default: text)
      -m, --mode <mode>       The means of transport: automobile, walking or
                              cycling; several joined by commas, or any, for the
                              first that reaches all points. (default: automobile)
                              Example: --mode walking
      -g, --graph <area.graph>
                              The graph to ask. (default: the one in graphs/ whose
                              bounds hold all points)
      --coverage <area.geojson>
                              The covered area; points outside are refused.
                              (default: everything)
      --provider <provider.yml>
                              The provider file, which names modes, graph and
                              coverage.
      --traffic <file>        A file of live traffic, see route traffic; repeat it
                              for several. (default: none)
      --here <point[,accuracy[,course]]>
                              The current location: a point, its accuracy in
                              meters, and the direction of travel in degrees from
                              north. The point "here" stands for it. Example:
                              --here 41.15,-8.61,20,90
      --depart <time>         The time of departure: local time, or with an offset.
                              Example: --depart 2026-11-21T08:00
      --arrive <time>         The time of arrival, instead of --depart. Example:
                              --arrive 2026-11-21T09:30+01:00
      --lang, --language <tag>
                              The language of instructions and notices; English if
                              it is not known. Example: --lang de-AT
      --units <units>         The units; by default those of the language's region.
                              Example: --units imperial (values: metric, imperial,
                              britishImperial)
      -o, --output <file>     The file to write. (default: standard output)
      --version               Show the version.
      -h, --help              Show help information.


    """#
