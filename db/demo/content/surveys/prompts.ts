import { inFourLanguages } from '#db/demo/content/surveys/builders';

/** What is asked again and again for a comment, in other words when the answer was very low or nearly perfect. */
export const why = {
  textQuestion1Regular: inFourLanguages`
    What lies behind your answer?
    Was steckt hinter dieser Antwort?
    Qu'y a-t-il derrière cette réponse ?
    Che cosa c'è dietro questa risposta?`,
  textQuestion1Low: inFourLanguages`
    That is very low. What would have to happen first?
    Das ist sehr wenig. Was müsste als Erstes geschehen?
    C'est très bas. Que faudrait-il faire en premier ?
    È molto poco. Che cosa dovrebbe succedere per prima?`,
  textQuestion1High: inFourLanguages`
    Nearly perfect. What can others learn from it?
    Fast perfekt. Was können andere davon lernen?
    Presque parfait. Que peuvent en apprendre les autres ?
    Quasi perfetto. Che cosa possono impararne gli altri?`,
};

export const example = {
  textQuestion1Regular: inFourLanguages`
    Which moment comes to mind?
    Welcher Moment kommt dabei in den Sinn?
    Quel moment revient en mémoire ?
    Quale momento viene in mente?`,
  textQuestion1Low: inFourLanguages`
    What happened that it came to this?
    Was ist geschehen, dass es so weit kam?
    Que s'est-il passé pour en arriver là ?
    Che cosa è successo per arrivare a questo?`,
  textQuestion1High: inFourLanguages`
    A moment worth keeping: which one was it?
    Ein Moment zum Festhalten: Welcher war es?
    Un moment à retenir : lequel ?
    Un momento da ricordare: quale?`,
};

/** For the second comment. */
export const change = {
  textQuestion2Regular: inFourLanguages`
    And what is one thing that should change?
    Und was ist das Eine, das sich ändern sollte?
    Et quelle est la chose à changer ?
    E qual è l'unica cosa da cambiare?`,
  textQuestion2Low: inFourLanguages`
    Who could take the first step, and which one?
    Wer könnte den ersten Schritt machen, und welchen?
    Qui pourrait faire le premier pas, et lequel ?
    Chi potrebbe fare il primo passo, e quale?`,
  textQuestion2High: inFourLanguages`
    What could put it at risk?
    Was könnte es gefährden?
    Qu'est-ce qui pourrait le menacer ?
    Che cosa potrebbe metterlo a rischio?`,
};

/** For the second comment of a question with an inner slider: the way from here to there. */
export const way = {
  textQuestion2: inFourLanguages`
    What would take us there?
    Was bringt uns dorthin?
    Qu'est-ce qui nous y mènera ?
    Che cosa ci porterà fin lì?`,
};

/** For the inner slider. */
export const inAYear = {
  scalarQuestion2: inFourLanguages`
    And where should we be in a year?
    Und wo sollten wir in einem Jahr stehen?
    Et où devrions-nous en être dans un an ?
    E dove dovremmo essere tra un anno?`,
};

export const possible = {
  scalarQuestion2: inFourLanguages`
    And how far could we get?
    Und wie weit könnten wir kommen?
    Et jusqu'où pourrions-nous aller ?
    E fin dove potremmo arrivare?`,
};
