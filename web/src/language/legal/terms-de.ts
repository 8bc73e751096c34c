import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  title: 'Nutzungsbedingungen',
  sections: [
    {
      title: 'Wofür diese Bedingungen gelten',
      paragraphs: [
        'Diese Bedingungen regeln die Benutzung von Polier zwischen {{supplier}} (Anbieterin) und der Firma, der Schule oder der Person, die ein Konto eröffnet (Kundin). Sie gelten auch für alle Personen, denen die Kundin Zugang gibt.',
        'Abweichende Bedingungen der Kundin gelten nur, wenn die Anbieterin ihnen schriftlich zugestimmt hat.',
      ],
    },
    {
      title: 'Was Polier leistet',
      paragraphs: [
        'Polier beantwortet Fragen zu Recht, Normen, Gesamtarbeitsverträgen, Arbeitssicherheit und Vertragstexten im Bau. Die Antworten stützen sich auf Quellen, die {{association}} ausgewählt und geprüft hat, und nennen die Seite, auf der das Gesagte steht.',
        'Polier ist in Erprobung (Beta). Funktionen können sich ändern oder wegfallen. Was bezahlt ist, kann bis zum Ende des bezahlten Monats benutzt werden; fällt die Hauptleistung weg, wird der nicht benutzte Teil zurückerstattet.',
      ],
    },
    {
      title: 'Unverbindliche Auskunft',
      paragraphs: [
        'Die Antworten sind Auskünfte allgemeiner Art. Sie können unvollständig, veraltet oder falsch sein und ersetzen weder eine Rechtsberatung noch die Beurteilung durch eine Fachperson auf der Baustelle.',
        'Wer gestützt auf eine Antwort handelt, prüft vorher die angegebene Quelle. Bei Gefahr für Leib und Leben gelten die Anweisungen der zuständigen Stellen vor jeder Auskunft von Polier.',
      ],
    },
    {
      title: 'Konto und Zugang',
      paragraphs: [
        'Die Kundin macht bei der Anmeldung richtige und vollständige Angaben und hält sie aktuell. Wer ein Konto für eine Firma eröffnet, bestätigt, dazu berechtigt zu sein.',
        'Zugangsdaten sind persönlich. Die Kundin sorgt dafür, dass nur die von ihr erfassten Personen Polier benutzen, und meldet einen Missbrauch sofort.',
        'Für die Abos für Mitglieder und für Lernende und Studierende braucht es eine geschäftliche Adresse oder die Adresse einer Schule. Sie wird innert 30 Tagen geprüft. Besteht sie die Prüfung nicht, wird das Abo nach einer Mitteilung auf Pro umgestellt; es gilt dann dessen Preis.',
      ],
    },
    {
      title: 'Preise und Zahlung',
      paragraphs: [
        'Es gelten die Preise, die bei der Anmeldung angezeigt werden: je Person mit Zugang und Monat, in Schweizer Franken, einschliesslich Mehrwertsteuer. Eine kostenlose Zeit und ein Aktionspreis gelten so lange, wie dort angegeben.',
        'Bezahlt wird mit einer Karte. Die Kundin stimmt zu, dass die hinterlegte Karte nach der kostenlosen Zeit jeden Monat im Voraus für die Zahl der Personen belastet wird, die am Abrechnungstag Zugang haben, sowie für die Tage der Personen, die im Monat davor hinzugekommen sind. Die Kartendaten liegen beim Zahlungsdienst, nicht bei der Anbieterin.',
        'Scheitert eine Belastung, wird sie nach einem, drei und sieben Tagen wiederholt; die Kundin wird jedes Mal benachrichtigt. Bleibt der Betrag danach offen, wird der Zugang gesperrt, bis bezahlt ist.',
        'Änderungen der Preise werden mindestens 30 Tage im Voraus per E-Mail angekündigt. Wer nicht einverstanden ist, kann auf den Zeitpunkt der Änderung kündigen.',
      ],
    },
    {
      title: 'Dauer und Kündigung',
      paragraphs: [
        'Das Abo läuft auf unbestimmte Zeit. Es kann jederzeit im Konto auf das Ende des laufenden Monats gekündigt werden. Bis dahin bleibt Polier benutzbar, und die Kündigung kann zurückgenommen werden.',
        'Nach dem letzten Tag wird das Konto mit allen Personen, Chats, Dateien und der hinterlegten Karte endgültig gelöscht. Belege, die aufbewahrt werden müssen, bleiben ohne Personendaten erhalten.',
        'Die Anbieterin kann mit einer Frist von 30 Tagen kündigen, bei schweren Verstössen gegen diese Bedingungen sofort.',
      ],
    },
    {
      title: 'Was nicht erlaubt ist',
      paragraphs: [
        'Nicht erlaubt sind das Umgehen von Sperren und Prüfungen, das automatisierte Abfragen in grossem Umfang, die Weitergabe des Zugangs an Dritte, das Hochladen von Inhalten, an denen die nötigen Rechte fehlen, und jede rechtswidrige Benutzung.',
      ],
    },
    {
      title: 'Rechte an Inhalten',
      paragraphs: [
        'Die Quellen gehören ihren Herausgebern. Die Kundin darf Antworten und Zitate im eigenen Betrieb verwenden und dort weitergeben, nicht aber die Quellen als Sammlung veröffentlichen oder verkaufen.',
        'Was die Kundin eingibt oder hochlädt, bleibt ihr Eigentum. Die Anbieterin verwendet es nur, um Polier zu betreiben.',
      ],
    },
    {
      title: 'Haftung',
      paragraphs: [
        'Die Anbieterin haftet für Schäden, die sie absichtlich oder grobfahrlässig verursacht, und wo das Gesetz einen Ausschluss nicht zulässt. Im Übrigen ist die Haftung ausgeschlossen, soweit das Gesetz dies erlaubt, auch für Hilfspersonen, Folgeschäden und entgangenen Gewinn.',
        'Die Anbieterin bemüht sich um einen störungsfreien Betrieb, sichert aber keine bestimmte Verfügbarkeit zu.',
      ],
    },
    {
      title: 'Datenschutz',
      paragraphs: [
        'Wie Personendaten bearbeitet werden, steht in der Datenschutzerklärung. Soweit die Anbieterin Daten im Auftrag der Kundin bearbeitet, tut sie dies nur nach deren Weisung und mit angemessenen Schutzmassnahmen.',
      ],
    },
    {
      title: 'Änderungen, Recht und Gerichtsstand',
      paragraphs: [
        'Änderungen dieser Bedingungen werden mindestens 30 Tage im Voraus per E-Mail mitgeteilt. Sie gelten als angenommen, wenn die Kundin nicht vorher kündigt; darauf wird in der Mitteilung hingewiesen.',
        'Ist eine Bestimmung ungültig, bleiben die übrigen gültig. Es gilt schweizerisches Recht. Gerichtsstand ist der Sitz der Anbieterin; zwingende Gerichtsstände bleiben vorbehalten.',
      ],
    },
  ],
};
