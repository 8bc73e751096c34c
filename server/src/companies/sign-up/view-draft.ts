import type { SignUpDraft } from '@polier/contract/companies';
import { draftDays, stepOf, swissDayAfter } from '../policy.ts';
import type { Draft } from '../store.ts';
import { checkEmailDomain } from '../verification/check-email-domain.ts';

/** A draft as the wizard shows it; null stands for one not begun yet. */
export function viewDraft(draft: Draft | null, email: string | null, now: Date): SignUpDraft {
  const { plan = null, profile = null, company = null } = draft ?? {};
  return {
    plan,
    profile: profile && { ...profile, role: 'admin' },
    company,
    step: stepOf({ plan, profile, company }),
    domainCheck: checkEmailDomain(plan, email),
    keptUntil: swissDayAfter(draft?.savedAt ?? now, draftDays),
  };
}
