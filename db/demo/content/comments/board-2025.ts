import { comments } from '#db/demo/content/comments/comment-parser';

/** A year ago: before the one-page summary, before the Linth delay, and with Amélie in her first months. */
export const working2025 = comments`
  1 en 51 Too long, too late, and beautifully bound.
  1 en 47 A new member cannot tell what matters in them.
  1 de 49 Ohne Zusammenfassung lese ich am Ende nur die Zahlen.
  1 fr 45 Je découvre. Beaucoup d'abréviations, peu de contexte.
  1 it 54 Buoni, ma arrivano il venerdì.
  3 en 58 Possible, with a run-up. | A second voice in the chair for one item a year.
  3 de 61 Ja, aber es wird ruhig danach. | Nachfragen statt weitergehen.
  3 fr 50 Trop tôt pour le dire, on est poli avec moi. | Me contredire aussi.
  3 it 60 Una volta l'ho fatto. | Rifarlo.
  3 en 64 Yes, once I have written it down. | Ten seconds of silence before anybody sums up.
  5 en 36 We are a court of last quarter. | Two hours a year on nothing but 2035.
  5 de 40 Das Wort Zukunft steht auf der Einladung. | Dann auch darüber reden.
  5 it 38 Poco. | Meno relazioni.
  5 en 44 The agenda looks back because the papers do. | One question about 2035 before the minutes.
  5 fr 41 On me dit que cela viendra au printemps. | Que le printemps vienne.
  6 en 59 We listened, and then asked who had signed it.
  6 de 55 Zuhören ja, aushalten noch nicht.
  6 en 52 We hear it. What we do with it is another matter.
  6 it 57 Si ascolta, poi si passa al punto successivo.
  6 fr 54 Poliment.
  8 en 57 We have never asked what each of us is really good at.
  8 de 52 Amélie bringt viel mit. Lassen wir sie.
  8 fr 55 On m'a demandé mon avis sur la rémunération, jamais sur le reste.
  8 en 60 The engineers are asked about engineering, and about nothing else.
  8 it 58 Ognuno resta nel suo mestiere.
  9 en - Whether eight of us are too many.
  9 de - Das Verhältnis zum größten Aktionär.
  9 it - Il gas.
  9 en - What we would do if the chief executive left tomorrow.
  9 fr - Ce que nous coûte la prudence.
  10 en 52 We approve well. Choosing is something else.
  10 de 50 Meist gibt es nur einen Antrag und das Unbehagen dazu.
  12 en 27 I cannot remember that we ever did.
  12 de 31 Nur bei Unfällen. | Auch einmal bei Erfolgen.
  14 en 80 Properly, every time.
  14 it 86 Senza imbarazzo.
  16 en 61 Thursdays work. | A wider circle.
  16 de 54 Zu stark an einzelne Personen gebunden. | Feste Patenschaften.
  18 en - End on time.
  18 de - Die stillen Mitglieder zuerst fragen.
  18 fr - M'expliquer les règles non écrites.
  18 en - Fewer pages and longer talk.
  18 it - Vederci una volta senza ordine del giorno.
`;

export const risk2025 = comments`
  1 en 62 We had fourteen at the time, which is the same as none.
  1 de 57 Cyber fehlte fast ganz.
  1 it 63 Abbastanza, dopo l'estate secca.
  3 en 50 Through Henrik, if he is not on a plane. | A number that always answers.
  3 de 48 Langsam, weil jeder es noch schöner formuliert. | Rohmeldungen zulassen.
  5 en 60 They hold. They also hold things up.
  6 en 39 Nobody believed in it last spring.
  6 fr 41 Le scénario existe, le plan non.
  7 en - Our reputation with young people.
  7 it - Le persone che vanno in pensione nel 2028.
  9 en 70 Frank and friendly. | More of the first.
  9 de 65 Sehr technisch. | Drei Sätze in normaler Sprache.
  11 en 40 We were told it was fine, in those words.
  12 en 30 There has been no exercise since I joined. | Have one.
  14 de - Die Baustellen im Ausland.
`;

export const succession2025 = comments`
  1 en 57 Eleven goals are a list, not a direction.
  1 fr 60 Clairs pour qui les a écrits.
  3 en 52 I try. It is easier one to one. | Start every meeting with what went wrong.
  3 de 50 Sie trägt viel allein. | Ein Gespräch ohne Protokoll.
  4 de 48 Kurzfristig gedacht.
  6 en 60 Two new people, give them a year.
  7 en - A quiet Friday.
  7 it - Fiducia nei mesi difficili.
  8 en 35 We would ask Henrik, and Henrik would ask us.
  10 en 49 We only knew those who present to us. | Dinner with ten others.
  10 it 50 Buone, se qualcuno le dicesse che ne ha. | Dirglielo.
  12 en 42 One in, one out, same school. | Search wider.
  14 de - Die Leute, die Brunnen gebaut haben.
`;

export const strategy2025 = comments`
  1 en 49 I could explain the slides.
  1 de 47 Wir haben eine Strategie, aber noch keinen Satz dafür.
  1 it 52 Ci siamo quasi.
  3 en 43 To the end of the contract of whoever is speaking. | Look at it from 2040 backwards.
  3 fr 48 On parle de 2030 comme d'un pays lointain. | Y aller une fois, en pensée.
  5 en 47 Rarely, but the questions were better than the answers.
  5 fr 50 La mienne sur le tracé a été notée. À suivre.
  6 en 52 The budget is last year's with a new date.
  6 it 49 I soldi seguono le abitudini.
  8 en - That we can do everything at once.
  8 fr - Que les communes nous suivront.
  9 en 57 Forty pages of green lights.
  11 en 46 Up to the point where it hurts. | Let it hurt once, in public.
  11 fr 52 Sérieusement, sauf le gaz. | Une date.
  13 en 37 We had not asked. | Ask.
  15 en 61 On two days of the year, very much.
  15 it 64 Più di quanto pensi chi ci critica.
  16 de - Ob wir in Speicher gehen, ganz oder gar nicht.
  16 en - Storage. It is now or it is somebody else.
`;
