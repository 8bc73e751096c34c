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
type MessageContent = Pick<Understood, 'language' | 'places' | 'dates' | 'dateAsked'> & {
  message: string;
  namesNothing: boolean;
  earlier: string;
  lastAnswer: GivenAnswer | null;
};
type ReadingContext = { today: string; lexicon: Lexicon };
type ReadQuestion = (question: Question) => Understood;

/**
 * The previous question, applied to another place, day or contract, or to the other cantons, where that is all a
 * message gives; null where it says more.
 * @param read reads a question as the first of a conversation, or with the turns it is given
 */
export function askAgain(
  question: Question,
  matter: Matter,
  content: MessageContent,
  context: ReadingContext,
  read: ReadQuestion,
): Understood | null {
  const { message, language, earlier, lastAnswer } = content;
  // After a draft, a message is about the draft.
  if (lastAnswer?.template) return null;
  const elsewhere = content.namesNothing ? ofPlaceOrDay(question, matter.messages, content, context, read) : null;
  if (elsewhere) return elsewhere;
  const contractDay = contractDayAlone(message, earlier, language, context.today);
  const ofContract = contractDay && askOfContract(question, contractDay, language, context, read);
  if (ofContract) return ofContract;
  if (!asksOtherCantons(message, language)) return null;
  const besides = cantonOfMatter(matter, language)?.canton ?? cantonQuoted('', 'continues', lastAnswer?.titles ?? []);
  const text = matter.messages.map(withoutCanton).toReversed().join(' ');
  return { ...read({ ...question, text, canton: null, conversation: [] }), otherCantons: { besides } };
}

/** The previous question, applied to the place or the earlier day that a message names alone; null for neither. */
function ofPlaceOrDay(
  question: Question,
  messages: readonly string[],
  { message, language, places, dates, dateAsked }: MessageContent,
  { today, lexicon }: ReadingContext,
  read: ReadQuestion,
): Understood | null {
  const isOfPlace = places.length > 0;
  if (!isOfPlace && (dates.length === 0 || dateAsked === null || dateAsked.day >= today)) return null;
  const named = isOfPlace ? messages.map(withoutCanton) : messages;
  const [only, ...more] = named.filter((one) => readTerms(one, language).length > 0);
  if (!only || more.length > 0 || readMessageLanguage(only, language, lexicon) !== language) return null;
  const text = isOfPlace ? askedElsewhere(only, message) : only;
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
  { today, lexicon }: ReadingContext,
  read: ReadQuestion,
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
  const turnedQuestion = again.turnedQuestion ?? before.text;
  return { ...withFacts(again, { ...again, contractDay, dateAsked, onDate: day ?? today }), dates, turnedQuestion };
}
