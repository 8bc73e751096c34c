import '../../language/add-arrival-texts.ts';
import { useLocation, useSearchParams } from 'react-router';
import { keptAttempt } from '../../billing/use-payment-outcome.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useVisitor } from '../visitor.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/** Back from the payment provider. What became of the payment is asked of the server; the address proves nothing. */
export default function PaymentSuccessPage() {
  const { visitor } = useVisitor();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  if (visitor.state === 'loading') return <Spinner page />;
  if (visitor.state === 'guest') return <SignInFirst returnPath={pathname + query} />;
  return <PaymentOutcome attempt={search.get('attempt') ?? keptAttempt()} />;
}
