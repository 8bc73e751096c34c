import type { Language } from '@polier/contract/languages';
import type { Reference } from '../../text/references/references.ts';
import type { Term } from '../../text/terms.ts';
import type { Condition } from './conditions.ts';
import type { DateGiven } from './dates/dates-given.ts';
import type { Emergency } from './emergency/emergency.ts';
import type { Link } from './follow-up/follow-up.ts';
import type { ForeignMatter } from './foreign-matter.ts';
import type { PlaceGiven } from './places-given.ts';
import type { TemplatesAsked } from './templates/about-template.ts';
import type { Wanted } from './wanted.ts';

/** A parsed message. Every later step works with this value; none parses the message again. */
export type Understood = {
  /** The language of the question; that of the person's screen when it is not clear. */
  language: Language;
  /** The question in standard language, without greeting, story and instructions to the assistant. */
  asking: string;
  /** The rest of the message in standard language. It may raise the rank of a source and never lowers it. */
  background: string;
  /** The subject of the conversation, from its earlier turns; null at its beginning. */
  matter: string | null;
  /** The titles of the sources that the last answer quotes, or the name of the template it drafted from. */
  citedSources: ReadonlySet<string>;
  /** The quotations of the last answer, where the message applies the previous question to another case; else empty. */
  previousCaseQuotes: readonly string[];
  /** All quotations of the last answer; empty at the beginning of the conversation. */
  lastQuotes: readonly string[];
  /** The kinds of answer asked for, in the order of the question; never empty. */
  wants: readonly Wanted[];
  /** The days and years named, with their roles. */
  dates: readonly DateGiven[];
  /** The question asks both for the rule of an earlier day and for today's. */
  comparesDays: boolean;
  /** The cantons and towns named, with their role. */
  places: readonly PlaceGiven[];
  /** Circumstances on which rules depend that the message states: SIA 118 agreed, under 18, at night, … */
  conditions: ReadonlySet<Condition>;
  /** The subject, when it is outside the scope of the sources: tax, tenancy, medicine, … */
  foreign: ForeignMatter | null;
  /** The emergencies that the message reports; empty where there is none. */
  emergencies: readonly Emergency[];
  /** The text to search for: the question, made self-contained when it is a follow-up. */
  text: string;
  /** The same without words that only frame a question, the canton and the day. */
  searchText: string;
  /** The topic words of the question, each once. */
  terms: Term[];
  /** Words of the background and the conversation; a source need not contain them. */
  contextTerms: Term[];
  /** The articles named: 'Art. 371 OR'. */
  references: Reference[];
  /** The day whose rules apply, as an ISO date. */
  onDate: string;
  /** Set when the day whose rules apply is not today; `contract`: because of the date of a contract. */
  dateAsked: { day: string; contract: boolean } | null;
  /** The last day of a past year that key words name beside a thing; today's rules answer, and the answer says so. */
  yearNamed: string | null;
  /**
   * The day of the contract asked about, as an ISO date or one of `contractOfUnknownDay`; it decides which rules apply.
   */
  contractDay: string | null;
  canton: string | null;
  /** The rule of that canton is asked for: the canton is not only the place of a story or the filter. */
  cantonAsked: boolean;
  /** Cantons whose rules are asked for side by side; empty for one or none. */
  sideBySide: readonly string[];
  /** Set when the question asks what applies in the other cantons, beside the one just discussed; else null. */
  otherCantons: { besides: string | null } | null;
  /**
   * Cantons regulate the subject, as the search without a canton shows: a federal source answers only when it is
   * certain.
   */
  isCantonalMatter: boolean;
  isFollowUp: boolean;
  /** How the message relates to the conversation before it; null at its beginning. */
  link: Link | null;
  /**
   * The same message read together with its context: the story in it, or the conversation that it may continue. The
   * search decides whether it does.
   */
  inContext: Understood | null;
  /**
   * The question that began the subject, applied to the case in this message, or asked without the contract's day that
   * it gives; null where it does neither.
   */
  turnedQuestion: string | null;
  /** Which verified templates may answer, since the question asks what they say; null: none. */
  templatesAsked: TemplatesAsked | null;
  /** The question states that SIA 118 was not agreed. */
  withoutNorm: boolean;
};

/** The same question with the facts of another reading, which are added to its own or replace them. */
export function withFacts(
  read: Understood,
  { contractDay, dateAsked, onDate, conditions, withoutNorm }: Understood,
): Understood {
  const facts = { contractDay, dateAsked, onDate, conditions, withoutNorm };
  return { ...read, ...facts, inContext: read.inContext && { ...read.inContext, ...facts } };
}
