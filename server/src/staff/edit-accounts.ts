import type { InputOf } from '@polier/contract/endpoint';
import type { StaffAccount, StaffRole, staffEndpoints } from '@polier/contract/staff';
import { type AuditActor, recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { Staff } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { hashPassword, makePassword } from './hash-password.ts';
import {
  accountById,
  accountByName,
  allAccounts,
  countOtherSuperAdmins,
  deleteSessionsOf,
  insertAccount,
  lockAccounts,
  updateAccount,
} from './store.ts';
import { viewAccount } from './view-account.ts';

type Endpoints = typeof staffEndpoints;
type Context = Pick<GroundContext, 'db' | 'clock'>;
type WithPassword = { account: StaffAccount; password: string };

/** Lists the accounts of the back office, by user name. */
export async function listAccounts(context: Context): Promise<{ accounts: StaffAccount[] }> {
  return { accounts: (await allAccounts(context.db)).map(viewAccount) };
}

/** Creates an account with a password that has to be replaced at the first sign-in. Refuses USER_NAME_TAKEN. */
export async function createAccount(
  context: Context,
  actor: AuditActor,
  { body }: InputOf<Endpoints['POST /api/super-admin/accounts']>,
): Promise<WithPassword> {
  const password = makePassword();
  return { account: await addAccount(context, actor, { ...body, password, passwordTemporary: true }), password };
}

/** Adds an account with a given password. Refuses USER_NAME_TAKEN. */
export async function addAccount(
  context: Context,
  actor: AuditActor,
  given: { userName: string; role: StaffRole; password: string; passwordTemporary: boolean },
): Promise<StaffAccount> {
  const { userName, role, passwordTemporary } = given;
  const passwordHash = await hashPassword(given.password);
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const account = await insertAccount(tx, { userName, role, passwordHash, passwordTemporary, createdAt: now });
    if (!account) throw new Refusal('USER_NAME_TAKEN');
    await recordAct(tx, now, {
      actor,
      act: 'staff-account-created',
      subject: { kind: 'staff', id: account.id, name: userName },
      after: { role },
    });
    return viewAccount(account);
  });
}

/** Changes the role of an account, disables or enables it; its sessions end. Refuses NOT_FOUND and LAST_SUPER_ADMIN. */
export async function changeAccount(
  context: Context,
  actor: Staff,
  { params, body }: InputOf<Endpoints['PUT /api/super-admin/accounts/:id']>,
): Promise<StaffAccount> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    await lockAccounts(tx);
    const account = await accountById(tx, params.id);
    if (!account) throw new Refusal('NOT_FOUND');
    const before = { role: account.role, disabled: account.disabledAt !== null };
    const loses = before.role === 'super-admin' && !before.disabled && (body.role !== 'super-admin' || body.disabled);
    if (loses && (await countOtherSuperAdmins(tx, account.id)) === 0) throw new Refusal('LAST_SUPER_ADMIN');
    if (before.role === body.role && before.disabled === body.disabled) return viewAccount(account);
    const disabledAt = body.disabled ? (account.disabledAt ?? now) : null;
    const changed = await updateAccount(tx, account.id, { role: body.role, disabledAt });
    await deleteSessionsOf(tx, account.id);
    await recordAct(tx, now, {
      actor,
      act: 'staff-account-changed',
      subject: { kind: 'staff', id: account.id, name: account.userName },
      before,
      after: body,
    });
    return viewAccount(changed);
  });
}

/** Gives an account a new first password and removes its second factor; its sessions end. Refuses NOT_FOUND. */
export async function resetAccount(
  context: Context,
  actor: AuditActor,
  { params }: InputOf<Endpoints['POST /api/super-admin/accounts/:id/reset']>,
): Promise<WithPassword> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const account = await transaction(context.db, async (tx) => {
    const known = await accountById(tx, params.id);
    if (!known) throw new Refusal('NOT_FOUND');
    const none = { factorKey: null, pendingFactorKey: null, factorConfirmedAt: null, factorUsedStep: null };
    const changed = await updateAccount(tx, known.id, { passwordHash, passwordTemporary: true, ...none });
    await deleteSessionsOf(tx, known.id);
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'staff-account-reset',
      subject: { kind: 'staff', id: known.id, name: known.userName },
      before: { secondFactor: known.factorConfirmedAt !== null },
      after: { secondFactor: false },
    });
    return changed;
  });
  return { account: viewAccount(account), password };
}

/** Finds an account by its user name; null when there is none. */
export async function findAccount(context: Pick<GroundContext, 'db'>, userName: string): Promise<StaffAccount | null> {
  const account = await accountByName(context.db, userName.trim().toLowerCase());
  return account ? viewAccount(account) : null;
}
