import type { Charge } from '@polier/contract/billing';
import type { Language } from '@polier/contract/languages';
import { writeCard } from '../ground/card.ts';
import { writeDay } from '../ground/days.ts';
import { writeMoney, writePercent } from '../ground/money.ts';

export type Card = { brand: string; last4: string };

const forAdded: Record<Language, string> = {
  de: 'für hinzugekommene Personen',
  fr: 'pour les personnes ajoutées',
  it: 'per le persone aggiunte',
};

const ofCredit: Record<Language, string> = {
  de: 'Guthaben',
  fr: 'd’avoir',
  it: 'di credito',
};

/** The figures of a coming charge for a letter: day, amount and calculation ("12 × CHF 25.00 − 10 %"). */
export function chargeFigures(charge: Omit<Charge, 'vat'> | null, language: Language): Record<string, string> {
  if (!charge) return {};
  const { on, seats, unitPrice, discountPercent, amount, added, credit } = charge;
  const discount = discountPercent > 0 ? ` − ${writePercent(discountPercent)}` : '';
  const month = `${seats}\u00a0×\u00a0${writeMoney(unitPrice)}${discount}`;
  return {
    on: writeDay(on, language),
    amount: writeMoney(amount),
    sum: [
      month,
      ...(added ? [`+ ${writeMoney(added.amount)} ${forAdded[language]}`] : []),
      ...(credit ? [`− ${writeMoney(credit)} ${ofCredit[language]}`] : []),
    ].join(' '),
  };
}

/** " (Visa •••• 4242)", or empty when the card is unknown. */
export function cardInBrackets(card: Card | null): string {
  return card ? ` (${writeCard(card)})` : '';
}

/** ", Visa •••• 4242", or empty when the card is unknown. */
export function cardAfterComma(card: Card | null): string {
  return card ? `, ${writeCard(card)}` : '';
}
