import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { possible, why } from '#db/demo/content/surveys/prompts';

export const pulse: ContentSurvey = {
  key: 'pulse',
  multilang: {
    name: inFourLanguages`
      Pulse
      Puls
      Pouls
      Polso`,
    description: inFourLanguages`
      Eight questions about the last four weeks.
      Acht Fragen zu den letzten vier Wochen.
      Huit questions sur les quatre dernières semaines.
      Otto domande sulle ultime quattro settimane.`,
    introTitle: inFourLanguages`
      How have you been?
      Wie ging es dir?
      Comment vas-tu ?
      Come stai?`,
    introStatement: inFourLanguages`
      Eight questions about the last four weeks. It takes three minutes and no name.
      Acht Fragen zu den letzten vier Wochen. Das dauert drei Minuten und braucht keinen Namen.
      Huit questions sur les quatre dernières semaines. Trois minutes, aucun nom.
      Otto domande sulle ultime quattro settimane. Tre minuti, nessun nome.`,
    midTitle: inFourLanguages`
      Four beats left
      Noch vier Schläge
      Encore quatre battements
      Ancora quattro battiti`,
    midStatement: inFourLanguages`
      Breathe in, breathe out, go on.
      Einatmen, ausatmen, weiter.
      Inspire, expire, continue.
      Inspira, espira, avanti.`,
    closingTitle: inFourLanguages`
      That was it
      Das war es
      C'est tout
      Ecco fatto`,
    closingStatement: inFourLanguages`
      We ask again in the next season.
      In der nächsten Jahreszeit fragen wir wieder.
      Nous redemanderons à la prochaine saison.
      Chiederemo ancora la prossima stagione.`,
  },
  questions: [
    ask('single-without')`
      How was your last month at work?
      Wie war dein letzter Monat bei der Arbeit?
      Comment s'est passé ton dernier mois au travail ?
      Com'è andato il tuo ultimo mese di lavoro?`,
    ask('single-without')`
      How well did you sleep?
      Wie gut hast du geschlafen?
      As-tu bien dormi ?
      Quanto bene hai dormito?`,
    ask('single-with', why)`
      How manageable was the amount of work?
      Wie gut war die Menge der Arbeit zu schaffen?
      La quantité de travail était-elle gérable ?
      Quanto era gestibile la quantità di lavoro?`,
    ask('double-without', { ...why, ...possible })`
      How much did you learn?
      Wie viel hast du gelernt?
      As-tu beaucoup appris ?
      Quanto hai imparato?`,
    ask('single-without')`
      How often did you laugh with others?
      Wie oft hast du mit anderen gelacht?
      As-tu souvent ri avec les autres ?
      Quanto spesso hai riso con gli altri?`,
    ask('single-without')`
      How well did you know what mattered most?
      Wie gut wusstest du, was am wichtigsten war?
      Savais-tu bien ce qui importait le plus ?
      Quanto sapevi che cosa contava di più?`,
    ask('single-with', why)`
      How well did your lead have your back?
      Wie gut stand deine Leitung hinter dir?
      Ton responsable t'a-t-il bien soutenu ?
      Quanto ti ha sostenuto chi ti guida?`,
    ask('text-only')`
      What do you wish for the next month?
      Was wünschst du dir für den nächsten Monat?
      Que souhaites-tu pour le mois prochain ?
      Che cosa ti auguri per il mese prossimo?`,
  ],
};
