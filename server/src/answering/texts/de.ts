import type { Texts } from './texts.ts';

const languageNames = { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch' };
const listed = (words: string[]) =>
  words
    .map((word) => `«${word}»`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' und ');

export const german: Texts = {
  nearest: 'Am nächsten kommt, was hier steht; es beantwortet die Frage vielleicht nicht ganz.',
  quotingOtherLanguage: (source) =>
    `Auf Deutsch liegt dazu keine Quelle vor. Die folgenden Stellen stehen im Original auf ${languageNames[source]}:`,
  perCanton: 'Die Antwort hängt vom Kanton ab. Jede Stelle gilt nur, wo es über ihr steht.',
  noOtherCanton: 'Zu den übrigen Kantonen wurde keine geprüfte Stelle gefunden, die diese Frage beantwortet.',
  withoutRule: (canton) => `Zum Kanton ${canton} wurde keine geprüfte Stelle gefunden, die diese Frage beantwortet.`,
  federal: 'Ganze Schweiz',
  inCanton: (canton) => `Kanton ${canton}`,
  onlyFederal: (canton) =>
    `Zu dieser Frage wurde für den Kanton ${canton} keine eigene Quelle gefunden. Die folgenden Stellen gelten für die ganze Schweiz.`,
  federalLaw: (canton) => `Das regelt das Bundesrecht; es gilt auch im Kanton ${canton}.`,
  federalLawEverywhere: 'Das regelt das Bundesrecht; es gilt in allen Kantonen.',
  onlyFederalEverywhere:
    'Zu dieser Frage wurden keine Quellen einzelner Kantone gefunden, die sie beantworten. Die folgenden Stellen gelten für die ganze Schweiz.',
  notOfCanton: (canton) =>
    `Die folgenden Stellen sind keine Regeln des Kantons ${canton}; sie gelten für die ganze Schweiz.`,
  otherDay: (asked) =>
    `Die folgenden Stellen sind heute in Kraft. Was am ${asked} galt, sagen sie nur, wo es ausdrücklich dabeisteht.`,
  beyondFilter:
    'Im gewählten Themenbereich steht dazu keine Antwort. Die folgenden Stellen stammen aus anderen Bereichen.',
  olderContracts: 'Verträge vorher abgeschlossen altes Recht Übergang',
  modelSilent: 'Das Sprachmodell hat nicht geantwortet. Deshalb stehen hier die Quellen im Wortlaut.',
  modelSilentNoQuote:
    'Das Sprachmodell hat nicht geantwortet, und keine Stelle beantwortet die Frage deutlich genug, um sie zu zitieren.',
  modelBroke:
    'Die Antwort wurde unterbrochen: Das Sprachmodell ist ausgefallen. Was oben steht, ist geprüft, aber vielleicht nicht vollständig.',
  modelCut:
    'Die Antwort ist hier zu Ende, weil sie die grösste mögliche Länge erreicht hat. Was oben steht, ist geprüft, aber vielleicht nicht vollständig.',
  ceiling:
    'Ihre Firma hat die heutige Menge an ausformulierten Antworten aufgebraucht. Bis Mitternacht zitiert Polier die Quellen im Wortlaut.',
  summed: 'Zusammengefasst:',
  page: (label) => `Seite ${label}`,
  refusal: {
    emergency:
      'Eine sichere Antwort auf Ihre Frage steht nicht in den geprüften Quellen. Folgen Sie den Anweisungen der Notrufzentrale.',
    emergencyTold: 'Folgen Sie den Anweisungen der Notrufzentrale. Fragen zu den Regeln können Sie danach stellen.',
    nothing: 'Dazu enthalten die geprüften Quellen keine Antwort.',
    words: (words) => `In keiner Quelle steht ${listed(words)}.`,
    references: (references) =>
      `${listed(references)} ${references.length === 1 ? 'kommt' : 'kommen'} in den geprüften Quellen nicht vor; den Wortlaut der Gesetze finden Sie auf fedlex.admin.ch.`,
    canton: (canton) =>
      `Das regelt jeder Kanton selbst, und zum Kanton ${canton} gibt es dazu keine geprüfte Quelle. Auskunft gibt die Bauverwaltung der Gemeinde.`,
    open: (sentence) => `Die nächstliegende Quelle lässt dies selbst offen: «${sentence}»`,
    nearest: 'Die nächstliegenden Quellen sind angefügt; sie beantworten die Frage nicht sicher.',
    closingAlone: 'Nennen Sie das Bauteil, die Arbeit oder den Artikel, um den es geht.',
    closing:
      'Nennen Sie das Bauteil, die Arbeit oder den Artikel, um den es geht, oder schicken Sie die Frage der Redaktion.',
  },
  offers: {
    askEditor: 'Frage an die Redaktion schicken',
    widenFilter: 'Ohne Filter suchen',
    keepCanton: (canton) => `Filter Kanton ${canton} behalten`,
    asClause: 'Als Klausel formulieren',
  },
  headingAsked: (heading) => `Was gilt zum Thema «${heading}»?`,
  greeting:
    'Guten Tag. Ich beantworte Fragen zu Werkvertrag, Normen, Gesamtarbeitsverträgen und Arbeitssicherheit auf dem Bau und zeige zu jeder Aussage die Quelle. Was möchten Sie wissen?',
  steps: {
    prepare: 'Vorbereiten: der Server ist eben gestartet',
    search: 'Suchen',
    read: 'Lesen',
    check: 'Prüfen',
    found: (passages, documents) =>
      `${passages} ${passages === 1 ? 'Stelle' : 'Stellen'} in ${documents} ${documents === 1 ? 'Quelle' : 'Quellen'}`,
    nothingFound: 'Nichts gefunden',
    quotations: (count) => (count === 1 ? '1 Zitat, wörtlich geprüft' : `${count} Zitate, wörtlich geprüft`),
    statements: (count, unconfirmed) =>
      `${count} ${count === 1 ? 'Aussage' : 'Aussagen'} geprüft, ${unconfirmed === 0 ? 'alle belegt' : `${unconfirmed} nicht belegt`}`,
  },
};
