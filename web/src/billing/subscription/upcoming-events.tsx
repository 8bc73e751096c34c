import type { PaymentStatus } from '@polier/contract/billing';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import styles from '../billing.module.css';
import { planName } from '../plans/plan-name.ts';
import { listUpcomingEvents, type UpcomingEvent } from './list-upcoming-events.ts';

/** Upcoming events of the subscription as a list of days. */
export function UpcomingEvents({ status }: { status: PaymentStatus }) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  // The next payment has a section of its own.
  const events = listUpcomingEvents(status).filter(({ what }) => what !== 'charge');
  const { pastDue, state, underWay } = status;
  const text = ({ what, amount }: UpcomingEvent) =>
    t(what, { amount: moneyText(amount ?? 0), plan: name(planName(status.nextPlan ?? status.plan)) });
  // What follows a payment that is under way depends on its outcome.
  const line = state === 'ended' ? 'lineEnded' : pastDue && !underWay ? 'nothingNext' : null;
  if (events.length === 0 && !line && !pastDue?.blocked) return null;
  return (
    <section className={`${styles.section} ${styles.upcoming}`}>
      <h2>{t('next')}</h2>
      {pastDue?.blocked && <p className={styles.blocked}>{t('blockedNow')}</p>}
      {events.length > 0 ? (
        <ol className={styles.steps}>
          {events.map((event) => (
            <li key={event.on + event.what} data-kind={event.what}>
              <time dateTime={event.on}>{dayText(event.on, currentLanguage())}</time>
              <span>{text(event)}</span>
            </li>
          ))}
        </ol>
      ) : (
        line && <p>{t(line)}</p>
      )}
    </section>
  );
}
