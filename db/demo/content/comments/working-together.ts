import { comments } from '#db/demo/content/comments/comment-parser';

export const togetherComments = comments`
  2 en 81 Lena picks up at any hour. I do try not to call at three.
  2 en 74 In the lab, always. In the field it depends on the signal.
  2 en 66 Easily, once I have admitted that I am stuck.
  2 de 78 Mein Team hilft sofort. Ich selbst frage zu spät.
  2 de 69 Im Außendienst ruft man sich gegenseitig an, ohne Umweg über die Leitstelle.
  2 de 72 Einer weiß es immer, man muss nur wissen, wer.
  2 fr 70 Oui, surtout depuis que nous avons le canal d'entraide.
  2 fr 64 Les collègues aident, les procédures moins.
  2 it 75 Sì, ma sempre dalle stesse tre persone.
  2 it 62 Per la tecnica sì, per i contratti resto da solo.
  4 en 47 The night log at Brunnen is a sheet of paper that gets wet. | One log on the tablet, with photos.
  4 en 52 Good inside a site, poor between two. | Ten minutes on the phone at six, every day.
  4 en 44 I found out about the pitch fault from the turbine. | Write down what you nearly did as well.
  4 de 49 Zwischen Schichten gut, zwischen Standorten Glückssache. | Ein gemeinsames Übergabeblatt für alle vier Häuser.
  4 de 41 Was mündlich übergeben wird, ist am dritten Tag weg. | Übergabe am Gerät statt im Pausenraum.
  4 de 56 Seit Marek die Vorlage gemacht hat, deutlich besser. | Dass auch die Leitung sie ausfüllt.
  4 fr 45 On se croise sur le parking et on espère ne rien oublier. | Un quart d'heure payé entre deux équipes.
  4 fr 51 Bien en semaine, mal le dimanche. | Une liste courte, la même partout.
  4 it 43 Dipende da chi smonta. | Un modello unico e dieci minuti veri.
  4 it 50 Tra fornitori e cantiere si perde sempre una consegna su dieci. | Un responsabile per ogni passaggio.
  5 en 70 Greta wrote me a card after the island test. It is on my fridge.
  5 en 55 Customers do. Colleagues nod.
  5 en 61 When I left the wind park after the storm shift, the whole control room stood up.
  5 de 66 Selten mit Worten, oft mit Kuchen.
  5 de 58 Wenn nichts schiefgeht, merkt uns keiner. Das ist auch ein Dank.
  5 fr 63 Un client m'a attendue deux heures pour me le dire.
  5 fr 54 À la fin des projets, oui. Pendant, jamais.
  5 it 60 I fornitori ringraziano più dei colleghi.
  5 it 57 Quando ho finito il collaudo la sera del mio compleanno, mi hanno aspettato con una torta.
  6 en 68 I can lead a project. At the moment I lead its spreadsheet.
  6 en 59 My degree is in control theory. I label sensors.
  6 en 71 Most of it. I also play the trumpet, which nobody needs.
  6 de 64 Viel. Nur zum Konstruieren komme ich seit drei Jahren nicht mehr.
  6 de 57 Ich organisiere zu Hause einen Verein mit zweihundert Leuten. Hier bestelle ich Ersatzteile.
  6 fr 62 Le terrain, oui. La négociation, pas encore.
  6 it 66 Parecchio. Vorrei solo poter scegliere di più.
  7 en 73 The Thursday site calls. Since Oksana rotates the host, the solar crew brings its own cases, not just ours. | One shared fault log, so that nobody solves the same fault twice.
  7 en 65 Coffee, mostly. And Grace, who knows everybody. | Two people swap teams for a month.
  7 en 58 The chat channel, when somebody answers in it. | Film the repairs. Ten seconds are enough.
  7 de 69 Die Störungsrunde am Donnerstag. | Die Runde abwechselnd auf einer Anlage abhalten, nicht immer im Büro.
  7 de 61 Dass Lena jede Frage beantwortet. | Lena drei Stunden in der Woche dafür geben.
  7 de 54 Wir kennen uns vom Fußball. | Ein Handbuch, zwei Kapitel: Wind und Solar.
  7 fr 60 Les visites croisées de l'an dernier. | Les reprendre, deux par saison.
  7 fr 57 Les photos que Giulia envoie après chaque chantier. | Un endroit où on les retrouve.
  7 it 67 Il gruppo di messaggi dei cantieri. | Un registro guasti in comune, nelle quattro lingue.
  7 it 59 Poco, a parte la buona volontà. | Mezza giornata insieme prima dell'estate.
  9 en - The Monday status call. Everything in it has been in the chat since Friday.
  9 en - Any meeting in which the same person speaks for more than twenty minutes.
  9 de - Die Vorbesprechung der Vorbesprechung.
  9 de - Den Jour fixe mit dem Einkauf. Ein Telefonat genügt.
  9 fr - La réunion budget du vendredi à seize heures.
  9 it - Il comitato di coordinamento dei coordinatori.
  10 en 46 Two weeks for a crane that costs less than the meetings about it.
  10 en 58 On site in minutes. In the office in months.
  10 de 44 Die Fakten liegen lange auf dem Tisch. Manchmal setzt sich niemand dazu.
  10 de 52 Technisch schnell, personell nie.
  10 fr 49 On décide vite ce qui n'est pas important.
  10 it 47 Dopo la terza riunione, molto in fretta.
  12 en 71 I told her the date was impossible, and she moved the date. | That she keeps asking.
  12 en 55 In private, yes. In front of others I have not tried. | Leads who start with their own doubt.
  12 de 74 Ich bin selbst Leitung und hoffe, dass man mir widerspricht. Letzte Woche ist es passiert. | Öfter ausdrücklich darum bitten.
  12 de 50 Kommt auf den Tag an. | Ein ruhiges Gespräch im Monat.
  12 fr 61 Oui, mais en souriant. | Moins d'ironie, plus de questions.
  12 it 56 Con lui sì, con chi c'era prima no. | Che restino i capi come lui.
  14 en 78 I dropped a torque wrench from eighty metres. The first question was whether I was all right.
  14 en 69 Safe in my team. I would not try it in the steering committee.
  14 de 72 Ich hatte Phasen vertauscht und es gleich gesagt. In zehn Minuten war es behoben.
  14 de 63 Beim zweiten Mal wird es stiller.
  14 fr 66 Mon chef a raconté la sienne d'abord.
  14 it 70 Ho ordinato il cavo sbagliato, e l'abbiamo usato altrove ridendo.
  16 en 48 I check my phone for alarms that are not mine. | Alarms go to whoever is on duty, and to nobody else.
  16 en 62 The drive home helps. | No messages after seven.
  16 de 58 Im Winter schlecht, im Sommer gut. | Dienstpläne vier Wochen im Voraus.
  16 de 43 Mit zwei kleinen Kindern und Bereitschaft schlafe ich in Raten. | Bereitschaft nur jede sechste Woche.
  16 fr 55 Je coupe le téléphone, puis j'y pense quand même. | Des remplacements clairs.
  16 it 52 Solo in montagna. | Non scriverci la domenica.
  18 en - Whether we are still curious. I am, on most days.
  18 en - What it costs to live near the site.
  18 de - Ob wir jemandem empfehlen würden, hier eine Lehre zu machen. Ich schon.
  18 fr - Ce que nos familles pensent de nos horaires.
  18 it - Se ci divertiamo. Ogni tanto sì.
`;
