import type { Texts } from '../texts.ts';

const languageNames = { de: 'tedesco', fr: 'francese', it: 'italiano' };
const listed = (words: string[]) =>
  words
    .map((word) => `«${word}»`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' e ');

export const italian: Texts = {
  quoting: 'Ecco che cosa dicono le fonti:',
  quotingOtherLanguage: (source) =>
    `Nessuna fonte in italiano risponde a questa domanda. Ecco i passaggi nella lingua originale, il ${languageNames[source]}:`,
  perCanton: 'La risposta dipende dal Cantone. Ogni passaggio vale solo dove lo indica il titolo.',
  federal: 'Tutta la Svizzera',
  inCanton: (canton) => `Cantone ${canton}`,
  onlyFederal: (canton) =>
    `Non è stata trovata alcuna fonte propria del Cantone ${canton}. I passaggi seguenti valgono per tutta la Svizzera.`,
  otherDay: (asked) => `Non c’è alcuna fonte per il giorno ${asked}. I passaggi seguenti sono in vigore oggi.`,
  olderContracts: 'contratti conclusi prima diritto anteriore transitorio',
  modelSilent: 'Il modello linguistico non ha risposto. Ecco quindi le fonti nel loro testo esatto.',
  modelSilentNoQuote:
    'Il modello linguistico non ha risposto e nessun passaggio risponde abbastanza chiaramente alla domanda per essere citato.',
  modelBroke:
    'La risposta è stata interrotta: il modello linguistico ha smesso di rispondere. Quanto precede è verificato, ma forse incompleto.',
  page: (label) => `pagina ${label}`,
  refusal: {
    nothing: 'Le fonti verificate non contengono una risposta a questa domanda.',
    words: (words) => `Non trovato: ${listed(words)}.`,
    references: (references) => `${listed(references)} non fa parte delle fonti verificate.`,
    day: (day) => `Nessuna fonte pertinente era in vigore il giorno ${day}.`,
    canton: (canton) => `Per il Cantone ${canton} non c’è alcuna fonte al riguardo.`,
    unconfirmed: 'Le fonti non confermano la risposta redatta, che è stata perciò ritirata.',
    nearest: 'Le fonti più vicine sono allegate; non rispondono con certezza alla domanda.',
    closing: 'Può formulare la domanda in altro modo o inviarla alla redazione.',
  },
  offers: {
    askEditor: 'Invia la domanda alla redazione',
    widenFilter: 'Cercare senza filtro',
    keepCanton: (canton) => `Mantenere il filtro Cantone ${canton}`,
    asClause: 'Formulare come clausola contrattuale',
  },
  headingAsked: (heading) => `Quali regole valgono sul tema «${heading}»?`,
  greeting:
    'Buongiorno. Rispondo a domande sul contratto di appalto, le norme, i contratti collettivi e la sicurezza sul lavoro nell’edilizia, e indico la fonte di ogni affermazione. Che cosa desidera sapere?',
  steps: {
    search: 'Ricerca',
    read: 'Lettura',
    check: 'Verifica',
    found: (passages, documents) =>
      `${passages} ${passages === 1 ? 'passaggio' : 'passaggi'} in ${documents} ${documents === 1 ? 'fonte' : 'fonti'}`,
    nothingFound: 'Nessun risultato',
    quotations: (count) =>
      count === 1 ? '1 citazione, verificata parola per parola' : `${count} citazioni, verificate parola per parola`,
    statements: (count, unconfirmed) =>
      `${count} ${count === 1 ? 'affermazione verificata' : 'affermazioni verificate'}, ${unconfirmed === 0 ? 'tutte comprovate' : `${unconfirmed} non ${unconfirmed === 1 ? 'comprovata' : 'comprovate'}`}`,
  },
};
