import '../../language/catalogue/add-arrival-texts.ts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readStoredAttempt } from '../../billing/payments/use-payment-outcome.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useVisitor } from '../use-visitor.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/** Back from the payment provider. The outcome comes from the server; the address proves nothing. */
export default function PaymentSuccessPage() {
  const { visitor } = useVisitor();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const [stored] = useState(readStoredAttempt);
  if (visitor.state === 'loading') return <Spinner page />;
  if (visitor.state === 'guest') return <SignInFirst returnPath={pathname + query} />;
  return <PaymentOutcome attempt={search.get('attempt') ?? stored} />;
}
