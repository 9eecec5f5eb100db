import { comments } from '#db/demo/content/comments/comment-parser';

export const safetyComments = comments`
  2 en 83 The new harness is the best I have worn. The gloves are from another century.
  2 en 68 Good, as long as you are a man of average size.
  2 de 76 Gut und genug davon. Nur die Lampen halten die Nacht nicht durch.
  2 de 71 Helm und Gurt top, Schuhe zu schwer.
  2 fr 80 J'ai choisi les modèles moi-même, je suis partiale, mais oui.
  2 it 64 Buona, ma la mia taglia arriva sempre dopo tre settimane.
  4 en 74 Wind above the limit at turbine nine. I came down and nobody asked twice.
  4 en 61 I stop for others sooner than I stop for myself.
  4 de 69 Beim letzten Mal war es nur ein Geräusch. Es war dann ein Lager.
  4 de 58 Wenn der Kunde danebensteht, zögere ich.
  4 fr 77 Une échelle mal calée, dix minutes perdues, rien d'autre.
  4 it 66 Quando ho sentito odore di bruciato nella cabina. Era solo polvere.
  6 en 72 By the book on high voltage, by habit on low. | A padlock of our own for everybody.
  6 de 67 Vier von fünf immer, die fünfte dauert. | Prüfer, die nicht immer auf dem anderen Wagen liegen.
  6 de 59 Bei Routine wird man schnell. | Jeden Monat eine stille Beobachtung durch Kollegen.
  6 fr 70 Très bien devant moi. | Que je n'aie plus besoin d'être là.
  6 it 62 Bene di giorno, meno bene di notte. | Due persone per ogni intervento notturno.
  9 en 48 Ice, dark at four and a customer without power. We manage, but that is not a plan.
  9 de 45 Im Januar fahren wir, wie man im Januar nicht fahren sollte.
  9 de 51 Man hilft sich. Trotzdem fehlen zwei Leute.
  9 fr 47 Nous disons « pas de hâte » et nous regardons l'heure.
  9 it 44 Male. Le squadre saltano le pause.
  11 en 57 The course was three years ago. I remember the jokes.
  11 de 63 Ich bin bei der Feuerwehr, ich traue mich.
  11 fr 85 C'est mon métier, heureusement.
  11 it 49 Saprei chiamare aiuto. Il resto è passato.
  12 en - The cable cellar in Ennetsee when the pump is off.
  12 en - The ladder behind the switchgear at Brunnen.
  12 de - Das Dach der alten Halle bei Nässe.
  12 de - Die Zufahrt zu Linth nach dem ersten Schnee.
  12 fr - Le local batteries, tant que la ventilation n'est pas doublée.
  14 en 46 I reported a loose grating. Four weeks later I reported it again. | Tell us what became of it, even if it is nothing.
  14 de 52 Es kommt eine automatische Antwort und dann der Winter. | Eine Liste an der Wand: gemeldet, in Arbeit, erledigt.
  14 de 58 Seit Fatou da ist, passiert etwas. | Eine zweite Fatou.
  14 fr 55 Nous lisons tout, nous réparons la moitié. | Un budget qui nous appartienne.
  14 it 50 Dipende da quanto costa. | Rispondere entro una settimana, sempre.
  16 en 65 Our lead wears the helmet for ten metres to the van. | That visitors from the office do as well.
  16 de 60 Vor Ort ja. Beim Besuch der Geschäftsleitung fehlten zwei Westen. | Westen ins Auto, fertig.
  16 fr 63 La plupart. | Qu'ils acceptent que je le leur rappelle.
  16 it 57 Quasi tutti. | Chi guida la squadra salga per primo.
  18 en 54 We talked about the accident in Denmark for an hour. A poster would not have done that.
  18 de 49 Wir lesen die Meldung und denken: bei uns nicht.
  18 fr 58 Mieux depuis les réunions de quart d'heure.
  18 it 52 Leggiamo, ma non cambiamo la lista di controllo.
  21 en 88 Seán has caught me twice. I have caught him once.
  21 de 82 Sehr. Da ist der Außendienst eine Familie.
  21 de 79 Man schaut, ob der andere gegessen hat.
  21 fr 84 Oui, et c'est ce qui nous sauve.
  21 it 80 Molto: nessuno resta solo sul tetto.
  24 en - Two people on every night job, no exceptions.
  24 de - Die Bereitschaft neu planen. Müde Leute machen Fehler.
  24 de - Jeden Freitag eine Stelle reparieren, die alle kennen.
  24 fr - Exactement ce que je fais, avec une personne de plus.
  24 it - Parlare dieci minuti prima di ogni turno, senza telefoni.
`;
