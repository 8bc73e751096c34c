import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import styles from '../billing.module.css';
import { usePricePreview } from '../use-subscription.ts';
import { seatCost } from './seat-cost.ts';

/** Shows what `people` more (or fewer, below 0) would cost, before anything is changed. */
export function SeatPrice({ people }: { people: number }) {
  const { t } = useTexts('subscription');
  const { data, isError } = usePricePreview(people);
  if (isError) return <p className={styles.price}>{t('priceUnknown')}</p>;
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
