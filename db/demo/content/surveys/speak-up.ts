import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const speakUp: ContentSurvey = {
  key: 'speak-up',
  multilang: {
    name: inFourLanguages`
      Speak up 2026
      Sag es laut 2026
      Parlons vrai 2026
      Parla chiaro 2026`,
    description: inFourLanguages`
      What people here would say if nobody knew who said it.
      Was die Leute hier sagen würden, wenn niemand wüsste, wer es sagt.
      Ce que les gens diraient ici si personne ne savait qui parle.
      Che cosa si direbbe qui se nessuno sapesse chi parla.`,
    introTitle: inFourLanguages`
      Say it as it is
      Sag, wie es ist
      Dis-le comme c'est
      Dillo com'è`,
    introStatement: inFourLanguages`
      Twelve questions, eight minutes, no name. Nobody can find out who answered what, not even we who ask.
      Zwölf Fragen, acht Minuten, kein Name. Niemand kann herausfinden, wer was geantwortet hat, auch wir nicht, die fragen.
      Douze questions, huit minutes, aucun nom. Personne ne peut savoir qui a répondu quoi, pas même nous qui demandons.
      Dodici domande, otto minuti, nessun nome. Nessuno può scoprire chi ha risposto che cosa, nemmeno noi che chiediamo.`,
    midTitle: inFourLanguages`
      Half of it is out
      Die Hälfte ist raus
      La moitié est dite
      Metà è detta`,
    midStatement: inFourLanguages`
      Six more. The next ones are shorter.
      Noch sechs. Die nächsten sind kürzer.
      Encore six, plus courtes.
      Ancora sei, più brevi.`,
    closingTitle: inFourLanguages`
      Heard
      Gehört
      Entendu
      Ascoltato`,
    closingStatement: inFourLanguages`
      Jonas shows the results to everybody at the same hour, in the canteen and on the screen.
      Jonas zeigt die Ergebnisse allen zur selben Stunde, in der Kantine und am Bildschirm.
      Jonas montrera les résultats à tous à la même heure, à la cantine et à l'écran.
      Jonas mostrerà i risultati a tutti alla stessa ora, in mensa e sullo schermo.`,
  },
  questions: [
    ask('single-without')`
      How well does Aurora treat its people?
      Wie gut geht Aurora mit seinen Leuten um?
      Aurora traite-t-elle bien ses gens ?
      Quanto bene Aurora tratta le sue persone?`,
    ask('single-with', why)`
      How freely can one say here what one thinks?
      Wie frei kann man hier sagen, was man denkt?
      Peut-on dire ici librement ce qu'on pense ?
      Quanto liberamente si può dire qui ciò che si pensa?`,
    ask('single-without')`
      How much do you trust the management?
      Wie sehr vertraust du der Geschäftsleitung?
      Fais-tu confiance à la direction ?
      Quanto ti fidi della direzione?`,
    ask('double-with', { ...why, ...inAYear, ...way })`
      How honestly are we told how the company is doing?
      Wie ehrlich wird uns gesagt, wie es dem Unternehmen geht?
      Nous dit-on honnêtement comment va l'entreprise ?
      Quanto onestamente ci dicono come va l'azienda?`,
    ask('single-with2', { ...example, ...change })`
      How fairly are people promoted?
      Wie gerecht wird befördert?
      Les promotions sont-elles justes ?
      Quanto sono giuste le promozioni?`,
    ask('single-without')`
      How fair is your pay for what you do?
      Wie gerecht ist dein Lohn für das, was du tust?
      Ton salaire est-il juste pour ce que tu fais ?
      Quanto è giusta la tua paga per ciò che fai?`,
    ask('double-without', { ...why, ...possible })`
      How well would you be protected if you reported a wrong?
      Wie gut wärst du geschützt, wenn du ein Unrecht meldest?
      Serais-tu bien protégé si tu signalais une faute ?
      Quanto saresti protetto se segnalassi un torto?`,
    ask('single-without')`
      How free is your team of jokes at somebody's expense?
      Wie frei ist dein Team von Witzen auf Kosten anderer?
      Ton équipe est-elle exempte de blagues aux dépens des autres ?
      Quanto è libera la tua squadra da battute a spese di altri?`,
    ask('single-with', why)`
      How bearable is your workload?
      Wie erträglich ist deine Arbeitslast?
      Ta charge de travail est-elle supportable ?
      Quanto è sopportabile il tuo carico di lavoro?`,
    ask('single-without')`
      How much does your work matter, in your eyes?
      Wie viel bedeutet deine Arbeit in deinen Augen?
      À tes yeux, ton travail compte-t-il ?
      Quanto conta il tuo lavoro, ai tuoi occhi?`,
    ask('double-with2', { ...why, ...possible, ...way })`
      How much came of what was said last time?
      Wie viel ist aus dem geworden, was letztes Mal gesagt wurde?
      Ce qui a été dit la dernière fois a-t-il été suivi d'effets ?
      Quanto è venuto da ciò che si era detto l'ultima volta?`,
    ask('text-only')`
      What does everybody know and nobody say?
      Was wissen alle, und niemand sagt es?
      Que sait tout le monde et que personne ne dit ?
      Che cosa sanno tutti e nessuno dice?`,
  ],
};
