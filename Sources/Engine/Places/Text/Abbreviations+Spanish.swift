extension Abbreviations {
    /// Spanish, with the common words of Catalan, one class a line.
    static let spanish = """
        calle c cll carrer
        avenida av avda avd avinguda
        plaza pza plza pl placa
        paseo pso passeig pg
        carretera ctra crta
        carrera cra kra
        camino cno cmno
        travesia trva
        ronda rda
        glorieta gta
        callejon cjon
        bulevar blvr
        urbanizacion urb
        poligono plgno
        barrio barr
        edificio edif ed
        apartamento apto apt
        izquierda izq izda izqda
        derecha dcha
        numero num nro
        san santa santo sta sto sant saint
        nuestra ntra
        senora sra
        senor sr
        norte n
        sur s
        este e
        oeste w
        noreste ne nordeste
        noroeste nw
        sureste se sudeste
        suroeste sw sudoeste
        doctor dr
        doctora dra
        general gral
        coronel cnel
        comandante cmdte cdte
        sargento sgto
        teniente tte
        capitan cap
        presidente pdte pres
        profesor prof
        ingeniero ing
        hermanos hnos
        maria ma
        francisco fco
        puerto pto
        puente pte
        parque pque
        universidad univ
        """
}
