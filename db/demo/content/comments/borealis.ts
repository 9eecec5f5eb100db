import { comments } from '#db/demo/content/comments/comment-parser';

export const boardReviewComments = comments`
  1 en 68 Short, and in time. I would only like to see the doubts of the author as well.
  1 en 61 The figures are good. Of the people behind them we read little.
  1 en 73 Much better since the template.
  3 en 70 Marco did it over the new packing line, and the line is now somewhere else. | Keep a moment of silence after every proposal.
  3 en 64 Yes, if you are old enough. | Ask the newest member first.
  5 en 49 The harvest eats half of every agenda. | One meeting in winter without it.
  5 en 52 More than a year ago. | A longer view on prices and on people.
  6 en 75 When the cold store failed we asked what was needed, not who had failed.
  6 en 66 We listen, and then we all have advice.
  8 en 62 A farmer, a lawyer, a chemist: we ask the chemist about chemistry only.
  9 en - What happens to the company if the family sells.
  9 en - Seasonal pay.
  10 en 59 The alternative is usually to do nothing, in nicer words.
  12 en 38 Once, after the recall. | Put it into the calendar.
  14 en 86 Very openly. Jan leaves the room before he is asked.
  16 en 63 Ruth calls. I wish she called when all is well, too. | A monthly letter.
  18 en - Visit the night shift with us.
  18 en - Nothing. And plan a holiday.
`;

export const harvestComments = comments`
  2 en 71 When the sorter stopped at three, two people from the day shift came in their pyjamas.
  2 en 62 Better at the end than at the beginning.
  3 en 48 The same eleven people did the Saturdays. | A list that everybody can see.
  3 en 55 I asked who wants and not who can. | Plan it in summer.
  5 en 44 I heard the bearing from the second week on. It held, because we fed it grease like a baby.
  5 en 51 It ran for sixty-one days out of seventy.
  7 en 46 In my head it was good. It should have been on paper. | Let me plan both shifts.
  7 en 57 Fine for apples, too late for plums. | Seasonal contracts by June.
  8 en - That somebody drives home after a double shift.
  8 en - Paying the seasonal people late.
`;

export const safeHandsComments = comments`
  2 en 58 Good on the new line. On the old one we tie a ribbon where the guard was.
  2 de 52 An der Drei fehlt die Haube seit Ostern.
  2 it 61 Buone, se nessuno le toglie per pulire.
  4 en 63 The board by the door works, when there is a pen. | A pen on a string.
  4 de 47 Man merkt es, wenn man drankommt. | Fünf Minuten gemeinsam am Band.
  4 fr 55 Entre amis oui, entre équipes non. | Un cahier unique.
  6 en 66 Yes, except in harvest.
  6 de 49 Die Pause ist da, nur die Ablösung nicht.
  6 it 53 Dipende dal capoturno.
  7 en 57 I did once, and my lead did it himself. That is not the idea. | Say out loud that nobody has to.
  7 de 62 Seit dem Unfall mit Inga leichter. | Den Neuen am ersten Tag sagen.
  7 fr 44 Difficile pour un saisonnier. | Une personne de confiance par équipe.
  9 en 39 Half a day, then the belt.
  9 de 42 Der Neue lernt von dem, der gestern neu war.
  9 it 46 Un video di dodici minuti, in una lingua sola.
  11 en 51 What squeaks is repaired, what is only dangerous waits. | Somebody from the shift decides the order.
  11 de 48 Zwei Tage, wenn man den Techniker kennt. | Eine Nummer für alle.
  12 en - A glove in the roller. The hand was out in time.
  12 en - Ice in front of the cold store.
  12 de - Ein Stapler, rückwärts, ohne Ton.
  12 fr - Une échelle posée sur un sol mouillé.
  12 it - Una mano sotto la pressa, per sbloccarla.
`;
