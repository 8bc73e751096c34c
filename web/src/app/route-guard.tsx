import { tokenKey } from '@polier/contract/constants';
import type { CurrentUser } from '@polier/contract/employees';
import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import { useTexts } from '../language/language.ts';
import { personToken } from '../token.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { KeepsInput } from './keeps-input.tsx';
import { forgetPath, rememberPath } from './remembered-path.ts';
import { decideAccess, type Policy } from './route-policy.ts';
import { SiteFooter } from './site-footer.tsx';
import { useVisitor } from './use-visitor.ts';

/** Shows its child routes to the visitors the policy admits, and redirects the others. */
export function RouteGuard({ policy }: { policy: Policy }) {
  const { t } = useTexts('app');
  const { pathname, search, hash } = useLocation();
  const { visitor, retry } = useVisitor();
  const decision = decideAccess(policy, visitor, pathname + search + hash);
  // The page is rendered in pieces, between which what somebody does is answered, and not at once with the answer.
  const isKnown = useDeferredValue(decision.kind !== 'wait');
  if (decision.kind === 'wait' || !isKnown) return <Spinner page />;
  if (decision.kind === 'fault') {
    return (
      <MessagePage
        head={<Brand beta={t('beta')} />}
        title={t('userFaultTitle')}
        texts={[t('userFaultText')]}
        foot={<SiteFooter />}
      >
        <Button look="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </MessagePage>
    );
  }
  if (decision.kind === 'go') {
    if (decision.remember) rememberPath(decision.remember);
    if (decision.forget) forgetPath();
    return <Navigate to={decision.to} replace />;
  }
  const user = visitor.state === 'signed-in' ? visitor.user : null;
  return (
    <KeepsInput area={tokenKey} id={user?.EmployeeId ?? null} token={personToken}>
      <Outlet context={user} />
    </KeepsInput>
  );
}

/** The current user, on a page behind the signed-in guard. */
export function useSignedInUser(): CurrentUser {
  return useOutletContext<CurrentUser>();
}
