import type { ContentChapter } from '#db/demo/content/types';

export const arrive: ContentChapter = {
  key: 'arrive',
  name: { 'en-GB': 'Arrive', 'de-DE': 'Ankommen', 'it-IT': 'Arrivare', 'fr-FR': 'Arriver' },
  pages: [
    {
      key: 'start',
      pageType: 'static',
      staticType: 'Start Animation',
      multilang: {
        introText: {
          'en-GB': 'An hour that belongs to the two of you. Put your phones away, sit so that you can see each other, and take your time.',
          'de-DE': 'Eine Stunde, die nur euch beiden gehört. Legt die Handys weg, setzt euch so, dass ihr euch seht, und lasst euch Zeit.',
          'it-IT':
            'Un’ora tutta per voi due. Mettete via i telefoni, sedetevi in modo da vedervi in faccia e prendetevi il tempo che serve.',
          'fr-FR': 'Une heure rien que pour vous deux. Rangez vos téléphones, asseyez-vous face à face et prenez votre temps.',
        },
        startButtonText: { 'en-GB': 'Let’s begin', 'de-DE': 'Fangen wir an', 'it-IT': 'Cominciamo', 'fr-FR': 'Commençons' },
      },
    },
    {
      key: 'welcome-film',
      pageType: 'static',
      staticType: 'Video',
      multilang: {
        introText: {
          'en-GB': 'Before you talk: a short film about why this conversation is worth an hour of your year.',
          'de-DE': 'Bevor ihr redet: ein kurzer Film darüber, warum dieses Gespräch eine Stunde eures Jahres wert ist.',
          'it-IT': 'Prima di parlare: un breve filmato sul perché questa conversazione merita un’ora del vostro anno.',
          'fr-FR': 'Avant de parler : un petit film qui explique pourquoi cette conversation mérite une heure de votre année.',
        },
      },
    },
    {
      key: 'about-notes',
      pageType: 'static',
      staticType: 'UI Instructions',
      multilang: {
        introText: {
          'en-GB':
            'Behind the notes symbol the team lead writes down what matters, while you speak. Everyone in this conversation can read along. Nothing is written in secret, so say so if a sentence is wrong.',
          'de-DE':
            'Hinter dem Notizsymbol hält die Führungskraft fest, was zählt, während ihr sprecht. Alle in diesem Gespräch können mitlesen. Nichts wird heimlich geschrieben: Wenn ein Satz nicht stimmt, sag es.',
          'it-IT':
            'Dietro il simbolo delle note, chi guida il team scrive ciò che conta mentre parlate. Chi partecipa alla conversazione può leggere. Niente viene scritto di nascosto: se una frase non è giusta, dillo.',
          'fr-FR':
            'Derrière le symbole des notes, la personne qui dirige l’équipe écrit ce qui compte pendant que vous parlez. Tous ceux qui suivent la conversation peuvent lire. Rien n’est écrit en secret : si une phrase n’est pas juste, dis-le.',
        },
      },
    },
    {
      key: 'arriving',
      pageType: 'execution-question',
      type: 'text-only',
      multilang: {
        introText: {
          'en-GB': 'Work can wait for five minutes.',
          'de-DE': 'Die Arbeit kann fünf Minuten warten.',
          'it-IT': 'Il lavoro può aspettare cinque minuti.',
          'fr-FR': 'Le travail peut attendre cinq minutes.',
        },
        textQuestion1: {
          'en-GB': 'What are you bringing into this room today?',
          'de-DE': 'Was bringst du heute mit in diesen Raum?',
          'it-IT': 'Che cosa porti con te oggi in questa stanza?',
          'fr-FR': 'Qu’est-ce que tu apportes avec toi aujourd’hui dans cette pièce ?',
        },
      },
    },
  ],
};
