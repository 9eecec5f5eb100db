import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, possible, why } from '#db/demo/content/surveys/prompts';

export const firstHundredDays: ContentSurvey = {
  key: 'first-hundred-days',
  multilang: {
    name: inFourLanguages`
      First 100 days
      Die ersten 100 Tage
      Les 100 premiers jours
      I primi 100 giorni`,
    description: inFourLanguages`
      What it is like to be new here.
      Wie es ist, hier neu zu sein.
      Ce que c'est que d'être nouveau ici.
      Com'è essere nuovi qui.`,
    introTitle: inFourLanguages`
      You are still seeing us with fresh eyes
      Du siehst uns noch mit frischen Augen
      Tu nous vois encore d'un œil neuf
      Ci vedi ancora con occhi freschi`,
    introStatement: inFourLanguages`
      Twelve questions about your new job, a new role or a new team. In a year you will not notice these things any more, so tell us now.
      Zwölf Fragen zu deiner neuen Stelle, Rolle oder Gruppe. In einem Jahr fallen dir diese Dinge nicht mehr auf, darum sag sie uns jetzt.
      Douze questions sur ton nouveau poste, rôle ou groupe. Dans un an, tu ne remarqueras plus tout cela, alors dis-le-nous maintenant.
      Dodici domande sul tuo nuovo posto, ruolo o gruppo. Tra un anno non noterai più queste cose, quindi diccele adesso.`,
    midTitle: inFourLanguages`
      Fifty days, so to speak
      Fünfzig Tage, sozusagen
      Cinquante jours, pour ainsi dire
      Cinquanta giorni, per così dire`,
    midStatement: inFourLanguages`
      Half of the questions are answered.
      Die Hälfte der Fragen ist beantwortet.
      La moitié des questions est derrière toi.
      Metà delle domande è fatta.`,
    closingTitle: inFourLanguages`
      Good to have you here
      Schön, dass du da bist
      Quel plaisir de t'avoir ici
      È bello averti qui`,
    closingStatement: inFourLanguages`
      Greta reads your answers and comes by with coffee.
      Greta liest deine Antworten und kommt mit Kaffee vorbei.
      Greta lira tes réponses et passera avec un café.
      Greta legge le tue risposte e passa con un caffè.`,
  },
  questions: [
    ask('single-with', example)`
      How welcome did you feel on your first day?
      Wie willkommen hast du dich am ersten Tag gefühlt?
      T'es-tu senti bienvenu le premier jour ?
      Quanto ti sei sentito benvenuto il primo giorno?`,
    ask('single-without')`
      How ready was your desk, your login and your gear?
      Wie bereit waren Platz, Zugang und Ausrüstung?
      Ta place, tes accès et ton matériel étaient-ils prêts ?
      Quanto erano pronti posto, accessi e attrezzatura?`,
    ask('single-without')`
      How well did somebody show you around?
      Wie gut hat dich jemand herumgeführt?
      T'a-t-on bien fait visiter les lieux ?
      Quanto bene ti hanno mostrato tutto?`,
    ask('single-with', why)`
      How close is the job to what you were promised?
      Wie nah ist die Arbeit an dem, was dir versprochen wurde?
      Le travail ressemble-t-il à ce qu'on t'avait promis ?
      Quanto il lavoro somiglia a ciò che ti era stato promesso?`,
    ask('double-without', { ...why, ...possible })`
      How much can you already do on your own?
      Wie viel kannst du schon allein?
      Que peux-tu déjà faire seul ?
      Quanto sai già fare da solo?`,
    ask('single-without')`
      How much time does your lead take for you?
      Wie viel Zeit nimmt sich deine Leitung für dich?
      Ton responsable prend-il du temps pour toi ?
      Quanto tempo ti dedica chi ti guida?`,
    ask('text-only')`
      What surprised you most?
      Was hat dich am meisten überrascht?
      Qu'est-ce qui t'a le plus surpris ?
      Che cosa ti ha sorpreso di più?`,
    ask('single-without')`
      How easily do you find what you need to know?
      Wie leicht findest du, was du wissen musst?
      Trouves-tu facilement ce que tu dois savoir ?
      Quanto facilmente trovi ciò che devi sapere?`,
    ask('single-with2', { ...why, ...change })`
      How well do you understand what is expected of you?
      Wie gut verstehst du, was von dir erwartet wird?
      Comprends-tu bien ce qu'on attend de toi ?
      Quanto capisci che cosa ci si aspetta da te?`,
    ask('single-without')`
      How many of your ideas have been heard so far?
      Wie viele deiner Ideen wurden bisher gehört?
      Tes idées ont-elles été entendues jusqu'ici ?
      Quante tue idee sono state ascoltate finora?`,
    ask('single-with', why)`
      How likely would you recommend us to a friend?
      Wie wahrscheinlich würdest du uns weiterempfehlen?
      Nous recommanderais-tu à un ami ?
      Quanto ci consiglieresti a un amico?`,
    ask('text-only')`
      What do we do here that nobody notices any more?
      Was tun wir hier, das niemandem mehr auffällt?
      Que faisons-nous ici que plus personne ne remarque ?
      Che cosa facciamo qui che nessuno nota più?`,
  ],
};
