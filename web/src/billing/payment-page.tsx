import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './billing.module.css';
import { CheckoutReturn } from './checkout-return.tsx';
import { NextPayment } from './next-payment.tsx';
import { PastDue } from './past-due.tsx';
import { SavedCard } from './saved-card.tsx';
import { SubscriptionChoices } from './subscription-choices.tsx';
import { usePaymentStatus } from './use-subscription.ts';
import { WhatComesNext } from './what-comes-next.tsx';

/** Payment information: how it stands, what comes next, the card, the plan, and the way out. */
export default function PaymentPage() {
  const { t } = useTexts('subscription');
  const { data: status, isError, refetch } = usePaymentStatus();
  return (
    <div className={styles.page}>
      <CheckoutReturn />
      {status ? (
        <>
          <PastDue status={status} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <NextPayment status={status} />
              <SavedCard status={status} />
              <SubscriptionChoices status={status} />
            </div>
            <WhatComesNext status={status} />
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
