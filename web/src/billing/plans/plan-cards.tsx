import type { PlanCode } from '@polier/contract/billing';
import { useTexts } from '../../language/language.ts';
import { percentText } from '../../language/money.ts';
import { Button } from '../../ui/button.tsx';
import styles from './plan-cards.module.css';
import { plans } from './plans.ts';
import { priceNow, usePriceTexts } from './price-text.ts';
import { usePrices } from './use-prices.ts';

type Props = { busy: boolean; onChoose: (plan: PlanCode) => void };

/** The plans with today's prices. The layout reserves space for the prices, so that nothing moves when they arrive. */
export function PlanCards({ busy, onChoose }: Props) {
  const { t } = useTexts('plans');
  const { data, isError, refetch } = usePrices();
  const priceTexts = usePriceTexts();
  return (
    <>
      <ul className={styles.cards} aria-busy={!data && !isError}>
        {plans.map(({ code, name, meant, choose, holds }) => {
          const price = data?.plans.find(({ plan }) => plan === code);
          return (
            <li key={code} className={styles.card}>
              <h3 className={styles.name}>{t(name)}</h3>
              <p className={styles.price}>
                <span className={styles.amount}>{price ? (priceNow(price) / 100).toFixed(2) : '–'}</span>{' '}
                <span className={styles.unit}>{t('perMonth')}</span>
              </p>
              <p className={styles.terms}>
                {price && data && [...priceTexts(price), t('vat', { percent: percentText(data.vatPercent) })].join(' ')}
              </p>
              <ul className={styles.holds}>
                <li>{t(meant)}</li>
                {holds.map((held) => (
                  <li key={held}>{t(held)}</li>
                ))}
              </ul>
              <Button className={styles.choose} disabled={busy} onClick={() => onChoose(code)}>
                {t(choose)}
              </Button>
            </li>
          );
        })}
      </ul>
      {isError && (
        <p className={styles.fault} role="alert">
          {t('notLoaded')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {t('again')}
          </button>
        </p>
      )}
    </>
  );
}
