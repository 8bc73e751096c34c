import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';
import type { CurrentUser } from '@polier/contract/employees';
import { paths } from './paths.ts';

/** The visitor of the page. `fault`: the server could not tell who it is. */
export type Visitor =
  | { state: 'guest' }
  | { state: 'loading' }
  | { state: 'fault' }
  | { state: 'signed-in'; user: CurrentUser };

export type Policy = 'signed-in' | 'guests';

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'fault' }
  /** `remember` is kept as the path to return to after signing in; `forget` clears it. */
  | { kind: 'go'; to: string; remember?: string; forget?: true };

/** Setup is finished when the person has a name and a company. */
export function setupFinished(user: Pick<CurrentUser, 'FirstName' | 'CompanyId'>): boolean {
  return user.FirstName !== unfinishedFirstName && user.CompanyId !== unfinishedCompanyId;
}

/** What a guarded route does for a visitor of `path` (with query and fragment). */
export function decideAccess(policy: Policy, visitor: Visitor, path: string): Decision {
  if (visitor.state === 'loading') return { kind: 'wait' };
  if (visitor.state === 'fault') return { kind: 'fault' };
  if (policy === 'guests') {
    return visitor.state === 'guest' ? { kind: 'show' } : { kind: 'go', to: paths.chatbot, forget: true };
  }
  if (visitor.state === 'guest') return { kind: 'go', to: paths.login, remember: path };
  const atSignUp = path.split(/[?#]/)[0] === paths.companySignUp;
  if (!setupFinished(visitor.user)) return atSignUp ? { kind: 'show' } : { kind: 'go', to: paths.companySignUp };
  return atSignUp ? { kind: 'go', to: paths.chatbot } : { kind: 'show' };
}
