import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const hybridWork: ContentSurvey = {
  key: 'hybrid-work',
  multilang: {
    name: inFourLanguages`
      Hybrid work check-in
      Zwischenstand: hybrides Arbeiten
      Point sur le travail hybride
      Il punto sul lavoro ibrido`,
    description: inFourLanguages`
      A year of two days at home: what has it done to us?
      Ein Jahr mit zwei Tagen zu Hause: Was hat es mit uns gemacht?
      Un an à deux jours chez soi : qu'est-ce que cela a changé ?
      Un anno con due giorni a casa: che cosa ci ha fatto?`,
    introTitle: inFourLanguages`
      Here, there or in between
      Hier, dort oder dazwischen
      Ici, là-bas ou entre les deux
      Qui, là o nel mezzo`,
    introStatement: inFourLanguages`
      Ten questions about where you work best, and whether we make it possible.
      Zehn Fragen dazu, wo du am besten arbeitest und ob wir es möglich machen.
      Dix questions sur l'endroit où tu travailles le mieux, et si nous le permettons.
      Dieci domande su dove lavori meglio, e se lo rendiamo possibile.`,
    midTitle: inFourLanguages`
      Halfway home
      Halb zu Hause
      À mi-chemin
      A metà strada`,
    midStatement: inFourLanguages`
      Five more, and you can close the lid.
      Noch fünf, dann kannst du den Deckel schließen.
      Encore cinq et tu pourras fermer l'ordinateur.
      Ancora cinque e puoi chiudere il portatile.`,
    closingTitle: inFourLanguages`
      Thanks for checking in
      Danke fürs Melden
      Merci pour ces nouvelles
      Grazie del tuo punto`,
    closingStatement: inFourLanguages`
      From your answers we make the rule for next year, and say which ones.
      Aus euren Antworten machen wir die Regel für nächstes Jahr und sagen, aus welchen.
      Vos réponses feront la règle de l'an prochain, et nous dirons lesquelles.
      Dalle vostre risposte nasce la regola del prossimo anno, e diremo da quali.`,
  },
  questions: [
    ask('single-without')`
      How well do you get things done at home?
      Wie gut kommst du zu Hause voran?
      Travailles-tu bien à la maison ?
      Quanto combini lavorando da casa?`,
    ask('single-without')`
      And how well in the office?
      Und wie gut im Büro?
      Et au bureau ?
      E in ufficio?`,
    ask('single-with', why)`
      How well are you kept in the picture when you are not there?
      Wie gut bleibst du im Bild, wenn du nicht da bist?
      Restes-tu au courant quand tu n'es pas là ?
      Quanto resti aggiornato quando non ci sei?`,
    ask('double-with', { ...why, ...inAYear, ...way })`
      How good are meetings with people in the room and on the screen?
      Wie gut sind Sitzungen mit Leuten im Raum und am Bildschirm?
      Les réunions mêlant salle et écran sont-elles réussies ?
      Quanto funzionano le riunioni con gente in sala e sullo schermo?`,
    ask('single-without')`
      How quiet is your place in the office?
      Wie ruhig ist dein Platz im Büro?
      Ta place au bureau est-elle calme ?
      Quanto è tranquillo il tuo posto in ufficio?`,
    ask('double-without', { ...why, ...possible })`
      How freely can you choose your days at home?
      Wie frei kannst du deine Tage zu Hause wählen?
      Choisis-tu librement tes jours chez toi ?
      Quanto liberamente scegli i giorni a casa?`,
    ask('single-without')`
      How fair is the rule towards those who work on site?
      Wie fair ist die Regel gegenüber denen auf der Anlage?
      La règle est-elle juste envers ceux qui sont sur site ?
      Quanto è giusta la regola verso chi sta sul campo?`,
    ask('single-with', why)`
      How easily do you stop in the evening when you work at home?
      Wie leicht machst du zu Hause Feierabend?
      À la maison, t'arrêtes-tu facilement le soir ?
      A casa, quanto facilmente smetti la sera?`,
    ask('single-without')`
      How much do you still feel part of the team?
      Wie sehr gehörst du noch zum Team?
      Te sens-tu encore membre de l'équipe ?
      Quanto ti senti ancora parte della squadra?`,
    ask('text-only')`
      What one rule would you write?
      Welche eine Regel würdest du schreiben?
      Quelle règle unique écrirais-tu ?
      Quale unica regola scriveresti?`,
  ],
};
