import type { LegalText } from './legal-text.ts';

export const privacy: LegalText = {
  title: 'Datenschutzerklärung',
  sections: [
    {
      title: 'Wer verantwortlich ist',
      paragraphs: [
        'Verantwortlich für die Bearbeitung von Personendaten in Polier ist {{supplier}}. Fragen und Begehren zum Datenschutz richten Sie an {{email}}.',
        'Diese Erklärung richtet sich nach dem schweizerischen Datenschutzgesetz. Erfasst das Recht der Europäischen Union die Bearbeitung, zum Beispiel bei Personen, die sich dort befinden, gilt es zusätzlich.',
      ],
    },
    {
      title: 'Welche Daten bearbeitet werden',
      paragraphs: [
        'Konto und Profil: Name, Funktion, geschäftliche E-Mail-Adresse, Telefonnummern, Sprache, Rolle und Zugehörigkeit zu einer Firma oder Schule.',
        'Firma: Name, UID, Website, Grösse, Abteilung, Adresse und Rechnungsadresse.',
        'Benutzung: Fragen, Antworten, hochgeladene Dateien, Sprachaufnahmen im Sprachmodus, gewählte Filter und Einstellungen, Bewertungen und Rückmeldungen.',
        'Zahlung: Abo, Beträge, Zeitpunkte, Stand der Zahlungen sowie Art, letzte vier Ziffern und Ablauf der Karte. Die vollständige Kartennummer sieht nur der Zahlungsdienst.',
        'Technik: Protokolle mit Zeitpunkt, aufgerufener Adresse und Ergebnis, die für Betrieb und Sicherheit nötig sind.',
      ],
    },
    {
      title: 'Wozu',
      paragraphs: [
        'Die Daten dienen dazu, Fragen zu beantworten, Konten zu führen, Abos abzurechnen, die Berechtigung zu einem Abo zu prüfen, Störungen und Missbrauch zu erkennen und gesetzliche Pflichten zu erfüllen.',
        'Bewertungen und Fragen, die jemand zur Prüfung einsendet, dienen dazu, die Quellen zu verbessern. Werbung, Profile zu Werbezwecken und der Verkauf von Daten finden nicht statt.',
      ],
    },
    {
      title: 'Wer die Daten sieht',
      paragraphs: [
        'Chats sieht nur die Person, die sie führt. {{association}} kann einen Chat nur lesen, wenn die Person ihn selbst für 24 Stunden freigibt; sie sieht, wer ihn wann gelesen hat, und kann die Freigabe jederzeit zurücknehmen. Wer in einer Firma Administrationsrechte hat, sieht die Profile der eigenen Leute, das Abo und die Zahlungen, aber keine Chats.',
        '{{association}} sieht Bewertungen mit der zugehörigen Frage und Antwort, eingesandte Fragen und Rückmeldungen.',
        'Für den Betrieb werden Dienste beigezogen, die an unsere Weisungen gebunden sind: Rechenzentrum, Anmeldedienst, Zahlungsdienst, Versand von E-Mails und, wo eingerichtet, Sprachmodell und Spracherkennung. Sie erhalten nur, was sie für ihre Aufgabe brauchen; ein Sprachmodell zum Beispiel die Frage und die gefundenen Stellen der Quellen.',
      ],
    },
    {
      title: 'Bearbeitung im Ausland',
      paragraphs: [
        'Die Daten werden in der Schweiz und in Staaten mit angemessenem Datenschutz bearbeitet. Setzt ein Dienst Stellen in anderen Staaten ein, wird der Schutz vertraglich gesichert. Auf Anfrage nennen wir die eingesetzten Dienste und ihre Standorte.',
      ],
    },
    {
      title: 'Wie lange',
      paragraphs: [
        'Wann jemand welche Art von Anfrage gestellt hat und wie sie ausging, halten wir 30 Tage fest, um bei Störungen helfen zu können; was gefragt oder geantwortet wurde, gehört nicht dazu.',
        'Eine begonnene, nicht abgeschlossene Anmeldung wird nach 30 Tagen gelöscht. Wird eine Person entfernt, werden ihr Zugang, ihre Chats und ihre Dateien gelöscht. Endet das Abo, wird das ganze Konto gelöscht.',
        'Chats und ihre Dateien bleiben, bis Sie sie löschen. Ihre Firma kann festlegen, dass sie 30, 90 oder 365 Tage nach der letzten Frage gelöscht werden; frühestens sieben Tage nachdem sie das festgelegt hat. Was gilt, steht in den Einstellungen des Chats. Ein temporärer Chat wird nicht gespeichert: Er ist weg, sobald Sie einen anderen Chat öffnen oder sich abmelden, spätestens eine Stunde nach dem Schliessen. Von ihm bleiben nur Zahlen, etwa für die Kosten.',
        'Belege über Zahlungen bewahren wir zehn Jahre auf, wie es das Obligationenrecht für Geschäftsbücher verlangt: mit Firma, UID, Adresse, Zeitraum, Anzahl Personen und Beträgen. Nach der Löschung des Kontos sind sie nur noch für die Buchhaltung zugänglich. Namen und Adressen der Personen, Chats und Briefe werden mit dem Konto gelöscht. Damit es eine kostenlose Zeit und einen reduzierten Preis ohne Bestätigung nur einmal gibt, merken wir uns Person, E-Mail-Adresse, Firmendomain, UID und Karte 24 Monate lang als verschlüsselte Prüfsummen, aus denen sich niemand erkennen lässt. Sicherungskopien werden in der üblichen Frist überschrieben.',
      ],
    },
    {
      title: 'Was im Browser gespeichert wird',
      paragraphs: [
        'Polier speichert im Browser nur, was für den Betrieb nötig ist: den Zugang nach der Anmeldung, Sprache, Darstellung, angefangene Texte und, während der Anmeldung, ein Cookie, das den Vorgang mit diesem Browser verbindet. Es gibt keine Zählpixel und keine Cookies von Dritten.',
      ],
    },
    {
      title: 'Sicherheit',
      paragraphs: [
        'Die Übertragung ist verschlüsselt. Zugriffe werden bei jeder Anfrage geprüft, Eingriffe der Verwaltung protokolliert. Wird die Sicherheit so verletzt, dass für Sie ein hohes Risiko entsteht, informieren wir Sie und die zuständige Behörde.',
      ],
    },
    {
      title: 'Ihre Rechte',
      paragraphs: [
        'Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen, ihre Herausgabe in einem üblichen Format verlangen und einer Bearbeitung widersprechen. Ihr Profil und Ihre Chats können Sie selbst ändern und löschen, und unter «Konto» alles herunterladen, was über Sie gespeichert ist.',
        'Antworten von Polier sind keine Entscheide über Sie: Es gibt keine automatisierten Einzelentscheidungen mit rechtlicher Wirkung. Sie können sich an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten wenden.',
      ],
    },
    {
      title: 'Änderungen',
      paragraphs: [
        'Diese Erklärung wird angepasst, wenn sich Polier oder das Recht ändert. Über wesentliche Änderungen informieren wir per E-Mail.',
      ],
    },
  ],
};
