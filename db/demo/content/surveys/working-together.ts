import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const workingTogether: ContentSurvey = {
  key: 'working-together',
  multilang: {
    name: inFourLanguages`
      Working together
      Miteinander arbeiten
      Travailler ensemble
      Lavorare insieme`,
    description: inFourLanguages`
      Sharing, deciding and speaking up across our sites.
      Teilen, entscheiden und den Mund aufmachen, über alle Standorte hinweg.
      Partager, décider et oser parler, d'un site à l'autre.
      Condividere, decidere e parlare chiaro, da un sito all'altro.`,
    introTitle: inFourLanguages`
      How we work, in your words
      Wie wir arbeiten, in deinen Worten
      Notre travail, avec tes mots
      Come lavoriamo, con parole tue`,
    introStatement: inFourLanguages`
      Eighteen questions about sharing, deciding and speaking up across our sites. There are no right answers. Move the dot to where you stand, then tell us why.
      Achtzehn Fragen über Teilen, Entscheiden und Offenheit an unseren Standorten. Es gibt keine richtigen Antworten. Schieb den Punkt dorthin, wo du stehst, dann sag uns, warum.
      Dix-huit questions sur le partage, les décisions et la parole sur nos sites. Il n'y a pas de bonne réponse. Place le point là où tu te situes, puis dis-nous pourquoi.
      Diciotto domande su condividere, decidere e parlare chiaro nei nostri siti. Non ci sono risposte giuste. Metti il punto dove stai tu, poi dicci perché.`,
    midTitle: inFourLanguages`
      Nine down, nine to go
      Neun geschafft, neun kommen noch
      Neuf de faites, neuf à venir
      Nove fatte, nove da fare`,
    midStatement: inFourLanguages`
      You are doing well. Stretch your shoulders, then on to how we decide.
      Das läuft gut. Streck kurz die Schultern, dann geht es darum, wie wir entscheiden.
      Tu avances bien. Étire les épaules, puis parlons de nos décisions.
      Stai andando bene. Sciogli le spalle, poi parliamo di come decidiamo.`,
    closingTitle: inFourLanguages`
      Thank you, that helps
      Danke, das hilft
      Merci, c'est précieux
      Grazie, ci aiuta`,
    closingStatement: inFourLanguages`
      In three weeks you will read here what we heard, and what we will do about it first.
      In drei Wochen liest du hier, was wir gehört haben und was wir als Erstes tun.
      Dans trois semaines, tu liras ici ce que nous avons entendu et ce que nous ferons d'abord.
      Tra tre settimane leggerai qui che cosa abbiamo sentito e che cosa faremo per primo.`,
  },
  questions: [
    ask('single-without')`
      How much do you look forward to your team on a Monday morning?
      Wie sehr freust du dich am Montagmorgen auf dein Team?
      Le lundi matin, as-tu plaisir à retrouver ton équipe ?
      Quanto hai voglia di rivedere la tua squadra il lunedì mattina?`,
    ask('single-with', why)`
      How easily do you get help when you are stuck?
      Wie leicht bekommst du Hilfe, wenn du feststeckst?
      Trouves-tu facilement de l'aide quand tu es bloqué ?
      Quanto facilmente trovi aiuto quando ti blocchi?`,
    ask('single-without')`
      How clear is it to you who does what?
      Wie klar ist dir, wer was macht?
      Sais-tu clairement qui fait quoi ?
      Quanto ti è chiaro chi fa che cosa?`,
    ask('double-with', { ...why, ...inAYear, ...way })`
      How well do shifts and sites hand over to each other?
      Wie gut übergeben Schichten und Standorte aneinander?
      Les équipes et les sites se passent-ils bien le relais ?
      Quanto bene si passano le consegne turni e siti?`,
    ask('single-with', example)`
      How often does somebody thank you and mean it?
      Wie oft dankt dir jemand und meint es auch?
      T'arrive-t-il souvent qu'on te remercie sincèrement ?
      Quanto spesso qualcuno ti ringrazia davvero?`,
    ask('double-without', { ...why, ...possible })`
      How much of what you can do does your work ask of you?
      Wie viel von dem, was du kannst, verlangt deine Arbeit?
      Quelle part de tes talents ton travail utilise-t-il ?
      Quanto di ciò che sai fare ti chiede il tuo lavoro?`,
    ask('single-with2', {
      textQuestion1: inFourLanguages`
        What already helps you share what you learn?
        Was hilft dir schon heute, Gelerntes zu teilen?
        Qu'est-ce qui t'aide déjà à partager ce que tu apprends ?
        Che cosa ti aiuta già a condividere quello che impari?`,
      textQuestion2: inFourLanguages`
        And what is one thing we should change before summer?
        Und was sollten wir vor dem Sommer ändern?
        Et que devrions-nous changer avant l'été ?
        E che cosa dovremmo cambiare prima dell'estate?`,
    })`
      How well do we share what we learn between the wind and the solar teams?
      Wie gut teilen wir Gelerntes zwischen den Wind- und den Solarteams?
      Partageons-nous bien ce que nous apprenons entre éolien et solaire ?
      Quanto condividiamo ciò che impariamo tra eolico e solare?`,
    ask('single-without')`
      How well do you know what the team next door is working on?
      Wie gut weißt du, woran das Team nebenan arbeitet?
      Sais-tu sur quoi travaille l'équipe d'à côté ?
      Quanto sai di ciò su cui lavora la squadra accanto?`,
    ask('text-only')`
      If you could give one meeting back to everybody, which one?
      Welche Sitzung würdest du allen schenken, indem du sie streichst?
      Si tu pouvais supprimer une réunion pour tous, laquelle ?
      Se potessi togliere a tutti una riunione, quale sarebbe?`,
    ask('single-with', why)`
      How quickly do we decide once the facts are on the table?
      Wie schnell entscheiden wir, wenn die Fakten auf dem Tisch liegen?
      Décidons-nous vite une fois les faits sur la table ?
      Quanto in fretta decidiamo quando i fatti sono sul tavolo?`,
    ask('single-without')`
      How often do you learn why something was decided?
      Wie oft erfährst du, warum etwas entschieden wurde?
      Apprends-tu souvent pourquoi une décision a été prise ?
      Quanto spesso vieni a sapere perché si è deciso qualcosa?`,
    ask('double-with2', { ...example, ...inAYear, ...way })`
      How freely can you contradict your lead?
      Wie frei kannst du deiner Leitung widersprechen?
      Peux-tu contredire librement ton responsable ?
      Quanto liberamente puoi contraddire chi ti guida?`,
    ask('single-without')`
      How fairly is the unpleasant work shared out?
      Wie gerecht ist die unangenehme Arbeit verteilt?
      Le travail ingrat est-il réparti équitablement ?
      Quanto è equa la divisione dei lavori sgradevoli?`,
    ask('single-with', {
      textQuestion1Regular: inFourLanguages`
        What happened the last time?
        Was ist beim letzten Mal passiert?
        Que s'est-il passé la dernière fois ?
        Che cosa è successo l'ultima volta?`,
      textQuestion1Low: inFourLanguages`
        What did it cost you to admit it?
        Was hat es dich gekostet, ihn zuzugeben?
        Que t'a-t-il coûté de l'admettre ?
        Che cosa ti è costato ammetterlo?`,
      textQuestion1High: inFourLanguages`
        What made it so easy?
        Was hat es so leicht gemacht?
        Qu'est-ce qui a rendu cela si facile ?
        Che cosa l'ha reso così facile?`,
    })`
      How safe is it to admit a mistake?
      Wie gefahrlos kann man einen Fehler zugeben?
      Peut-on admettre une erreur sans crainte ?
      Quanto si può ammettere un errore senza timore?`,
    ask('single-without')`
      How well do the languages in our teams work out day to day?
      Wie gut klappt es im Alltag mit den Sprachen in unseren Teams?
      Au quotidien, les langues dans nos équipes posent-elles peu de problèmes ?
      Quanto funziona ogni giorno la convivenza delle lingue nelle squadre?`,
    ask('single-with2', { ...why, ...change })`
      How well can you switch off after work?
      Wie gut kannst du nach der Arbeit abschalten?
      Arrives-tu à décrocher après le travail ?
      Quanto riesci a staccare dopo il lavoro?`,
    ask('single-without')`
      How likely is it that you will still be here in two years?
      Wie wahrscheinlich ist es, dass du in zwei Jahren noch hier bist?
      Quelle chance y a-t-il que tu sois encore là dans deux ans ?
      Quanto è probabile che tra due anni tu sia ancora qui?`,
    ask('text-only')`
      What have we not asked that we should have?
      Was hätten wir fragen sollen und haben es nicht getan?
      Quelle question aurions-nous dû te poser ?
      Che cosa avremmo dovuto chiederti e non ti abbiamo chiesto?`,
  ],
};
