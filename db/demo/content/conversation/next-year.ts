import type { ContentChapter } from '#db/demo/content/types';

export const nextYear: ContentChapter = {
  key: 'next-year',
  name: { 'en-GB': 'Next year', 'de-DE': 'Nächstes Jahr', 'it-IT': 'Il prossimo anno', 'fr-FR': 'L’année prochaine' },
  pages: [
    {
      key: 'a-year-from-now',
      pageType: 'preparation-question',
      type: 'text-only',
      questionScope: 'taker',
      multilang: {
        introText: {
          'en-GB': 'Picture a day like this one, twelve months on.',
          'de-DE': 'Stell dir einen Tag wie heute vor, nur zwölf Monate später.',
          'it-IT': 'Immagina un giorno come questo, fra dodici mesi.',
          'fr-FR': 'Imagine un jour comme celui-ci, dans douze mois.',
        },
        textQuestion1: {
          'en-GB': 'What should be different for you a year from now?',
          'de-DE': 'Was soll in einem Jahr für dich anders sein?',
          'it-IT': 'Che cosa dovrebbe essere cambiato per te fra un anno?',
          'fr-FR': 'Qu’est-ce qui devrait avoir changé pour toi dans un an ?',
        },
      },
    },
    {
      key: 'responsibility',
      pageType: 'execution-question',
      type: 'double-with2',
      multilang: {
        introText: {
          'en-GB': 'It takes two things: wanting it, and somebody who stands behind you.',
          'de-DE': 'Dazu gehört zweierlei: es zu wollen, und jemand, der hinter dir steht.',
          'it-IT': 'Servono due cose: volerla, e qualcuno che stia dalla tua parte.',
          'fr-FR': 'Il faut deux choses : en avoir envie, et quelqu’un qui te soutient.',
        },
        scalarQuestion1: {
          'en-GB': 'How much responsibility do you want to carry?',
          'de-DE': 'Wie viel Verantwortung willst du tragen?',
          'it-IT': 'Quanta responsabilità vuoi prenderti?',
          'fr-FR': 'Combien de responsabilités veux-tu porter ?',
        },
        scalarQuestion2: {
          'en-GB': 'How much backing do you have for it today?',
          'de-DE': 'Wie viel Rückhalt hast du heute dafür?',
          'it-IT': 'Quanto sostegno hai oggi per farlo?',
          'fr-FR': 'De combien de soutien disposes-tu aujourd’hui ?',
        },
        textQuestion1: {
          'en-GB': 'Which decisions are yours from now on?',
          'de-DE': 'Welche Entscheidungen triffst ab jetzt du?',
          'it-IT': 'Quali decisioni spettano a te d’ora in poi?',
          'fr-FR': 'Quelles décisions te reviennent désormais ?',
        },
        textQuestion2: {
          'en-GB': 'Who has to stand behind you, and how?',
          'de-DE': 'Wer muss hinter dir stehen, und wie?',
          'it-IT': 'Chi deve stare dalla tua parte, e come?',
          'fr-FR': 'Qui doit te soutenir, et comment ?',
        },
      },
    },
    {
      key: 'goal',
      pageType: 'execution-question',
      type: 'single-with',
      multilang: {
        introText: {
          'en-GB': 'One goal, not seven.',
          'de-DE': 'Ein Ziel, nicht sieben.',
          'it-IT': 'Un obiettivo, non sette.',
          'fr-FR': 'Un objectif, pas sept.',
        },
        scalarQuestion1: {
          'en-GB': 'How bold is the goal we are setting?',
          'de-DE': 'Wie mutig ist das Ziel, das wir uns setzen?',
          'it-IT': 'Quanto è coraggioso l’obiettivo che ci diamo?',
          'fr-FR': 'À quel point notre objectif est-il audacieux ?',
        },
        textQuestion1: {
          'en-GB': 'What is the goal, in a sentence that anybody would understand?',
          'de-DE': 'Wie lautet das Ziel, in einem Satz, den alle verstehen?',
          'it-IT': 'Qual è l’obiettivo, in una frase che chiunque capirebbe?',
          'fr-FR': 'Quel est l’objectif, en une phrase que tout le monde comprend ?',
        },
      },
    },
  ],
};
