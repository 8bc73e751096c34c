import '../../language/add-arrival-texts.ts';
import { Link, Navigate, useSearchParams } from 'react-router';
import { keptAttempt, usePaymentOutcome } from '../../billing/use-payment-outcome.ts';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { setupFinished } from '../guard.ts';
import { paths } from '../paths.ts';
import { stepPath } from '../sign-up/steps.ts';
import { useVisitor } from '../visitor.ts';
import { ArrivalHead } from './arrival-head.tsx';

/** The payment did not work: why not is not for us to know, what to do is. If it did work after all, the server says so. */
export default function PaymentFailurePage() {
  const { t } = useTexts('arrival');
  const { visitor } = useVisitor();
  const [search] = useSearchParams();
  const attempt = search.get('attempt') ?? keptAttempt();
  const signedIn = visitor.state === 'signed-in';
  const { outcome } = usePaymentOutcome(signedIn ? attempt : null);
  if (outcome?.state === 'succeeded') {
    return <Navigate to={`${paths.paymentSuccess}?attempt=${encodeURIComponent(attempt!)}`} replace />;
  }
  const again = !signedIn
    ? paths.login
    : setupFinished(visitor.user)
      ? `${paths.companyAccount}?tab=payment`
      : `${stepPath('payment')}&payment=failed`;
  return (
    <MessagePage head={<ArrivalHead />} title={t('failedTitle')} texts={[t('failedText'), t('failedKept')]}>
      <Link to={again} className={buttonClass('primary')}>
        {t('tryAgain')}
      </Link>
    </MessagePage>
  );
}
