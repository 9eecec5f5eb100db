import { comments } from '#db/demo/content/comments/comment-parser';

export const riskComments = comments`
  1 en 70 I could name four of the five without looking. The fifth changes every year, which may be the point.
  1 en 61 We know the list. I am less sure that we believe it.
  1 de 66 Wir kennen sie als Tabelle. Erzählen könnte ich nur zwei davon.
  1 de 59 Auf der Anlage würden die Leute andere fünf nennen.
  1 it 68 Sì, ma li conosciamo uno alla volta. Il guaio viene quando ne arrivano due insieme.
  1 fr 63 Nous connaissons les risques financiers par cœur, les humains beaucoup moins.
  3 en 55 The transformer fire in Ennetsee reached me through a neighbour. | A call within two hours, to all of us, however little is known.
  3 de 46 Der Brand in Ennetsee stand am Morgen in der Zeitung, bei uns war er am Nachmittag. | Eine klare Schwelle, ab der sofort gemeldet wird.
  3 de 51 Von der Schicht bis zu uns sind es fünf Stufen, und jede schleift etwas ab. | Die Schichtleitung darf direkt den Prüfungsausschuss anrufen.
  3 it 49 Dipende da chi è di turno. | Una regola semplice: entro due ore, anche incompleta.
  5 en 63 Under time pressure the second signature becomes a formality.
  5 de 58 Beim Netzausbau im Winter wurden Bestellungen nachträglich freigegeben, dreimal.
  5 it 61 Reggono nell'amministrazione, meno nei cantieri.
  6 en 42 We have modelled it once, three years ago. The model assumed that gas would stay cheap.
  6 de 37 Wir hoffen, dass es nicht geschieht, und nennen das Szenario.
  6 de 45 Die Speicher würden helfen, wenn sie schon stünden.
  6 it 40 Abbiamo liquidità per nove mesi. Dopo, nessun piano.
  7 en - Losing the twelve people who know how the old substations really work.
  7 de - Dass uns die jungen Monteurinnen und Monteure davonlaufen.
  7 de - Trockenheit. Wir planen Wasserkraft wie vor dreißig Jahren.
  7 it - La dipendenza da un solo fornitore di inverter.
  9 en 74 The half hour without management is the most useful of the whole year. | Have it twice.
  9 de 69 Gut, aber sie sagen die interessanten Dinge erst nach der Sitzung. | Zwei offene Fragen vorab schicken, keine Checkliste.
  9 it 71 Molto utile quando c'è la responsabile, meno con i sostituti. | Chiedere le stesse persone per tre anni.
  11 en 48 The test in autumn stopped at the office network. Nobody has tried the control centre.
  11 de 43 Ich weiß es nicht, und das ist meine Antwort.
  11 de 50 Die Leute im Leitstand sind gut. Die Passwörter kleben trotzdem am Bildschirm.
  11 it 46 Abbiamo speso molto in tecnica e poco in esercitazioni.
  12 en 36 We found out in the drill that three of us had no phone number for the crisis desk. | One real exercise, unannounced, before winter.
  12 de 32 Die Übung war ein Vortrag über eine Übung. | Einen Samstag opfern und es einmal durchspielen.
  12 it 38 Sappiamo chi parla con la stampa, non chi decide. | Una pagina sola con i ruoli, in tasca a tutti.
  14 en - How maintenance money moves between years.
  14 de - Die Zugänge ehemaliger Mitarbeitender.
  14 de - Temporärverträge auf den Baustellen: wer, wie lange, zu welchem Lohn.
  14 it - I contratti di fornitura più vecchi di dieci anni.
`;
