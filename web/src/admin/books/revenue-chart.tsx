import type { RevenuePeriod } from '@polier/contract/books';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import styles from './revenue-chart.module.css';

type Props = { periods: RevenuePeriod[]; name: (period: RevenuePeriod) => string };

/** Revenue as columns, net and VAT upon each other; the table beneath has the numbers, so it is not read aloud. */
export function RevenueChart({ periods, name }: Props) {
  const { t } = useTexts('books');
  const most = Math.max(1, ...periods.map(({ amount }) => amount));
  const least = Math.min(0, ...periods.map(({ amount }) => amount));
  const share = (value: number) => `${(Math.abs(value) / (most - least)) * 100}%`;
  const short = (from: string) =>
    new Intl.DateTimeFormat(`${currentLanguage()}-CH`, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
      new Date(`${from}T00:00:00Z`),
    );
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className={styles.legend}>
        <span data-part="net">{t('net')}</span>
        <span data-part="vat">{t('vat')}</span>
        <span className={styles.most}>{moneyText(most)}</span>
      </figcaption>
      <div className={styles.columns}>
        {periods.map((period) => (
          <div key={period.from} className={styles.column} title={`${name(period)}: ${moneyText(period.amount)}`}>
            <div className={styles.space}>
              {period.amount >= 0 ? (
                <>
                  <span data-part="vat" style={{ height: share(period.vat) }} />
                  <span data-part="net" style={{ height: share(period.amount - period.vat) }} />
                  {least < 0 && <span style={{ height: share(least) }} />}
                </>
              ) : (
                <span data-part="loss" style={{ height: share(period.amount) }} />
              )}
            </div>
            <small>{short(period.from)}</small>
          </div>
        ))}
      </div>
    </figure>
  );
}
