import type { PaymentStatus } from '@polier/contract/billing';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import styles from '../billing.module.css';
import { ChargeBreakdown } from './charge-breakdown.tsx';

/** The payment messages of the server, and the breakdown of the next amount. */
export function NextPayment({ status }: { status: PaymentStatus }) {
  const { t } = useTexts('subscription');
  const { messages, nextPayment, state, endsOn } = status;
  const texts = {
    'paid-no-card': t('paidNoCard'),
    'not-paid': t('notPaid'),
    'card-added': t('cardAdded'),
    'next-payment': nextPayment
      ? t('nextPayment', { day: dayText(nextPayment.on, currentLanguage()) })
      : t('noNextPayment'),
    'last-failed': t('lastFailed'),
  };
  return (
    <section className={styles.section}>
      <h2>{t('status')}</h2>
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={message} data-kind={message === 'last-failed' || message === 'not-paid' ? 'bad' : undefined}>
            {texts[message]}
          </li>
        ))}
        {state === 'ended' && <li>{t('lineEnded')}</li>}
        {state !== 'ended' && endsOn && <li>{t('lineCancelled', { day: dayText(endsOn, currentLanguage()) })}</li>}
      </ul>
      {nextPayment && <ChargeBreakdown charge={nextPayment} owed={status.pastDue !== null} />}
    </section>
  );
}
