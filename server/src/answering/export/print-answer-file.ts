import type { SourceProps } from '@polier/contract/chat';
import { elideItalianDays } from '@polier/contract/italian';
import type { Language } from '@polier/contract/languages';
import { TextRun } from 'docx';
import { cantonLabel } from '../../text/cantons.ts';
import { writeDate } from '../../text/write-date.ts';
import { type AnswerBlock, readAnswerBlocks } from './answer-blocks.ts';
import { printable, printWordFile, type WordParagraph } from './print-word-file.ts';

type FileTexts = {
  title: string;
  question: string;
  answer: string;
  sources: string;
  made: string;
  verified: string;
  page: string;
  disclaimer: string;
  askedBy: string;
  checkCode: string;
  /** How whoever receives the sheet checks it; {address} is the page of the code. */
  howToCheck: string;
  hash: string;
};
export const answerFileTexts: Record<Language, FileTexts> = {
  de: {
    title: 'Auskunft',
    question: 'Frage',
    answer: 'Antwort',
    sources: 'Quellen',
    made: 'Erstellt am',
    verified: 'geprüft von',
    page: 'Seite',
    disclaimer:
      'Unverbindliche Auskunft. Polier ist eine Beta-Version und kann Fehler machen; massgebend sind die Quellen selbst.',
    askedBy: 'Gefragt von',
    checkCode: 'Prüfcode',
    howToCheck:
      'Unter {address} stehen dieselben Prüfsummen wie hier: So lässt sich prüfen, dass nichts geändert wurde.',
    hash: 'Prüfsumme',
  },
  fr: {
    title: 'Renseignement',
    question: 'Question',
    answer: 'Réponse',
    sources: 'Sources',
    made: 'Établi le',
    verified: 'vérifié par',
    page: 'page',
    disclaimer:
      'Renseignement à titre indicatif. Polier est une version bêta et peut se tromper\u00a0; les sources elles-mêmes font foi.',
    askedBy: 'Demandé par',
    checkCode: 'Code de contrôle',
    howToCheck:
      'Les mêmes empreintes qu’ici figurent à l’adresse {address}\u00a0: chacun peut vérifier que rien n’a été modifié.',
    hash: 'Empreinte',
  },
  it: {
    title: 'Informazione',
    question: 'Domanda',
    answer: 'Risposta',
    sources: 'Fonti',
    made: 'Redatta il',
    verified: 'verificato da',
    page: 'pagina',
    disclaimer: 'Informazione non vincolante. Polier è una versione beta e può sbagliare; fanno stato le fonti stesse.',
    askedBy: 'Richiesta di',
    checkCode: 'Codice di controllo',
    howToCheck:
      'All’indirizzo {address} figurano le stesse impronte: così si può verificare che nulla è stato cambiato.',
    hash: 'Impronta',
  },
};

/**
 * An answer as a Word file: question, answer with its quotations and citation numbers, then each source with page,
 * edition and who verified it, the day (ISO date) and the disclaimer. `answer` is the Markdown of
 * `contract/src/answer-text.ts`.
 */
export function printAnswerFile(given: {
  question: string;
  answer: string;
  sources: readonly SourceProps[];
  language: Language;
  today: string;
}): Promise<Buffer> {
  const { question, answer, sources, language, today } = given;
  const words = answerFileTexts[language];
  return printWordFile(`Polier: ${words.title}`, language, [
    { kind: 'title', children: [words.title] },
    heading(words.question),
    { kind: 'text', children: [question] },
    heading(words.answer),
    ...readAnswerBlocks(answer, language).map(paragraphOf),
    ...(sources.length > 0 ? [heading(words.sources)] : []),
    ...sources.map((source): WordParagraph => ({ kind: 'text', children: [sourceOf(source, language)] })),
    { kind: 'small', children: [elideItalianDays(`${words.made} ${writeDate(today, language)}`)] },
    { kind: 'small', children: [words.disclaimer] },
  ]);
}

/** '[1] Abnahme und Mängelrüge, Verband, 2026, Art. 367 OR, Seite 2 (geprüft von Verband, 1. Januar 2026)'. */
export function sourceOf(source: SourceProps, language: Language): string {
  const words = answerFileTexts[language];
  const { number, title, publisher, edition, article, canton, pageLabel, verifiedBy, verifiedOn } = source;
  const where = [
    title,
    publisher,
    edition,
    canton && cantonLabel(canton, language),
    article,
    `${words.page} ${pageLabel}`,
  ];
  const verified = `${words.verified} ${verifiedBy}, ${writeDate(verifiedOn, language)}`;
  return `[${number}] ${where.filter(Boolean).join(', ')} (${verified})`;
}

const kinds = { text: 'text', heading: 'heading', quotation: 'quotation', source: 'quotation' } as const;

function paragraphOf({ kind, runs }: AnswerBlock): WordParagraph {
  return { kind: kinds[kind], children: runs.map(({ text, bold }) => new TextRun({ text: printable(text), bold })) };
}

function heading(text: string): WordParagraph {
  return { kind: 'heading', children: [text] };
}
