import { comments } from '#db/demo/content/comments/comment-parser';

export const workingComments = comments`
  1 en 64 Good papers, but 140 pages on a Friday evening is not preparation, it is a transfer of guilt.
  1 en 58 I write half of them, so I am biased. I would rather send you ten pages and a question.
  1 en 71 Better than at my other boards. The one-page summary helps.
  1 de 61 Inhaltlich stark, aber die Empfehlung steht oft erst auf Seite 30.
  1 de 55 Die Personalthemen kommen meistens als Tischvorlage. Das ist zu spät.
  1 fr 52 Les annexes sont excellentes, mais la vraie question à trancher se cache souvent entre deux tableaux.
  1 it 67 Chiari e completi. Vorrei riceverli tre giorni prima.
  3 en 72 Sofia told me in March that I had closed the cable discussion too early. She was right, and we reopened it. | A fixed five minutes at the end in which I only listen.
  3 en 60 It is possible, but people do it in the corridor and not in the room. | Somebody other than Henrik should sum up.
  3 de 78 Ich habe es getan, und es wurde ernst genommen. | Neue Mitglieder ausdrücklich zuerst fragen.
  3 de 49 Als Vertreter der Belegschaft überlege ich mir jedes Wort dreimal. | Ein Vorgespräch ohne Geschäftsleitung.
  3 it 65 Alla seduta di aprile ho detto che non ero d'accordo e nessuno si è offeso. | Lasciare un silenzio dopo la proposta, prima di votare.
  3 fr 58 Oui, à condition de bien choisir le moment. | Que le président parle en dernier.
  5 en 44 I counted: of four hours in February we spent two and a half on last quarter. | Reports as read, questions by mail before Wednesday.
  5 en 38 The reports are mine, and I would gladly shorten them. | One meeting a year with nothing but the future on the agenda.
  5 de 47 Der Rückblick ist bequem, weil niemand etwas falsch machen kann. | Zukunftsthemen an den Anfang der Sitzung stellen.
  5 it 41 Il futuro arriva sempre alle cinque, quando metà di noi guarda l'orologio. | Invertire l'ordine del giorno.
  5 fr 39 Nous sommes d'excellents historiens. | Consacrer la première heure à une seule question ouverte.
  6 en 77 When the Linth delay came up nobody looked for a culprit. That was the best hour of the year.
  6 en 66 I still rehearse bad news before I bring it. You could make that unnecessary.
  6 de 73 Wir fragen zuerst, was gebraucht wird. Früher haben wir zuerst gefragt, wer es war.
  6 it 70 Ascoltiamo bene, poi però vogliamo subito una soluzione.
  6 fr 68 On écoute avec calme, ce qui n'était pas le cas il y a deux ans.
  8 en 62 Priya's years in telecoms would have saved us the first metering contract, had we asked her.
  8 de 57 Wir haben eine Ingenieurin, zwei Juristen und eine Ärztin, und am Ende reden alle über Zahlen.
  8 it 63 Ognuno resta nella propria materia. Mi piacerebbe essere smentito da chi non è del mestiere.
  8 fr 66 La diversité est là, mais on lui donne peu de temps.
  9 en - How long I should stay. I will put it on the agenda myself.
  9 de - Ob wir das Gasgeschäft wirklich noch wollen.
  9 de - Was die Belegschaft verdient im Vergleich zur Geschäftsleitung.
  9 it - Il prezzo che siamo disposti a pagare per essere indipendenti dal socio maggiore.
  9 fr - Notre propre rémunération. Personne n'ose commencer.
  10 en 58 We weigh the option in front of us against doing nothing. That is not an alternative.
  10 de 63 Seit es die Vorlage mit drei Varianten gibt, viel besser.
  10 de 54 Die Varianten B und C sind oft nur Dekoration.
  10 it 60 Con più cura per gli investimenti grandi che per quelli che diventano grandi.
  10 fr 57 Nous comparons bien les coûts, moins bien les risques.
  12 en 33 We have never gone back to the Brunnen decision, although it turned out well. We could learn from that too. | A yearly half-hour: three decisions, what we thought then, what we know now.
  12 de 29 Einmal beschlossen, nie mehr angeschaut. | Bei jedem Beschluss gleich das Datum der Nachschau festlegen.
  12 it 35 Solo quando qualcosa va storto. | Un registro delle decisioni con le ipotesi scritte accanto.
  12 fr 31 Presque jamais, sauf en cas de dépassement de budget. | Confier ce rôle chaque année à une personne différente.
  14 en 84 Every meeting starts with the question, and people do leave the room.
  14 de 88 Vorbildlich. Luca hat beim Turbinenvertrag von sich aus den Raum verlassen.
  14 it 90 Molto bene. L'ho provato su di me.
  14 fr 82 C'est réglé, sans gêne.
  16 en 69 Carla and I speak every second Thursday. The others depend on what I pass on, and that is not enough. | A short written note from Carla once a month, to all.
  16 de 60 Ich erfahre manches aus der Zeitung, bevor ich es von uns erfahre. | Bei Ereignissen ein kurzer Anruf, auch am Wochenende.
  16 it 64 Buono, se si telefona. | Due visite in cantiere all'anno, insieme alla direzione.
  16 fr 62 Correct, mais toujours par le président. | Un parrainage entre membres du conseil et directions.
  18 en - Speak less in the first half hour. I know.
  18 de - Öfter nachfragen, wer anderer Meinung ist, und dann warten.
  18 de - Die Belegschaft einmal im Jahr einladen, nicht nur mich.
  18 it - Chiudere le sedute all'ora prevista: l'ultima mezz'ora decide il prossimo mese.
  18 fr - Continuer ainsi, et préparer sa succession sans attendre.
`;
