import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const workingAsABoard: ContentSurvey = {
  key: 'working-as-a-board',
  multilang: {
    name: inFourLanguages`
      Working as a board
      Zusammenarbeit im Verwaltungsrat
      Travailler en conseil
      Lavorare come consiglio`,
    description: inFourLanguages`
      How we prepare, talk, disagree and decide.
      Wie wir uns vorbereiten, reden, streiten und entscheiden.
      Comment nous préparons, parlons, divergeons et décidons.
      Come ci prepariamo, parliamo, dissentiamo e decidiamo.`,
    introTitle: inFourLanguages`
      How we work as a board
      Wie wir als Gremium arbeiten
      Notre façon de travailler
      Come lavoriamo insieme`,
    introStatement: inFourLanguages`
      Eighteen questions about the room itself: who speaks, who listens, and what becomes of it. Answer as you see it, not as the minutes do.
      Achtzehn Fragen über den Raum selbst: wer spricht, wer zuhört und was daraus wird. Antworte, wie du es siehst, nicht wie es im Protokoll steht.
      Dix-huit questions sur la salle elle-même : qui parle, qui écoute, et ce qu'il en reste. Réponds selon ton regard, non selon le procès-verbal.
      Diciotto domande sulla stanza stessa: chi parla, chi ascolta e che cosa ne resta. Rispondi come la vedi tu, non come sta scritto nel verbale.`,
    midTitle: inFourLanguages`
      Halfway
      Die Hälfte ist geschafft
      À mi-chemin
      A metà strada`,
    midStatement: inFourLanguages`
      Nine answered, nine to go. The second half is about how we decide.
      Neun beantwortet, neun vor dir. Die zweite Hälfte handelt davon, wie wir entscheiden.
      Neuf réponses données, neuf à venir. La seconde moitié porte sur nos décisions.
      Nove risposte date, nove da dare. La seconda metà riguarda il modo di decidere.`,
    closingTitle: inFourLanguages`
      Thank you for your candour
      Danke für deine Offenheit
      Merci de ta franchise
      Grazie della franchezza`,
    closingStatement: inFourLanguages`
      We talk about the results together in June, with names on none of the comments.
      Im Juni sprechen wir gemeinsam über die Ergebnisse, kein Kommentar trägt einen Namen.
      Nous parlerons des résultats ensemble en juin, sans nom sous aucun commentaire.
      Ne parleremo insieme in giugno, senza nomi sotto i commenti.`,
  },
  questions: [
    ask('single-with', why)`
      How well do the papers prepare us for a decision?
      Wie gut bereiten uns die Unterlagen auf einen Entscheid vor?
      Les dossiers nous préparent-ils bien à décider ?
      Quanto ci preparano i documenti a una decisione?`,
    ask('single-without')`
      How often have we all read them before we sit down?
      Wie oft haben wir sie alle gelesen, bevor wir uns setzen?
      Les avons-nous tous lus avant de nous asseoir ?
      Quanto spesso li abbiamo letti tutti prima di sederci?`,
    ask('single-with2', { ...example, ...change })`
      How freely can a member say that the chair is wrong?
      Wie frei kann ein Mitglied sagen, dass der Präsident irrt?
      Peut-on dire librement que le président se trompe ?
      Quanto liberamente si può dire che il presidente sbaglia?`,
    ask('single-without')`
      How evenly is the talking time shared?
      Wie gleichmäßig ist die Redezeit verteilt?
      Le temps de parole est-il bien réparti ?
      Quanto è equa la distribuzione del tempo di parola?`,
    ask('double-with', { ...why, ...inAYear, ...way })`
      How much of our time goes to the future rather than to reports?
      Wie viel unserer Zeit gilt der Zukunft statt den Berichten?
      Quelle part de notre temps va à l'avenir plutôt qu'aux rapports ?
      Quanto del nostro tempo va al futuro invece che ai rapporti?`,
    ask('single-with', example)`
      How well do we listen when management brings bad news?
      Wie gut hören wir zu, wenn die Geschäftsleitung Schlechtes bringt?
      Savons-nous écouter quand la direction apporte de mauvaises nouvelles ?
      Quanto sappiamo ascoltare quando la direzione porta cattive notizie?`,
    ask('single-without')`
      How clear is it beforehand what we are to decide?
      Wie klar ist vorher, was wir zu entscheiden haben?
      Sait-on clairement à l'avance ce qu'il faut décider ?
      Quanto è chiaro prima che cosa dobbiamo decidere?`,
    ask('double-without', { ...why, ...possible })`
      How well do our different backgrounds come into play?
      Wie gut kommen unsere unterschiedlichen Erfahrungen zum Tragen?
      Nos parcours différents sont-ils bien mis à profit ?
      Quanto mettiamo a frutto le nostre esperienze diverse?`,
    ask('text-only')`
      Which conversation are we avoiding?
      Welchem Gespräch weichen wir aus?
      Quelle conversation évitons-nous ?
      Quale conversazione stiamo evitando?`,
    ask('single-with', why)`
      How carefully do we weigh alternatives before we vote?
      Wie sorgfältig wägen wir Alternativen ab, bevor wir abstimmen?
      Pesons-nous soigneusement les alternatives avant de voter ?
      Con quanta cura valutiamo le alternative prima di votare?`,
    ask('single-without')`
      How united are we outside the room once we have decided?
      Wie geschlossen treten wir auf, wenn entschieden ist?
      Une fois la décision prise, parlons-nous d'une seule voix ?
      Quanto siamo uniti all'esterno dopo aver deciso?`,
    ask('double-with2', { ...why, ...inAYear, ...way })`
      How consistently do we look back on decisions of past years?
      Wie konsequent blicken wir auf Entscheide früherer Jahre zurück?
      Revenons-nous régulièrement sur nos décisions passées ?
      Con quanta costanza torniamo sulle decisioni degli anni scorsi?`,
    ask('single-without')`
      How well do the committees relieve the full board?
      Wie gut entlasten die Ausschüsse das Gesamtgremium?
      Les comités déchargent-ils bien le conseil ?
      Quanto i comitati alleggeriscono il consiglio?`,
    ask('single-with', why)`
      How openly do we handle conflicts of interest?
      Wie offen gehen wir mit Interessenkonflikten um?
      Traitons-nous ouvertement les conflits d'intérêts ?
      Quanto apertamente trattiamo i conflitti di interesse?`,
    ask('single-without')`
      How well is a new member introduced to the company?
      Wie gut wird ein neues Mitglied in das Unternehmen eingeführt?
      Un nouveau membre est-il bien introduit dans l'entreprise ?
      Quanto bene viene introdotto un nuovo membro nell'azienda?`,
    ask('single-with2', { ...why, ...change })`
      How good is the contact between board and management between meetings?
      Wie gut ist der Kontakt zur Geschäftsleitung zwischen den Sitzungen?
      Le contact avec la direction entre les séances est-il bon ?
      Quanto è buono il contatto con la direzione tra una seduta e l'altra?`,
    ask('single-without')`
      How satisfied are you with your own contribution this year?
      Wie zufrieden bist du mit deinem eigenen Beitrag in diesem Jahr?
      Ta propre contribution de cette année te satisfait-elle ?
      Quanto ti soddisfa il tuo contributo di quest'anno?`,
    ask('text-only')`
      What should the chair do differently next year?
      Was sollte der Präsident nächstes Jahr anders machen?
      Que devrait faire autrement le président l'an prochain ?
      Che cosa dovrebbe fare diversamente il presidente l'anno prossimo?`,
  ],
};
