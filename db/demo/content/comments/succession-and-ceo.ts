import { comments } from '#db/demo/content/comments/comment-parser';

export const successionComments = comments`
  1 en 73 Three goals, all of them hers and ours. It took us four years to get down from eleven.
  1 en 64 Clear on numbers, vague on culture.
  1 de 70 Klar, messbar und endlich auf einer Seite.
  1 de 62 Aus Sicht der Belegschaft fehlt ein Ziel zur Zusammenarbeit.
  1 it 68 Chiari. Resta da capire quale vince quando due si contraddicono.
  3 en 61 She told me in the car about the night after Linth. She should be able to say it in the room. | An hour with the board and no slides, twice a year.
  3 de 57 Sie wirkt bei uns immer vorbereitet. Das ist vielleicht das Problem. | Selbst einmal von eigenen Fehlern erzählen.
  3 de 54 Zweifel hört man von ihr eher in der Kantine als im Sitzungszimmer. | Kleinere Runden.
  3 it 59 Con Henrik sì, con tutti noi meno. | Cominciare noi a dire che cosa non sappiamo.
  4 en 55 The long-term part is a fifth of the whole. It should be half.
  4 de 51 Solange der Bonus am Jahresergebnis hängt, denkt jede in Jahren.
  4 it 53 Troppo legato ai dodici mesi.
  6 en 66 Strong people who are becoming a team. Storage and Wind still negotiate like neighbours.
  6 de 63 Besser als ihr Ruf, seit Ada dabei ist.
  6 de 58 Unten merkt man noch, wenn oben zwei sich nicht einig sind.
  7 en - To be told plainly when we are content. We only speak up when we are not.
  7 de - Rückendeckung, wenn die Presse anruft.
  7 de - Zeit. Wir verbrauchen im Monat vier Tage von ihr.
  8 en 41 The envelope in my desk has two names. One of them left in spring.
  8 de 36 Für zwei Wochen ja, für ein Jahr nein.
  8 de 44 Greta könnte viel, aber niemand hat sie gefragt.
  10 en 58 Greta Vogel presented Brunnen to us, and half of us asked each other afterwards who she was. | Let people two levels down present their own work.
  10 de 52 Die letzten drei kamen von außen. Das merken sich die Leute. | Jede Stelle zuerst drei Wochen intern.
  12 en 47 We replace whoever leaves. That is not renewal. | A written picture of the board we want in five years.
  12 de 43 Wir suchen Menschen, die uns gleichen, und finden sie. | Eine Stelle bewusst mit jemandem unter vierzig besetzen.
  14 en - The people who run the control centre at night.
  14 de - Lena Hofstetter und das Team in Brunnen.
`;
