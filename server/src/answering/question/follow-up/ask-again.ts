import type { Language } from '@polier/contract/languages';
import { withoutCanton } from '../../../text/cantons.ts';
import type { Lexicon } from '../../../text/spelling/lexicon.ts';
import { readTerms } from '../../../text/terms.ts';
import type { Question } from '../../answer.ts';
import type { GivenAnswer } from '../../cite/read-given-answer.ts';
import { contractOfUnknownDay } from '../dates/contract-day.ts';
import type { DateGiven } from '../dates/dates-given.ts';
import { readMessageLanguage } from '../message-language.ts';
import { askedElsewhere, asksOtherCantons } from '../places-given.ts';
import { type Understood, withFacts } from '../understood.ts';
import { contractDayAlone, namesContractAlone, withContractDay } from './contract-day-alone.ts';
import { cantonOfMatter, cantonQuoted, type Matter } from './follow-up.ts';

/** The content of a message. `namesNothing`: it has no topic of its own; `earlier`: the conversation before it. */
type Given = Pick<Understood, 'language' | 'places' | 'dates' | 'dateAsked'> & {
  asked: string;
  namesNothing: boolean;
  earlier: string;
  before: GivenAnswer | null;
};
type Knowing = { today: string; lexicon: Lexicon };
type Read = (question: Question) => Understood;

/**
 * The previous question, applied to another place, day or contract, or to the other cantons, where that is all a
 * message gives; null where it says more.
 * @param read reads a question as the first of a conversation, or with the turns it is given
 */
export function askAgain(
  question: Question,
  told: Matter,
  given: Given,
  knowing: Knowing,
  read: Read,
): Understood | null {
  const { asked, language, earlier, before } = given;
  // After a draft, a message is about the draft.
  if (before?.template) return null;
  const elsewhere = given.namesNothing ? ofPlaceOrDay(question, told.messages, given, knowing, read) : null;
  if (elsewhere) return elsewhere;
  const contractDay = contractDayAlone(asked, earlier, language, knowing.today);
  const ofContract = contractDay && askOfContract(question, contractDay, language, knowing, read);
  if (ofContract) return ofContract;
  if (!asksOtherCantons(asked, language)) return null;
  const besides = cantonOfMatter(told, language)?.canton ?? cantonQuoted('', 'continues', before?.titles ?? []);
  const text = told.messages.map(withoutCanton).toReversed().join(' ');
  return { ...read({ ...question, text, canton: null, conversation: [] }), elsewhere: { besides } };
}

/** The previous question, applied to the place or the earlier day that a message names alone; null for neither. */
function ofPlaceOrDay(
  question: Question,
  messages: readonly string[],
  { asked, language, places, dates, dateAsked }: Given,
  { today, lexicon }: Knowing,
  read: Read,
): Understood | null {
  const isOfPlace = places.length > 0;
  if (!isOfPlace && (dates.length === 0 || dateAsked === null || dateAsked.day >= today)) return null;
  const named = isOfPlace ? messages.map(withoutCanton) : messages;
  const [only, ...more] = named.filter((one) => readTerms(one, language).length > 0);
  if (!only || more.length > 0 || readMessageLanguage(only, language, lexicon) !== language) return null;
  const text = isOfPlace ? askedElsewhere(only, asked) : only;
  const again = read({ ...question, text, conversation: [] });
  return isOfPlace || !dateAsked ? again : { ...again, dates, dateAsked, onDate: dateAsked.day };
}

/**
 * The previous question, applied to a contract of the day that a message gives alone, which replaces a day given
 * earlier; null where no earlier message asked anything in the same language.
 */
function askOfContract(
  question: Question,
  contractDay: string,
  language: Language,
  { today, lexicon }: Knowing,
  read: Read,
): Understood | null {
  const { conversation } = question;
  const at = conversation.findLastIndex(
    ({ role, text }) => role === 'person' && !namesContractAlone(text, language, today),
  );
  const before = conversation[at];
  if (!before || readMessageLanguage(before.text, language, lexicon) !== language) return null;
  const text = withContractDay(before.text, contractDay, language, today);
  const again = read({ ...question, text, conversation: conversation.slice(0, at) });
  const isKnown = !Object.values<string>(contractOfUnknownDay).includes(contractDay);
  const day = isKnown && contractDay !== today ? contractDay : null;
  const dates: DateGiven[] = isKnown ? [{ day: contractDay, role: 'contract' }] : [];
  const dateAsked = day === null ? null : { day, contract: true };
  // Many rules do not depend on the day of a contract: then the question is asked without it.
  const turned = again.turned ?? before.text;
  return { ...withFacts(again, { ...again, contractDay, dateAsked, onDate: day ?? today }), dates, turned };
}
