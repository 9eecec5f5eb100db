import { ask, type ContentSurvey, inFourLanguages } from '#db/demo/content/surveys/builders';
import { change, example, inAYear, way, why } from '#db/demo/content/surveys/prompts';

export const harvest: ContentSurvey = {
  key: 'harvest',
  multilang: {
    name: inFourLanguages`
      After the harvest
      Nach der Ernte
      Après la récolte
      Dopo il raccolto`,
    description: inFourLanguages`
      Ten weeks of night shifts: what we keep, what we change.
      Zehn Wochen Nachtschicht: was wir behalten, was wir ändern.
      Dix semaines de nuit : ce qu'on garde, ce qu'on change.
      Dieci settimane di notte: che cosa teniamo, che cosa cambiamo.`,
    introTitle: inFourLanguages`
      The harvest is in
      Die Ernte ist drin
      La récolte est rentrée
      Il raccolto è dentro`,
    introStatement: inFourLanguages`
      Eight questions while we still remember the nights.
      Acht Fragen, solange wir uns an die Nächte noch erinnern.
      Huit questions tant que nous nous souvenons des nuits.
      Otto domande finché ricordiamo ancora le notti.`,
    midTitle: inFourLanguages`
      Half the field
      Das halbe Feld
      La moitié du champ
      Mezzo campo`,
    midStatement: inFourLanguages`
      Four rows to go.
      Noch vier Reihen.
      Encore quatre rangs.
      Ancora quattro filari.`,
    closingTitle: inFourLanguages`
      Rest well
      Ruh dich aus
      Repose-toi bien
      Riposati bene`,
    closingStatement: inFourLanguages`
      In January we plan the next harvest with these answers on the table.
      Im Januar planen wir die nächste Ernte, mit diesen Antworten auf dem Tisch.
      En janvier, nous préparerons la prochaine récolte avec ces réponses sur la table.
      A gennaio pianifichiamo il prossimo raccolto con queste risposte sul tavolo.`,
  },
  questions: [
    ask('single-without')`
      How well did we come through the harvest?
      Wie gut sind wir durch die Ernte gekommen?
      Avons-nous bien traversé la récolte ?
      Quanto bene abbiamo superato il raccolto?`,
    ask('single-with', example)`
      How well did day and night shift work together?
      Wie gut haben Tag- und Nachtschicht zusammengearbeitet?
      Les équipes de jour et de nuit ont-elles bien coopéré ?
      Quanto hanno collaborato turno di giorno e di notte?`,
    ask('double-with', { ...why, ...inAYear, ...way })`
      How fairly were the nights shared out?
      Wie gerecht waren die Nächte verteilt?
      Les nuits ont-elles été réparties équitablement ?
      Quanto era equa la divisione delle notti?`,
    ask('single-without')`
      How rested were you at the end?
      Wie ausgeruht warst du am Schluss?
      Étais-tu reposé à la fin ?
      Quanto eri riposato alla fine?`,
    ask('single-with', why)`
      How well did the sorter hold out?
      Wie gut hat die Sortieranlage durchgehalten?
      La trieuse a-t-elle bien tenu ?
      Quanto ha retto la selezionatrice?`,
    ask('single-without')`
      How well were the seasonal workers looked after?
      Wie gut waren die Saisonkräfte betreut?
      Les saisonniers ont-ils été bien encadrés ?
      Quanto erano seguiti gli stagionali?`,
    ask('single-with2', { ...why, ...change })`
      How good was the planning?
      Wie gut war die Planung?
      La planification était-elle bonne ?
      Quanto era buona la pianificazione?`,
    ask('text-only')`
      What must not happen again next year?
      Was darf nächstes Jahr nicht wieder passieren?
      Qu'est-ce qui ne doit plus arriver l'an prochain ?
      Che cosa non deve ripetersi l'anno prossimo?`,
  ],
};
