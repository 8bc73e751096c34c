import type { PlanPrice } from '@polier/contract/billing';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';

/** Today's price per person and month in Rappen: the promotional price while it applies. */
export function priceNow({ regular, promotion }: PlanPrice): number {
  return promotion?.price ?? regular;
}

/** Returns the free period and the promotion of a plan as sentences; those that are over are left out. */
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
