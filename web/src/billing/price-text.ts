import type { PlanPrice } from '@polier/contract/billing';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { moneyText } from '../language/money.ts';

/** What is paid per person and month now: the promotional price while it applies. Rappen. */
export function priceNow({ regular, promotion }: PlanPrice): number {
  return promotion?.price ?? regular;
}

/** The free time and the promotion of a plan, as sentences; none of what has passed. */
export function usePriceTexts(): (price: PlanPrice) => string[] {
  const { t } = useTexts('plans');
  const language = currentLanguage();
  return ({ free, promotion, regular }) => [
    ...(free === null
      ? [t('monthly')]
      : [
          'months' in free
            ? t('freeMonths', { count: free.months })
            : t('freeUntil', { day: dayText(free.lastDay, language) }),
        ]),
    ...(promotion ? [t('promotion', { day: dayText(promotion.lastDay, language), price: moneyText(regular) })] : []),
  ];
}
