import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const successionAndCeo: ContentSurvey = {
  key: 'succession-and-ceo',
  multilang: {
    name: inFourLanguages`
      Succession and CEO
      Nachfolge und CEO
      Relève et direction générale
      Successione e CEO`,
    description: inFourLanguages`
      Who leads today, who could lead tomorrow, and how we help both.
      Wer heute führt, wer morgen führen könnte, und wie wir beiden helfen.
      Qui dirige aujourd'hui, qui pourrait diriger demain, et comment les aider.
      Chi guida oggi, chi potrebbe guidare domani, e come aiutiamo entrambi.`,
    introTitle: inFourLanguages`
      Today's CEO and tomorrow's
      CEO von heute und von morgen
      La direction d'aujourd'hui et de demain
      Il CEO di oggi e di domani`,
    introStatement: inFourLanguages`
      Fourteen questions. Carla answers them too, about herself and about us.
      Vierzehn Fragen. Auch Carla beantwortet sie, über sich und über uns.
      Quatorze questions. Carla y répond aussi, sur elle-même et sur nous.
      Quattordici domande. Anche Carla risponde, su di sé e su di noi.`,
    midTitle: inFourLanguages`
      Half of it is said
      Die Hälfte ist gesagt
      La moitié est dite
      Metà è detta`,
    midStatement: inFourLanguages`
      Now from the person in office to those who might follow.
      Nun von der Person im Amt zu denen, die folgen könnten.
      Passons de la personne en poste à celles qui pourraient suivre.
      Ora dalla persona in carica a chi potrebbe seguire.`,
    closingTitle: inFourLanguages`
      Thank you
      Danke
      Merci
      Grazie`,
    closingStatement: inFourLanguages`
      Henrik goes through the answers with Carla before anybody else sees them.
      Henrik geht die Antworten mit Carla durch, bevor jemand anderes sie sieht.
      Henrik parcourra les réponses avec Carla avant que quiconque les voie.
      Henrik guarderà le risposte con Carla prima che le veda chiunque altro.`,
  },
  questions: [
    ask('single-with', why)`
      How clear are the goals that we set the CEO?
      Wie klar sind die Ziele, die wir der CEO setzen?
      Les objectifs que nous fixons à la CEO sont-ils clairs ?
      Quanto sono chiari gli obiettivi che diamo alla CEO?`,
    ask('single-without')`
      How regularly does she hear from us how she is doing?
      Wie regelmäßig hört sie von uns, wie sie es macht?
      Lui disons-nous régulièrement ce que nous pensons de son travail ?
      Con quale regolarità le diciamo come sta andando?`,
    ask('double-with', { ...example, ...inAYear, ...way })`
      How openly can the CEO talk to us about her own doubts?
      Wie offen kann die CEO mit uns über ihre eigenen Zweifel sprechen?
      La CEO peut-elle nous parler ouvertement de ses doutes ?
      Quanto apertamente la CEO può parlarci dei suoi dubbi?`,
    ask('single-with', why)`
      How well does her pay reflect what matters in the long run?
      Wie gut spiegelt ihre Vergütung, was langfristig zählt?
      Sa rémunération reflète-t-elle ce qui compte à long terme ?
      Quanto il suo compenso riflette ciò che conta nel lungo periodo?`,
    ask('single-without')`
      How well do we leave the running of the company to those who run it?
      Wie gut überlassen wir das Führen denen, die führen?
      Laissons-nous bien la conduite à ceux qui conduisent ?
      Quanto lasciamo la gestione a chi gestisce?`,
    ask('double-without', { ...why, ...possible })`
      How strong is the management team as a team?
      Wie stark ist die Geschäftsleitung als Team?
      La direction est-elle forte en tant qu'équipe ?
      Quanto è forte la direzione come squadra?`,
    ask('text-only')`
      What does the CEO need from us that she does not get?
      Was braucht die CEO von uns, das sie nicht bekommt?
      De quoi la CEO a-t-elle besoin de notre part sans l'obtenir ?
      Di che cosa ha bisogno la CEO da noi che non riceve?`,
    ask('single-with', why)`
      How ready are we if the CEO were gone tomorrow?
      Wie bereit sind wir, wenn die CEO morgen ausfällt?
      Sommes-nous prêts si la CEO s'absentait dès demain ?
      Quanto siamo pronti se la CEO mancasse da domani?`,
    ask('single-without')`
      How well do we know the people one and two levels below?
      Wie gut kennen wir die Menschen ein und zwei Ebenen darunter?
      Connaissons-nous bien les personnes un et deux niveaux plus bas ?
      Quanto conosciamo le persone uno e due livelli sotto?`,
    ask('single-with2', { ...example, ...change })`
      How good are the chances of somebody from inside?
      Wie gut sind die Chancen von jemandem aus dem Haus?
      Une candidature interne a-t-elle de bonnes chances ?
      Quante possibilità ha qualcuno dall'interno?`,
    ask('single-without')`
      How diverse is the list of possible successors?
      Wie vielfältig ist die Liste möglicher Nachfolgen?
      La liste des successions possibles est-elle diverse ?
      Quanto è varia la lista dei possibili successori?`,
    ask('double-with2', { ...why, ...inAYear, ...way })`
      How deliberately do we renew the board itself?
      Wie bewusst erneuern wir das Gremium selbst?
      Renouvelons-nous le conseil lui-même de façon réfléchie ?
      Con quanta intenzione rinnoviamo il consiglio stesso?`,
    ask('single-without')`
      How well prepared is the handover of the chair in two years?
      Wie gut ist die Übergabe des Präsidiums in zwei Jahren vorbereitet?
      La passation de la présidence dans deux ans est-elle bien préparée ?
      Quanto è preparato il passaggio della presidenza tra due anni?`,
    ask('text-only')`
      Whom should we get to know before the summer?
      Wen sollten wir vor dem Sommer kennenlernen?
      Qui devrions-nous rencontrer avant l'été ?
      Chi dovremmo conoscere prima dell'estate?`,
  ],
};
