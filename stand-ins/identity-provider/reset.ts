import { confirmAddress } from './confirm-address.ts';
import { newPasswordPage } from './pages.ts';
import { isStrongPassword } from './passwords.ts';
import { texts } from './texts.ts';
import type { Form, Outcome, Parts, Visit } from './visit.ts';

/** Address, mailed code, then the new password. An address nobody has gets a letter that says so. */
export async function takeReset(parts: Parts, visit: Visit, form: Form | null): Promise<Outcome> {
  const before = await confirmAddress(parts, visit, form, 'reset', (address) =>
    parts.users.byAddress(address) ? { letter: 'reset', usable: true } : { letter: 'nobody', usable: false },
  );
  if (before) return before;
  const t = texts[visit.language];
  const { language, email } = visit;
  if (!form) return { page: newPasswordPage({ language, email }) };
  const password = form.field('password');
  if (!isStrongPassword(password)) {
    const errors = { password: password === '' ? t.errors.required : t.errors.weakPassword };
    return { page: newPasswordPage({ language, email, errors }) };
  }
  const user = parts.users.byAddress(email);
  if (!user) return { error: 'AADB2C90091' };
  await parts.users.setPassword(user.id, password);
  parts.lockout.succeeded(email);
  return { signedIn: user.id };
}
