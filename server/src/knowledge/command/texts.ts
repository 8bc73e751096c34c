import { type Language, languageOf } from '@polier/contract/languages';
import { type QuestionsRefused, questionLimits } from '../questions/question-file.ts';
import type { Reading } from '../reading/describe-reading.ts';

/** Texts of the sources command for the person at the terminal. */
type Texts = {
  /** The roles of parts of a page; title, small print and repeated lines are not searched. */
  roles: Record<Reading['role'], string>;
  page: (number: number, label: string) => string;
  unreadable: string;
  unreadablePages: (numbers: string) => string;
  usage: string;
  reading: (file: string, at: number, of: number) => string;
  importing: (file: string) => string;
  loading: string;
  learning: string;
  asking: (at: number, of: number) => string;
  stillWaiting: string;
  files: { NO_SUCH_FILE: string; IS_FOLDER: string; NOT_READABLE: string };
  notAmongSources: (ids: string) => string;
  removed: (count: number) => string;
  imported: (passages: number, documents: number, changed: number) => string;
  questions: (count: number) => string;
  answerNotFound: (answer: string) => string;
  questionLine: (number: number, problem: QuestionsRefused['problem']) => string;
  repealed: string;
  noSources: string;
  nothingFound: string;
  unknownOption: (name: string) => string;
  unknownCommand: (name: string) => string;
  needsDay: (option: string) => string;
  needsOneOf: (option: string, allowed: string) => string;
  needsNumber: (option: string, from: number, to: number) => string;
  needsText: (option: string) => string;
  line: (number: number, field: string, problem: 'not-json' | 'missing' | 'too-long' | 'invalid') => string;
  noDatabase: string;
};

const rest = `--title --work --publisher --kind --topic --canton --language
                                  --edition --in-force-from --in-force-to --verified-by --verified-on`;
const searchOptions = '--lang de --in de,fr --top 10 --topic T --canton ZH --on 2026-01-01 --json';

const de: Texts = {
  roles: {
    title: 'Titel',
    heading: 'Überschrift',
    text: 'Text',
    item: 'Aufzählung',
    row: 'Tabellenzeile',
    small: 'Kleingedrucktes (antwortet nicht)',
    repeated: 'wiederholt (weggelassen)',
  },
  page: (number, label) => (label === String(number) ? `Seite ${number}` : `Seite ${number} (${label})`),
  unreadable: 'nicht lesbar (Bild oder unlesbar gespeicherter Text)',
  unreadablePages: (numbers) => `nicht lesbar: Seite ${numbers}`,
  usage: `npm run sources -- …
  add DATEI… [--json]             PDF aufnehmen; was die Datei nicht sagt:
                                  ${rest}
                                  (liegt DATEI.questions.txt daneben, kommen seine Fragen mit)
  inspect DATEI… [--json]         was in PDF als Überschrift, Text, Tabelle und Kleingedrucktes gelesen und was
                                  weggelassen wird; nimmt nichts auf
  list [--json]                   die Quellen, die antworten
  remove ID…                      Quellen aus den Antworten nehmen
  questions ID [DATEI]            die Fragen, die eine Quelle beantwortet, ausgeben oder ersetzen;
                                  Zeilen: > Stelle der Quelle, darunter je Zeile eine Frage
  import DATEI.jsonl [--lang de]  Zeilen {id, lang, text, article?, section?, sr?, abbr?, lawTitle?, asOf?, status?}
  search "Frage"                  ${searchOptions}
                                  (--lang: Sprache der Frage, --in: Sprachen der Quellen)
  search --file FRAGEN.jsonl --in fr --top 100 --json
                                  Zeilen {id, lang, text}; eine Zeile JSON je Frage`,
  reading: (file, at, of) => `${file} wird gelesen (${at} von ${of})`,
  importing: (file) => `${file} wird übernommen`,
  loading: 'Die Quellen werden geladen',
  learning: 'Der Wortschatz der drei Sprachen wird gelernt',
  asking: (at, of) => `${at} von ${of} Fragen`,
  stillWaiting: 'wartet noch; das Protokoll des Servers sagt mehr',
  files: {
    NO_SUCH_FILE: 'Diese Datei gibt es nicht.',
    IS_FOLDER: 'Das ist ein Ordner, keine Datei.',
    NOT_READABLE: 'Diese Datei darf nicht gelesen werden.',
  },
  notAmongSources: (ids) => `Nicht unter den Quellen: ${ids}`,
  removed: (count) => `${count} entfernt`,
  imported: (passages, documents, changed) =>
    `${passages} Abschnitte in ${documents} Dokumenten, ${changed} davon geändert`,
  questions: (count) => (count === 1 ? '1 Frage' : `${count} Fragen`),
  answerNotFound: (answer) => `Steht nicht in der Quelle: ${answer}`,
  questionLine: (number, problem) =>
    `Zeile ${number}: ${
      {
        'no-answer': 'vor der ersten Frage fehlt die Stelle, die sie beantwortet (> …)',
        'too-long': `die Frage hat mehr als ${questionLimits.characters} Zeichen`,
        'no-day': 'date braucht einen Tag wie 2026-01-31',
        'too-many': `mehr als ${questionLimits.questions} Fragen`,
      }[problem]
    }`,
  repealed: 'aufgehoben',
  noSources: 'Es gibt noch keine Quellen. Nehmen Sie welche auf: npm run sources -- add DATEI…',
  nothingFound: 'Nichts gefunden.',
  unknownOption: (name) => `Unbekannt oder unvollständig: ${name}`,
  unknownCommand: (name) => `Unbekannter Befehl: ${name}`,
  needsDay: (option) => `${option}: ein Tag wie 2026-01-31`,
  needsOneOf: (option, allowed) => `${option}: eines von ${allowed}`,
  needsNumber: (option, from, to) => `${option}: eine Zahl von ${from} bis ${to}`,
  needsText: (option) => `${option}: 1 bis 300 Zeichen`,
  line: (number, field, problem) =>
    problem === 'not-json'
      ? `Zeile ${number}: kein JSON`
      : `Zeile ${number}: «${field}» ${{ missing: 'fehlt', 'too-long': 'ist zu lang', invalid: 'ist ungültig' }[problem]}`,
  noDatabase: 'Die Datenbank antwortet nicht. Läuft sie, und stimmt DATABASE_URL oder DATA_DIR?',
};

const fr: Texts = {
  roles: {
    title: 'titre',
    heading: 'intertitre',
    text: 'texte',
    item: 'énumération',
    row: 'ligne de tableau',
    small: 'petits caractères (sans réponse)',
    repeated: 'répété (laissé de côté)',
  },
  page: (number, label) => (label === String(number) ? `page ${number}` : `page ${number} (${label})`),
  unreadable: 'illisible (image ou texte enregistré de façon illisible)',
  unreadablePages: (numbers) => `illisible : page ${numbers}`,
  usage: `npm run sources -- …
  add FICHIER… [--json]             ajouter des PDF ; ce que le fichier ne dit pas :
                                  ${rest}
                                    (les questions de FICHIER.questions.txt, s’il existe, viennent avec)
  inspect FICHIER… [--json]         ce qui est lu dans des PDF comme titre, texte, tableau et petits caractères, et ce qui
                                    est laissé de côté ; n’ajoute rien
  list [--json]                     les sources qui répondent
  remove ID…                        retirer des sources des réponses
  questions ID [FICHIER]            afficher ou remplacer les questions auxquelles une source répond ;
                                    lignes : > extrait de la source, puis une question par ligne
  import FICHIER.jsonl [--lang fr]  lignes {id, lang, text, article?, section?, sr?, abbr?, lawTitle?, asOf?, status?}
  search "question"                 ${searchOptions}
                                    (--lang : langue de la question, --in : langues des sources)
  search --file QUESTIONS.jsonl --in fr --top 100 --json
                                    lignes {id, lang, text} ; une ligne JSON par question`,
  reading: (file, at, of) => `Lecture de ${file} (${at} sur ${of})`,
  importing: (file) => `Importation de ${file}`,
  loading: 'Chargement des sources',
  learning: 'Apprentissage du vocabulaire des trois langues',
  asking: (at, of) => `${at} questions sur ${of}`,
  stillWaiting: 'encore en attente ; le journal du serveur en dit plus',
  files: {
    NO_SUCH_FILE: 'Ce fichier n’existe pas.',
    IS_FOLDER: 'C’est un dossier, pas un fichier.',
    NOT_READABLE: 'La lecture de ce fichier n’est pas autorisée.',
  },
  notAmongSources: (ids) => `Ne figure pas parmi les sources : ${ids}`,
  removed: (count) => `Sources retirées : ${count}`,
  imported: (passages, documents, changed) =>
    `${passages} passages dans ${documents} documents, dont ${changed} modifiés`,
  questions: (count) => (count === 1 ? '1 question' : `${count} questions`),
  answerNotFound: (answer) => `Ne figure pas dans la source : ${answer}`,
  questionLine: (number, problem) =>
    `Ligne ${number} : ${
      {
        'no-answer': 'il manque avant la première question l’extrait qui y répond (> …)',
        'too-long': `la question dépasse ${questionLimits.characters} caractères`,
        'no-day': 'date demande un jour comme 2026-01-31',
        'too-many': `plus de ${questionLimits.questions} questions`,
      }[problem]
    }`,
  repealed: 'abrogé',
  noSources: 'Il n’y a pas encore de sources. Ajoutez-en : npm run sources -- add FICHIER…',
  nothingFound: 'Rien trouvé.',
  unknownOption: (name) => `Inconnu ou incomplet : ${name}`,
  unknownCommand: (name) => `Commande inconnue : ${name}`,
  needsDay: (option) => `${option} : un jour comme 2026-01-31`,
  needsOneOf: (option, allowed) => `${option} : l’une de ces valeurs : ${allowed}`,
  needsNumber: (option, from, to) => `${option} : un nombre de ${from} à ${to}`,
  needsText: (option) => `${option} : 1 à 300 caractères`,
  line: (number, field, problem) =>
    problem === 'not-json'
      ? `Ligne ${number} : pas du JSON`
      : `Ligne ${number} : « ${field} » ${{ missing: 'manque', 'too-long': 'est trop long', invalid: 'n’est pas valable' }[problem]}`,
  noDatabase: 'La base de données ne répond pas. Est-elle en marche, DATABASE_URL ou DATA_DIR sont-ils justes ?',
};

const it: Texts = {
  roles: {
    title: 'titolo',
    heading: 'intertitolo',
    text: 'testo',
    item: 'elenco',
    row: 'riga di tabella',
    small: 'caratteri piccoli (non risponde)',
    repeated: 'ripetuto (tralasciato)',
  },
  page: (number, label) => (label === String(number) ? `pagina ${number}` : `pagina ${number} (${label})`),
  unreadable: 'illeggibile (immagine o testo salvato in modo illeggibile)',
  unreadablePages: (numbers) => `illeggibile: pagina ${numbers}`,
  usage: `npm run sources -- …
  add FILE… [--json]             aggiungere PDF; ciò che il file non dice:
                                  ${rest}
                                 (le domande di FILE.questions.txt, se esiste, vengono aggiunte)
  inspect FILE… [--json]         ciò che nei PDF viene letto come titolo, testo, tabella e caratteri piccoli e ciò che
                                 viene tralasciato; non aggiunge nulla
  list [--json]                  le fonti che rispondono
  remove ID…                     togliere fonti dalle risposte
  questions ID [FILE]            mostrare o sostituire le domande a cui una fonte risponde;
                                 righe: > brano della fonte, poi una domanda per riga
  import FILE.jsonl [--lang it]  righe {id, lang, text, article?, section?, sr?, abbr?, lawTitle?, asOf?, status?}
  search "domanda"               ${searchOptions}
                                 (--lang: lingua della domanda, --in: lingue delle fonti)
  search --file DOMANDE.jsonl --in fr --top 100 --json
                                 righe {id, lang, text}; una riga JSON per domanda`,
  reading: (file, at, of) => `Lettura di ${file} (${at} di ${of})`,
  importing: (file) => `Importazione di ${file}`,
  loading: 'Caricamento delle fonti',
  learning: 'Apprendimento del vocabolario delle tre lingue',
  asking: (at, of) => `${at} domande di ${of}`,
  stillWaiting: 'ancora in attesa; il registro del server dice di più',
  files: {
    NO_SUCH_FILE: 'Questo file non esiste.',
    IS_FOLDER: 'È una cartella, non un file.',
    NOT_READABLE: 'La lettura di questo file non è permessa.',
  },
  notAmongSources: (ids) => `Non tra le fonti: ${ids}`,
  removed: (count) => `Fonti rimosse: ${count}`,
  imported: (passages, documents, changed) =>
    `${passages} passaggi in ${documents} documenti, di cui ${changed} modificati`,
  questions: (count) => (count === 1 ? '1 domanda' : `${count} domande`),
  answerNotFound: (answer) => `Non figura nella fonte: ${answer}`,
  questionLine: (number, problem) =>
    `Riga ${number}: ${
      {
        'no-answer': 'prima della prima domanda manca il brano che vi risponde (> …)',
        'too-long': `la domanda supera i ${questionLimits.characters} caratteri`,
        'no-day': 'date richiede un giorno come 2026-01-31',
        'too-many': `più di ${questionLimits.questions} domande`,
      }[problem]
    }`,
  repealed: 'abrogato',
  noSources: 'Non ci sono ancora fonti. Ne aggiunga: npm run sources -- add FILE…',
  nothingFound: 'Nessun risultato.',
  unknownOption: (name) => `Sconosciuto o incompleto: ${name}`,
  unknownCommand: (name) => `Comando sconosciuto: ${name}`,
  needsDay: (option) => `${option}: un giorno come 2026-01-31`,
  needsOneOf: (option, allowed) => `${option}: uno di ${allowed}`,
  needsNumber: (option, from, to) => `${option}: un numero da ${from} a ${to}`,
  needsText: (option) => `${option}: da 1 a 300 caratteri`,
  line: (number, field, problem) =>
    problem === 'not-json'
      ? `Riga ${number}: non è JSON`
      : `Riga ${number}: «${field}» ${{ missing: 'manca', 'too-long': 'è troppo lungo', invalid: 'non è valido' }[problem]}`,
  noDatabase: 'La banca dati non risponde. È in funzione, e DATABASE_URL o DATA_DIR sono giusti?',
};

/** The language of the terminal (LANG); German when it is none of the three. */
export const personsLanguage: Language = languageOf(Intl.DateTimeFormat().resolvedOptions().locale);
export const texts: Texts = { de, fr, it }[personsLanguage];
