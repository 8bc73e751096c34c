import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { clearStoredAttempt, usePaymentOutcome } from '../../billing/payments/use-payment-outcome.ts';
import { usePaymentStatus } from '../../billing/use-subscription.ts';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { refetch } from '../../refetch.ts';
import { RequestRefused } from '../../request.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { paths } from '../paths.ts';
import { stepPath } from '../sign-up/steps.ts';
import { SiteFooter } from '../site-footer.tsx';
import { ArrivalHead } from './arrival-head.tsx';
import { SignUpChanged } from './sign-up-changed.tsx';

const thanks = { 'sign-up': 'thanksSignUp', card: 'thanksCard', debt: 'thanksDebt' } as const;

/** The outcome of a payment: still open, succeeded, or what to do now. */
export function PaymentOutcome({ attempt }: { attempt: string | null }) {
  const { t } = useTexts('arrival');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { outcome, error, slow, ask } = usePaymentOutcome(attempt);
  const succeeded = outcome?.state === 'succeeded';
  const { data: status, isLoading } = usePaymentStatus(
    succeeded && outcome.purpose === 'sign-up' && !outcome.signUpChanged,
  );
  // The payment has founded the account: the current user is reloaded before the chat opens.
  useEffect(() => {
    if (!succeeded) return;
    void refetch(client, 'current-user');
    clearStoredAttempt();
  }, [succeeded, client]);

  if (attempt === null || (error instanceof RequestRefused && error.code === 'NOT_FOUND')) {
    return (
      <MessagePage head={<ArrivalHead />} foot={<SiteFooter />} title={t('unknown')} texts={[t('unknownText')]}>
        <Link to={paths.chatbot} className={buttonClass('primary')}>
          {t('goOn')}
        </Link>
      </MessagePage>
    );
  }
  if (slow || error) {
    return (
      <MessagePage
        head={<ArrivalHead />}
        foot={<SiteFooter />}
        title={t('slow')}
        texts={[error?.message || t('slowText')]}
      >
        <Button look="primary" onClick={ask}>
          {t('askAgain')}
        </Button>
        <Link to={paths.chatbot} className={buttonClass('outlined')}>
          {t('goOn')}
        </Link>
      </MessagePage>
    );
  }
  // What is charged next belongs to the outcome: text that came later would move the button.
  if (!outcome || outcome.state === 'open' || isLoading) {
    return (
      <MessagePage head={<ArrivalHead />} foot={<SiteFooter />} title={t('checking')} texts={[t('checkingText')]}>
        <Spinner />
      </MessagePage>
    );
  }
  if (outcome.state === 'cancelled' && outcome.purpose === 'sign-up') {
    return <Navigate to={`${stepPath('payment')}&payment=cancelled`} replace />;
  }
  if (outcome.state !== 'succeeded') {
    return <Navigate to={`${paths.paymentFailure}?attempt=${encodeURIComponent(attempt)}`} replace />;
  }
  if (outcome.signUpChanged) return <SignUpChanged {...outcome} />;
  const signUp = outcome.purpose === 'sign-up';
  const to = signUp ? paths.chatbot : `${paths.companyAccount}?tab=payment`;
  const paid = outcome.refundFailed > 0 ? 'refundFailed' : outcome.givenBack > 0 ? 'givenBack' : 'paid';
  const charged = outcome.amount > 0 ? t(paid, { amount: moneyText(outcome.amount) }) : t('nothingCharged');
  const { nextPayment } = status ?? {};
  const later =
    signUp && nextPayment
      ? [t('chargedLater', { day: dayText(nextPayment.on, currentLanguage()), amount: moneyText(nextPayment.amount) })]
      : [];
  return (
    <MessagePage
      head={<ArrivalHead />}
      foot={<SiteFooter />}
      title={t('thanks')}
      texts={[t(thanks[outcome.purpose]), [charged, ...later].join(' ')]}
    >
      <Link to={to} replace className={buttonClass('primary')}>
        {signUp ? t('toChat') : t('toAccount')}
      </Link>
      <Countdown seconds={8} onGo={() => navigate(to, { replace: true })} />
    </MessagePage>
  );
}
