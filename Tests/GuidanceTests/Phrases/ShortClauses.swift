/// The short clauses of the examples in every language, as ``PhraseExample`` and clause in each line.
let shortClauses = [
    "en": """
    depart: head north
    departOnFootpath: head southeast
    turn: turn left
    turnIntoNumber: turn sharp right
    turnIntoCyclePath: turn slightly left
    turnIntoUnnamed: turn right
    turnToStay: turn right
    nameChange: continue straight
    proceed: continue straight
    proceedOnUnnamed: continue straight
    merge: merge left
    ramp: take the ramp on the right
    exit: take exit 12b on the right
    exitUnsigned: take the exit on the left
    fork: keep left
    forkToStay: keep right
    endOfRoad: turn left
    roundabout: take the 2nd exit
    roundaboutToStay: take the 2nd exit
    roundaboutUnnamed: take the 1st exit
    roundaboutInside: enter the roundabout
    roundaboutLeft: leave the roundabout by the 1st exit
    uTurn: make a U-turn
    ferry: take the ferry
    carTrain: take the car train
    stairs: take the stairs on the right
    elevator: take the elevator
    push: get off and push the bicycle
    ride: get back on the bicycle
    turnAndPush: turn left and push the bicycle
    turnAndRide: turn right and get back on the bicycle
    turnAndCross: turn right
    crossAndTurn: turn right
    turnAndCrossNumber: turn left
    crossUnnamed: turn left
    turnTwice: turn left
    waypoint: you will reach stop 2
    arrive: you will reach your destination
    """,
    "de": """
    depart: Start nach Norden
    departOnFootpath: Start nach Südosten
    turn: links abbiegen
    turnIntoNumber: scharf rechts abbiegen
    turnIntoCyclePath: halb links abbiegen
    turnIntoUnnamed: rechts abbiegen
    turnToStay: rechts abbiegen
    nameChange: geradeaus weiter
    proceed: geradeaus weiter
    proceedOnUnnamed: geradeaus weiter
    merge: links einfädeln
    ramp: Auffahrt rechts nehmen
    exit: Ausfahrt 12b rechts nehmen
    exitUnsigned: Ausfahrt links nehmen
    fork: links halten
    forkToStay: rechts halten
    endOfRoad: links abbiegen
    roundabout: die 2. Ausfahrt nehmen
    roundaboutToStay: die 2. Ausfahrt nehmen
    roundaboutUnnamed: die 1. Ausfahrt nehmen
    roundaboutInside: in den Kreisverkehr einbiegen
    roundaboutLeft: den Kreisverkehr an der 1. Ausfahrt verlassen
    uTurn: wenden
    ferry: Fähre nehmen
    carTrain: Autozug nehmen
    stairs: Treppe rechts nehmen
    elevator: Aufzug nehmen
    push: absteigen und das Fahrrad schieben
    ride: aufsteigen und weiterfahren
    turnAndPush: links abbiegen und das Fahrrad schieben
    turnAndRide: rechts abbiegen und wieder aufsteigen
    turnAndCross: rechts abbiegen
    crossAndTurn: rechts abbiegen
    turnAndCrossNumber: links abbiegen
    crossUnnamed: links abbiegen
    turnTwice: links abbiegen
    waypoint: Zwischenziel 2 erreichen
    arrive: das Ziel erreichen
    """,
    "fr": """
    depart: dirigez-vous vers le nord
    departOnFootpath: dirigez-vous vers le sud-est
    turn: tournez à gauche
    turnIntoNumber: tournez franchement à droite
    turnIntoCyclePath: tournez légèrement à gauche
    turnIntoUnnamed: tournez à droite
    turnToStay: tournez à droite
    nameChange: continuez tout droit
    proceed: continuez tout droit
    proceedOnUnnamed: continuez tout droit
    merge: insérez-vous à gauche
    ramp: prenez la bretelle à droite
    exit: prenez la sortie 12b à droite
    exitUnsigned: prenez la sortie à gauche
    fork: serrez à gauche
    forkToStay: serrez à droite
    endOfRoad: tournez à gauche
    roundabout: prenez la 2e sortie
    roundaboutToStay: prenez la 2e sortie
    roundaboutUnnamed: prenez la 1re sortie
    roundaboutInside: engagez-vous dans le rond-point
    roundaboutLeft: quittez le rond-point par la 1re sortie
    uTurn: faites demi-tour
    ferry: prenez le ferry
    carTrain: prenez le train-auto
    stairs: prenez l’escalier à droite
    elevator: prenez l’ascenseur
    push: descendez du vélo et poussez-le
    ride: remontez sur le vélo
    turnAndPush: tournez à gauche et poussez le vélo
    turnAndRide: tournez à droite et remontez sur le vélo
    turnAndCross: tournez à droite
    crossAndTurn: tournez à droite
    turnAndCrossNumber: tournez à gauche
    crossUnnamed: tournez à gauche
    turnTwice: tournez à gauche
    waypoint: vous atteindrez l’étape 2
    arrive: vous atteindrez votre destination
    """,
    "es": """
    depart: diríjase hacia el norte
    departOnFootpath: diríjase hacia el sureste
    turn: gire a la izquierda
    turnIntoNumber: haga un giro cerrado a la derecha
    turnIntoCyclePath: gire ligeramente a la izquierda
    turnIntoUnnamed: gire a la derecha
    turnToStay: gire a la derecha
    nameChange: siga recto
    proceed: siga recto
    proceedOnUnnamed: siga recto
    merge: incorpórese a la izquierda
    ramp: tome la rampa a la derecha
    exit: tome la salida 12b a la derecha
    exitUnsigned: tome la salida a la izquierda
    fork: manténgase a la izquierda
    forkToStay: manténgase a la derecha
    endOfRoad: gire a la izquierda
    roundabout: tome la 2.ª salida
    roundaboutToStay: tome la 2.ª salida
    roundaboutUnnamed: tome la 1.ª salida
    roundaboutInside: entre en la rotonda
    roundaboutLeft: salga de la rotonda en la 1.ª salida
    uTurn: dé la vuelta
    ferry: tome el ferri
    carTrain: tome el tren para automóviles
    stairs: tome las escaleras a la derecha
    elevator: tome el ascensor
    push: bájese de la bicicleta y empújela
    ride: vuelva a montar en la bicicleta
    turnAndPush: gire a la izquierda y empuje la bicicleta
    turnAndRide: gire a la derecha y vuelva a montar en la bicicleta
    turnAndCross: gire a la derecha
    crossAndTurn: gire a la derecha
    turnAndCrossNumber: gire a la izquierda
    crossUnnamed: gire a la izquierda
    turnTwice: gire a la izquierda
    waypoint: llegará a la parada 2
    arrive: llegará a su destino
    """,
    "it": """
    depart: procedi verso nord
    departOnFootpath: procedi verso sud-est
    turn: svolta a sinistra
    turnIntoNumber: svolta bruscamente a destra
    turnIntoCyclePath: svolta leggermente a sinistra
    turnIntoUnnamed: svolta a destra
    turnToStay: svolta a destra
    nameChange: prosegui dritto
    proceed: prosegui dritto
    proceedOnUnnamed: prosegui dritto
    merge: immettiti a sinistra
    ramp: prendi la rampa a destra
    exit: prendi l’uscita 12b a destra
    exitUnsigned: prendi l’uscita a sinistra
    fork: mantieni la sinistra
    forkToStay: mantieni la destra
    endOfRoad: svolta a sinistra
    roundabout: prendi la 2ª uscita
    roundaboutToStay: prendi la 2ª uscita
    roundaboutUnnamed: prendi la 1ª uscita
    roundaboutInside: entra nella rotatoria
    roundaboutLeft: lascia la rotatoria alla 1ª uscita
    uTurn: fai inversione di marcia
    ferry: prendi il traghetto
    carTrain: prendi il treno navetta
    stairs: prendi le scale a destra
    elevator: prendi l’ascensore
    push: scendi dalla bici e spingila
    ride: risali in bici
    turnAndPush: svolta a sinistra e spingi la bici
    turnAndRide: svolta a destra e risali in bici
    turnAndCross: svolta a destra
    crossAndTurn: svolta a destra
    turnAndCrossNumber: svolta a sinistra
    crossUnnamed: svolta a sinistra
    turnTwice: svolta a sinistra
    waypoint: raggiungerai la tappa 2
    arrive: raggiungerai la destinazione
    """,
    "pt": """
    depart: siga para norte
    departOnFootpath: siga para sudeste
    turn: vire à esquerda
    turnIntoNumber: faça uma curva apertada à direita
    turnIntoCyclePath: vire ligeiramente à esquerda
    turnIntoUnnamed: vire à direita
    turnToStay: vire à direita
    nameChange: siga em frente
    proceed: siga em frente
    proceedOnUnnamed: siga em frente
    merge: junte-se ao trânsito à esquerda
    ramp: tome o acesso à direita
    exit: tome a saída 12b à direita
    exitUnsigned: tome a saída à esquerda
    fork: mantenha-se à esquerda
    forkToStay: mantenha-se à direita
    endOfRoad: vire à esquerda
    roundabout: tome a 2.ª saída
    roundaboutToStay: tome a 2.ª saída
    roundaboutUnnamed: tome a 1.ª saída
    roundaboutInside: entre na rotunda
    roundaboutLeft: saia da rotunda na 1.ª saída
    uTurn: faça inversão de marcha
    ferry: apanhe o ferry
    carTrain: apanhe o comboio para automóveis
    stairs: siga pelas escadas à direita
    elevator: apanhe o elevador
    push: desmonte e leve a bicicleta à mão
    ride: volte a montar a bicicleta
    turnAndPush: vire à esquerda e leve a bicicleta à mão
    turnAndRide: vire à direita e volte a montar a bicicleta
    turnAndCross: vire à direita
    crossAndTurn: vire à direita
    turnAndCrossNumber: vire à esquerda
    crossUnnamed: vire à esquerda
    turnTwice: vire à esquerda
    waypoint: chegará à paragem 2
    arrive: chegará ao seu destino
    """,
    "nl": """
    depart: vertrek in noordelijke richting
    departOnFootpath: vertrek in zuidoostelijke richting
    turn: ga linksaf
    turnIntoNumber: ga scherp rechtsaf
    turnIntoCyclePath: ga schuin linksaf
    turnIntoUnnamed: ga rechtsaf
    turnToStay: ga rechtsaf
    nameChange: ga rechtdoor
    proceed: ga rechtdoor
    proceedOnUnnamed: ga rechtdoor
    merge: voeg links in
    ramp: neem de oprit rechts
    exit: neem afrit 12b rechts
    exitUnsigned: neem de afrit links
    fork: houd links aan
    forkToStay: houd rechts aan
    endOfRoad: ga linksaf
    roundabout: neem de 2e afslag
    roundaboutToStay: neem de 2e afslag
    roundaboutUnnamed: neem de 1e afslag
    roundaboutInside: ga de rotonde op
    roundaboutLeft: verlaat de rotonde bij de 1e afslag
    uTurn: keer om
    ferry: neem de veerboot
    carTrain: neem de autotrein
    stairs: neem de trap rechts
    elevator: neem de lift
    push: stap af en loop met de fiets
    ride: stap weer op de fiets
    turnAndPush: ga linksaf en loop met de fiets
    turnAndRide: ga rechtsaf en stap weer op de fiets
    turnAndCross: ga rechtsaf
    crossAndTurn: ga rechtsaf
    turnAndCrossNumber: ga linksaf
    crossUnnamed: ga linksaf
    turnTwice: ga linksaf
    waypoint: bereik tussenstop 2
    arrive: bereik je bestemming
    """,
    "pl": """
    depart: kieruj się na północ
    departOnFootpath: kieruj się na południowy wschód
    turn: skręć w lewo
    turnIntoNumber: skręć ostro w prawo
    turnIntoCyclePath: skręć lekko w lewo
    turnIntoUnnamed: skręć w prawo
    turnToStay: skręć w prawo
    nameChange: kontynuuj prosto
    proceed: kontynuuj prosto
    proceedOnUnnamed: kontynuuj prosto
    merge: włącz się do ruchu po lewej
    ramp: wjedź łącznicą po prawej
    exit: zjedź zjazdem 12b po prawej
    exitUnsigned: zjedź zjazdem po lewej
    fork: trzymaj się lewej strony
    forkToStay: trzymaj się prawej strony
    endOfRoad: skręć w lewo
    roundabout: wybierz 2. zjazd
    roundaboutToStay: wybierz 2. zjazd
    roundaboutUnnamed: wybierz 1. zjazd
    roundaboutInside: wjedź na rondo
    roundaboutLeft: opuść rondo 1. zjazdem
    uTurn: zawróć
    ferry: wsiądź na prom
    carTrain: wjedź na pociąg dla samochodów
    stairs: przejdź schodami po prawej
    elevator: skorzystaj z windy
    push: zsiądź i prowadź rower
    ride: wsiądź z powrotem na rower
    turnAndPush: skręć w lewo i prowadź rower
    turnAndRide: skręć w prawo i wsiądź z powrotem na rower
    turnAndCross: skręć w prawo
    crossAndTurn: skręć w prawo
    turnAndCrossNumber: skręć w lewo
    crossUnnamed: skręć w lewo
    turnTwice: skręć w lewo
    waypoint: dotrzesz do punktu pośredniego 2
    arrive: dotrzesz do celu
    """,
]
