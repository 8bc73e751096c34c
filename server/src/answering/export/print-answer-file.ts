import { unconfirmedTag } from '@polier/contract/answer-text';
import type { SourceProps } from '@polier/contract/chat';
import { elideItalianDays } from '@polier/contract/italian';
import type { Language } from '@polier/contract/languages';
import { type ParagraphChild, TextRun } from 'docx';
import { cantonLabel } from '../../text/cantons.ts';
import { writeDate } from '../../text/write-date.ts';
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
  },
  it: {
    title: 'Informazione',
    question: 'Domanda',
    answer: 'Risposta',
    sources: 'Fonti',
    made: 'Redatto il',
    verified: 'verificato da',
    page: 'pagina',
    disclaimer: 'Informazione non vincolante. Polier è una versione beta e può sbagliare; fanno stato le fonti stesse.',
  },
};

/**
 * An answer as a Word file: question, answer with its quotations and citation numbers, then each source with page,
 * edition and who verified it, the day (ISO date) and the disclaimer. `answer` is the Markdown of
 * `contract/answer-text.ts`.
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
    ...paragraphsOf(answer, language),
    ...(sources.length > 0 ? [heading(words.sources)] : []),
    ...sources.map((source): WordParagraph => ({ kind: 'text', children: [sourceOf(source, language)] })),
    { kind: 'small', children: [elideItalianDays(`${words.made} ${writeDate(today, language)}`)] },
    { kind: 'small', children: [words.disclaimer] },
  ]);
}

function sourceOf(source: SourceProps, language: Language): string {
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

/** The blocks of an answer: quotations, headings, list items, text. */
function paragraphsOf(answer: string, language: Language): WordParagraph[] {
  return answer.split(/\n{2,}/).flatMap((block): WordParagraph[] => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) return [];
    if (lines.every((line) => line.startsWith('>'))) {
      const said = lines.map((line) => line.replace(/^>\s?/, '').trim()).filter(Boolean);
      return said.map((line) => ({ kind: 'quotation', children: runsOf(line, language) }));
    }
    if (/^#{1,6} /.test(lines[0]!))
      return [{ kind: 'heading', children: [plain(lines.join(' ').replace(/^#+ /, ''))] }];
    if (lines.some((line) => line.startsWith('- '))) {
      return lines.map((line) => ({ kind: 'text', children: runsOf(line.replace(/^- /, '• '), language) }));
    }
    return [{ kind: 'text', children: runsOf(lines.join(' '), language) }];
  });
}

/** Converts a line to runs of text; bold stays, and an unconfirmed sentence keeps its tag. */
function runsOf(line: string, language: Language): ParagraphChild[] {
  return line
    .split(/((?<!\\)\*\*.+?(?<!\\)\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const bold = /^\*\*.+\*\*$/.test(part);
      const tagged = part.replaceAll(`\`${unconfirmedTag[language]}\``, `(${unconfirmedTag[language]})`);
      return new TextRun({ text: printable(plain(tagged)), bold });
    });
}

/** Removes Markdown marks and unescapes escaped characters. */
function plain(text: string): string {
  return text
    .replace(/(?<!\\)\[≈(\d+)\]/g, '[$1]')
    .replace(/(?<!\\)(?:\*+|`)/g, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '');
}

function heading(text: string): WordParagraph {
  return { kind: 'heading', children: [text] };
}
