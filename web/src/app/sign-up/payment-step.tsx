import type { SignUpDraft } from '@polier/contract/companies';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { storeAttempt, usePaymentOutcome } from '../../billing/payments/use-payment-outcome.ts';
import { firstPayment } from '../../billing/plans/first-payment.ts';
import { PaymentSchedule } from '../../billing/plans/payment-schedule.tsx';
import { usePrices } from '../../billing/plans/use-prices.ts';
import { dayOf, dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { paths } from '../paths.ts';
import { DomainNote } from './domain-note.tsx';
import { StepActions } from './step-actions.tsx';
import { stepPath } from './steps.ts';
import { Summary } from './summary.tsx';
import { useRefreshWhenFinished } from './use-refresh-when-finished.ts';
import styles from './wizard.module.css';

const told = { failed: 'paymentFailed', cancelled: 'paymentCancelled' } as const;
type Props = { draft: SignUpDraft; email: string; actions: ReactNode };

/** Last step: what will be charged and when, the consent, and on to the payment provider. */
export function PaymentStep({ draft, email, actions }: Props) {
  const { t } = useTexts('signUp');
  const { t: say } = useTexts('plans');
  const [search] = useSearchParams();
  const { data, isError, refetch } = usePrices();
  const listed = data?.plans.find(({ plan }) => plan === draft.plan);
  const noFreeTime = draft.freeTimeUsed && listed?.free != null;
  const price = listed && { ...listed, free: draft.freeTimeUsed ? null : listed.free };
  const today = dayOf(new Date());
  const first = price && firstPayment(price, today);
  const refreshWhenFinished = useRefreshWhenFinished();
  const form = useForm({
    initial: { consent: false, terms: false },
    check: ({ consent, terms }) => ({ consent: !consent && 'required', terms: !terms && 'required' }),
    save: () => refreshWhenFinished(leaveForPayment()),
  });
  // The payment may have succeeded although the person came back through the cancel link.
  const attempt = search.get('attempt');
  const { outcome } = usePaymentOutcome(attempt);
  const ended = told[search.get('payment') as keyof typeof told];

  if (outcome?.state === 'succeeded') {
    return <Navigate to={`${paths.paymentSuccess}?attempt=${encodeURIComponent(attempt!)}`} replace />;
  }
  return (
    <>
      {ended && (
        <p className={ended === told.failed ? styles.failed : styles.told} role="alert">
          {t(ended)}
        </p>
      )}
      <Summary draft={draft} email={email} />
      <DomainNote check={draft.domainCheck} email={email} />
      {noFreeTime && <p className={styles.note}>{t('freeTimeUsed')}</p>}
      {price && first && data ? (
        <Form form={form} className={styles.payment}>
          <PaymentSchedule price={price} vatPercent={data.vatPercent} people={1} today={today} />
          <div>
            <Checkbox
              name="consent"
              label={t('consent', { day: dayText(first.from, currentLanguage()) })}
              checked={form.values.consent}
              error={form.errorOf('consent')}
              onChange={(event) => form.change({ consent: event.target.checked })}
            />
            <Checkbox
              name="terms"
              label={<LinkedText text={t('consentTerms')} links={{ terms: paths.terms, privacy: paths.privacy }} />}
              checked={form.values.terms}
              error={form.errorOf('terms')}
              onChange={(event) => form.change({ terms: event.target.checked })}
            />
          </div>
          <p className={styles.lead}>{t('elsewhere')}</p>
          <StepActions
            busy={form.busy}
            label={first.today === 0 ? t('registerCard') : t('payNow', { amount: moneyText(first.today) })}
          >
            {actions}
          </StepActions>
        </Form>
      ) : isError ? (
        <div className={styles.failed} role="alert">
          <p>{say('notLoaded')}</p>
          <Button onClick={() => void refetch()}>{say('again')}</Button>
        </div>
      ) : (
        <Spinner />
      )}
    </>
  );
}

/** Starts the payment and leaves the page. The promise stays pending, so that the form stays busy. */
async function leaveForPayment(): Promise<void> {
  const { redirectUrl, attempt } = await request('POST /api/billing/init-transaction', {
    body: {
      purpose: 'sign-up',
      success_url: paths.paymentSuccess,
      error_url: paths.paymentFailure,
      cancel_url: `${stepPath('payment')}&payment=cancelled`,
    },
  });
  storeAttempt(attempt);
  window.location.assign(redirectUrl);
  // The browser may restore this page from its cache.
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
