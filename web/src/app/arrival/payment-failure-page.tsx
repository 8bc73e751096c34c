import '../../language/catalogue/add-arrival-texts.ts';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { readStoredAttempt, usePaymentOutcome } from '../../billing/payments/use-payment-outcome.ts';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { paths } from '../paths.ts';
import { setupFinished } from '../route-policy.ts';
import { stepPath } from '../sign-up/steps.ts';
import { SiteFooter } from '../site-footer.tsx';
import { useVisitor } from '../use-visitor.ts';
import { ArrivalHead } from './arrival-head.tsx';

/**
 * The payment failed; the provider does not tell why. If the server knows that it succeeded, leads to the success page.
 */
export default function PaymentFailurePage() {
  const { t } = useTexts('arrival');
  const { visitor } = useVisitor();
  const [search] = useSearchParams();
  const [stored] = useState(readStoredAttempt);
  const attempt = search.get('attempt') ?? stored;
  const signedIn = visitor.state === 'signed-in';
  const { outcome, asking } = usePaymentOutcome(signedIn ? attempt : null);
  if (outcome?.state === 'succeeded') {
    return <Navigate to={`${paths.paymentSuccess}?attempt=${encodeURIComponent(attempt!)}`} replace />;
  }
  const again = !signedIn
    ? paths.login
    : setupFinished(visitor.user)
      ? `${paths.companyAccount}?tab=payment`
      : `${stepPath('payment')}&payment=failed`;
  if (outcome?.freeTimeUsed) {
    return (
      <MessagePage
        head={<ArrivalHead />}
        foot={<SiteFooter />}
        title={t('freeTimeTitle')}
        texts={[t('freeTimeText'), t('freeTimeNext')]}
      >
        <Link to={stepPath('payment')} className={buttonClass('primary')}>
          {t('goOn')}
        </Link>
      </MessagePage>
    );
  }
  if (asking) {
    return (
      <MessagePage head={<ArrivalHead />} foot={<SiteFooter />} title={t('checking')} texts={[t('checkingText')]}>
        <Spinner />
      </MessagePage>
    );
  }
  // Said only where the provider said so: of a payment that is still open nobody knows it.
  const charged = outcome?.state === 'failed' || outcome?.state === 'cancelled' ? [t('nothingCharged')] : [];
  return (
    <MessagePage
      head={<ArrivalHead />}
      foot={<SiteFooter />}
      title={t('failedTitle')}
      texts={[t('failedText'), [...charged, t('failedKept')].join(' ')]}
    >
      <Link to={again} className={buttonClass('primary')}>
        {t('tryAgain')}
      </Link>
    </MessagePage>
  );
}
