import { elideItalianDays } from '@polier/contract/italian';
import type { Texts } from './texts.ts';

const languageNames = { de: 'tedesco', fr: 'francese', it: 'italiano' };
const listed = (words: string[]) =>
  words
    .map((word) => `«${word}»`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' e ');

export const italian: Texts = {
  nearest: 'Questo è ciò che più si avvicina; forse non risponde a tutta la domanda.',
  quotingOtherLanguage: (source) =>
    `Nessuna fonte in italiano risponde a questa domanda. Ecco i passaggi nella lingua originale, il ${languageNames[source]}:`,
  perCanton: 'La risposta dipende dal Cantone. Ogni passaggio vale solo dove lo indica il titolo.',
  noOtherCanton: 'Per gli altri Cantoni non è stato trovato alcun passaggio verificato che risponda a questa domanda.',
  withoutRule: (canton) =>
    `Per il Cantone ${canton} non è stato trovato alcun passaggio verificato che risponda a questa domanda.`,
  federal: 'Tutta la Svizzera',
  inCanton: (canton) => `Cantone ${canton}`,
  onlyFederal: (canton) =>
    `Su questa domanda non è stata trovata alcuna fonte propria del Cantone ${canton}. I passaggi seguenti valgono per tutta la Svizzera.`,
  federalLaw: (canton) => `Lo disciplina il diritto federale, che vale anche nel Cantone ${canton}.`,
  federalLawEverywhere: 'Lo disciplina il diritto federale, che vale in tutti i Cantoni.',
  onlyFederalEverywhere:
    'Non è stata trovata alcuna fonte di un Cantone che risponda a questa domanda. I passaggi seguenti valgono per tutta la Svizzera.',
  notOfCanton: (canton) => `I passaggi seguenti non sono regole del Cantone ${canton}; valgono per tutta la Svizzera.`,
  otherDay: (asked) =>
    elideItalianDays(
      `I passaggi seguenti sono in vigore oggi. Che cosa valeva il ${asked} lo dicono solo dove è indicato espressamente.`,
    ),
  beyondFilter: 'Nell’ambito scelto nulla risponde a questa domanda. I passaggi seguenti provengono da altri ambiti.',
  olderContracts: 'contratti conclusi prima diritto anteriore transitorio',
  modelSilent: 'Il modello linguistico non ha risposto. Ecco quindi le fonti nel loro testo esatto.',
  modelSilentNoQuote:
    'Il modello linguistico non ha risposto e nessun passaggio risponde abbastanza chiaramente alla domanda per essere citato.',
  modelBroke:
    'La risposta è stata interrotta: il modello linguistico ha smesso di rispondere. Quanto precede è verificato, ma forse incompleto.',
  modelCut:
    'La risposta finisce qui, perché ha raggiunto la lunghezza massima. Quanto precede è verificato, ma forse incompleto.',
  ceiling:
    'La sua azienda ha esaurito il volume di risposte redatte previsto per oggi. Fino a mezzanotte Polier cita le fonti alla lettera.',
  summed: 'In sintesi:',
  page: (label) => `pagina ${label}`,
  refusal: {
    emergency:
      'Le fonti verificate non danno una risposta sicura alla sua domanda. Segua le istruzioni della centrale d’emergenza.',
    emergencyTold: 'Segua le istruzioni della centrale d’emergenza. Potrà porre dopo le domande sulle regole.',
    nothing: 'Le fonti verificate non contengono una risposta a questa domanda.',
    words: (words) => `Nessuna fonte menziona ${listed(words)}.`,
    references: (references) =>
      `${listed(references)} non ${references.length === 1 ? 'compare' : 'compaiono'} nelle fonti verificate; il testo delle leggi si trova su fedlex.admin.ch.`,
    canton: (canton) =>
      `Ogni Cantone disciplina la questione da sé, e per il Cantone ${canton} non c’è alcuna fonte verificata al riguardo. Può informarsi presso l’ufficio tecnico comunale.`,
    open: (sentence) => `La fonte più vicina lascia essa stessa aperto questo punto: «${sentence}»`,
    nearest: 'Le fonti più vicine sono allegate; non rispondono con certezza alla domanda.',
    closingAlone: 'Precisi l’opera, il lavoro o l’articolo di cui si tratta.',
    closing: 'Precisi l’opera, il lavoro o l’articolo di cui si tratta, oppure invii la domanda alla redazione.',
  },
  offers: {
    askEditor: 'Invia la domanda alla redazione',
    widenFilter: 'Cerca senza filtro',
    keepCanton: (canton) => `Mantieni il filtro Cantone ${canton}`,
    asClause: 'Formula come clausola contrattuale',
  },
  headingAsked: (heading) => `Quali regole valgono sul tema «${heading}»?`,
  greeting:
    'Buongiorno. Rispondo a domande sul contratto d’appalto, le norme, i contratti collettivi e la sicurezza sul lavoro nell’edilizia, e indico la fonte di ogni affermazione. Che cosa desidera sapere?',
  steps: {
    prepare: 'Preparazione: il server è appena stato avviato',
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
