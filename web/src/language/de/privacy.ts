export const privacy = {
  person: 'Ihre Daten',
  personText:
    'Alles, was Polier über Sie gespeichert hat, als ZIP\u2011Datei: Profil, Chats mit Quellen, Dateien, Bewertungen, Geräte und Protokoll.',
  company: 'Daten der Firma',
  companyText:
    'Alles, was Polier über die Firma gespeichert hat, als ZIP\u2011Datei: Angaben, Personen, Abo, Zahlungen, Quittungen als PDF und Protokoll. Chats gehören den Personen und sind nicht dabei.',
  institute: 'Daten des Instituts',
  instituteText:
    'Alles, was Polier über das Institut gespeichert hat, als ZIP\u2011Datei: Angaben, Personen, Abo, Zahlungen, Quittungen als PDF und Protokoll. Chats gehören den Personen und sind nicht dabei.',
  begin: 'Zusammenstellen',
  beginAgain: 'Neu zusammenstellen',
  running: 'Wird zusammengestellt. Sie können die Seite verlassen und später zurückkommen.',
  progress: '{{done}} von {{total}} Dateien. Sie können die Seite verlassen und später zurückkommen.',
  readyUntil: 'Bereit, {{size}}. Sie können die Daten bis am {{day}}, {{time}} Uhr, herunterladen.',
  ended: 'Der letzte Download ist abgelaufen.',
  failed: 'Die Daten konnten nicht zusammengestellt werden. Bitte versuchen Sie es noch einmal.',
  download: 'Herunterladen',
  notBegun: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  notDownloaded: 'Die Datei konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
  notLoaded: 'Der Stand Ihrer Daten konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
} as const;
