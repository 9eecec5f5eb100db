import { comments } from '#db/demo/content/comments/comment-parser';

export const speakUpComments = comments`
  2 en 64 In my team, yes. Upwards I choose my words.
  2 en 51 You can say anything here. It is only remembered for a long time.
  2 en 72 Freely. My lead asks twice and then waits.
  2 en 38 I said it once, in a meeting. I was thanked, and then I was not invited any more.
  2 de 58 Solange es um Technik geht.
  2 de 44 Man darf alles sagen, man wird dann halt nicht mehr gefragt.
  2 de 69 Bei uns schon, seit wir die Neue haben.
  2 de 61 Unter vier Augen ja.
  2 fr 49 En français, oui. En réunion, en anglais, je me tais.
  2 fr 63 Cela dépend du chef, pas de la maison.
  2 fr 57 Oui, si l'on apporte la solution avec.
  2 it 55 Si può, ma si vede sulle facce.
  2 it 70 Molto più che dove lavoravo prima.
  2 it 42 Meglio al caffè che in riunione.
  4 en 48 We hear about success in the newsletter and about trouble in the car park. | Tell us the bad months too.
  4 en 59 The town hall in March was honest for the first time. | More of those, and time for questions.
  4 en 53 Figures, yes. What they mean for us, no. | One slide: what this means for your job.
  4 de 46 Beim Gas erfahren wir mehr aus der Zeitung als von oben. | Vor der Presse wir, und sei es eine Stunde vorher.
  4 de 57 Ehrlich, aber spät. | Einmal im Monat, immer am selben Tag.
  4 de 51 Es klingt immer gut. Das macht mich misstrauisch. | Auch sagen, was nicht geklappt hat.
  4 fr 50 On nous dit ce qui est vrai, pas tout ce qui est vrai. | Répondre aux questions écrites.
  4 fr 44 Les rumeurs arrivent avant. | Parler avant les rumeurs.
  4 it 52 Abbastanza, ma solo a chi sta in sede. | Venire nei cantieri a dirlo.
  4 it 47 Si parla di strategia, mai di posti di lavoro. | Dirlo anche quando non si sa ancora.
  5 en 41 Two of us applied. The one who plays golf got it. | Publish the criteria before, not after.
  5 en 56 My own promotion was fair. I cannot speak for the others. | A second opinion from another department.
  5 en 34 Nobody part-time has become a lead since I came. | Start with one.
  5 de 39 Befördert wird, wer sichtbar ist, nicht wer trägt. | Auch die fragen, die nebenan arbeiten.
  5 de 47 Es wurde eine Stelle ausgeschrieben, die schon vergeben war. | Dann lieber ehrlich gar nicht ausschreiben.
  5 de 58 In unserer Abteilung fair und begründet. | Überall so.
  5 fr 43 Quand on ne parle pas allemand, il faut être deux fois meilleur. | Des entretiens dans notre langue.
  5 fr 51 La dernière était méritée. | Expliquer aussi aux autres pourquoi pas eux.
  5 it 45 Conta più chi ti conosce che cosa sai. | Un giudizio anche da chi lavora con te.
  5 it 37 Ho chiesto tre anni fa e aspetto ancora una risposta. | Rispondere.
  7 en 46 On paper, very well. I do not know anybody who tried.
  7 en 59 I would go to Fatou and nobody else.
  7 de 41 Der Letzte, der etwas gemeldet hat, ist nicht mehr da. Vielleicht hat es nichts damit zu tun.
  7 de 54 Dass diese Umfrage keinen Namen will, ist ein Anfang.
  7 fr 48 Par la loi, oui. Par les collègues, je ne sais pas.
  7 it 44 Dipende contro chi.
  9 en 52 Fine until somebody is ill.
  9 en 37 I have cancelled my own birthday twice.
  9 en 66 Good, since we are allowed to say what will not get done.
  9 de 43 Drei Leute weniger, dieselben Anlagen.
  9 de 35 Ich mache die Arbeit gern. Nur nicht alle davon.
  9 de 61 Im Sommer in Ordnung.
  9 fr 40 Deux postes vacants depuis l'automne, et on nous félicite de tenir.
  9 fr 55 Supportable, avec de bons collègues.
  9 it 46 I turni si allungano di un quarto d'ora al giorno.
  9 it 58 Si regge. Fino a quando?
  11 en 29 I remember the workshop. I do not remember anything after it. | One thing, done, with a date.
  11 en 44 The canteen is better. The rest was bigger. | Choose something that costs money.
  11 de 33 Ein Plakat und ein neues Formular. | Drei Dinge auswählen und zeigen, dass sie erledigt sind.
  11 de 48 Die Schichtpläne kommen jetzt früher. Das war unser Wunsch, danke. | Genau so weiter.
  11 fr 36 On nous a écoutés très poliment. | Un nom et une date derrière chaque promesse.
  11 it 31 Poco. Ma stavolta chiedete senza nome, e questo è già diverso. | Farci vedere una cosa cambiata entro l'estate.
  12 en - That the gas people will be out of work in five years.
  12 en - That the best technicians are looking around.
  12 en - Who really decides on the second floor.
  12 de - Dass die Zielgespräche erst nach der Entscheidung über den Bonus stattfinden.
  12 de - Dass in Ennetsee seit Jahren ein Vorgesetzter schreit.
  12 de - Dass alle müde sind.
  12 fr - Que les femmes partent après le deuxième enfant.
  12 fr - Que le projet Linth a déjà six mois de retard.
  12 it - Che gli straordinari si fanno e non si scrivono.
  12 it - Che la nuova applicazione non la usa nessuno.
`;
