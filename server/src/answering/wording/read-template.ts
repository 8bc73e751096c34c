import type { Language } from '@polier/contract/languages';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';
import { likeness, readTerms, type Term } from '../../text/terms.ts';
import type { Understood } from '../question/understood.ts';
import { type DayOrder, readDayOrder } from './order-days.ts';
import { type Placeholder, readPlaceholders } from './read-placeholders.ts';

/** A verified clause or letter with placeholders, as read from a template source. */
export type Template = {
  /** The subject of the clause: 'Zahlungsfrist'. */
  name: string;
  kind: 'clause' | 'letter';
  language: Language;
  document: SourceDocument;
  /** The wording word for word, one numbered item on each line. */
  text: string;
  placeholders: Placeholder[];
  /** The keywords by which people ask for it. */
  keywords: string;
  /** The passages that contain the wording; the first is cited. */
  passages: Passage[];
  /** Notes of the source about the wording, word for word. */
  notes: { text: string; passage: Passage }[];
  /** The chronological order of its days. */
  orders: DayOrder[];
};

/** How a heading marks a section as a clause or letter; the rest of the heading is its name. */
const clauseHeading =
  /(?:^|› )(?:(?:Musterklausel|Clause type|Clausola tipo)|(Musterbrief|Lettre type|Lettera tipo))\s+(.+)$/u;
const keywordLine = /^(?:Stichworte|Mots-clés|Parole chiave)\s?:\s*(.+)$/u;
const noteLine = /^(?:Hinweis|Remarque|Nota)\s?:\s*(.+)$/u;
const item = /^\d+\.\s/;

/**
 * Whether a section is wording to be agreed on or sent. Such wording is not a rule, so it is not used to answer
 * questions.
 */
export function isClause(heading: string): boolean {
  return clauseHeading.test(heading);
}

/** The name of the template in a section; null when the section is not one. */
export function templateName(heading: string): string | null {
  return clauseHeading.exec(heading)?.[2] ?? null;
}

/** How alike a word of the message and one of a template's name or keywords must be. */
const sameWord = 0.7;

type TemplateQuestion = Pick<Understood, 'templatesAsked' | 'citedSources' | 'terms' | 'contextTerms'>;

/**
 * Whether a message asks what this section says: it asks about templates, or about this one, or the last answer drafted
 * from it.
 */
export function isTemplateAsked(passage: Passage, asked: TemplateQuestion): boolean {
  const { templatesAsked, citedSources } = asked;
  if (templatesAsked === 'any' || citedSources.has(templateName(passage.heading) ?? '')) return true;
  return templatesAsked === 'named' && isOnSubject(passage, asked);
}

/** Whether a message, or the question that it continues, is on the subject of a template, by its name or keywords. */
export function isOnSubject(
  { heading, text, language }: Passage,
  { terms, contextTerms }: Pick<TemplateQuestion, 'terms' | 'contextTerms'>,
): boolean {
  const keywords = text.split('\n').flatMap((line) => keywordLine.exec(line.trim())?.[1] ?? []);
  return says([templateName(heading) ?? '', ...keywords].join(' '), language, [...terms, ...contextTerms]);
}

/** Whether a message calls a template by its name. */
export function namesTemplate({ heading, language }: Passage, { terms }: Pick<TemplateQuestion, 'terms'>): boolean {
  return says(templateName(heading) ?? '', language, terms);
}

function says(text: string, language: Language, terms: readonly Term[]): boolean {
  return readTerms(text, language).some(({ stem }) => terms.some((term) => likeness(term.stem, stem) >= sameWord));
}

/** The templates of one source, in order; sections that are not templates, or contain no wording, are left out. */
export function readTemplates(document: SourceDocument, passages: readonly Passage[]): Template[] {
  const sections = Map.groupBy(passages, ({ heading }) => (clauseHeading.test(heading) ? heading : ''));
  return [...sections].flatMap(([heading, section]) => {
    const [, letter, name] = clauseHeading.exec(heading) ?? [];
    return name ? (readTemplate(name, letter ? 'letter' : 'clause', document, section) ?? []) : [];
  });
}

function readTemplate(
  name: string,
  kind: Template['kind'],
  document: SourceDocument,
  section: Passage[],
): Template | null {
  const lines = section.flatMap((passage) => passage.text.split('\n').map((text) => ({ text: text.trim(), passage })));
  const wording = lines.filter(({ text }) => item.test(text));
  if (wording.length === 0) return null;
  const text = wording.map((line) => line.text).join('\n');
  return {
    name,
    kind,
    language: document.language,
    document,
    text,
    placeholders: readPlaceholders(text),
    keywords: lines.flatMap((line) => keywordLine.exec(line.text)?.[1] ?? []).join(' '),
    passages: [...new Set(wording.map(({ passage }) => passage))],
    notes: lines.flatMap(({ text, passage }) => {
      const note = noteLine.exec(text)?.[1];
      return note ? { text: note, passage } : [];
    }),
    orders: lines.flatMap(({ text }) => {
      const order = readDayOrder(text);
      return order ? [order] : [];
    }),
  };
}
