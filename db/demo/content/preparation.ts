import type { Answers } from '#db/demo/content/types';

export const giverToTeam: Record<string, Answers> = {
  'greta-vogel': {
    'team-trust': {
      scalar1: 64,
      text1:
        'Marek hat vor allen zugegeben, dass er einen Sensor vertauscht hatte. Nach zehn Minuten war es behoben.\nBei Technik sind wir mutig, bei Überlastung nicht.',
    },
  },
  'carla-meier': {
    'team-trust': {
      scalar1: 55,
      text1:
        'Four of us knew that the cable contract was failing and kept quiet for a month.\nWhen Ada finally said it, the room was relieved.\nI wish it had been me.',
    },
  },
  'bea-lind': {
    'team-trust': {
      scalar1: 60,
      text1: 'Inga told us about her finger, a week late.\nNobody blamed her, but nobody asked why she had waited either.',
    },
  },
};

export const giverToTaker: Record<`${string}>${string}`, Answers> = {
  'greta-vogel>tom-keller': {
    'working-together': { scalar1: 84, scalar2: 73 },
    'seen-by-lead': {
      scalar1: 64,
      text1:
        'Tom hat den Piloten in Brunnen sechs Wochen allein geführt und pünktlich übergeben.\nWenn er etwas zusagt, muss ich nicht nachfragen.\nEr bleibt freundlich, wenn alle anderen laut werden.',
      text2:
        'Er könnte Linth leiten, wartet aber, bis ihn jemand fragt.\nEr löst Probleme lieber selbst, als sie jemandem zuzutrauen.\nVor der Geschäftsleitung ist er besser, als er glaubt.',
    },
  },
  'greta-vogel>lena-hofstetter': {
    'working-together': { scalar1: 78, scalar2: 70 },
    'seen-by-lead': {
      scalar1: 58,
      text1:
        'Lena hört einer Anlage an, dass etwas nicht stimmt, bevor die Messwerte es zeigen.\nSie hat den Mut, einen Termin platzen zu lassen, wenn es um Sicherheit geht.',
      text2:
        'Sie ist eine Lehrerin, die noch nicht weiß, dass sie eine ist.\nIn großen Runden schweigt sie, obwohl sie es am besten weiß.\nEtwas belastet sie, und ich habe nicht gefragt.',
    },
  },
  'greta-vogel>marek-zolkiewski': {
    'working-together': { scalar1: 74, scalar2: 61 },
    'seen-by-lead': {
      scalar1: 66,
      text1:
        'Marek baut so, dass der Nächste es versteht: jede Klemme beschriftet, jede Leitung gerade.\nSeine Ordnung hat uns in Brunnen bei der Abnahme zwei Tage gespart.',
      text2:
        'In ihm steckt ein Ausbilder, die Auszubildenden laufen ihm hinterher.\nIch vermute, dass er oft nickt, wo er eigentlich widersprechen möchte.',
    },
  },
  'greta-vogel>paolo-brambilla': {
    'working-together': { scalar1: 70, scalar2: 57 },
    'seen-by-lead': {
      scalar1: 62,
      text1:
        'Paolo holt bei Lieferanten eine Woche heraus, ohne dass jemand das Gesicht verliert.\nEr kennt die Kinder der halben Branche beim Namen.',
      text2: 'Er könnte viel früher mit am Tisch sitzen, schon wenn wir planen.\nIch rufe ihn meistens erst, wenn es brennt.',
    },
  },
  'carla-meier>greta-vogel': {
    'working-together': { scalar1: 81, scalar2: 74 },
    'seen-by-lead': {
      scalar1: 71,
      text1:
        'Greta makes quiet people speak, because she can wait.\nHer team tells her bad news first.\nThree projects in a row have come in on time, and she calls it luck.',
      text2:
        'She should present Linth to the board herself instead of lending me her numbers.\nShe has opinions about the whole company and shares them only in the car park.',
    },
  },
  'carla-meier>jonas-widmer': {
    'working-together': { scalar1: 76, scalar2: 82 },
    'seen-by-lead': {
      scalar1: 53,
      text1:
        'Jonas tells me what I do not want to hear, kindly, and before lunch.\nPeople leave his office taller than they came, even when the answer was no.',
      text2: 'He spends his week on forms and could be changing how we lead.\nI have not yet seen him ask for something for himself.',
    },
  },
  'bea-lind>otto-falk': {
    'working-together': { scalar1: 72, scalar2: 64 },
    'seen-by-lead': {
      scalar1: 49,
      text1:
        'Otto hears the sorter drag before the alarm goes.\nHe knows by their steps who needs an easier night.\nNo serious accident on his shift for nine years.',
      text2: 'He planned the whole harvest in his head and nobody noticed.\nI believe he could do it for both shifts, on paper.',
    },
  },
};

export const takers: Record<string, Answers> = {
  'tom-keller': {
    'working-together': { scalar1: 79, scalar2: 58 },
    energy: {
      scalar1: 82,
      scalar2: 48,
      text1:
        'The night we switched Brunnen to island mode and the village did not even notice.\nI drove home at four with the windows down, singing.',
      text2:
        'Being the one who always says yes.\nMeetings about meetings.\nExplaining again why a test is finished when Lena has checked it twice.',
    },
    'a-year-from-now': {
      text1:
        'I would like a project with my own name on it and a budget I sign myself.\nAnd I want to have taught somebody what Brunnen taught me.',
    },
  },
  'lena-hofstetter': {
    'working-together': { scalar1: 66, scalar2: 38 },
    energy: {
      scalar1: 72,
      scalar2: 69,
      text1: 'Beim ersten Volllastversuch in Brunnen.\nEs war neun Uhr abends, und ich hatte nicht einmal Hunger.',
      text2:
        'Berichte, die ich abends noch einmal schreibe.\nSo zu tun, als hätte ich geschlafen.\nDas Gefühl, überall nur achtzig Prozent zu geben.',
    },
    'a-year-from-now': {
      text1:
        'Ich möchte in Linth die Inbetriebnahme des ersten Blocks geleitet haben.\nUnd mittwochs möchte ich wirklich frei haben, für meine Mutter.',
    },
  },
  'marek-zolkiewski': {
    'working-together': { scalar1: 80, scalar2: 49 },
    energy: {
      scalar1: 81,
      scalar2: 57,
      text1: 'Am Prüfstand mit den Auszubildenden, bis die Pforte angerufen hat.\nDer Umrichter lief zum ersten Mal synchron.',
      text2: 'Die Sonntage auf der Autobahn.\nDen ganzen Tag auf Deutsch denken.\nEin Zimmer, in dem abends niemand wartet.',
    },
    'a-year-from-now': {
      text1:
        'Meine Frau und Zosia wohnen hier, und ich fahre am Abend mit dem Fahrrad nach Hause.\nIch bilde junge Leute aus, ganz offiziell.',
    },
  },
  'greta-vogel': {
    'working-together': { scalar1: 69, scalar2: 46 },
    energy: {
      scalar1: 76,
      scalar2: 71,
      text1:
        'Im Frühjahr, als ich mit Bo und Tom auf einem Lieferschein den Plan für Linth gezeichnet habe, bis in der Kantine das Licht ausging.',
      text2:
        'Aus Anweisungen von oben Gründe für unten zu machen, meistens am Sonntagabend.\nDass man es nur bemerkt, wenn ich es einmal nicht schaffe.',
    },
    'a-year-from-now': {
      text1:
        'Linth läuft, und nachts wird jemand anderes angerufen.\nIch sitze am Tisch, an dem über Speicher entschieden wird.\nAn vier Abenden in der Woche esse ich zu Hause mit Jakob.',
    },
  },
  'jonas-widmer': {
    'working-together': { scalar1: 73, scalar2: 77 },
    energy: {
      scalar1: 64,
      scalar2: 66,
      text1:
        'Beim ersten Treffen der neuen Teamleitungen.\nAus einer Stunde wurden drei, und am Ende sprachen sie miteinander und nicht mehr mit mir.',
      text2:
        'Vertrauliches zu wissen und beim Mittagessen darüber zu schweigen.\nFormulare, die ich dreimal anmahnen muss.\nVersprechen zu verwalten, die andere gegeben haben.',
    },
    'a-year-from-now': {
      text1:
        'Die Wohnungshilfe für die Monteure ist endlich da.\nIch verbringe zwei Tage in der Woche bei den Teams draußen statt vor Tabellen.',
    },
  },
  'chiara-bianchi': {
    'working-together': { scalar1: 67, scalar2: 52 },
    energy: {
      scalar1: 70,
      scalar2: 62,
      text1:
        'La notte della tempesta di marzo, con undici squadre fuori e io al telefono con tutte.\nHo guardato l’orologio ed era già mattina.',
      text2:
        'Dire di no a chi aspetta la corrente da ore.\nI turni cambiati all’ultimo momento, sempre con un messaggio e mai con una chiamata.',
    },
    'a-year-from-now': {
      text1:
        'Vorrei decidere io i turni della centrale operativa, insieme a chi li fa.\nE vorrei salire almeno una volta al mese su un furgone con i tecnici.',
    },
  },
  'otto-falk': {
    'working-together': { scalar1: 83, scalar2: 55 },
    energy: {
      scalar1: 68,
      scalar2: 63,
      text1: 'The night of the first frost, when the whole harvest came at once and every belt ran clean until six.',
      text2: 'Sleeping by day.\nGoing home at six with nobody there to hand the worries to.\nBeing told things last.',
    },
    'a-year-from-now': {
      text1: 'One week in four on days.\nAnd I would like to know whether I could have done that planner job.',
    },
  },
};

export const employeeToCompany: Record<string, Answers> = {
  'greta-vogel': {
    'company-course': {
      scalar1: 78,
      scalar2: 47,
      text1:
        'Dass wir von Kürzungen aus Folien erfahren.\nDass meine Leute nicht wegen des Lohns bleiben, sondern weil jemand fragt, wie es ihnen geht.',
    },
  },
  'tom-keller': {
    'company-course': {
      scalar1: 71,
      scalar2: 56,
      text1: 'Brunnen was on time because Lena dared to stop it first.\nIf you only measure dates, you will never see that.',
    },
  },
  'carla-meier': {
    'company-course': {
      scalar1: 90,
      scalar2: 61,
      text1:
        'I know where we are going and I often forget that others have not been in the room.\nI make promises faster than I can pay for them.',
    },
  },
  'lena-hofstetter': {
    'company-course': {
      scalar1: 80,
      scalar2: 41,
      text1:
        'Kommt einen Tag nach Brunnen, in Sicherheitsschuhen und ohne Gefolge.\nDanach reden wir noch einmal über das Budget für Linth.',
    },
  },
  'marek-zolkiewski': {
    'company-course': {
      scalar1: 85,
      scalar2: 44,
      text1:
        'Monteure wohnen in möblierten Zimmern, während Büros umgebaut werden.\nDie Wohnungshilfe war versprochen. Ich möchte nicht zweimal fragen müssen.',
    },
  },
  'jonas-widmer': {
    'company-course': {
      scalar1: 69,
      scalar2: 52,
      text1:
        'In Austrittsgesprächen höre ich fast nie das Wort Geld.\nIch höre: Es hat niemand gefragt.\nDas lässt sich ändern, und es kostet nur Zeit.',
    },
  },
  'chiara-bianchi': {
    'company-course': {
      scalar1: 58,
      scalar2: 49,
      text1:
        'I clienti ci ringraziano per la voce al telefono, non per i megawatt.\nDi notte la centrale operativa sono due persone, e una è in formazione.',
    },
  },
  'bea-lind': {
    'company-course': {
      scalar1: 75,
      scalar2: 54,
      text1: 'Our best ideas are born between two and four in the morning, and nobody from the office is there to hear them.',
    },
  },
  'otto-falk': {
    'company-course': {
      scalar1: 77,
      scalar2: 36,
      text1:
        'The canteen was promised until Christmas and shut in October.\nIt was never about the soup. It was the one hour we all sat down.',
    },
  },
  'ruth-olsen': {
    'company-course': {
      scalar1: 88,
      scalar2: 63,
      text1: 'I have not stood in the packing hall at night for three years.\nI sign letters to people whose faces I no longer know.',
    },
  },
};
