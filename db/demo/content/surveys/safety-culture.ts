import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const safetyCulture: ContentSurvey = {
  key: 'safety-culture',
  multilang: {
    name: inFourLanguages`
      Safety culture on site
      Sicherheitskultur auf der Anlage
      Culture de sécurité sur site
      Cultura della sicurezza sul campo`,
    description: inFourLanguages`
      What we do when nobody is watching, high up, in the wet, under time pressure.
      Was wir tun, wenn niemand zusieht, in der Höhe, bei Nässe, unter Zeitdruck.
      Ce que nous faisons quand personne ne regarde, en hauteur, sous la pluie, sous pression.
      Che cosa facciamo quando nessuno guarda, in quota, sul bagnato, di fretta.`,
    introTitle: inFourLanguages`
      Home in one piece
      Heil nach Hause
      Rentrer entier
      A casa tutti interi`,
    introStatement: inFourLanguages`
      Twenty-four short questions about safety where you work. They are not a test of you, but of us.
      Vierundzwanzig kurze Fragen zur Sicherheit dort, wo du arbeitest. Geprüft wirst nicht du, sondern wir.
      Vingt-quatre questions brèves sur la sécurité là où tu travailles. C'est nous qu'elles évaluent, pas toi.
      Ventiquattro domande brevi sulla sicurezza dove lavori. Non sono un esame per te, ma per noi.`,
    midTitle: inFourLanguages`
      Twelve behind you
      Zwölf liegen hinter dir
      Douze derrière toi
      Dodici alle spalle`,
    midStatement: inFourLanguages`
      Good pace. The rest is about reporting, leaders and learning.
      Gutes Tempo. Jetzt geht es um Melden, Führen und Lernen.
      Bon rythme. La suite porte sur les signalements, les chefs et ce qu'on apprend.
      Buon ritmo. Il resto riguarda segnalare, guidare e imparare.`,
    closingTitle: inFourLanguages`
      Stay safe
      Pass auf dich auf
      Prends soin de toi
      Abbi cura di te`,
    closingStatement: inFourLanguages`
      Fatou's team reads every line. Anything that cannot wait: call her, day or night.
      Fatous Team liest jede Zeile. Was nicht warten kann: Ruf sie an, Tag und Nacht.
      L'équipe de Fatou lit chaque ligne. Si cela ne peut attendre : appelle-la, jour et nuit.
      La squadra di Fatou legge ogni riga. Se non può aspettare: chiamala, giorno e notte.`,
  },
  questions: [
    ask('single-without')`
      How safe do you feel at work?
      Wie sicher fühlst du dich bei der Arbeit?
      Te sens-tu en sécurité au travail ?
      Quanto ti senti al sicuro sul lavoro?`,
    ask('single-with', why)`
      How good is the equipment that protects you?
      Wie gut ist die Ausrüstung, die dich schützt?
      Ton équipement de protection est-il bon ?
      Quanto è buona l'attrezzatura che ti protegge?`,
    ask('single-without')`
      How well does it fit you?
      Wie gut passt sie dir?
      Est-il bien à ta taille ?
      Quanto ti sta bene addosso?`,
    ask('single-with', example)`
      How often do you stop when something feels wrong?
      Wie oft hörst du auf, wenn sich etwas falsch anfühlt?
      T'arrêtes-tu quand tu sens que quelque chose cloche ?
      Quanto spesso ti fermi quando senti che qualcosa non va?`,
    ask('single-without')`
      How much are you backed when you stop a job?
      Wie sehr steht man hinter dir, wenn du eine Arbeit stoppst?
      Es-tu soutenu quand tu arrêtes un chantier ?
      Quanto ti sostengono quando fermi un lavoro?`,
    ask('double-with', { ...why, ...inAYear, ...way })`
      How well do we keep to the five rules before we touch a cable?
      Wie gut halten wir die fünf Regeln ein, bevor wir ein Kabel anfassen?
      Respectons-nous les cinq règles avant de toucher un câble ?
      Quanto rispettiamo le cinque regole prima di toccare un cavo?`,
    ask('single-without')`
      How good is the briefing before a shift?
      Wie gut ist die Einweisung vor der Schicht?
      Le point avant la prise de poste est-il bon ?
      Quanto è buona la riunione prima del turno?`,
    ask('single-without')`
      How well are people from other firms included?
      Wie gut werden Leute von Fremdfirmen einbezogen?
      Les personnes d'autres entreprises sont-elles bien associées ?
      Quanto sono coinvolte le persone di altre ditte?`,
    ask('double-without', { ...why, ...possible })`
      How well do we cope with time pressure in winter?
      Wie gut gehen wir im Winter mit Zeitdruck um?
      Gérons-nous bien la pression du temps en hiver ?
      Quanto reggiamo la fretta in inverno?`,
    ask('single-without')`
      How clear is the way out when there is a fire?
      Wie klar ist der Weg hinaus, wenn es brennt?
      En cas d'incendie, la sortie est-elle évidente ?
      Quanto è chiara la via d'uscita in caso di incendio?`,
    ask('single-with', why)`
      How sure are you of your hands in first aid?
      Wie sicher bist du in Erster Hilfe?
      Es-tu sûr de tes gestes de premiers secours ?
      Quanto ti senti sicuro nel primo soccorso?`,
    ask('text-only')`
      Which place on your site would you not send a friend to?
      An welchen Ort auf deiner Anlage würdest du niemanden schicken, den du magst?
      À quel endroit de ton site n'enverrais-tu pas un ami ?
      In quale punto del tuo sito non manderesti un amico?`,
    ask('single-without')`
      How easy is it to report a near miss?
      Wie einfach ist es, einen Beinaheunfall zu melden?
      Est-il facile de signaler un presque-accident ?
      Quanto è facile segnalare un quasi incidente?`,
    ask('single-with2', { ...example, ...change })`
      How much happens after you have reported one?
      Wie viel geschieht, nachdem du einen gemeldet hast?
      Se passe-t-il quelque chose après ton signalement ?
      Quanto succede dopo che ne hai segnalato uno?`,
    ask('single-without')`
      How free of blame is it?
      Wie frei von Schuldzuweisung ist es?
      Cela se passe-t-il sans reproche ?
      Quanto è libero da accuse?`,
    ask('double-with2', { ...why, ...inAYear, ...way })`
      How much do our leaders live the rules themselves?
      Wie sehr leben unsere Führungskräfte die Regeln selbst vor?
      Nos chefs appliquent-ils eux-mêmes les règles ?
      Quanto chi ci guida vive le regole in prima persona?`,
    ask('single-without')`
      How often do you see management on site?
      Wie oft siehst du die Geschäftsleitung auf der Anlage?
      Vois-tu souvent la direction sur site ?
      Quanto spesso vedi la direzione sul campo?`,
    ask('single-with', why)`
      How well do we learn from accidents elsewhere?
      Wie gut lernen wir aus Unfällen anderswo?
      Tirons-nous les leçons des accidents survenus ailleurs ?
      Quanto impariamo dagli incidenti degli altri?`,
    ask('single-without')`
      How rested are you when you work at height?
      Wie ausgeruht bist du, wenn du in der Höhe arbeitest?
      Es-tu reposé quand tu travailles en hauteur ?
      Quanto sei riposato quando lavori in quota?`,
    ask('single-without')`
      How well does the radio reach you everywhere?
      Wie gut erreicht dich der Funk überall?
      La radio te joint-elle bien partout ?
      Quanto ti raggiunge la radio ovunque?`,
    ask('single-with', example)`
      How much do you look out for each other?
      Wie sehr achtet ihr aufeinander?
      Veillez-vous les uns sur les autres ?
      Quanto badate gli uni agli altri?`,
    ask('single-without')`
      How useful was your last safety training?
      Wie nützlich war deine letzte Sicherheitsschulung?
      Ta dernière formation à la sécurité t'a-t-elle été utile ?
      Quanto ti è servito l'ultimo corso sulla sicurezza?`,
    ask('single-without')`
      How proud are you of how we handle safety?
      Wie stolz bist du darauf, wie wir mit Sicherheit umgehen?
      Es-tu fier de notre façon de traiter la sécurité ?
      Quanto sei fiero di come trattiamo la sicurezza?`,
    ask('text-only')`
      What would you do first if safety were your job?
      Was würdest du als Erstes tun, wenn Sicherheit deine Aufgabe wäre?
      Que ferais-tu en premier si la sécurité était ton métier ?
      Che cosa faresti per prima se la sicurezza fosse il tuo compito?`,
  ],
};
