import { isAddress } from './address.ts';
import type { LetterKind } from './mailer.ts';
import { addressPage, codePage, type Errors, newPasswordPage, type View } from './pages.ts';
import { texts } from './texts.ts';
import { normalAddress } from './users.ts';
import type { Form, Outcome, Parts, Visit } from './visit.ts';

/** Which letter goes out, and whether its code may pass; the pages are the same either way. */
export type Plan = { letter: LetterKind; usable: boolean };

type Way = {
  kind: 'signUp' | 'reset';
  plan: (address: string) => Plan;
  /** Faults of what is asked for beside the code; the code is tried once there are none. */
  faultsBeside?: (form: Form) => Errors;
};

/**
 * The two steps sign-up and reset share: an address, then the code mailed to it; a reset asks for the new password on
 * the page of the code. Answers null once the visit is past them. What a page says never depends on whether the address
 * has an account.
 */
export async function confirmAddress(
  parts: Parts,
  visit: Visit,
  form: Form | null,
  { kind, plan, faultsBeside = () => ({}) }: Way,
): Promise<Outcome | null> {
  if (visit.step === 'last') return null;
  const t = texts[visit.language];
  const page = (view: Partial<View> = {}): Outcome => {
    const whole: View = { language: visit.language, email: visit.email, ...view };
    if (visit.step === 'address') return { page: addressPage(whole, kind) };
    return { page: kind === 'reset' ? newPasswordPage(whole) : codePage(whole) };
  };
  const send = async (): Promise<string | null> => {
    const { letter, usable } = plan(visit.email);
    const made = parts.codes.make(visit.uid, visit.email, visit.computer, usable);
    if ('waitMinutes' in made) return t.errors.tooManyLetters(made.waitMinutes);
    const sent = await parts.mailer.send(letter, visit.email, made.code, visit.language).then(
      () => true,
      () => false,
    );
    return sent ? null : t.errors.mailFailed;
  };

  if (visit.addressKnown) {
    visit.addressKnown = false;
    visit.email = normalAddress(visit.email);
    const fault = await send();
    if (fault) return page({ fault });
    visit.step = 'code';
  }
  if (!form) {
    const { notice } = visit;
    visit.notice = null;
    return page(notice ? { notice } : {});
  }
  if (visit.step === 'address') {
    visit.email = form.field('email').trim();
    if (visit.email === '') return page({ errors: { email: t.errors.required } });
    if (!isAddress(visit.email)) return page({ errors: { email: t.errors.email } });
    visit.email = normalAddress(visit.email);
    const fault = await send();
    if (fault) return page({ fault });
    visit.step = 'code';
    return 'next';
  }
  if (form.action === 'change') {
    visit.step = 'address';
    return 'next';
  }
  if (form.action === 'resend') {
    const fault = await send();
    if (fault) return page({ fault });
    visit.notice = t.codeStep.resent;
    return 'next';
  }
  const entered = form.field('code').trim();
  const errors: Errors = { ...(entered === '' && { code: t.errors.required }), ...faultsBeside(form) };
  if (Object.keys(errors).length > 0) return page({ errors, code: entered });
  const check = parts.codes.check(visit.uid, entered);
  if (check !== 'right') {
    const { wrongCode, expiredCode, usedUpCode } = t.errors;
    return page({ errors: { code: { wrong: wrongCode, expired: expiredCode, 'used-up': usedUpCode }[check] } });
  }
  visit.step = 'last';
  return kind === 'reset' ? null : 'next';
}
