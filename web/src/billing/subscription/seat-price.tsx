import type { ReactNode } from 'react';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../billing.module.css';
import { usePricePreview } from '../use-subscription.ts';
import { seatCost } from './seat-cost.ts';

/** Shows what `people` more (or fewer, below 0) would cost, before anything is changed. */
export function SeatPrice({ people }: { people: number }) {
  return <PreviewText preview={usePricePreview(people, true)} />;
}

/**
 * The same for a dialog that opens when the price is known, or is known not to come: one that grows moves what is about
 * to be pressed. null: nothing is asked.
 */
export function useSeatPrice(people: number | null): { text: ReactNode; isAsked: boolean } {
  const preview = usePricePreview(people, false);
  return { text: <PreviewText preview={preview} />, isAsked: preview.isFetching };
}

function PreviewText({ preview: { data, isError, refetch } }: { preview: ReturnType<typeof usePricePreview> }) {
  const { t } = useTexts('subscription');
  if (isError) {
    return (
      <div className={`${styles.price} ${styles.priceFault}`} role="alert">
        <p>{t('priceUnknown')}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </div>
    );
  }
  if (!data) return <p className={styles.price}>{t('priceLoading')}</p>;
  const cost = seatCost(data);
  if (!cost) return <p className={styles.price}>{t('priceNothing')}</p>;
  const { monthly, days, total } = cost;
  const day = dayText(cost.on, currentLanguage());
  const forDays = days > 0 && t('priceDays', { day, days: moneyText(days), total: moneyText(total) });
  if (monthly.after === 0 && forDays)
    return (
      <p className={styles.price}>
        {forDays} {t('nothingToday')}
      </p>
    );
  if (monthly.now === monthly.after)
    return (
      <p className={styles.price}>
        {t('planStays', { amount: moneyText(monthly.after) })} {forDays}
      </p>
    );
  const text =
    monthly.now === null
      ? t('priceFrom', { day, after: '\u0000' })
      : t('priceInstead', { day, after: '\u0000', now: moneyText(monthly.now) });
  const [before, rest] = text.split('\u0000');
  return (
    <p className={styles.price}>
      {before}
      <b>{moneyText(monthly.after)}</b>
      {rest} {forDays} {t('nothingToday')}
    </p>
  );
}
