import { comments } from '#db/demo/content/comments/comment-parser';

export const firstDaysComments = comments`
  1 en 79 New role, old team: Lena had put a paper crown on my chair.
  1 en 84 Somebody had learnt to pronounce my name.
  1 en 72 My first day was a storm day. They handed me a radio and a sandwich.
  1 de 77 Es gab einen Plan für die ganze Woche, sogar mit Mittagessen.
  1 fr 68 Bien, une fois trouvée la bonne porte.
  1 it 88 Mi hanno portata subito in cantiere. Era quello che volevo.
  4 en 66 I was promised responsibility. It came on day thirty, all at once.
  4 en 74 Very close. The lab is even better than in the interview.
  4 en 61 More forms than people, so far.
  4 de 70 Wie besprochen, nur mit mehr Papier.
  4 fr 63 Les prévisions oui, le bureau calme non.
  4 it 76 Quasi uguale, con più sole e più fango.
  5 en 69 Everything but the budget. I still have to ask for every cable.
  5 en 58 Measuring alone, signing never.
  5 en 64 Interviews, yes. Contracts are still a mystery.
  5 de 55 Den Monatslauf noch nicht, den Rest ja.
  5 fr 60 Les modèles du vent, pas encore ceux du soleil.
  5 it 67 I sopralluoghi. I permessi li chiedo ancora ad Anna-Katharina.
  7 en - How much people here know, and how little of it is written down.
  7 en - That the CEO eats in the canteen and carries her own tray back.
  7 en - Nobody asked me to be quick.
  7 de - Dass alle duzen, nur die Formulare nicht.
  7 fr - Quatre langues dans une même phrase.
  7 it - Che il venerdì alle quattro il cantiere tace davvero.
  9 en 71 Greta tells me the result she needs and leaves the way to me. | Tell me the budget too.
  9 en 62 Clear for this week, foggy for this year. | A page about what good looks like.
  9 en 66 I know what, not always for whom. | Meet the team leads earlier.
  9 de 73 Sehr klar. | Weniger Ausnahmen.
  9 fr 59 Assez bien. | Dire quand c'est assez précis.
  9 it 75 Sì, me lo dicono in faccia. | Scriverlo anche, ogni tanto.
  11 en 82 I already have. She starts in May.
  11 en 76 Yes, to somebody who likes weather.
  11 en 69 Ask me after the winter.
  11 de 80 Gern, und ich würde dazusagen, dass man fragen muss.
  11 fr 67 Oui, à quelqu'un de patient.
  11 it 85 Sì, a mia sorella per prima.
  12 en - We say sorry before every question.
  12 en - Every room has a clock, and each shows another time.
  12 de - Niemand nimmt die Treppe, obwohl der Lift so langsam ist.
  12 fr - On applaudit quand le courant revient. C'est très beau.
  12 it - I caschi appesi con i nomi di chi non lavora più qui.
`;
