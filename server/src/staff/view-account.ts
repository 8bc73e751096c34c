import type { OwnStaffAccount, StaffAccount } from '@polier/contract/staff';
import type { GroundContext } from '../ground/context.ts';
import { dueOf } from './policy.ts';
import type { Account } from './store.ts';

/** An account as the super-admins see it. */
export function viewAccount(account: Account): StaffAccount {
  const { id, userName, role, passwordTemporary } = account;
  return {
    id,
    userName,
    role,
    passwordTemporary,
    secondFactor: account.factorConfirmedAt !== null,
    disabled: account.disabledAt !== null,
    signedInAt: account.signedInAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}

/** An account as it sees itself. */
export function viewOwnAccount({ config }: Pick<GroundContext, 'config'>, account: Account): OwnStaffAccount {
  const { id, userName, role, secondFactor } = viewAccount(account);
  return { id, userName, role, secondFactor, due: dueOf(account, config.POLIER_PRODUCTION) };
}
