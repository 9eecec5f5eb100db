import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const strategyAndOversight: ContentSurvey = {
  key: 'strategy-and-oversight',
  multilang: {
    name: inFourLanguages`
      Strategy and oversight
      Strategie und Aufsicht
      Stratégie et surveillance
      Strategia e vigilanza`,
    description: inFourLanguages`
      Where the company is going, and how we see that it gets there.
      Wohin das Unternehmen geht, und wie wir sehen, dass es ankommt.
      Où va l'entreprise, et comment nous veillons à ce qu'elle y arrive.
      Dove va l'azienda, e come vigiliamo che ci arrivi.`,
    introTitle: inFourLanguages`
      Where we are heading
      Wohin wir steuern
      Notre cap
      La nostra rotta`,
    introStatement: inFourLanguages`
      Sixteen questions about direction, money and the questions in between. Take a quarter of an hour and a cup of something warm.
      Sechzehn Fragen über Richtung, Geld und das, was dazwischen liegt. Nimm dir eine Viertelstunde und etwas Warmes zu trinken.
      Seize questions sur le cap, l'argent et ce qu'il y a entre les deux. Prends un quart d'heure et une boisson chaude.
      Sedici domande su direzione, denaro e ciò che sta in mezzo. Prenditi un quarto d'ora e qualcosa di caldo.`,
    midTitle: inFourLanguages`
      Half the way
      Halber Weg
      La moitié du chemin
      Metà del cammino`,
    midStatement: inFourLanguages`
      Eight to go: from the plan to what becomes of it.
      Noch acht: vom Plan zu dem, was daraus wird.
      Encore huit : du plan à ce qu'il devient.
      Ancora otto: dal piano a ciò che ne diventa.`,
    closingTitle: inFourLanguages`
      Well steered
      Gut gesteuert
      Bien barré
      Buona rotta`,
    closingStatement: inFourLanguages`
      Your answers open the strategy day in autumn.
      Deine Antworten eröffnen den Strategietag im Herbst.
      Vos réponses ouvriront la journée stratégique de l'automne.
      Le Sue risposte apriranno la giornata strategica in autunno.`,
  },
  questions: [
    ask('single-with', why)`
      How well could each of us explain our strategy in one minute?
      Wie gut könnte jede und jeder von uns die Strategie in einer Minute erklären?
      Chacun de nous saurait-il expliquer la stratégie en une minute ?
      Quanto bene ognuno di noi saprebbe spiegare la strategia in un minuto?`,
    ask('single-without')`
      How convinced are you of the turn towards storage?
      Wie überzeugt bist du von der Wende hin zu Speichern?
      Le virage vers le stockage te convainc-t-il ?
      Quanto La convince la svolta verso l'accumulo?`,
    ask('double-with', { ...why, ...inAYear, ...way })`
      How far ahead do we really look?
      Wie weit blicken wir wirklich voraus?
      Jusqu'où regardons-nous vraiment ?
      Quanto lontano guardiamo davvero?`,
    ask('single-without')`
      How well do we understand what customers will want in 2030?
      Wie gut verstehen wir, was die Kundschaft 2030 wollen wird?
      Comprenons-nous ce que les clients voudront en 2030 ?
      Quanto capiamo ciò che i clienti vorranno nel 2030?`,
    ask('single-with', example)`
      How often does a question of ours change a plan?
      Wie oft ändert eine Frage von uns einen Plan?
      Nos questions changent-elles souvent un projet ?
      Quanto spesso una nostra domanda cambia un piano?`,
    ask('double-without', { ...why, ...possible })`
      How well does our money follow our priorities?
      Wie gut folgt unser Geld unseren Prioritäten?
      Notre argent suit-il bien nos priorités ?
      Quanto il nostro denaro segue le nostre priorità?`,
    ask('single-without')`
      How easily do we stop what does not work?
      Wie leicht beenden wir, was nicht funktioniert?
      Savons-nous arrêter ce qui ne marche pas ?
      Quanto facilmente fermiamo ciò che non funziona?`,
    ask('text-only')`
      Which assumption of our strategy do you trust least?
      Welcher Annahme unserer Strategie traust du am wenigsten?
      À quelle hypothèse de notre stratégie crois-tu le moins ?
      Di quale ipotesi della nostra strategia si fida meno?`,
    ask('single-with', why)`
      How well do the figures we get show whether we are on course?
      Wie gut zeigen unsere Zahlen, ob wir auf Kurs sind?
      Nos chiffres montrent-ils bien si nous gardons le cap ?
      Quanto i nostri numeri mostrano se siamo in rotta?`,
    ask('single-without')`
      How fast do we act when we are off it?
      Wie schnell handeln wir, wenn wir es nicht sind?
      Réagissons-nous vite lorsque nous en dévions ?
      Quanto in fretta agiamo quando non lo siamo?`,
    ask('single-with2', { ...why, ...change })`
      How seriously do we take our climate targets when they cost something?
      Wie ernst nehmen wir unsere Klimaziele, wenn sie etwas kosten?
      Prenons-nous nos objectifs climatiques au sérieux quand ils coûtent ?
      Quanto prendiamo sul serio gli obiettivi climatici quando costano?`,
    ask('single-without')`
      How well do we understand the technology we invest in?
      Wie gut verstehen wir die Technik, in die wir investieren?
      Comprenons-nous la technologie dans laquelle nous investissons ?
      Quanto capiamo la tecnologia in cui investiamo?`,
    ask('double-with2', { ...example, ...inAYear, ...way })`
      How well do we know what people on site think of the strategy?
      Wie gut wissen wir, was die Leute auf der Anlage von der Strategie halten?
      Savons-nous ce que les équipes sur site pensent de la stratégie ?
      Quanto sappiamo di ciò che chi sta sul campo pensa della strategia?`,
    ask('single-without')`
      How good is our relationship with the owners?
      Wie gut ist unser Verhältnis zu den Eigentümern?
      Notre relation avec les propriétaires est-elle bonne ?
      Quanto è buono il rapporto con i proprietari?`,
    ask('single-with', why)`
      How much would the company miss this board?
      Wie sehr würde dieses Gremium dem Unternehmen fehlen?
      Ce conseil manquerait-il à l'entreprise ?
      Quanto mancherebbe questo consiglio all'azienda?`,
    ask('text-only')`
      What must we decide this year, come what may?
      Was müssen wir dieses Jahr unbedingt entscheiden?
      Que devons-nous décider cette année, quoi qu'il arrive ?
      Che cosa dobbiamo decidere quest'anno, a ogni costo?`,
  ],
};
