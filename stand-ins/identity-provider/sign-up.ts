import { confirmAddress, type Plan } from './confirm-address.ts';
import { type Errors, profilePage } from './pages.ts';
import { isStrongPassword } from './passwords.ts';
import { texts } from './texts.ts';
import { AddressTaken } from './users.ts';
import type { Form, Outcome, Parts, Visit } from './visit.ts';

const longest = 64;

/**
 * Address, mailed code, then names and password. An address with an account gets a letter that says so, and no way in.
 */
export async function takeSignUp(parts: Parts, visit: Visit, form: Form | null): Promise<Outcome> {
  const plan = (address: string): Plan =>
    parts.users.byAddress(address) ? { letter: 'already-there', usable: false } : { letter: 'sign-up', usable: true };
  const before = await confirmAddress(parts, visit, form, { kind: 'signUp', plan });
  if (before) return before;
  const t = texts[visit.language];
  const { language, email } = visit;
  if (!form) return { page: profilePage({ language, email }) };
  const givenName = form.field('givenName').trim();
  const surname = form.field('surname').trim();
  const password = form.field('password');
  const wrongName = (name: string) =>
    name === '' ? t.errors.required : name.length > longest ? t.errors.tooLong : null;
  const errors: Errors = {};
  const [wrongGivenName, wrongSurname] = [wrongName(givenName), wrongName(surname)];
  if (wrongGivenName) errors.givenName = wrongGivenName;
  if (wrongSurname) errors.surname = wrongSurname;
  if (!isStrongPassword(password)) errors.password = password === '' ? t.errors.required : t.errors.weakPassword;
  const again = (fault?: string): Outcome => ({
    page: profilePage({ language, email, givenName, surname, errors, fault }),
  });
  if (Object.keys(errors).length > 0) return again();
  try {
    const user = await parts.users.create({ email, password, givenName, surname });
    return { signedIn: user.id, newUser: true };
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
    return again(t.errors.expiredCode);
  }
}
