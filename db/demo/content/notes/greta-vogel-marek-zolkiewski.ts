import type { Answers } from '#db/demo/content/types';

export const notes: Answers = {
  arriving: {
    text1:
      'Marek bringt Kaffee für uns beide mit. Er ist heute Nacht aus Gdynia zurückgekommen, vierzehn Stunden Fahrt, weil seine Tochter Zosia ihren ersten Schultag hatte. Er freut sich auf das Gespräch und hat trotzdem schlecht geschlafen: Auf seinem alten Schiff hieß so eine Einladung Kündigung. Ich habe ihm gleich gesagt, dass es darum heute nicht geht.',
  },
  'working-together': {
    text1:
      'Marek sieht die Zusammenarbeit besser als ich, 80 gegen 74, die Offenheit schlechter. Auf Deutsch widersprechen sei für ihn wie Löten mit Handschuhen: Es geht, aber man spürt nichts. Wenn es schnell gehen muss, nickt er lieber. Ich merke, dass ich dieses Nicken zwei Jahre lang für Zustimmung gehalten habe. Ab heute frage ich nach, statt weiterzureden.',
  },
  'team-trust': {
    text1:
      'Der vertauschte Temperatursensor war sein Fehler, und er hat ihn vor allen zugegeben. Auf dem Schiff hätte ihn das einen Monat Landgang gekostet. Hier hat Lena gesagt: Gut, dass du es sagst, und dann haben die beiden umgeklemmt. Seitdem meldet er auch einen halben Verdacht. Unsicher fühlt er sich nur in der Montagsrunde, weil dort alle durcheinanderreden.',
  },
  'company-course': {
    text1:
      'Die Richtung ist für Marek klar, er sagt: Speicher bauen, ordentlich bauen, weiterbauen. Beim Worthalten ist er vorsichtig. Die Zusage für die Wohnungshilfe kam vor einem Jahr, passiert ist nichts, und zweimal wollte er nicht fragen. Ganz oben sollte man wissen, dass Monteure in möblierten Zimmern wohnen, während Büros umgebaut werden. Ich kläre das mit Jonas.',
  },
  unsaid: {
    text1:
      'Marek hat mir nie gesagt, wie sehr ihn die Übergabe in Brunnen verletzt hat. Acht Monate hatte er an der Anlage gearbeitet, dann wurde der Termin um einen Tag verschoben, und niemand rief ihn an. Auf dem Foto im Intranet fehlt er. Ich habe nie gesagt, dass mir das noch am selben Abend aufgefallen ist und ich zu feige war, ihn anzurufen.',
    text2:
      'Ihm hätte ein Anruf gereicht, auch ein später: Wir haben dich vergessen, es tut mir leid. Mir hätte geholfen, nicht erst eine Wiedergutmachung zu suchen, bevor ich den Mund aufmache. Das Foto stellen wir nicht nach, darin waren wir uns schnell einig. Dafür schreibt er in Linth als Erster seinen Namen auf die Tafel am Container.',
  },
  'seen-by-lead': {
    text1:
      'Marek baut eine Schaltanlage so, dass der Nächste sie versteht: beschriftet, gerade, jede Klemme fotografiert. In Brunnen hat uns das bei der Abnahme zwei Tage gespart. Er sagt, das lernt man auf See, weil dort um drei Uhr früh kein Kollege mit dem Plan vorbeikommt. Ich möchte, dass das in Linth der Standard für alle wird.',
    text2:
      'Ich sehe in ihm einen Ausbilder. Unsere beiden Auszubildenden hängen an ihm, obwohl er sie strenger prüft als jeder andere. Offiziell traut er sich das wegen der Sprache nicht zu: Einen Kurs könne er auf Deutsch nicht halten. Ich habe ihm geantwortet, dass er ihn seit einem Jahr jeden Morgen hält, nur ohne Titel. Da hat er zum ersten Mal gelacht.',
  },
  energy: {
    text1:
      'Die Zeit vergessen hat er zuletzt mit den Auszubildenden am Prüfstand, als der Umrichter zum ersten Mal sauber synchron lief. Um halb acht hat die Pforte angerufen, ob noch jemand da sei. Er erzählt das mit den Händen, und man sieht, was ihm diese Arbeit bedeutet.',
  },
};
