import { accessTokenSeconds } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import type { identityEndpoints } from '@polier/contract/identity';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { beginSetup } from '../employees/begin-setup.ts';
import { type Employee, findEmployee } from '../employees/find-employee.ts';
import { noteSignIn } from '../employees/note-sign-in.ts';
import { Refusal } from '../refusal.ts';
import type { Call } from '../route.ts';
import { createAccessToken } from './access-token.ts';
import { attemptHolds } from './policy.ts';
import { hashOf, type ProvenIdentity } from './provider.ts';
import { browserCookie } from './start-sign-in.ts';
import { consumeAttempt, employeeOfIdentity, isRemoved, linkIdentity } from './store.ts';

type Input = InputOf<(typeof identityEndpoints)['POST /api/azure-b2c/token/validate']>;

/**
 * Exchanges the identity provider's token for an access token. The attempt is used up before the token is looked at, and
 * counts only for the browser that began it, so a call without its state is refused: otherwise anybody could sign others
 * in as themselves. A reset policy gives no access token: the person signs in with the new password. Refuses SIGN_IN_EXPIRED, SIGN_IN_FAILED, IDENTITY_PROVIDER_UNREACHABLE.
 */
export async function validateToken(context: Context, _actor: Actor, { body }: Input, call: Call) {
  if (call.origin && call.origin !== context.config.publicUrl) throw new Refusal('SIGN_IN_FAILED');
  const now = context.clock.now();
  const attempt = body.state ? await consumeAttempt(context.db, hashOf(body.state)) : null;
  const browser = call.cookies[browserCookie];
  if (!attempt || !browser || !attemptHolds(attempt, hashOf(browser), now)) throw new Refusal('SIGN_IN_EXPIRED');
  const identity = await context.signIn.verify(body.token, attempt);
  const signsIn = attempt.intent !== 'reset-password' || context.config.IDENTITY_POLICY_RESET === '';
  const employee = signsIn ? await employeeOf(context, identity) : null;
  if (employee) await noteSignIn(context, employee, now);
  return {
    access_token: employee ? await createAccessToken(context.tokenSecret, employee, now) : null,
    token_type: 'bearer' as const,
    expires_in: accessTokenSeconds,
    intent: attempt.intent,
    return_path: attempt.returnPath,
    email: identity.email,
  };
}

/** The employee of an identity; at the first sign-in one whose sign-up is not finished (design section 4). */
export async function employeeOf(context: Context, identity: ProvenIdentity): Promise<Employee> {
  const known = await employeeOfIdentity(context.db, identity.tenant, identity.subject);
  const employee = known ? await findEmployee(context, known) : null;
  if (employee) return employee;
  // Deleted here and perhaps not yet at the provider: not to come back as somebody new.
  if (await isRemoved(context.db, identity.tenant, identity.subject)) throw new Refusal('SIGN_IN_FAILED');
  try {
    return await transaction(context.db, async (tx) => {
      const added = await beginSetup(tx, identity.email);
      const { tenant, subject } = identity;
      if (!(await linkIdentity(tx, { tenant, subject, employeeId: added.id }))) throw new LinkedMeanwhile();
      return added;
    });
  } catch (error) {
    if (!(error instanceof LinkedMeanwhile)) throw error;
    const linked = await employeeOfIdentity(context.db, identity.tenant, identity.subject);
    return (await findEmployee(context, linked!))!;
  }
}

/** The same person signed in twice at once; the transaction of the second is undone. */
class LinkedMeanwhile extends Error {}
