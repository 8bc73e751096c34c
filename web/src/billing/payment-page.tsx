import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './billing.module.css';
import { CheckoutReturn } from './payments/checkout-return.tsx';
import { PastDue } from './payments/past-due.tsx';
import { SavedCard } from './payments/saved-card.tsx';
import { NextPayment } from './subscription/next-payment.tsx';
import { SubscriptionActions } from './subscription/subscription-actions.tsx';
import { UpcomingEvents } from './subscription/upcoming-events.tsx';
import { usePaymentStatus } from './use-subscription.ts';

/** The payment tab: status, upcoming events, card, plan and cancellation. */
export default function PaymentPage({ institute }: { institute: boolean }) {
  const { t } = useTexts('subscription');
  const { data: status, isError, refetch } = usePaymentStatus();
  return (
    <div className={styles.page}>
      <CheckoutReturn />
      {status ? (
        <>
          <PastDue status={status} />
          <div className={styles.columns}>
            <NextPayment status={status} />
            <UpcomingEvents status={status} />
            <div className={styles.column}>
              <SavedCard status={status} />
              <SubscriptionActions status={status} institute={institute} />
            </div>
          </div>
        </>
      ) : isError ? (
        <div className={styles.banner} role="alert">
          <p>{t('notLoaded')}</p>
          <Button onClick={() => refetch()}>{t('again')}</Button>
        </div>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
