import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const safeHands: ContentSurvey = {
  key: 'safe-hands',
  multilang: {
    name: inFourLanguages`
      Safe hands
      Sichere Hände
      Des mains sûres
      Mani sicure`,
    description: inFourLanguages`
      Safety in the packing halls, from those who stand in them.
      Sicherheit in den Packhallen, von denen, die darin stehen.
      La sécurité dans les halles, par ceux qui y travaillent.
      La sicurezza nei reparti, da chi ci lavora.`,
    introTitle: inFourLanguages`
      Safe hands, every shift
      Sichere Hände, jede Schicht
      Des mains sûres à chaque poste
      Mani sicure, a ogni turno`,
    introStatement: inFourLanguages`
      Twelve short questions about safety in the packing halls. Your name is not asked, so say it as it is.
      Zwölf kurze Fragen zur Sicherheit in den Packhallen. Dein Name wird nicht gefragt, also sag, wie es ist.
      Douze questions brèves sur la sécurité dans les halles d'emballage. Ton nom n'est pas demandé, alors dis les choses.
      Dodici domande brevi sulla sicurezza nei reparti di confezionamento. Il nome non si chiede, quindi dillo com'è.`,
    midTitle: inFourLanguages`
      Six packed
      Sechs gepackt
      Six d'emballées
      Sei confezionate`,
    midStatement: inFourLanguages`
      Six to go before the belt stops.
      Noch sechs, dann steht das Band.
      Encore six avant l'arrêt du tapis.
      Ancora sei e il nastro si ferma.`,
    closingTitle: inFourLanguages`
      All ten fingers say thanks
      Alle zehn Finger sagen danke
      Dix doigts te remercient
      Dieci dita ti ringraziano`,
    closingStatement: inFourLanguages`
      The works council and Bea read the answers together.
      Betriebsrat und Bea lesen die Antworten gemeinsam.
      Le comité d'entreprise et Bea lisent les réponses ensemble.
      Il consiglio di fabbrica e Bea leggono le risposte insieme.`,
  },
  questions: [
    ask('single-without')`
      How safe do you feel at the belt?
      Wie sicher fühlst du dich am Band?
      Te sens-tu en sécurité au tapis ?
      Quanto ti senti sicuro al nastro?`,
    ask('single-with', why)`
      How good are the guards on the machines?
      Wie gut sind die Schutzvorrichtungen an den Maschinen?
      Les protections des machines sont-elles bonnes ?
      Quanto sono buone le protezioni delle macchine?`,
    ask('single-without')`
      How well can you reach the emergency stop?
      Wie gut erreichst du den Notausschalter?
      Atteins-tu facilement l'arrêt d'urgence ?
      Quanto facilmente raggiungi l'arresto d'emergenza?`,
    ask('double-with', { ...example, ...inAYear, ...way })`
      How well do shifts tell each other what is broken?
      Wie gut sagen sich die Schichten, was kaputt ist?
      Les équipes se disent-elles bien ce qui est cassé ?
      Quanto i turni si dicono che cosa è rotto?`,
    ask('single-without')`
      How bearable is the noise?
      Wie erträglich ist der Lärm?
      Le bruit est-il supportable ?
      Quanto è sopportabile il rumore?`,
    ask('double-without', { ...why, ...possible })`
      How often do you get the breaks you need?
      Wie oft bekommst du die Pausen, die du brauchst?
      As-tu les pauses dont tu as besoin ?
      Quanto spesso hai le pause che ti servono?`,
    ask('single-with2', { ...why, ...change })`
      How easily can you say no to a dangerous job?
      Wie leicht kannst du eine gefährliche Arbeit ablehnen?
      Peux-tu facilement refuser une tâche dangereuse ?
      Quanto facilmente puoi rifiutare un lavoro pericoloso?`,
    ask('single-without')`
      How clean are floors and ladders?
      Wie sauber sind Böden und Leitern?
      Les sols et les échelles sont-ils propres ?
      Quanto sono puliti pavimenti e scale?`,
    ask('single-with', why)`
      How well are new people trained before they start?
      Wie gut werden Neue angelernt, bevor sie beginnen?
      Les nouveaux sont-ils bien formés avant de commencer ?
      Quanto sono formati i nuovi prima di iniziare?`,
    ask('single-without')`
      How much does your shift lead look out for you?
      Wie sehr achtet deine Schichtleitung auf dich?
      Ton chef d'équipe veille-t-il sur toi ?
      Quanto bada a te il capoturno?`,
    ask('double-with2', { ...why, ...possible, ...way })`
      How quickly is something repaired once it is reported?
      Wie schnell wird repariert, was gemeldet ist?
      Répare-t-on vite ce qui est signalé ?
      Quanto in fretta si ripara ciò che è segnalato?`,
    ask('text-only')`
      What nearly went wrong last month?
      Was wäre letzten Monat beinahe schiefgegangen?
      Qu'est-ce qui a failli mal tourner le mois dernier ?
      Che cosa è quasi andato storto il mese scorso?`,
  ],
};
