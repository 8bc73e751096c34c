import { accessTokenSeconds } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import type { identityEndpoints } from '@polier/contract/identity';
import { sitePath } from '@polier/contract/site-path';
import { transaction } from '../database/connection.ts';
import { changePeople } from '../employees/change-people.ts';
import { type Employee, findEmployee } from '../employees/find-employee.ts';
import { noteSignIn } from '../employees/note-sign-in.ts';
import { beginSetup } from '../employees/setup/begin-setup.ts';
import { beginSignIn } from '../employees/sign-ins/begin-sign-in.ts';
import { endAllSignIns } from '../employees/sign-ins/end-sign-ins.ts';
import type { Actor } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Call } from '../http/route.ts';
import { createAccessToken } from './access-token.ts';
import type { IdentityContext } from './context.ts';
import { hashSecret } from './hash-secret.ts';
import { isAttemptValid } from './policy.ts';
import type { ProvenIdentity } from './provider-token.ts';
import { browserCookie } from './start-sign-in.ts';
import { consumeAttempt, employeeOfIdentity, isRemovedIdentity, linkIdentity } from './store.ts';

type Input = InputOf<(typeof identityEndpoints)['POST /api/azure-b2c/token/validate']>;

/**
 * Exchanges the identity provider's token for an access token. The attempt is deleted before the token is checked, and
 * is valid only in the browser that began it: otherwise an attacker could sign others in to the attacker's own account.
 * A password reset signs the person out everywhere and gives no access token, so that they sign in with the new
 * password. An exception is the first password of an invited person, who had no access before. Refuses SIGN_IN_EXPIRED,
 * SIGN_IN_FAILED and IDENTITY_PROVIDER_UNREACHABLE.
 */
export async function validateToken(context: IdentityContext, _actor: Actor, { body }: Input, call: Call) {
  if (call.origin && call.origin !== context.config.publicUrl) throw new Refusal('SIGN_IN_FAILED');
  const now = context.clock.now();
  const attempt = body.state ? await consumeAttempt(context.db, hashSecret(body.state)) : null;
  const browser = call.cookies[browserCookie];
  if (!attempt || !browser || !isAttemptValid(attempt, hashSecret(browser), now)) throw new Refusal('SIGN_IN_EXPIRED');
  const identity = await context.signIn.verify(body.token, attempt);
  const isReset = attempt.intent === 'reset-password';
  const signsIn = !isReset || context.config.IDENTITY_POLICY_RESET === '' || (await isFirstPassword(context, identity));
  // Anybody who knew the old password is signed out.
  if (isReset) await signOutEverywhere(context, identity);
  const employee = signsIn ? await employeeOf(context, identity) : null;
  if (employee) await noteSignIn(context, employee, now);
  return {
    access_token: employee ? await beginSession(context, employee, call) : null,
    token_type: 'bearer' as const,
    expires_in: accessTokenSeconds,
    intent: attempt.intent,
    return_path: sitePath(attempt.returnPath ?? ''),
    email: identity.email,
  };
}

/** Begins a sign-in on the device of a call and returns its first access token. */
export async function beginSession(context: IdentityContext, employee: Employee, call: Call): Promise<string> {
  const signIn = await beginSignIn(context, employee.id, call.userAgent);
  return createAccessToken(context.tokenSecret, employee, signIn, context.clock.now());
}

/** Whether a person was invited and has never signed in. */
async function isFirstPassword(context: IdentityContext, { tenant, subject }: ProvenIdentity): Promise<boolean> {
  const employeeId = await employeeOfIdentity(context.db, tenant, subject);
  const employee = employeeId ? await findEmployee(context, employeeId) : null;
  return employee !== null && employee.invitedAt !== null && employee.signedInAt === null;
}

async function signOutEverywhere(context: IdentityContext, { tenant, subject }: ProvenIdentity): Promise<void> {
  const employeeId = await employeeOfIdentity(context.db, tenant, subject);
  if (employeeId) await changePeople(context, (tx) => endAllSignIns(tx, employeeId, context.clock.now()));
}

/**
 * The person of an identity; created at the first sign-in, with the sign-up still to be done. Refuses SIGN_IN_FAILED.
 */
export async function employeeOf(context: IdentityContext, identity: ProvenIdentity): Promise<Employee> {
  const knownId = await employeeOfIdentity(context.db, identity.tenant, identity.subject);
  const employee = knownId ? await findEmployee(context, knownId) : null;
  if (employee) return employee;
  // Deleted here, perhaps not yet at the provider: must not come back as a new person.
  if (await isRemovedIdentity(context.db, identity.tenant, identity.subject)) throw new Refusal('SIGN_IN_FAILED');
  try {
    return await transaction(context.db, async (tx) => {
      const added = await beginSetup(tx, identity.email);
      const { tenant, subject } = identity;
      if (!(await linkIdentity(tx, { tenant, subject, employeeId: added.id }))) throw new AlreadyLinked();
      return added;
    });
  } catch (error) {
    if (!(error instanceof AlreadyLinked)) throw error;
    const linked = await employeeOfIdentity(context.db, identity.tenant, identity.subject);
    return (await findEmployee(context, linked!))!;
  }
}

/** The same person signed in twice at the same time; the second transaction is rolled back. */
class AlreadyLinked extends Error {}
