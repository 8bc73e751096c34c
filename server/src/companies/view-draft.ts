import type { SignUpDraft } from '@polier/contract/companies';
import { checkDomain } from './email-domains.ts';
import { draftDays, stepOf, swissDayAfter } from './policy.ts';
import type { Draft } from './store.ts';

/** A draft as its wizard is told; null is one nobody has begun. */
export function viewDraft(draft: Draft | null, email: string | null, now: Date): SignUpDraft {
  const { plan = null, profile = null, company = null } = draft ?? {};
  return {
    plan,
    profile: profile && { ...profile, role: 'admin' },
    company,
    step: stepOf({ plan, profile, company }),
    domainCheck: checkDomain(plan, email),
    keptUntil: swissDayAfter(draft?.savedAt ?? now, draftDays),
  };
}
