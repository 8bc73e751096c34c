import { confirmAddress, type Plan } from './confirm-address.ts';
import type { Errors } from './pages.ts';
import { isStrongPassword } from './passwords.ts';
import { texts } from './texts.ts';
import type { Form, Outcome, Parts, Visit } from './visit.ts';

/** Address, then the mailed code and the new password on one page. An address nobody has gets a letter that says so. */
export async function takeReset(parts: Parts, visit: Visit, form: Form | null): Promise<Outcome> {
  const plan = (address: string): Plan =>
    parts.users.byAddress(address) ? { letter: 'reset', usable: true } : { letter: 'nobody', usable: false };
  const before = await confirmAddress(parts, visit, form, { kind: 'reset', plan, faultsBeside });
  if (before) return before;
  const user = parts.users.byAddress(visit.email);
  if (!form || !user) return { error: 'AADB2C90091' };
  await parts.users.setPassword(user.id, form.field('password'));
  parts.lockout.succeeded(visit.email);
  return { signedIn: user.id };

  function faultsBeside({ field }: Form): Errors {
    const { errors } = texts[visit.language];
    const password = field('password');
    if (isStrongPassword(password)) return {};
    return { password: password === '' ? errors.required : errors.weakPassword };
  }
}
