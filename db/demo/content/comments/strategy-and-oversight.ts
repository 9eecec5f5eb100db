import { comments } from '#db/demo/content/comments/comment-parser';

export const strategyComments = comments`
  1 en 59 I tried it with Daniel over lunch. We needed four minutes and did not agree on the third sentence.
  1 en 67 Store it, move it, share it. If we all said those six words I would be happy.
  1 en 63 Each of us could explain a strategy. I am not certain it would be the same one.
  1 de 56 In einer Minute schon. In einem Satz nicht.
  1 de 64 Seit dem Strategietag deutlich besser.
  1 it 61 Sul dove siamo d'accordo, sul perché meno.
  1 fr 60 Chacun la sienne, en une minute.
  3 en 45 Three years, because that is how far the budget reaches. | Ask the young engineers what they would regret in 2040.
  3 en 52 Management looks ten years ahead on grids and ten weeks ahead on prices. | A yearly paper on what we do not know.
  3 de 41 Bis zur nächsten Generalversammlung. | Ein Szenario für 2040, von Leuten geschrieben, die dann noch arbeiten.
  3 de 48 Weiter als früher, aber immer in dieselbe Richtung. | Jemanden von außen einladen, der uns widerspricht.
  3 it 44 Guardiamo lontano solo quando costa poco. | Un giorno all'anno fuori da qui.
  3 fr 46 Jusqu'à la fin du plan, pas au-delà. | Inviter nos plus jeunes collègues à la journée stratégique.
  5 en 54 The cable route changed because Amélie asked who lives there. I remember it because it was rare.
  5 en 62 More often than you think. You only see the version after I have heard you.
  5 de 49 Selten. Meistens ist der Plan fertig, wenn er zu uns kommt.
  5 de 57 Beim Lehrlingsprogramm ja: Aus acht Stellen wurden vierzehn.
  5 it 53 Quando la domanda arriva presto.
  6 en 58 We say storage and pay for maintenance of gas.
  6 en 55 I fight the same battle every November.
  6 de 53 Zwei Drittel des Geldes folgen dem Vorjahr.
  6 fr 56 L'argent suit surtout ceux qui parlent le plus fort.
  8 en - That customers will shift their consumption if we only explain it well.
  8 en - That permits will take two years. They took four, three times.
  8 de - Dass die Speicherpreise weiter so fallen.
  8 de - Dass wir genug Leute finden, um all das zu bauen.
  8 it - Che lo Stato mantenga le sue promesse sugli incentivi.
  9 en 65 They show where we have been, with two decimals.
  9 en 69 I would drop half of them and keep the twelve that I look at every morning.
  9 de 62 Die Ampeln sind immer gelb.
  9 de 58 Zahlen zur Stimmung im Betrieb fehlen ganz.
  11 en 51 When the cheaper transformer oil was on the table, we took the cheaper oil. | A price for carbon in every proposal, even when nobody asks for it.
  11 en 57 Seriously in words, and in every project above five million. | Below five million too.
  11 de 47 Ernst, bis es um die Dienstwagen geht. | Die Ziele in die Vergütung der Geschäftsleitung.
  11 de 55 Auf der Anlage glaubt man uns das erst, wenn wir selbst weniger fliegen. | Ein Jahr lang keine Inlandflüge, auch wir nicht.
  11 it 50 Li prendiamo sul serio a gennaio. | Legarli alle decisioni di acquisto.
  13 en 39 Less than we think. My last visit was a tour, not a conversation. | Each of us spends a day a year on a shift.
  13 en 48 I hear it, but filtered through people who like me. | Publish the questions that site teams ask, with answers.
  13 de 35 Wir wissen, was die Umfrage sagt. | Zuhören, ohne etwas zu erklären.
  13 de 61 Ich höre es täglich in der Kantine. Man müsste mich nur fragen. | Ein fester Punkt in jeder Sitzung.
  15 en 66 They would miss the questions. They would not miss the questionnaires.
  15 en 74 I would miss it on the bad days, and those are the days it is for.
  15 de 60 Als Gremium weniger als einzelne von uns.
  15 de 63 In ruhigen Zeiten kaum, in den anderen sehr.
  15 fr 65 Il manquerait le jour où personne d'autre n'oserait dire non.
  16 en - Whether Linth gets its second stage. Waiting is also a decision, and the most expensive one.
  16 en - Gas. Sell it or say until when.
  16 de - Den Standort für den dritten Speicher.
  16 de - Was mit den Leuten geschieht, wenn Gas endet.
  16 it - La partnership con le aziende comunali: dentro o fuori.
`;
