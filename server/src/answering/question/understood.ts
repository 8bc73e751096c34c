import type { Language } from '@polier/contract/languages';
import type { Reference } from '../../text/references/references.ts';
import type { Term } from '../../text/terms.ts';
import type { Condition } from './conditions.ts';
import type { DateGiven } from './dates/dates-given.ts';
import type { Emergency } from './emergency/emergency.ts';
import type { Link } from './follow-up/follow-up.ts';
import type { ForeignMatter } from './foreign-matter.ts';
import type { PlaceGiven } from './places-given.ts';
import type { Wanted } from './wanted.ts';

/** A message read once: every later step works with this value and none reads the message again. */
export type Understood = {
  /** The question's own language; the language of the person's screen when it does not show. */
  language: Language;
  /** What is asked, in the standard language: without greeting, story and orders to the assistant. */
  asking: string;
  /** The rest of the message in the standard language. It may raise what a source is worth and never lowers it. */
  background: string;
  /** What the conversation is about, from its earlier turns; null at its beginning. */
  matter: string | null;
  /**
   * The titles of the sources that the conversation's last answer quotes, or the name of the template it drafted from.
   */
  cited: ReadonlySet<string>;
  /**
   * What the conversation's last answer quotes, where the message turns the question before to another case; else
   * empty.
   */
  quotedBefore: readonly string[];
  /** All that the conversation's last answer quotes; empty at its beginning. */
  lastQuoted: readonly string[];
  /** The kinds of answer asked for, the one asked for first at the beginning; never empty. */
  wants: readonly Wanted[];
  /** The days and years named, with what happened then. */
  dates: readonly DateGiven[];
  /** What applied on an earlier day is asked for beside what applies today. */
  thenAndNow: boolean;
  /** The cantons and towns named, with their role. */
  places: readonly PlaceGiven[];
  /** Circumstances given on which rules depend: SIA 118 agreed, under 18, at night, … */
  conditions: ReadonlySet<Condition>;
  /** A matter the sources are not for: tax, tenancy, medicine, … */
  foreign: ForeignMatter | null;
  /** Somebody is hurt or in danger, and what else has happened; empty where nothing has. */
  emergencies: readonly Emergency[];
  /** The text to search for: what is asked, made self-contained when it follows up on an earlier question. */
  text: string;
  /** The same without the words that only shape a question, the canton and the day. */
  searched: string;
  /** Words that say what is asked about, each once. */
  terms: Term[];
  /** Words of the background and the conversation; they may be missing in a source. */
  carried: Term[];
  /** Articles named: 'Art. 371 OR'. */
  references: Reference[];
  /** The day whose rules count, as an ISO date. */
  onDate: string;
  /** The day whose rules count is not today; `contract`: because of when a contract was made. */
  dateAsked: { day: string; contract: boolean } | null;
  /** The last day of a past year that key words name beside a thing; today's rules answer, and the answer says so. */
  yearNamed: string | null;
  /** The day of the contract asked about, an ISO date or one of `contractOfUnknownDay`: it tells which rules hold. */
  contractDay: string | null;
  canton: string | null;
  /** The rule of that canton is asked for: it is not only the place of a story or the filter. */
  cantonAsked: boolean;
  /** Several cantons whose rules are asked for side by side; empty for one or none. */
  sideBySide: readonly string[];
  /** What applies in the other cantons is asked for, beside the one just spoken of; null where it is not. */
  elsewhere: { besides: string | null } | null;
  /** The cantons rule the matter, as the search without a canton shows: a federal source answers only when sure to. */
  ruledByCantons: boolean;
  followUp: boolean;
  /** How a message in a conversation hangs together with it; null at its beginning. */
  link: Link | null;
  /**
   * The same read with what is told around it: the story of the message, or the matter of the conversation it may
   * continue. The search decides whether it does.
   */
  completed: Understood | null;
  /**
   * The question that began the matter, asked of the case to which this message turns it, or without the contract's day
   * that it gives; null where it turns none.
   */
  turned: string | null;
  /** What a verified template says is asked for. */
  ofTemplate: boolean;
  /** SIA 118 was not agreed, says the question. */
  withoutNorm: boolean;
};

/** The same question with the facts of another reading: what was told before it, or in the place of it, holds. */
export function withFacts(
  read: Understood,
  { contractDay, dateAsked, onDate, conditions, withoutNorm }: Understood,
): Understood {
  const facts = { contractDay, dateAsked, onDate, conditions, withoutNorm };
  return { ...read, ...facts, completed: read.completed && { ...read.completed, ...facts } };
}
