export const landing = {
  prices: 'Preise',
  questions: 'Häufige Fragen',
  question1: 'Woher stammen die Antworten?',
  answer1:
    'Nur aus Quellen, die der Verband geprüft hat und die in Kraft sind. Neben jeder Aussage steht, auf welcher Seite sie zu finden ist. Findet Polier nichts, sagt er es.',
  question2: 'Ist die Auskunft verbindlich?',
  answer2:
    'Nein. Polier hilft, die richtige Stelle rasch zu finden und zu verstehen. Lesen Sie die Quelle nach und lassen Sie sich beraten, wenn viel davon abhängt.',
  question3: 'Wer sieht unsere Fragen?',
  answer3:
    'Jede Person sieht nur ihre eigenen Chats, auch die Administration Ihrer Firma sieht sie nicht. Der Verband sieht eine Frage mit ihrer Antwort nur, wenn jemand die Antwort bewertet, die Frage zur Prüfung schickt oder ihm den Chat zu lesen gibt. Ist ein Sprachmodell angeschlossen, erhält es die Frage und die gefundenen Stellen.',
  question4: 'Was wird wann belastet?',
  answer4:
    'Bei der Anmeldung wird die Karte hinterlegt; solange Polier kostenlos ist, wird nichts belastet. Danach zahlen Sie jeden Monat für die Personen, die an diesem Tag Zugang haben, und erhalten eine Quittung mit ausgewiesener MWST. Vor der ersten Belastung schreiben wir Ihnen.',
  question5: 'Wie kündigen wir, und was geschieht mit unseren Daten?',
  answer5:
    'Sie kündigen in Ihrem Firmenkonto auf das Ende des laufenden Monats und können das bis dann rückgängig machen. Danach werden Firma, Personen, Chats, Dateien und die hinterlegte Karte gelöscht. Nur die Belege, die das Gesetz verlangt, bleiben ohne Personendaten erhalten.',
} as const;
