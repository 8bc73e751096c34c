import type { PaymentStatus } from '@polier/contract/billing';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import styles from '../billing.module.css';
import { ChargeBreakdown } from './charge-breakdown.tsx';

/** The next payment with its breakdown, and the payment messages of the server that say something else. */
export function NextPayment({ status }: { status: PaymentStatus }) {
  const { t } = useTexts('subscription');
  const { nextPayment, state, pastDue, underWay } = status;
  // The heading has the day of the next payment, the section below has the card.
  const said = status.messages.filter((message) => message !== 'next-payment' && message !== 'card-added');
  // Of a payment that is under way nobody knows whether it is made.
  const messages = underWay ? [] : said;
  const texts = {
    'paid-no-card': t('paidNoCard'),
    'not-paid': t('notPaid'),
    'last-failed': t('lastFailed'),
  };
  return (
    <section className={styles.section}>
      <h2>
        {underWay
          ? t('underWay')
          : nextPayment && !pastDue
            ? t('nextPayment', { day: dayText(nextPayment.on, currentLanguage()) })
            : t(nextPayment ? 'status' : 'noNextPayment')}
      </h2>
      {underWay && <p>{t('underWayText')}</p>}
      {(messages.length > 0 || state === 'ended') && (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <li key={message} data-kind={message === 'last-failed' || message === 'not-paid' ? 'bad' : undefined}>
              {texts[message]}
            </li>
          ))}
          {state === 'ended' && <li>{t('lineEnded')}</li>}
        </ul>
      )}
      {nextPayment && <ChargeBreakdown charge={nextPayment} owed={pastDue !== null && !underWay} />}
    </section>
  );
}
