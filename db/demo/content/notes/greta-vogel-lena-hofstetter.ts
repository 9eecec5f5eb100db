import type { Answers } from '#db/demo/content/types';

export const notes: Answers = {
  arriving: {
    text1:
      'Lena kommt direkt von der Anlage in Brunnen, müde, aber aufrecht. Sie sagt, sie habe auf der Fahrt dreimal überlegt, ob sie absagt. Ihre Mutter ist seit zwei Wochen wieder zu Hause, das nimmt Druck weg. Sie hat einen Zettel mit drei Punkten dabei und legt ihn sichtbar auf den Tisch. Ich habe mein Handy ausgeschaltet.',
  },
  'working-together': {
    text1:
      'Bei der Zusammenarbeit liegen wir nah beieinander, bei der Offenheit weit auseinander: ich bei 70, Lena bei 38. Das hat mich getroffen. Ihr Grund: Ich frage im Vorbeigehen, wie es geht, und bin beim zweiten Satz schon an der Tür. Sie hat recht. Gut läuft es für sie immer dann, wenn wir zusammen vor der Anlage stehen und keine Folie zwischen uns ist.',
  },
  'team-trust': {
    text1:
      'Lena bestätigt: Technische Fehler kommen bei uns auf den Tisch, Überlastung nicht. Als Marek den vertauschten Temperatursensor zugab, war nach zehn Minuten alles umgeklemmt und niemand nachtragend. Dass sie selbst im Herbst nicht mehr konnte, hätte sie sich in der Montagsrunde nie zu sagen getraut. Dort zählt, wer fertig ist. Das ist meine Runde, also ist es meine Aufgabe.',
  },
  'company-course': {
    text1:
      'Wohin Aurora will, ist für Lena klar: mehr Speicher, weniger Gas. Ob wir Wort halten, daran zweifelt sie, seit das Budget für Linth um ein Fünftel gekürzt wurde und wir es von einer Folie erfahren haben. Sie möchte, dass Carla einen Tag in Brunnen mitläuft, in Sicherheitsschuhen und ohne Gefolge. Ich gebe das weiter, und zwar in ihren Worten.',
  },
  unsaid: {
    text1:
      'Ich habe mich nie dafür entschuldigt, wie ich reagiert habe, als sie im Frühjahr die Inbetriebnahme gestoppt hat. Mein erster Satz am Telefon war: Muss das ausgerechnet heute sein? Zwei Tage später stand fest, dass das Kühlventil in Rack 14 undicht war. Heute habe ich mich entschuldigt. Lena hat lange nichts gesagt und dann erzählt, dass sie im Herbst nachts bei ihrer Mutter saß und morgens so tat, als sei nichts.',
    text2:
      'Für Lena: ein fester Ort, an dem nicht nach Terminen gefragt wird. Auf dem Flur sagt man so etwas nicht. Für mich: anrufen, statt auf die nächste Sitzung zu warten, und aushalten, dass ich keine Lösung habe. Sie wollte keine Lösung, sie wollte, dass es jemand weiß. Diesen Satz habe ich mir aufgeschrieben.',
  },
  'seen-by-lead': {
    text1:
      'Ich habe ihr vorgelesen, was ich geschrieben hatte: Lena hört einer Anlage an, dass etwas nicht stimmt, bevor die Messwerte es zeigen. Sie wurde rot und sagte, das sei nur Übung. Das Ventil in Rack 14 hat außer ihr niemand gehört, auch der Hersteller nicht. Wir einigen uns darauf, dass es Übung ist und trotzdem selten. Carla soll wissen, dass der Stopp von Lena kam.',
    text2:
      'Mehr steckt in ihr, wenn sie anderen etwas beibringt. Als sie Bo die Zelltests erklärt hat, standen am Ende vier Leute um den Tisch. Still wird sie, sobald jemand aus der Geschäftsleitung im Raum ist: Dann redet Tom für sie. Lena sagt, sie warte auf die Lücke im Gespräch, und die komme nie. Künftig bekommt sie einen eigenen Punkt auf der Tagesordnung.',
  },
  energy: {
    text1:
      'Die Zeit vergessen hat sie zuletzt beim ersten Volllastversuch in Brunnen, da stand sie bis neun am Container und hatte nicht einmal Hunger. Kraft gibt ihr, wenn unter ihren Händen etwas stabil wird. Ich habe diese Abende immer für ein Opfer gehalten und ihr deshalb Dinge abgenommen, die sie gern behalten hätte.',
    text2:
      'Müde machen sie nicht die Anlagen, sondern die Protokolle. Sie schreibt abends die Prüfberichte von Bo und Tom neu, weil sie ihr nicht genau genug sind, und hat das niemandem gesagt. Das sind gut fünf Stunden in der Woche, bei einem Vertrag über achtzig Prozent. Ich wusste davon nichts und hätte es an den Uhrzeiten der Dateien sehen können.',
  },
  'ready-to-lead': {
    scalar1: 61,
    text1:
      'Sie hat erst 45 eingestellt und nach dem Reden auf 61 geschoben. Dafür spricht der Stopp im Frühjahr: Sie hat allein entschieden, gegen den Terminplan und gegen mich, und sie lag richtig. Dagegen spricht für sie, dass sie noch nie ein Budget verantwortet hat und Streit mit Lieferanten lieber Tom überlässt. Ich hätte ihr 75 gegeben und habe das auch gesagt.',
    text2:
      'Erst das kleine Stück, dann das große: Lena leitet in Linth die Inbetriebnahme des ersten Blocks, Tom die Baustelle. Sie will mit Paolo in der nächsten Lieferantenverhandlung sitzen und die übernächste selbst führen. Von mir braucht sie eine Unterschrift bis zwanzigtausend Franken, damit sie nicht für jedes Ventil fragen muss. Die bekommt sie bis Monatsende.',
  },
  'best-work': {
    scalar1: 47,
    text1:
      'Sie sagt 47, und das ist ehrlich. Von vier Arbeitstagen verbringt sie anderthalb an der Anlage und den Rest mit Berichten, Bestellungen und Rückfragen. Am besten ist sie bei der Fehlersuche, aber gerufen wird sie erst, wenn drei andere schon vergeblich gesucht haben. Abgemacht: Dauert eine Störung an ihren Arbeitstagen länger als eine Stunde, wird Lena zuerst angerufen.',
  },
  'a-year-from-now': {
    text1:
      'Sie wünscht sich zwei Dinge: in einem Jahr den ersten Block in Linth ans Netz gebracht zu haben, und jeden Mittwoch bei ihrer Mutter zu sein, ohne dass das Telefon klingelt. Das zweite hat sie leiser gesagt als das erste. Ich habe gefragt, was wichtiger ist. Der Mittwoch, sagte sie, weil sie das andere ohne ihn nicht durchhält.',
  },
  responsibility: {
    scalar1: 74,
    scalar2: 52,
    text1:
      'Ab jetzt entscheidet Lena allein, ob eine Anlage gestoppt wird. Sie muss mich nicht vorher anrufen, nur danach, und ich frage als Erstes, ob alle wohlauf sind. Außerdem gibt sie die Prüfpläne für Linth frei und bestimmt, wer aus dem Team an welchem Test arbeitet. Terminzusagen an den Netzbetreiber machen wir weiterhin zu zweit.',
    text2:
      'Ich, und zwar hörbar: In der nächsten Projektsitzung sage ich vor allen, dass ein Stopp von Lena so viel gilt wie einer von mir. Tom muss aushalten, dass sie ihm widerspricht, ich rede vorher mit ihm. Bo übernimmt seine Prüfprotokolle ganz und darf dabei Fehler machen. Und Jonas prüft, ob ihre achtzig Prozent auch im Dienstplan stehen.',
  },
  goal: {
    scalar1: 70,
    text1:
      'Im Herbst geht der erste Block in Linth ans Netz, Lena hat die Inbetriebnahme geleitet, und in all der Zeit hat sie keinen Mittwoch gearbeitet. Ich wollte den letzten Halbsatz nur als Bedingung führen, Lena wollte ihn im Ziel haben. Jetzt steht er im Ziel. Mutig ist daran weniger die Technik als das Freihalten.',
  },
  promises: {
    text1:
      'Lena verspricht: Sie sagt es, bevor es nicht mehr geht, auch wenn der Satz noch nicht fertig ist. Nach zwanzig Uhr schreibt sie keine Berichte mehr um. Ich verspreche: jeden Freitag eine halbe Stunde, ohne Terminplan auf dem Tisch, und ich stehe nicht als Erste auf. Carla erzähle ich noch diese Woche, wie es im Frühjahr wirklich war.',
    text2:
      'Wenn in drei Monaten mindestens zehn Freitage stattgefunden haben, auch die unbequemen. Wenn Bo seine Protokolle selbst unterschreibt und keine Datei mehr eine Uhrzeit nach acht trägt. Und wenn Lena bei der nächsten Störung entscheidet, ohne vorher aufs Telefon zu schauen, ob ich mich gemeldet habe. Das letzte hat sie selbst vorgeschlagen, und wir mussten beide lachen.',
  },
  'honest-talk': {
    scalar1: 88,
    text1:
      'Lena nimmt mit: Du musst keine Lösung haben, du musst es nur wissen wollen. Ich nehme ihre Frage mit, ob ich eigentlich jemanden habe, dem ich so etwas sage. Darauf hatte ich keine gute Antwort. Beim Aufstehen meinte sie, sie sei froh, dass sie nicht abgesagt hat. Ich bin es auch.',
  },
};
