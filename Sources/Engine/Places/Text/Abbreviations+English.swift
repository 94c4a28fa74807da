extension Abbreviations {
    /// English, with the forms of the United States and the United Kingdom, one class a line.
    static let english = """
        street st str strt
        saint st
        road rd
        avenue ave av aven
        boulevard blvd bvd blv
        drive dr drv
        doctor dr
        lane ln
        court ct crt
        place pl plc
        square sq sqr
        plaza plz plza
        terrace terr tce
        crescent cres cresc cr
        close cl
        garden gardens gdn gdns
        grove grv gro
        highway hwy hiwy
        parkway pkwy pky pkway
        expressway expy expwy
        freeway fwy frwy
        turnpike tpke tpk
        throughway thruway trwy thwy
        trail trl
        circle cir crcl
        way wy
        walk wlk
        alley aly ally
        loop lp
        crossing xing crsg
        crossroads xrds
        junction jct jctn jn
        route rte rt
        bypass byp
        causeway cswy
        parade pde
        promenade prom
        esplanade espl esp
        embankment emb embkt
        broadway bdwy bway
        bridge brg bdg
        tunnel tunl
        point pt pnt
        mount mt mnt
        mountain mtn
        fort ft
        great gt grt
        little ltl
        upper upr
        lower lwr
        heights hts hgts
        hills hls
        ridge rdg
        valley vly
        view vw
        meadow meadows mdw mdws
        field fld
        fields flds
        forest frst
        spring spg
        springs spgs
        lake lk
        creek crk ck
        river riv rvr
        island isl
        harbor harbour hbr
        haven hvn
        beach bch
        shore shr
        shores shrs
        hollow holw
        orchard orch
        manor mnr
        ranch rnch
        village vlg
        township twp
        town twn
        county cnty cty
        center centre ctr cntr cent
        park pk prk
        common cmn
        green grn
        yard yd
        wharf whf
        landing lndg
        cottage cottages cott cotts
        station stn
        extension ext extn
        estates ests
        industrial indl
        north n nth
        south s sth
        east e
        west w
        northeast ne
        northwest nw
        southeast se
        southwest sw
        apartment apt apmt
        building bldg bld
        floor fl flr
        room rm
        house hse
        number num nbr
        department dept
        university univ uni
        hospital hosp
        school sch
        college coll
        international intl
        national natl nat
        airport arpt
        memorial meml mem
        general gen
        professor prof
        captain capt cpt
        colonel col
        sergeant sgt
        lieutenant lt
        president pres
        reverend rev
        junior jr
        brothers bros
        company co
        limited ltd
        corporation corp
        maryland md
        """
}
