import { staffTokenSeconds } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import type { staffEndpoints } from '@polier/contract/staff';
import { recordAct } from '../audit/record-act.ts';
import { type Database, transaction } from '../database/connection.ts';
import type { Actor } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Call } from '../http/route.ts';
import { fitsPassword } from './hash-password.ts';
import { limitAttempts } from './limit-attempts.ts';
import { stepOfCode } from './one-time-code.ts';
import { sessionEnd } from './policy.ts';
import { openKey, sealKey } from './seal-key.ts';
import { createStaffToken } from './staff-token.ts';
import { type Account, accountByName, insertSession, lockAccount, updateAccount, useStep } from './store.ts';
import { viewOwnAccount } from './view-account.ts';

type Input = InputOf<(typeof staffEndpoints)['POST /api/super-admin/login']>;

/**
 * Signs somebody of the association in to the back office. Refuses STAFF_CREDENTIALS_WRONG without telling what of it
 * is wrong, SECOND_FACTOR_NEEDED and SECOND_FACTOR_WRONG after the right password, and TOO_MANY.
 */
export async function signInStaff(context: GroundContext, actor: Actor, { body }: Input, { address }: Call) {
  const userName = body.username.trim().toLowerCase();
  const attempt = await limitAttempts(context, { account: userName, address });
  const account = await accountByName(context.db, userName);
  const right = await fitsPassword(body.password, account?.passwordHash ?? null);
  if (!account || !right || account.disabledAt !== null) throw new Refusal('STAFF_CREDENTIALS_WRONG');
  const needsCode = account.factorConfirmedAt !== null;
  if (needsCode && body.oneTimeCode === undefined) {
    await attempt.takeBack();
    throw new Refusal('SECOND_FACTOR_NEEDED');
  }
  const now = context.clock.now();
  const { token, changed } = await transaction(context.db, async (tx) => {
    const held = await lockAccount(tx, account.id);
    // Disabled or reset while the password was checked: the old password opens no session any more.
    const isSame = held?.passwordHash === account.passwordHash && held.disabledAt === null;
    if (!isSame || (held.factorConfirmedAt !== null) !== needsCode) throw new Refusal('STAFF_CREDENTIALS_WRONG');
    if (needsCode) await checkCode(context, tx, account, body.oneTimeCode!);
    return openSession(context, tx, account, { language: actor.language, requestId: actor.requestId }, now);
  });
  await attempt.forget();
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: staffTokenSeconds,
    account: viewOwnAccount(context, changed),
  };
}

/** Checks a code of an account's second factor and uses it up. Refuses SECOND_FACTOR_WRONG. */
async function checkCode(context: FactorContext, tx: Database, account: Account, code: string): Promise<void> {
  const { step, sealed } = readCode(context, account.factorKey, code, account.factorUsedStep);
  if (!(await useStep(tx, account, step, sealed))) throw new Refusal('SECOND_FACTOR_WRONG');
}

type FactorContext = Pick<GroundContext, 'clock' | 'tokenSecret' | 'formerTokenSecrets'>;

/**
 * The time step of a code, and the key encrypted again, so that after a change of the server's secret the former one is
 * needed only until then. Refuses SECOND_FACTOR_WRONG.
 */
export function readCode(
  { clock, tokenSecret, formerTokenSecrets }: FactorContext,
  sealedKey: string | null,
  code: string,
  usedStep: number | null,
): { step: number; sealed: string } {
  const key = sealedKey === null ? null : openKey([tokenSecret, ...formerTokenSecrets], sealedKey);
  const step = key === null ? null : stepOfCode(key, code, clock.now(), usedStep);
  if (key === null || step === null) throw new Refusal('SECOND_FACTOR_WRONG');
  return { step, sealed: sealKey(tokenSecret, key) };
}

async function openSession(
  context: Pick<GroundContext, 'tokenSecret'>,
  tx: Database,
  account: Account,
  call: Pick<Actor, 'language' | 'requestId'>,
  now: Date,
) {
  const sessionId = await insertSession(tx, account.id, sessionEnd(now));
  const changed = await updateAccount(tx, account.id, { signedInAt: now });
  const { id: accountId, userName, role } = account;
  await recordAct(tx, now, {
    actor: { kind: 'staff', ...call, accountId, sessionId, userName, role, due: null },
    act: 'staff-signed-in',
    subject: { kind: 'staff', id: accountId, name: userName },
  });
  return { token: await createStaffToken(context.tokenSecret, { accountId, sessionId }, now), changed };
}
