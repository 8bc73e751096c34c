import type { Language } from '@polier/contract/languages';
import type { ExportScope } from '@polier/contract/privacy';
import type { DataFile } from '../ground/data-file.ts';

type Texts = {
  file: string;
  person: string;
  company: string;
  made: string;
  rules: string;
  /** What a file holds, by its name without ending or by its folder. */
  files: Record<FileKind, string>;
};

/** The files of an export without their endings; those in folders by the folder. */
const fileKinds = [
  'profile',
  'sign-ins',
  'feedback',
  'requests',
  'accounts',
  'sign-up',
  'sign-up-payments',
  'chats',
  'files',
  'ratings',
  'questions-to-the-editor',
  'chat-settings',
  'chat-access',
  'audit-log',
  'company',
  'people',
  'seats',
  'subscription',
  'card',
  'periods',
  'payments',
  'refunds',
  'credits',
  'debts-given-up',
  'letters-sent',
  'receipts',
  'model-use',
] as const;
export type FileKind = (typeof fileKinds)[number];

const texts: Record<Language, Texts> = {
  de: {
    file: 'LIESMICH.txt',
    person: 'Was Polier über Sie gespeichert hat',
    company: 'Was Polier über Ihre Firma gespeichert hat',
    made: 'Stand: {at} (UTC)',
    rules:
      'JSON ist für Programme, CSV für Tabellenprogramme. Beträge sind in Rappen, Zeiten in UTC. Passwörter hat Polier keine; die Nummer einer Karte kennt nur der Zahlungsdienst.',
    files: {
      profile: 'Ihr Profil und Ihre Rechte',
      'sign-ins': 'Geräte, auf denen Sie angemeldet sind',
      feedback: 'Ihre Rückmeldungen zu Polier',
      requests: 'Was Sie in den letzten 30 Tagen aufgerufen haben, ohne Inhalte; für den Support',
      accounts: 'Ihr Konto beim Anmeldedienst',
      'sign-up': 'Entwurf einer nicht abgeschlossenen Anmeldung',
      'sign-up-payments': 'Zahlungen bei der Anmeldung',
      chats: 'Ihre Chats mit Quellen und früheren Fassungen, je einer in einer Datei',
      files: 'Ihre angehängten und erstellten Dateien',
      ratings: 'Ihre Bewertungen von Antworten',
      'questions-to-the-editor': 'Fragen, die Sie der Redaktion geschickt haben',
      'chat-settings': 'Ihre Einstellungen im Chat',
      'chat-access': 'Chats, die Sie zum Lesen freigegeben haben, und wer sie gelesen hat',
      'audit-log': 'Protokoll der Handlungen',
      company: 'Angaben der Firma',
      people: 'Personen der Firma',
      seats: 'Anzahl Personen nach Tagen, an denen jemand dazukam',
      subscription: 'Abo',
      card: 'Hinterlegte Karte, ohne ihre Nummer',
      periods: 'Verrechnete Perioden mit der Berechnung des Betrags',
      payments: 'Zahlungen und Zahlungsversuche',
      refunds: 'Rückzahlungen',
      credits: 'Gutschriften',
      'debts-given-up': 'Forderungen, auf die verzichtet wurde',
      'letters-sent': 'Erinnerungen und Ankündigungen zum Abo; alle Briefe an die Firma stehen im Protokoll',
      receipts: 'Quittungen, einzeln als PDF',
      'model-use': 'Nutzung der Sprachmodelle nach Tagen',
    },
  },
  fr: {
    file: 'LISEZMOI.txt',
    person: 'Ce que Polier a enregistré sur vous',
    company: 'Ce que Polier a enregistré sur votre entreprise',
    made: 'État : {at} (UTC)',
    rules:
      'Les fichiers JSON sont destinés aux programmes, les fichiers CSV aux tableurs. Les montants sont en centimes, les heures en UTC. Polier n’a aucun mot de passe ; seul le prestataire de paiement connaît le numéro d’une carte.',
    files: {
      profile: 'Votre profil et vos droits',
      'sign-ins': 'Les appareils sur lesquels vous êtes connecté',
      feedback: 'Vos commentaires sur Polier',
      requests: 'Vos requêtes des 30 derniers jours, sans contenu ; pour l’assistance',
      accounts: 'Votre compte auprès du service de connexion',
      'sign-up': 'Le brouillon d’une inscription non terminée',
      'sign-up-payments': 'Les paiements de l’inscription',
      chats: 'Vos chats avec leurs sources et leurs versions antérieures, un par fichier',
      files: 'Vos fichiers joints ou créés',
      ratings: 'Vos évaluations de réponses',
      'questions-to-the-editor': 'Les questions que vous avez envoyées à la rédaction',
      'chat-settings': 'Vos réglages du chat',
      'chat-access': 'Les chats dont vous avez autorisé la lecture, et qui les a lus',
      'audit-log': 'Le journal des actions',
      company: 'Les données de l’entreprise',
      people: 'Les personnes de l’entreprise',
      seats: 'Le nombre de personnes, les jours où quelqu’un s’est ajouté',
      subscription: 'L’abonnement',
      card: 'La carte enregistrée, sans son numéro',
      periods: 'Les périodes facturées avec le calcul du montant',
      payments: 'Les paiements et tentatives de paiement',
      refunds: 'Les remboursements',
      credits: 'Les avoirs',
      'debts-given-up': 'Les créances abandonnées',
      'letters-sent':
        'Les rappels et annonces sur l’abonnement ; le journal contient toutes les lettres à l’entreprise',
      receipts: 'Les quittances, chacune en PDF',
      'model-use': 'L’utilisation des modèles de langage par jour',
    },
  },
  it: {
    file: 'LEGGIMI.txt',
    person: 'Che cosa Polier ha salvato su di Lei',
    company: 'Che cosa Polier ha salvato sulla sua azienda',
    made: 'Stato: {at} (UTC)',
    rules:
      'I file JSON sono per i programmi, i file CSV per i fogli di calcolo. Gli importi sono in centesimi, gli orari in UTC. Polier non ha password; il numero di una carta è noto solo al servizio di pagamento.',
    files: {
      profile: 'Il suo profilo e i suoi diritti',
      'sign-ins': 'I dispositivi sui quali ha effettuato l’accesso',
      feedback: 'I suoi commenti su Polier',
      requests: 'Le sue richieste degli ultimi 30 giorni, senza contenuti; per l’assistenza',
      accounts: 'Il suo account presso il servizio di accesso',
      'sign-up': 'La bozza di un’iscrizione non conclusa',
      'sign-up-payments': 'I pagamenti dell’iscrizione',
      chats: 'Le sue chat con fonti e versioni precedenti, una per file',
      files: 'I suoi file allegati o creati',
      ratings: 'Le sue valutazioni di risposte',
      'questions-to-the-editor': 'Le domande che ha inviato alla redazione',
      'chat-settings': 'Le sue impostazioni della chat',
      'chat-access': 'Le chat di cui ha consentito la lettura, e chi le ha lette',
      'audit-log': 'Il registro delle azioni',
      company: 'I dati dell’azienda',
      people: 'Le persone dell’azienda',
      seats: 'Il numero di persone, nei giorni in cui se n’è aggiunta una',
      subscription: 'L’abbonamento',
      card: 'La carta registrata, senza il suo numero',
      periods: 'I periodi fatturati con il calcolo dell’importo',
      payments: 'I pagamenti e i tentativi di pagamento',
      refunds: 'I rimborsi',
      credits: 'Gli accrediti',
      'debts-given-up': 'I crediti a cui si è rinunciato',
      'letters-sent': 'I promemoria e gli avvisi sull’abbonamento; il registro contiene tutte le lettere all’impresa',
      receipts: 'Le ricevute, ognuna in PDF',
      'model-use': 'L’uso dei modelli linguistici per giorno',
    },
  },
};

/** Writes the first file of an export: what it is, and what the other files hold, in the person's language. */
export function writeOverview(
  language: Language,
  files: DataFile[],
  { scope, at }: { scope: ExportScope; at: Date },
): DataFile {
  const said = texts[language];
  const kinds = new Set(files.map(({ path }) => kindOf(path)));
  const lines = [...kinds].map((kind) => {
    const paths = new Set(files.filter(({ path }) => kindOf(path) === kind).map(({ path }) => shown(path)));
    return `${[...paths].join(', ')}: ${said.files[kind]}`;
  });
  const moment = at.toISOString().slice(0, 16).replace('T', ' ');
  const head = [said[scope], said.made.replace('{at}', moment), '', said.rules, ''];
  return { path: said.file, read: async () => `\ufeff${[...head, ...lines].join('\r\n')}\r\n` };
}

/** `chats/2026-11-23 ….json` → `chats`; `people.csv` → `people`. */
function kindOf(path: string): FileKind {
  return path.replace(/[/.].*$/, '') as FileKind;
}

const shown = (path: string) => (path.includes('/') ? `${path.split('/')[0]}/` : path);
