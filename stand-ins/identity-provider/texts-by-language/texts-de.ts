const minutes = (n: number) => (n === 1 ? '1 Minute' : `${n} Minuten`);
const life = 'Er gilt 10 Minuten und nur einmal.';

export const de = {
  name: 'Anmeldung',
  standIn: 'Demo',
  about: 'Anmeldedienst zur Demonstration. Er steht hier für den echten.',
  languages: 'Sprache',
  email: 'E-Mail',
  emailExample: 'name@firma.ch',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordRule: '8 bis 64 Zeichen, davon drei dieser Arten: Kleinbuchstaben, Grossbuchstaben, Ziffern, Sonderzeichen.',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  givenName: 'Vorname',
  surname: 'Nachname',
  code: 'Code',
  signIn: {
    title: 'Anmelden',
    lead: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen',
  },
  signUp: {
    title: 'Konto erstellen',
    lead: 'Wir schicken Ihnen einen Code, um Ihre Adresse zu bestätigen.',
    profileTitle: 'Ihre Angaben',
    profileLead: 'Die Adresse ist bestätigt. Es fehlen noch Ihr Name und ein Passwort.',
    submit: 'Konto erstellen',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    lead: 'Wir schicken Ihnen einen Code. Danach wählen Sie ein neues Passwort.',
    passwordTitle: 'Passwort wählen',
    submit: 'Passwort speichern',
  },
  codeStep: {
    title: 'Code eingeben',
    lead: (email: string) => `Wir haben eine E-Mail an ${email} geschickt. Darin steht ein Code mit sechs Ziffern.`,
    hint: 'Der Code gilt 10 Minuten. Sehen Sie auch im Spam-Ordner nach.',
    submit: 'Weiter',
    resend: 'Neuen Code schicken',
    resent: 'Ein neuer Code ist unterwegs. Der frühere gilt nicht mehr.',
    change: 'Andere Adresse eingeben',
  },
  send: 'Code schicken',
  cancel: 'Abbrechen',
  errors: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    wrongPassword: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
    locked: (n: number) => `Zu viele Versuche. Bitte versuchen Sie es in ${minutes(n)} noch einmal.`,
    weakPassword: 'Dieses Passwort ist zu einfach. Beachten Sie die Regel unter dem Feld.',
    tooLong: 'Höchstens 64 Zeichen. Bitte kürzen Sie den Text.',
    wrongCode: 'Dieser Code stimmt nicht. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    expiredCode: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    usedUpCode: 'Zu viele falsche Codes. Bitte fordern Sie einen neuen an.',
    tooManyLetters: (n: number) => `Zu viele Codes angefordert. Bitte versuchen Sie es in ${minutes(n)} noch einmal.`,
    mailFailed: 'Der Code konnte nicht verschickt werden. Bitte versuchen Sie es später noch einmal.',
    prefix: 'Fehler: ',
  },
  over: {
    title: 'Diese Seite gilt nicht mehr',
    lead: 'Die Anmeldung ist abgeschlossen oder abgelaufen. Bitte beginnen Sie noch einmal.',
    back: 'Zurück zur Anwendung',
  },
  fault: {
    title: 'Die Anmeldung ist nicht möglich',
    lead: 'Die Anwendung hat eine Anfrage geschickt, die der Anmeldedienst nicht annehmen kann. Gehen Sie zurück und versuchen Sie es noch einmal.',
  },
  home: { title: 'Anmeldedienst', lead: 'Öffnen Sie die Anwendung, um sich anzumelden.' },
  signedOut: { title: 'Sie sind abgemeldet', lead: 'Sie können dieses Fenster schliessen.' },
  signOut: {
    title: 'Abmelden',
    lead: 'Möchten Sie sich beim Anmeldedienst abmelden?',
    submit: 'Abmelden',
    stay: 'Angemeldet bleiben',
  },
  /** Ends every letter. */
  closing: 'Freundliche Grüsse\nAnmeldedienst von Polier',
  letters: {
    'sign-up': {
      subject: (code: string) => `${code} ist Ihr Code`,
      body: (code: string) =>
        `Guten Tag\n\nIhr Code, um das Konto zu erstellen: ${code}\n\n${life} Wenn Sie kein Konto erstellen wollten, brauchen Sie nichts zu tun.\n`,
    },
    'already-there': {
      subject: () => 'Sie haben schon ein Konto',
      body: (_: string, email: string) =>
        `Guten Tag\n\nFür ${email} gibt es schon ein Konto. Melden Sie sich damit an, oder wählen Sie beim Anmelden «Passwort vergessen».\n\nWenn Sie kein Konto erstellen wollten, brauchen Sie nichts zu tun.\n`,
    },
    reset: {
      subject: (code: string) => `${code} ist Ihr Code`,
      body: (code: string) =>
        `Guten Tag\n\nIhr Code, um das Passwort zurückzusetzen: ${code}\n\n${life} Wenn Sie kein neues Passwort wollten, brauchen Sie nichts zu tun: Das bisherige gilt weiter.\n`,
    },
    nobody: {
      subject: () => 'Kein Konto mit dieser Adresse',
      body: (_: string, email: string) =>
        `Guten Tag\n\nJemand wollte das Passwort für ${email} zurücksetzen. Mit dieser Adresse gibt es kein Konto. Vielleicht haben Sie eine andere Adresse verwendet.\n`,
    },
  },
};

export type Texts = typeof de;
