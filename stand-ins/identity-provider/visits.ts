import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { type Language, pickLanguage } from '../language.ts';
import type { Codes } from './codes.ts';
import type { Lockout } from './lockout.ts';
import type { Mailer } from './mailer.ts';
import { type Policy, policies } from './policies.ts';
import { takeReset } from './reset.ts';
import { takeSignIn } from './sign-in.ts';
import { takeSignUp } from './sign-up.ts';
import type { Users } from './users.ts';

/** Where a person is between being sent here and being sent back; one per interaction of the provider. */
export type Visit = {
  uid: string;
  policy: Policy;
  language: Language;
  email: string;
  step: 'address' | 'code' | 'last';
  /** What the last form led to; shown once after a redirect, so that reloading and going back never post again. */
  pending: string | null;
  /** A sentence for the next page only. */
  notice: string | null;
};

/** What was posted: the button pressed and the fields. */
export type Form = { action: string; field: (name: string) => string; computer: string };

/** A page to show, a step taken (the next page follows), or the end of the visit. */
export type Outcome =
  | { page: string }
  | 'next'
  | { signedIn: string; newUser?: boolean }
  | { error: 'AADB2C90118' | 'AADB2C90091' };

export type Parts = { users: Users; codes: Codes; lockout: Lockout; mailer: Mailer; clock: () => Date };

const visitsKept = 2000;

/** Keeps the visits under way and takes them a step further. */
export function createVisits(parts: Parts) {
  const visits = new Map<string, Visit>();

  /** The visit of this browser's interaction; null when it is over. */
  async function find(provider: Provider, policy: Policy, request: IncomingMessage, response: ServerResponse) {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (!interaction) return null;
    const { uid, params } = interaction;
    const visit = visits.get(uid) ?? {
      uid,
      policy,
      language:
        pickLanguage(String(params.ui_locales ?? '')) ?? pickLanguage(request.headers['accept-language']) ?? 'de',
      email: String(params.login_hint ?? '').slice(0, 254),
      step: 'address' as const,
      pending: null,
      notice: null,
    };
    visits.delete(uid);
    visits.set(uid, visit);
    if (visits.size > visitsKept) visits.delete(visits.keys().next().value!);
    return visit;
  }

  return {
    find,
    /** Shows the page of the step (`form` null) or takes what was posted. */
    take(visit: Visit, form: Form | null): Promise<Outcome> {
      if (form?.action === 'cancel') return Promise.resolve({ error: 'AADB2C90091' });
      if (visit.policy === policies.signIn) return takeSignIn(parts, visit, form);
      return visit.policy === policies.signUp ? takeSignUp(parts, visit, form) : takeReset(parts, visit, form);
    },
    end: (visit: Visit) => visits.delete(visit.uid),
  };
}

export type Visits = ReturnType<typeof createVisits>;
