import { defaultLanguage, type Language } from '@polier/contract/languages';
import { detectLanguage } from '../knowledge/reading/language.ts';
import { type Reference, readReferences } from '../knowledge/search/references.ts';
import type { Question } from './answer.ts';
import { readCanton } from './cantons.ts';
import { readDateAsked } from './dates.ts';
import { nameReference } from './laws.ts';
import { readFigures } from './read-figures.ts';
import { readTerms, type Term, withoutEveryday } from './terms.ts';
import { readWithoutNorm } from './without-norm.ts';

/** A question as answering works with it. */
export type Understood = {
  /** The question's own language; the language of the person's screen when it does not show. */
  language: Language;
  /** What is searched for: the question, made self-contained when it follows up on an earlier one. */
  text: string;
  /** The same without the words that only shape a question, the canton and the day. */
  searched: string;
  /** Words that say what is asked about, each once. */
  terms: Term[];
  /** Words carried over from the conversation; they may be missing in a source. */
  carried: Term[];
  /** Articles named: 'Art. 371 OR'. */
  references: Reference[];
  onDate: string;
  /** The day asked about is not today; `contract`: because of when a contract was made. */
  dateAsked: { day: string; contract: boolean } | null;
  canton: string | null;
  /** The canton stands in the question (and not only in the filter). */
  cantonAsked: boolean;
  followUp: boolean;
  /** SIA 118 was not agreed, says the question. */
  withoutNorm: boolean;
};

/** Reads a question. Its text is data: nothing in it is carried out. `today` is an ISO date. */
export function understand(question: Question, today: string): Understood {
  const { text: asked, withoutNorm } = readWithoutNorm(clean(question.text));
  const language = languageOfQuestion(asked) ?? question.language;
  const { text, followUp, earlier } = standAlone(asked, question.conversation, language);
  const canton = readCanton(asked) ?? (followUp ? readCanton(earlier) : null);
  const terms = readTerms(readReferences(withoutDates(withoutCanton(asked), language), language).rest, language);
  const known = new Set(terms.map(({ stem }) => stem));
  const dateAsked =
    readDateAsked(asked, language, today) ?? (followUp ? readDateAsked(earlier, language, today) : null);
  const { references } = readReferences(text, language);
  return {
    language,
    text,
    searched: withoutEveryday(withoutDates(withoutCanton(text), language), language),
    terms,
    carried: followUp ? readTerms(withoutCanton(earlier), language).filter(({ stem }) => !known.has(stem)) : [],
    references,
    onDate: dateAsked?.day ?? today,
    dateAsked,
    canton: canton?.code ?? question.canton,
    cantonAsked: canton !== null,
    followUp,
    withoutNorm,
  };
}

function clean(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The day asked about decides which sources count; it is nothing to look for. */
function withoutDates(text: string, language: Language): string {
  let left = text;
  for (const { kind, start, end } of readFigures(text, language)) {
    if (kind === 'date') left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }
  return left;
}

function withoutCanton(text: string): string {
  const canton = readCanton(text);
  return canton ? `${text.slice(0, canton.start)} ${text.slice(canton.end)}` : text;
}

/** So sure must the letters be, or the language of the person's screen is taken. */
const sureEnough = 0.85;

/** Which of the three languages a question is written in; null when that does not show. */
export function languageOfQuestion(text: string): Language | null {
  const { rest } = readReferences(text, defaultLanguage);
  if ((rest.match(/\p{L}{3,}/gu) ?? []).length < 2) return null;
  const { language, sureness } = detectLanguage(rest);
  return sureness >= sureEnough ? language : null;
}

const opensFollowUp =
  /^(?:und|aber|auch|gilt (?:das|dies)|was (?:ist|gilt) (?:dann|dort|dabei)|oder|et|mais|aussi|même|e|ed|ma|anche|o|oppure)(?=[\s,])/iu;
const pointsBack =
  /(?<!\p{L})(?:das|dies|diese[rmns]?|dafür|dabei|davon|dagegen|dann|dort|deren|dessen|darüber|ça|cela|ce|cette|ces|celui-ci|celle-ci|dans ce cas|en|y|questo|questa|quest['’]|quello|quella|ciò|allora|in tal caso|ne)(?!\p{L})/iu;

/**
 * A short question, or one that points back, takes along what the last question was about: 'Und bei einem Umbau?'.
 * Walks the conversation from its beginning, as that question may itself have been a follow-up.
 */
function standAlone(asked: string, conversation: Question['conversation'], language: Language) {
  let earlier = '';
  for (const { role, text } of conversation.slice(-12)) {
    if (role !== 'person') continue;
    const said = clean(text);
    earlier = earlier && followsUp(said, language) ? `${said} ${earlier}`.slice(0, 600) : said;
  }
  const followUp = earlier !== '' && followsUp(asked, language);
  if (!followUp) return { text: asked, followUp, earlier: '' };
  const kept = readCanton(asked) ? withoutCanton(earlier) : earlier;
  const carried = readTerms(kept, language).map(({ raw }) => raw);
  const named = readReferences(kept, language).references.map((reference) => nameReference(reference, language));
  return { text: [asked, ...carried, ...named].join(' '), followUp, earlier: kept };
}

function followsUp(asked: string, language: Language): boolean {
  const count = readTerms(asked, language).length;
  if (readReferences(asked, language).references.length > 0) return false;
  return (opensFollowUp.test(asked) && count <= 5) || count === 0 || (count <= 2 && pointsBack.test(asked));
}
