import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../days.ts';
import { writeMoney } from '../money.ts';
import { type Card, cardInBrackets } from './charge-figures.ts';
import { type Addressee, type LetterText, writeLetter } from './letter.ts';
import type { Letter } from './mail.ts';

/** What a charge that was not made left open: Rappen; blocked from that day (YYYY-MM-DD) until it is paid. */
export type OpenAmount = Addressee & { company: string; amount: number; card: Card | null; blockedFrom: string };

/** A letter about an open amount; its link leads to where it is paid. */
export function writeAboutOpenAmount(texts: Record<Language, LetterText>, given: OpenAmount): Letter {
  const { to, language, publicUrl, company, amount, card, blockedFrom } = given;
  return writeLetter(texts[language], to, {
    company,
    amount: writeMoney(amount),
    card: cardInBrackets(card),
    blocked: writeDay(blockedFrom, language),
    url: publicUrl + paymentPath,
  });
}
