import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { pickLanguage } from '../language.ts';
import { isAddress } from './address.ts';
import { type Policy, policies } from './policies.ts';
import { takeReset } from './reset.ts';
import { takeSignIn } from './sign-in.ts';
import { takeSignUp } from './sign-up.ts';
import type { Form, Outcome, Parts, Visit } from './visit.ts';

const visitsKept = 2000;

/** The open visits and their steps. */
export function createVisits(parts: Parts) {
  const visits = new Map<string, Visit>();

  /** Returns the visit of the browser's interaction; null when the interaction has ended. */
  async function find(provider: Provider, policy: Policy, request: IncomingMessage, response: ServerResponse) {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (!interaction) return null;
    const { uid, params } = interaction;
    const email = String(params.login_hint ?? '').slice(0, 254);
    const visit = visits.get(uid) ?? {
      uid,
      policy,
      language:
        pickLanguage(String(params.ui_locales ?? '')) ?? pickLanguage(request.headers['accept-language']) ?? 'de',
      email,
      step: 'address' as const,
      addressKnown: policy === policies.reset && isAddress(email),
      computer: request.socket.remoteAddress ?? '',
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
    /** Shows the page of the current step (`form` is null) or processes the posted form. */
    take(visit: Visit, form: Form | null): Promise<Outcome> {
      if (form?.action === 'cancel') return Promise.resolve({ error: 'AADB2C90091' });
      if (visit.policy === policies.signIn) return takeSignIn(parts, visit, form);
      return visit.policy === policies.signUp ? takeSignUp(parts, visit, form) : takeReset(parts, visit, form);
    },
    end: (visit: Visit) => visits.delete(visit.uid),
  };
}

export type Visits = ReturnType<typeof createVisits>;
