import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import styles from '../billing.module.css';
import { usePricePreview } from '../use-subscription.ts';

/** Shows what `people` more (or fewer, below 0) would cost, before anything is changed. */
export function SeatPrice({ people }: { people: number }) {
  const { t } = useTexts('subscription');
  const { data, isError } = usePricePreview(people);
  if (isError) return <p className={styles.price}>{t('priceUnknown')}</p>;
  if (!data) return <p className={styles.price}>{t('priceLoading')}</p>;
  const { now, after } = data;
  if (!after) return <p className={styles.price}>{t('priceNothing')}</p>;
  if (now?.amount === after.amount)
    return <p className={styles.price}>{t('planStays', { amount: moneyText(after.amount) })}</p>;
  const day = dayText(after.on, currentLanguage());
  const text = now
    ? t('priceInstead', { day, after: '\u0000', now: moneyText(now.amount) })
    : t('priceFrom', { day, after: '\u0000' });
  const [before, rest] = text.split('\u0000');
  return (
    <p className={styles.price}>
      {before}
      <b>{moneyText(after.amount)}</b>
      {rest} {t('nothingToday')}
    </p>
  );
}
