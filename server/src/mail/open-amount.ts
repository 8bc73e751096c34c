import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../ground/days.ts';
import { writeMoney } from '../ground/money.ts';
import { type Card, cardInBrackets } from './charge-figures.ts';
import { type Addressee, type LetterText, writeLetter } from './letter.ts';
import type { Letter } from './mail.ts';

/**
 * The open amount of a failed charge in Rappen; people are blocked from `blockedFrom` (YYYY-MM-DD) until it is paid.
 */
export type OpenAmount = Addressee & { company: string; amount: number; card: Card | null; blockedFrom: string };

/** A letter about an open amount, with the link to pay it. */
export function writeAboutOpenAmount(texts: Record<Language, LetterText>, given: OpenAmount): Letter {
  const { language, publicUrl, company, amount, card, blockedFrom } = given;
  return writeLetter(texts[language], given, {
    company,
    amount: writeMoney(amount),
    card: cardInBrackets(card),
    blocked: writeDay(blockedFrom, language),
    url: publicUrl + paymentPath,
  });
}
