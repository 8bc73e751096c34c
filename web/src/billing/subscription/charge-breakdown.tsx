import type { PaymentStatus } from '@polier/contract/billing';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText, percentText } from '../../language/money.ts';
import styles from '../billing.module.css';

type Props = {
  /** The charge is overdue. */
  owed: boolean;
  charge: NonNullable<PaymentStatus['nextPayment']>;
};

/**
 * The breakdown of a charge: people × price − discount, people added in the month before, a credit, the VAT included.
 */
export function ChargeBreakdown({ owed, charge }: Props) {
  const { t } = useTexts('subscription');
  const { seats, unitPrice, discountPercent, amount, vat, added, credit = 0 } = charge;
  const ofMonth = amount + credit - (added?.amount ?? 0);
  const day = (on: string) => dayText(on, currentLanguage());
  return (
    <dl className={styles.sum}>
      {seats > 0 && (
        <div>
          <dt>{t('seatsTimes', { count: seats, price: moneyText(unitPrice) })}</dt>
          <dd>{moneyText(seats * unitPrice)}</dd>
        </div>
      )}
      {discountPercent > 0 && seats > 0 && (
        <div>
          <dt>{t('discount', { percent: percentText(discountPercent) })}</dt>
          <dd>{moneyText(ofMonth - seats * unitPrice)}</dd>
        </div>
      )}
      {added && (
        <div>
          <dt>{t('addedDays', { from: day(added.from), to: day(added.to) })}</dt>
          <dd>{moneyText(added.amount)}</dd>
        </div>
      )}
      {credit > 0 && (
        <div>
          <dt>{t('credit')}</dt>
          <dd>{moneyText(-credit)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(owed ? 'totalOwed' : 'total')}</dt>
        <dd>{moneyText(amount)}</dd>
      </div>
      <div className={styles.contained}>
        <dt>{t('vatContained')}</dt>
        <dd>{moneyText(vat)}</dd>
      </div>
    </dl>
  );
}
