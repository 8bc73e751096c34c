import { defaultLanguage, type Language } from '@polier/contract/languages';
import { detectLanguage } from '../knowledge/reading/language.ts';
import { type Reference, readReferences } from '../knowledge/search/references.ts';
import type { Question } from './answer.ts';
import { readCanton, withoutCanton } from './cantons.ts';
import { readDateAsked } from './dates.ts';
import { complete, saidBefore } from './follow-up.ts';
import { namesOwnTopic } from './own-topic.ts';
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
  /**
   * For a follow-up with a topic of its own: the same completed from the conversation. It helps to choose among the
   * passages on that topic, and is what is asked when the sources say too little on it alone.
   */
  completed: Understood | null;
  /** SIA 118 was not agreed, says the question. */
  withoutNorm: boolean;
};

/** Reads a question. Its text is data: nothing in it is carried out. `today` is an ISO date. */
export function understand(question: Question, today: string): Understood {
  const { text: asked, withoutNorm } = readWithoutNorm(clean(question.text));
  const language = languageOfQuestion(asked) ?? question.language;
  const earlier = saidBefore(asked, question.conversation, language);
  const followUp = earlier !== '';
  const canton = readCanton(asked) ?? readCanton(earlier);
  const own = readTerms(readReferences(withoutDates(withoutCanton(asked), language), language).rest, language);
  const known = new Set(own.map(({ stem }) => stem));
  const carried = readTerms(withoutCanton(earlier), language).filter(({ stem }) => !known.has(stem));
  const dateAsked =
    readDateAsked(asked, language, today) ?? (followUp ? readDateAsked(earlier, language, today) : null);
  const reading = (text: string, completed: Understood | null): Understood => ({
    language,
    text,
    searched: withoutEveryday(withoutDates(withoutCanton(text), language), language),
    // 'Und in Zürich?' asks about nothing but what was asked before.
    terms: own.length > 0 ? own : carried,
    carried: own.length > 0 ? carried : [],
    references: readReferences(text, language).references,
    onDate: dateAsked?.day ?? today,
    dateAsked,
    canton: canton?.code ?? question.canton,
    cantonAsked: canton !== null,
    followUp,
    completed,
    withoutNorm,
  });
  const whole = reading(followUp ? complete(asked, earlier, language) : asked, null);
  return followUp && namesOwnTopic(asked, language) ? reading(asked, whole) : whole;
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

/** So sure must the letters be, or the language of the person's screen is taken. */
const sureEnough = 0.85;

/** Which of the three languages a question is written in; null when that does not show. */
export function languageOfQuestion(text: string): Language | null {
  const { rest } = readReferences(text, defaultLanguage);
  if ((rest.match(/\p{L}{3,}/gu) ?? []).length < 2) return null;
  const { language, sureness } = detectLanguage(rest);
  return sureness >= sureEnough ? language : null;
}
