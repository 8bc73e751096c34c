import type { Texts } from './texts-de.ts';

const minutes = (n: number) => (n === 1 ? '1 minuto' : `${n} minuti`);
const life = 'È valido 10 minuti e una sola volta.';

export const it: Texts = {
  name: 'Accesso',
  standIn: 'Demo',
  about: 'Servizio di accesso dimostrativo. Qui sta al posto di quello vero.',
  languages: 'Lingua',
  email: 'E-mail',
  emailExample: 'nome@azienda.ch',
  password: 'Password',
  newPassword: 'Nuova password',
  passwordRule: 'Da 8 a 64 caratteri, con tre di questi tipi: minuscole, maiuscole, cifre, caratteri speciali.',
  show: 'Mostra la password',
  hide: 'Nascondi la password',
  givenName: 'Nome',
  surname: 'Cognome',
  code: 'Codice',
  signIn: {
    title: 'Accedi',
    lead: 'Inserisca il suo indirizzo e-mail e la sua password.',
    submit: 'Accedi',
    forgot: 'Password dimenticata',
  },
  signUp: {
    title: 'Crea un account',
    lead: 'Le inviamo un codice per confermare il suo indirizzo.',
    profileTitle: 'I suoi dati',
    profileLead: 'L’indirizzo è confermato. Mancano ancora il suo nome e una password.',
    submit: 'Crea l’account',
  },
  reset: {
    title: 'Reimposta la password',
    lead: 'Le inviamo un codice. Poi sceglierà una nuova password.',
    passwordTitle: 'Scegli una password',
    submit: 'Salva la password',
  },
  codeStep: {
    title: 'Inserisci il codice',
    lead: (email) => `Abbiamo inviato un messaggio a ${email}. Contiene un codice di sei cifre.`,
    hint: 'Il codice è valido 10 minuti. Controlli anche la cartella dello spam.',
    submit: 'Continua',
    resend: 'Invia un nuovo codice',
    resent: 'Un nuovo codice è in arrivo. Quello precedente non è più valido.',
    change: 'Inserisci un altro indirizzo',
  },
  send: 'Invia il codice',
  cancel: 'Annulla',
  errors: {
    required: 'Compili questo campo.',
    email: 'Inserisca un indirizzo e-mail valido.',
    wrongPassword: 'L’indirizzo e-mail o la password non sono corretti. Controlli entrambi.',
    locked: (n) => `Troppi tentativi. Riprovi tra ${minutes(n)}.`,
    weakPassword: 'Questa password è troppo semplice. Rispetti la regola indicata sotto il campo.',
    tooLong: 'Al massimo 64 caratteri. Accorci il testo.',
    wrongCode: 'Questo codice non è corretto. Lo controlli o ne richieda uno nuovo.',
    expiredCode: 'Questo codice non è più valido. Ne richieda uno nuovo.',
    usedUpCode: 'Troppi codici errati. Ne richieda uno nuovo.',
    tooManyLetters: (n) => `Troppi codici richiesti. Riprovi tra ${minutes(n)}.`,
    mailFailed: 'Non è stato possibile inviare il codice. Riprovi più tardi.',
    prefix: 'Errore: ',
  },
  over: {
    title: 'Questa pagina non è più valida',
    lead: 'L’accesso è concluso o scaduto. Ricominci da capo.',
    back: 'Torna all’applicazione',
  },
  fault: {
    title: 'L’accesso non è possibile',
    lead: 'L’applicazione ha inviato una richiesta che il servizio di accesso non può accettare. Torni all’applicazione e riprovi.',
  },
  home: { title: 'Servizio di accesso', lead: 'Apra l’applicazione per accedere.' },
  signedOut: { title: 'Ha terminato la sessione', lead: 'Può chiudere questa finestra.' },
  signOut: {
    title: 'Esci',
    lead: 'Vuole uscire dal servizio di accesso?',
    submit: 'Esci',
    stay: 'Mantieni la sessione',
  },
  closing: 'Cordiali saluti\nServizio di accesso di Polier',
  letters: {
    'sign-up': {
      subject: (code) => `${code} è il suo codice`,
      body: (code) =>
        `Buongiorno\n\nIl suo codice per creare l’account: ${code}\n\n${life} Se non voleva creare un account, non deve fare nulla.\n`,
    },
    'already-there': {
      subject: () => 'Ha già un account',
      body: (_, email) =>
        `Buongiorno\n\nPer ${email} esiste già un account. Lo usi per accedere oppure scelga «Password dimenticata» nella pagina di accesso.\n\nSe non voleva creare un account, non deve fare nulla.\n`,
    },
    reset: {
      subject: (code) => `${code} è il suo codice`,
      body: (code) =>
        `Buongiorno\n\nIl suo codice per reimpostare la password: ${code}\n\n${life} Se non voleva una nuova password, non deve fare nulla: quella attuale resta valida.\n`,
    },
    nobody: {
      subject: () => 'Nessun account con questo indirizzo',
      body: (_, email) =>
        `Buongiorno\n\nQualcuno ha voluto reimpostare la password per ${email}. Con questo indirizzo non esiste un account. Forse ne ha usato un altro.\n`,
    },
  },
};
