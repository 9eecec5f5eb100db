import type { Answers } from '#db/demo/content/types';

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
