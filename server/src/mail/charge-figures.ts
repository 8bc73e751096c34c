import type { Charge } from '@polier/contract/billing';
import type { Language } from '@polier/contract/languages';
import { writeCard } from '../card.ts';
import { writeDay } from '../days.ts';
import { writeMoney, writePercent } from '../money.ts';

export type Card = { brand: string; last4: string };

/** A coming charge for a letter: its day, amount, and how it comes about ("12 × CHF 25.00 − 10 %"). */
export function chargeFigures(charge: Omit<Charge, 'vat'> | null, language: Language): Record<string, string> {
  if (!charge) return {};
  const { on, seats, unitPrice, discountPercent, amount } = charge;
  const discount = discountPercent > 0 ? ` − ${writePercent(discountPercent)}` : '';
  return {
    on: writeDay(on, language),
    amount: writeMoney(amount),
    sum: `${seats}\u00a0×\u00a0${writeMoney(unitPrice)}${discount}`,
  };
}

/** " (Visa •••• 4242)", or nothing when the card is not known. */
export function cardInBrackets(card: Card | null): string {
  return card ? ` (${writeCard(card)})` : '';
}

/** ", Visa •••• 4242", or nothing. */
export function cardAfterComma(card: Card | null): string {
  return card ? `, ${writeCard(card)}` : '';
}
