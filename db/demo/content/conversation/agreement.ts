import type { ContentChapter } from '#db/demo/content/types';

export const agreement: ContentChapter = {
  key: 'agreement',
  name: { 'en-GB': 'Agreement', 'de-DE': 'Vereinbarung', 'it-IT': 'Accordo', 'fr-FR': 'Accord' },
  pages: [
    {
      key: 'promises',
      pageType: 'execution-question',
      type: 'text-only',
      multilang: {
        introText: {
          'en-GB': 'Few words, so that they can be kept.',
          'de-DE': 'Wenige Worte, damit sie sich halten lassen.',
          'it-IT': 'Poche parole, per poterle mantenere.',
          'fr-FR': 'Peu de mots, pour pouvoir les tenir.',
        },
        textQuestion1: {
          'en-GB': 'What do we promise each other?',
          'de-DE': 'Was versprechen wir einander?',
          'it-IT': 'Che cosa ci promettiamo?',
          'fr-FR': 'Que nous promettons-nous ?',
        },
        textQuestion2: {
          'en-GB': 'How will we notice that we are keeping it?',
          'de-DE': 'Woran merken wir, dass wir es halten?',
          'it-IT': 'Da che cosa capiremo che stiamo mantenendo la promessa?',
          'fr-FR': 'À quoi verrons-nous que nous tenons parole ?',
        },
      },
    },
    {
      key: 'honest-talk',
      pageType: 'execution-question',
      type: 'single-with',
      multilang: {
        introText: {
          'en-GB': 'One last question before you get up.',
          'de-DE': 'Eine letzte Frage, bevor ihr aufsteht.',
          'it-IT': 'Un’ultima domanda, prima di alzarvi.',
          'fr-FR': 'Une dernière question avant de vous lever.',
        },
        scalarQuestion1: {
          'en-GB': 'How honest was this conversation?',
          'de-DE': 'Wie ehrlich war dieses Gespräch?',
          'it-IT': 'Quanto è stata sincera questa conversazione?',
          'fr-FR': 'À quel point cette conversation a-t-elle été sincère ?',
        },
        textQuestion1: {
          'en-GB': 'Which sentence will you take home with you?',
          'de-DE': 'Welchen Satz nimmst du mit nach Hause?',
          'it-IT': 'Quale frase ti porti a casa?',
          'fr-FR': 'Quelle phrase gardes-tu avec toi en rentrant ?',
        },
      },
    },
    {
      key: 'farewell',
      pageType: 'static',
      staticType: 'Exit',
      multilang: {
        introText: {
          'en-GB': 'Thank you for this hour. What you have agreed is kept here for both of you. Read it again together in three months.',
          'de-DE':
            'Danke für diese Stunde. Was ihr vereinbart habt, bleibt hier für euch beide aufgehoben. Lest es in drei Monaten noch einmal zusammen.',
          'it-IT': 'Grazie per quest’ora. Quello che avete concordato resta qui, per entrambi. Fra tre mesi rileggetelo insieme.',
          'fr-FR': 'Merci pour cette heure. Ce que vous avez convenu reste ici, pour vous deux. Relisez-le ensemble dans trois mois.',
        },
        exitButtonText: {
          'en-GB': 'Finish the conversation',
          'de-DE': 'Gespräch abschließen',
          'it-IT': 'Concludi la conversazione',
          'fr-FR': 'Terminer la conversation',
        },
      },
    },
  ],
};
