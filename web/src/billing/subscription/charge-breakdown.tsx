import type { PaymentStatus } from '@polier/contract/billing';
import { useTexts } from '../../language/language.ts';
import { moneyText, percentText } from '../../language/money.ts';
import styles from '../billing.module.css';

type Props = {
  /** The charge is overdue. */
  owed: boolean;
  charge: NonNullable<PaymentStatus['nextPayment']>;
};

/** The breakdown of a charge: people × price − discount, and the VAT included. */
export function ChargeBreakdown({ owed, charge: { seats, unitPrice, discountPercent, amount, vat } }: Props) {
  const { t } = useTexts('subscription');
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('seatsTimes', { count: seats, price: moneyText(unitPrice) })}</dt>
        <dd>{moneyText(seats * unitPrice)}</dd>
      </div>
      {discountPercent > 0 && (
        <div>
          <dt>{t('discount', { percent: percentText(discountPercent) })}</dt>
          <dd>{moneyText(amount - seats * unitPrice)}</dd>
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
