import type { InputOf } from '@polier/contract/endpoint';
import type { OwnStaffAccount, staffEndpoints } from '@polier/contract/staff';
import { recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { Staff } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Call } from '../http/route.ts';
import { fitsPassword, hashPassword } from './hash-password.ts';
import { limitAttempts } from './limit-attempts.ts';
import { factorUri, makeFactorKey } from './one-time-code.ts';
import { sealKey } from './seal-key.ts';
import { readCode } from './sign-in-staff.ts';
import { type Account, accountById, accountOfSession, deleteSessionsOf, lockAccount, updateAccount } from './store.ts';
import { viewOwnAccount } from './view-account.ts';

type Endpoints = typeof staffEndpoints;

/** Reads the signed-in account. */
export async function readOwnAccount(context: GroundContext, actor: Staff): Promise<OwnStaffAccount> {
  return viewOwnAccount(context, (await accountById(context.db, actor.accountId))!);
}

/**
 * Sets one's own password and ends the other sessions. Refuses STAFF_CREDENTIALS_WRONG, INVALID_INPUT, TOO_MANY, and
 * NOT_SIGNED_IN where the account was reset meanwhile.
 */
export async function changePassword(
  context: GroundContext,
  actor: Staff,
  { body }: InputOf<Endpoints['PUT /api/super-admin/me/password']>,
  call: Call,
): Promise<OwnStaffAccount> {
  await checkPassword(context, actor, body.password, call);
  if (body.newPassword === body.password) {
    throw new Refusal('INVALID_INPUT', {}, { faults: [{ field: 'newPassword', code: 'invalid' }] });
  }
  const passwordHash = await hashPassword(body.newPassword);
  return saveOwn(context, actor, 'staff-password-changed', { passwordHash, passwordTemporary: false });
}

/**
 * Creates a key for a second factor; the previous one stays valid until a code confirms this one. Refuses
 * STAFF_CREDENTIALS_WRONG and TOO_MANY.
 */
export async function beginSecondFactor(
  context: GroundContext,
  actor: Staff,
  { body }: InputOf<Endpoints['POST /api/super-admin/me/second-factor']>,
  call: Call,
): Promise<{ key: string; uri: string }> {
  await checkPassword(context, actor, body.password, call);
  const key = makeFactorKey();
  await updateAccount(context.db, actor.accountId, { pendingFactorKey: sealKey(context.tokenSecret, key) });
  return { key, uri: factorUri(key, actor.userName) };
}

/**
 * Activates the new key once a code proves that the app has it. Refuses SECOND_FACTOR_WRONG, NOT_POSSIBLE_NOW,
 * TOO_MANY.
 */
export async function confirmSecondFactor(
  context: GroundContext,
  actor: Staff,
  { body }: InputOf<Endpoints['PUT /api/super-admin/me/second-factor']>,
  { address }: Call,
): Promise<OwnStaffAccount> {
  const attempt = await limitAttempts(context, { account: actor.userName, address });
  const account = (await accountById(context.db, actor.accountId))!;
  if (account.pendingFactorKey === null) throw new Refusal('NOT_POSSIBLE_NOW');
  // The code of a new key: what was used of the key before does not matter to it, and counts until it is saved.
  const { step, sealed } = readCode(context, account.pendingFactorKey, body.oneTimeCode, null);
  await attempt.forget();
  return saveOwn(context, actor, 'staff-second-factor-set', {
    factorKey: sealed,
    factorUsedStep: step,
    pendingFactorKey: null,
    factorConfirmedAt: context.clock.now(),
  });
}

async function checkPassword(context: GroundContext, actor: Staff, password: string, { address }: Call): Promise<void> {
  const attempt = await limitAttempts(context, { account: actor.userName, address });
  const account = (await accountById(context.db, actor.accountId))!;
  if (!(await fitsPassword(password, account.passwordHash))) throw new Refusal('STAFF_CREDENTIALS_WRONG');
  await attempt.forget();
}

async function saveOwn(
  context: GroundContext,
  actor: Staff,
  act: 'staff-password-changed' | 'staff-second-factor-set',
  changes: Partial<Account>,
): Promise<OwnStaffAccount> {
  const changed = await transaction(context.db, async (tx) => {
    await lockAccount(tx, actor.accountId);
    // A reset or disabled account has no sessions left; what one of them had begun must not undo that.
    if (!(await accountOfSession(tx, actor.sessionId, context.clock.now()))) throw new Refusal('NOT_SIGNED_IN');
    const saved = await updateAccount(tx, actor.accountId, changes);
    await deleteSessionsOf(tx, actor.accountId, actor.sessionId);
    await recordAct(tx, context.clock.now(), {
      actor,
      act,
      subject: { kind: 'staff', id: actor.accountId, name: actor.userName },
    });
    return saved;
  });
  return viewOwnAccount(context, changed);
}
