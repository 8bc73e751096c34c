import '../language/add-landing-texts.ts';
import '../language/add-plans-texts.ts';
import { PlanCards } from '../billing/plan-cards.tsx';
import { mostFreeMonths, usePrices } from '../billing/use-prices.ts';
import { LoginPage } from '../identity/login-page.tsx';
import { signUpPath } from './paths.ts';
import { SiteFooter } from './site-footer.tsx';

/** The first page of guests. */
export default function FirstPage() {
  return (
    <LoginPage
      plans={(signUp, busy) => <PlanCards busy={busy} onChoose={(plan) => signUp(signUpPath(plan))} />}
      freeMonths={mostFreeMonths(usePrices().data?.plans)}
      footer={<SiteFooter />}
    />
  );
}
