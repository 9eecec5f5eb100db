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
