import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, possible, way, why } from '#db/demo/content/surveys/prompts';

export const riskAndAudit: ContentSurvey = {
  key: 'risk-and-audit',
  multilang: {
    name: inFourLanguages`
      Risk and audit
      Risiko und Prüfung
      Risques et audit
      Rischi e revisione`,
    description: inFourLanguages`
      What could hurt us, and whether we would hear of it in time.
      Was uns schaden könnte, und ob wir rechtzeitig davon erfahren.
      Ce qui pourrait nous nuire, et si nous l'apprendrions à temps.
      Che cosa potrebbe farci male, e se lo sapremmo in tempo.`,
    introTitle: inFourLanguages`
      Would we know in time?
      Würden wir es rechtzeitig erfahren?
      Le saurions-nous à temps ?
      Lo sapremmo in tempo?`,
    introStatement: inFourLanguages`
      Fourteen questions about risks, controls and the people who tell us about them. Think of the last twelve months.
      Vierzehn Fragen über Risiken, Kontrollen und die Menschen, die uns davon berichten. Denk an die letzten zwölf Monate.
      Quatorze questions sur les risques, les contrôles et ceux qui nous en parlent. Pense aux douze derniers mois.
      Quattordici domande su rischi, controlli e su chi ce ne parla. Pensa agli ultimi dodici mesi.`,
    midTitle: inFourLanguages`
      Seven down
      Sieben geschafft
      Sept de faites
      Sette fatte`,
    midStatement: inFourLanguages`
      The other seven are about auditors, cyber and crises.
      Die anderen sieben handeln von Prüfern, Cyber und Krisen.
      Les sept autres portent sur les auditeurs, le cyber et les crises.
      Le altre sette riguardano revisori, cyber e crisi.`,
    closingTitle: inFourLanguages`
      Noted, with thanks
      Notiert, mit Dank
      C'est noté, merci
      Annotato, grazie`,
    closingStatement: inFourLanguages`
      The audit committee takes the three lowest answers into its plan for next year.
      Der Prüfungsausschuss nimmt die drei tiefsten Antworten in seinen Plan für nächstes Jahr auf.
      Le comité d'audit inscrira les trois réponses les plus basses à son plan de l'an prochain.
      Il comitato di revisione inserirà le tre risposte più basse nel piano dell'anno prossimo.`,
  },
  questions: [
    ask('single-with', why)`
      How well do we know the five risks that could sink the company?
      Wie gut kennen wir die fünf Risiken, die das Unternehmen versenken könnten?
      Connaissons-nous bien les cinq risques qui pourraient couler l'entreprise ?
      Quanto conosciamo i cinque rischi che potrebbero affondare l'azienda?`,
    ask('single-without')`
      How current is the risk report when it reaches us?
      Wie aktuell ist der Risikobericht, wenn er bei uns ankommt?
      Le rapport sur les risques est-il à jour quand il nous parvient ?
      Quanto è aggiornato il rapporto sui rischi quando ci arriva?`,
    ask('double-with', { ...example, ...inAYear, ...way })`
      How quickly does bad news from a site reach this board?
      Wie schnell erreicht uns eine schlechte Nachricht von einem Standort?
      Une mauvaise nouvelle d'un site nous parvient-elle vite ?
      Quanto velocemente ci arriva una cattiva notizia da un sito?`,
    ask('single-without')`
      How clear is it how much risk we want to take?
      Wie klar ist, wie viel Risiko wir eingehen wollen?
      Sait-on clairement quel risque nous voulons prendre ?
      Quanto è chiaro quanto rischio vogliamo correre?`,
    ask('single-with', why)`
      How well do the internal controls hold when things get hectic?
      Wie gut halten die internen Kontrollen, wenn es hektisch wird?
      Les contrôles internes tiennent-ils quand tout s'accélère ?
      Quanto reggono i controlli interni quando tutto si fa frenetico?`,
    ask('double-without', { ...why, ...possible })`
      How prepared are we for the price of power halving?
      Wie vorbereitet sind wir auf eine Halbierung des Strompreises?
      Sommes-nous prêts à voir le prix du courant divisé par deux ?
      Quanto siamo pronti a un prezzo dell'energia dimezzato?`,
    ask('text-only')`
      Which risk is missing from our list?
      Welches Risiko fehlt auf unserer Liste?
      Quel risque manque à notre liste ?
      Quale rischio manca nella nostra lista?`,
    ask('single-without')`
      How independent is the internal audit in what it tells us?
      Wie unabhängig ist die interne Revision in dem, was sie uns sagt?
      L'audit interne est-il indépendant dans ce qu'il nous dit ?
      Quanto è indipendente la revisione interna in ciò che ci dice?`,
    ask('single-with2', { ...why, ...change })`
      How useful is our conversation with the external auditors?
      Wie nützlich ist unser Gespräch mit den externen Prüfern?
      Notre échange avec les auditeurs externes est-il utile ?
      Quanto è utile il nostro colloquio con i revisori esterni?`,
    ask('single-without')`
      How reliably are audit findings closed by the date agreed?
      Wie zuverlässig werden Feststellungen bis zum vereinbarten Tag behoben?
      Les constats d'audit sont-ils réglés à la date convenue ?
      Con quanta affidabilità si chiudono i rilievi alla data concordata?`,
    ask('single-with', why)`
      How well would the grid control centre survive a cyber attack?
      Wie gut würde die Netzleitstelle einen Cyberangriff überstehen?
      Le centre de conduite résisterait-il à une cyberattaque ?
      Quanto reggerebbe il centro di controllo a un attacco informatico?`,
    ask('double-with2', { ...example, ...inAYear, ...way })`
      How well rehearsed is our part in a crisis?
      Wie gut geübt ist unsere Rolle in einer Krise?
      Notre rôle en cas de crise est-il bien exercé ?
      Quanto è provato il nostro ruolo in una crisi?`,
    ask('single-without')`
      How safe would it be for an employee to report a wrong to us?
      Wie gefahrlos könnte uns jemand im Haus ein Unrecht melden?
      Un employé pourrait-il nous signaler une faute sans crainte ?
      Quanto sarebbe sicuro per un dipendente segnalarci un illecito?`,
    ask('text-only')`
      What should the audit committee look into next?
      Was sollte sich der Prüfungsausschuss als Nächstes ansehen?
      Sur quoi le comité d'audit devrait-il se pencher ensuite ?
      Che cosa dovrebbe esaminare ora il comitato di revisione?`,
  ],
};
