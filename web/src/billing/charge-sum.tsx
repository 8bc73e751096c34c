import type { PaymentStatus } from '@polier/contract/billing';
import { useTexts } from '../language/language.ts';
import { moneyText, percentText } from '../language/money.ts';
import styles from './billing.module.css';

type Props = {
  /** Due already, and not paid. */
  owed: boolean;
  charge: NonNullable<PaymentStatus['nextPayment']>;
};

/** How an amount comes about: people × price − discount, and the VAT in it. */
export function ChargeSum({ owed, charge: { seats, unitPrice, discountPercent, amount, vat } }: Props) {
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
