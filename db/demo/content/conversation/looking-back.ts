import type { ContentChapter } from '#db/demo/content/types';

export const lookingBack: ContentChapter = {
  key: 'looking-back',
  name: { 'en-GB': 'Looking back', 'de-DE': 'Rückblick', 'it-IT': 'Uno sguardo indietro', 'fr-FR': 'Regard en arrière' },
  pages: [
    {
      key: 'working-together',
      pageType: 'preparation-question',
      type: 'double-without',
      questionScope: 'giver-taker',
      multilang: {
        introText: {
          'en-GB': 'One year, seen by two people.',
          'de-DE': 'Ein Jahr, von zweien gesehen.',
          'it-IT': 'Un anno, visto da due persone.',
          'fr-FR': 'Une année, vue par deux personnes.',
        },
        scalarQuestion1: {
          'en-GB': 'How well did we work together this year?',
          'de-DE': 'Wie gut haben wir dieses Jahr zusammengearbeitet?',
          'it-IT': 'Quanto bene abbiamo lavorato insieme quest’anno?',
          'fr-FR': 'À quel point avons-nous bien travaillé ensemble cette année ?',
        },
        scalarQuestion2: {
          'en-GB': 'How openly did we speak with each other?',
          'de-DE': 'Wie offen haben wir miteinander gesprochen?',
          'it-IT': 'Con quanta franchezza ci siamo parlati?',
          'fr-FR': 'Avec quelle franchise nous sommes-nous parlé ?',
        },
      },
    },
    {
      key: 'team-trust',
      pageType: 'preparation-question',
      type: 'single-with',
      questionScope: 'team',
      multilang: {
        introText: {
          'en-GB': 'The team, on an ordinary Tuesday.',
          'de-DE': 'Das Team, an einem ganz normalen Dienstag.',
          'it-IT': 'Il team, in un martedì qualunque.',
          'fr-FR': 'L’équipe, un mardi comme les autres.',
        },
        scalarQuestion1: {
          'en-GB': 'How safe is it in this team to say that something went wrong?',
          'de-DE': 'Wie gefahrlos lässt sich in diesem Team ein Fehler zugeben?',
          'it-IT': 'Quanto ci si sente liberi, in questo team, di ammettere un errore?',
          'fr-FR': 'À quel point peut-on, dans cette équipe, admettre une erreur sans crainte ?',
        },
        textQuestion1: {
          'en-GB': 'When did somebody last dare to, and what happened next?',
          'de-DE': 'Wann hat sich das zuletzt jemand getraut, und was geschah danach?',
          'it-IT': 'Chi ne ha avuto il coraggio l’ultima volta, e che cosa è successo dopo?',
          'fr-FR': 'Qui a osé le faire pour la dernière fois, et que s’est-il passé ensuite ?',
        },
      },
    },
    {
      key: 'company-course',
      pageType: 'preparation-question',
      type: 'double-with',
      questionScope: 'ceo',
      multilang: {
        introText: {
          'en-GB': 'A look beyond our own desks.',
          'de-DE': 'Ein Blick über den eigenen Schreibtisch hinaus.',
          'it-IT': 'Uno sguardo oltre la nostra scrivania.',
          'fr-FR': 'Un regard au-delà de nos propres bureaux.',
        },
        scalarQuestion1: {
          'en-GB': 'How clear is it to you where the company is going?',
          'de-DE': 'Wie klar ist dir, wohin das Unternehmen geht?',
          'it-IT': 'Quanto ti è chiaro dove sta andando l’azienda?',
          'fr-FR': 'Avec quelle clarté vois-tu où va l’entreprise ?',
        },
        scalarQuestion2: {
          'en-GB': 'How well does the company keep its word?',
          'de-DE': 'Wie gut hält das Unternehmen Wort?',
          'it-IT': 'Quanto mantiene la parola data, l’azienda?',
          'fr-FR': 'Dans quelle mesure l’entreprise tient-elle parole ?',
        },
        textQuestion1: {
          'en-GB': 'What should be known at the top that no report tells?',
          'de-DE': 'Was sollte man ganz oben wissen, das in keinem Bericht steht?',
          'it-IT': 'Che cosa dovrebbe sapere chi sta in alto, che nessun rapporto racconta?',
          'fr-FR': 'Que devrait-on savoir tout en haut, qu’aucun rapport ne raconte ?',
        },
      },
    },
    {
      key: 'unsaid',
      pageType: 'execution-question',
      type: 'text-only',
      multilang: {
        introText: {
          'en-GB': 'The sentence nobody said is often the one that counts.',
          'de-DE': 'Der Satz, den niemand gesagt hat, ist oft der, auf den es ankommt.',
          'it-IT': 'La frase che nessuno ha detto è spesso quella che conta.',
          'fr-FR': 'La phrase que personne n’a dite est souvent celle qui compte.',
        },
        textQuestion1: {
          'en-GB': 'What have we not told each other this year?',
          'de-DE': 'Was haben wir einander dieses Jahr nicht gesagt?',
          'it-IT': 'Che cosa non ci siamo detti quest’anno?',
          'fr-FR': 'Qu’est-ce que nous ne nous sommes pas dit cette année ?',
        },
        textQuestion2: {
          'en-GB': 'What would have made it easier to say?',
          'de-DE': 'Was hätte es leichter gemacht, es auszusprechen?',
          'it-IT': 'Che cosa avrebbe reso più facile dirlo?',
          'fr-FR': 'Qu’est-ce qui aurait aidé à le dire ?',
        },
      },
    },
  ],
};
