import { isAddress } from './address.ts';
import { type Errors, signInPage } from './pages.ts';
import { texts } from './texts.ts';
import { normalAddress } from './users.ts';
import type { Form, Outcome, Parts, Visit } from './visit.ts';

/** Address and password on one page; an address nobody has gets the same answers after the same work. */
export async function takeSignIn(parts: Parts, visit: Visit, form: Form | null): Promise<Outcome> {
  const t = texts[visit.language];
  const show = (view: { errors?: Errors; fault?: string } = {}): Outcome => ({
    page: signInPage({ language: visit.language, email: visit.email, ...view }),
  });
  if (!form) return show();
  visit.email = form.field('email').trim();
  if (form.action === 'forgot') return { error: 'AADB2C90118' };
  const password = form.field('password');
  const errors: Errors = {
    ...(visit.email === '' ? { email: t.errors.required } : !isAddress(visit.email) ? { email: t.errors.email } : {}),
    ...(password === '' ? { password: t.errors.required } : {}),
  };
  if (Object.keys(errors).length > 0) return show({ errors });
  const address = normalAddress(visit.email);
  const waitMinutes = parts.lockout.waitMinutes(address);
  if (waitMinutes > 0) return show({ fault: t.errors.locked(waitMinutes) });
  const user = await parts.users.authenticate(address, password);
  if (user) {
    parts.lockout.succeeded(address);
    return { signedIn: user.id };
  }
  parts.lockout.failed(address);
  const locked = parts.lockout.waitMinutes(address);
  return locked > 0 ? show({ fault: t.errors.locked(locked) }) : show({ errors: { password: t.errors.wrongPassword } });
}
