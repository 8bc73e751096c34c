import type { PlanCode } from '@polier/contract/billing';
import type { ReactNode } from 'react';
import { useTexts } from '../../language/language.ts';
import { moneyText, percentText } from '../../language/money.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import styles from './plan-choice.module.css';
import { plans } from './plans.ts';
import { priceNow, usePriceTexts } from './price-text.ts';
import { usePrices } from './use-prices.ts';

type Props = {
  legend: string;
  value: PlanCode | null;
  error: string | null;
  /** Additional content of a plan's card. */
  more: (plan: PlanCode) => ReactNode;
  onChange: (plan: PlanCode) => void;
};

/** A radio group of the plans, each with its price. */
export function PlanChoice({ legend, value, error, more, onChange }: Props) {
  const { t } = useTexts('plans');
  const { data } = usePrices();
  const priceTexts = usePriceTexts();
  return (
    <RadioCards
      legend={legend}
      hideLegend
      name="plan"
      value={value}
      error={error}
      onChange={onChange}
      cards={plans.map(({ code, name, meant }) => {
        const price = data?.plans.find(({ plan }) => plan === code);
        return {
          value: code,
          label: t(name),
          children: (
            <>
              <span className={styles.line}>{t(meant)}.</span>
              <span className={styles.price}>
                {price && data && (
                  <>
                    <b className={styles.amount}>{moneyText(priceNow(price))}</b> {t('unit')}{' '}
                    {[...priceTexts(price), t('vat', { percent: percentText(data.vatPercent) })].join(' ')}
                  </>
                )}
              </span>
              {more(code)}
            </>
          ),
        };
      })}
    />
  );
}
