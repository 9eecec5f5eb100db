import type { ContentChapter } from '#db/demo/content/types';

export const strengths: ContentChapter = {
  key: 'strengths',
  name: { 'en-GB': 'Strengths', 'de-DE': 'Stärken', 'it-IT': 'Punti di forza', 'fr-FR': 'Points forts' },
  pages: [
    {
      key: 'seen-by-lead',
      pageType: 'preparation-question',
      type: 'single-with2',
      questionScope: 'giver',
      multilang: {
        introText: {
          'en-GB': 'What the team lead sees.',
          'de-DE': 'Was die Führungskraft sieht.',
          'it-IT': 'Quello che vede chi guida il team.',
          'fr-FR': 'Ce que voit la personne qui dirige l’équipe.',
        },
        scalarQuestion1: {
          'en-GB': 'How much room do this person’s strengths get at work?',
          'de-DE': 'Wie viel Raum haben die Stärken dieses Menschen im Alltag?',
          'it-IT': 'Quanto spazio trovano, ogni giorno, i talenti di questa persona?',
          'fr-FR': 'Quelle place les talents de cette personne ont-ils au quotidien ?',
        },
        textQuestion1: {
          'en-GB': 'What does this person do like nobody else here?',
          'de-DE': 'Was kann hier niemand so wie dieser Mensch?',
          'it-IT': 'Che cosa sa fare questa persona come nessun altro qui?',
          'fr-FR': 'Que fait cette personne mieux que quiconque ici ?',
        },
        textQuestion2: {
          'en-GB': 'Where is there more to this person than we have seen so far?',
          'de-DE': 'Wo steckt mehr in diesem Menschen, als wir bisher gesehen haben?',
          'it-IT': 'Dove c’è, in questa persona, più di quanto abbiamo visto finora?',
          'fr-FR': 'Qu’y a-t-il dans cette personne que nous n’avons pas encore vu ?',
        },
      },
    },
    {
      key: 'energy',
      pageType: 'preparation-question',
      type: 'double-with2',
      questionScope: 'taker',
      multilang: {
        introText: {
          'en-GB': 'Work gives, and work takes.',
          'de-DE': 'Arbeit gibt, und Arbeit nimmt.',
          'it-IT': 'Il lavoro dà, il lavoro toglie.',
          'fr-FR': 'Le travail donne, le travail prend.',
        },
        scalarQuestion1: {
          'en-GB': 'How much energy does your work give you?',
          'de-DE': 'Wie viel Kraft gibt dir deine Arbeit?',
          'it-IT': 'Quanta energia ti dà il tuo lavoro?',
          'fr-FR': 'Combien d’énergie ton travail te donne-t-il ?',
        },
        scalarQuestion2: {
          'en-GB': 'How much does it take out of you?',
          'de-DE': 'Wie viel Kraft kostet sie dich?',
          'it-IT': 'Quanta te ne toglie?',
          'fr-FR': 'Combien t’en prend-il ?',
        },
        textQuestion1: {
          'en-GB': 'When did you last forget the time?',
          'de-DE': 'Wann hast du zuletzt die Zeit vergessen?',
          'it-IT': 'Quando hai perso per l’ultima volta la nozione del tempo?',
          'fr-FR': 'Quand n’as-tu pas vu le temps passer pour la dernière fois ?',
        },
        textQuestion2: {
          'en-GB': 'What tires you, even when it goes well?',
          'de-DE': 'Was macht dich müde, selbst wenn es gut läuft?',
          'it-IT': 'Che cosa ti stanca, anche quando va tutto bene?',
          'fr-FR': 'Qu’est-ce qui te fatigue, même quand tout va bien ?',
        },
      },
    },
    {
      key: 'ready-to-lead',
      pageType: 'execution-question',
      type: 'single-with2',
      multilang: {
        introText: {
          'en-GB': 'Nobody has to be ready for everything, only for the next step.',
          'de-DE': 'Niemand muss für alles bereit sein, nur für den nächsten Schritt.',
          'it-IT': 'Non serve essere all’altezza di tutto, basta il prossimo passo.',
          'fr-FR': 'Personne n’est prêt pour tout, il suffit de l’être pour le prochain pas.',
        },
        scalarQuestion1: {
          'en-GB': 'How ready are you to lead the next project on your own?',
          'de-DE': 'Wie bereit bist du, das nächste Projekt selbst zu leiten?',
          'it-IT': 'Quanto ti senti in grado di guidare in autonomia il prossimo progetto?',
          'fr-FR': 'À quel point te sens-tu capable de mener toi-même le prochain projet ?',
        },
        textQuestion1: {
          'en-GB': 'What makes you say so?',
          'de-DE': 'Woran machst du das fest?',
          'it-IT': 'Che cosa te lo fa dire?',
          'fr-FR': 'Qu’est-ce qui te fait dire cela ?',
        },
        textQuestion2: {
          'en-GB': 'What do you need to get to the next step?',
          'de-DE': 'Was brauchst du für den nächsten Schritt?',
          'it-IT': 'Di che cosa hai bisogno per il prossimo passo?',
          'fr-FR': 'De quoi as-tu besoin pour faire le prochain pas ?',
        },
      },
    },
    {
      key: 'best-work',
      pageType: 'execution-question',
      type: 'single-without',
      multilang: {
        introText: {
          'en-GB': 'Think of the past four weeks.',
          'de-DE': 'Denk an die letzten vier Wochen.',
          'it-IT': 'Pensa alle ultime quattro settimane.',
          'fr-FR': 'Pense aux quatre dernières semaines.',
        },
        scalarQuestion1: {
          'en-GB': 'How often do you get to do what you do best?',
          'de-DE': 'Wie oft kommst du zu dem, was du am besten kannst?',
          'it-IT': 'Quanto spesso riesci a fare quello che sai fare meglio?',
          'fr-FR': 'Avec quelle fréquence peux-tu faire ce que tu fais le mieux ?',
        },
      },
    },
  ],
};
