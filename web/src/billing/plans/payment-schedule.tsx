import type { PlanPrice } from '@polier/contract/billing';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText, percentText } from '../../language/money.ts';
import { firstPayment } from './first-payment.ts';
import styles from './payment-schedule.module.css';

type Props = { price: PlanPrice; vatPercent: number; people: number; today: string };

/** The amount charged today, and the monthly amount with the day it starts. */
export function PaymentSchedule({ price, vatPercent, people, today }: Props) {
  const { t } = useTexts('signUp');
  const first = firstPayment(price, today);
  return (
    <div className={styles.box}>
      <dl className={styles.rows}>
        <div>
          <dt>{t('today')}</dt>
          <dd className={styles.amount}>{moneyText(first.today * people)}</dd>
        </div>
        <div>
          <dt>{t('fromDay', { day: dayText(first.from, currentLanguage()) })}</dt>
          <dd>{t('monthlyFor', { amount: moneyText(first.monthly * people), count: people })}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t('vatIncluded', { percent: percentText(vatPercent) })}</p>
    </div>
  );
}
