import type { SignUpDraft } from '@polier/contract/companies';
import type { Employee } from '../../employees/find-employee.ts';
import type { GroundContext } from '../../ground/context.ts';
import { hadFreeTime } from '../free-time/remember-free-time.ts';
import { draftDays, statedNumbers, stepOf, swissDayAfter } from '../policy.ts';
import type { Draft } from '../store.ts';
import { checkEmailDomain } from '../verification/check-email-domain.ts';

/** Reads how the wizard shows a draft of a person; null stands for one not begun yet. */
export async function viewDraft(
  context: Pick<GroundContext, 'clock' | 'db' | 'tokenSecret' | 'formerTokenSecrets'>,
  draft: Draft | null,
  employee: Employee,
): Promise<SignUpDraft> {
  const now = context.clock.now();
  const { plan = null, profile = null, company = null } = draft ?? {};
  return {
    plan,
    profile: profile && { ...profile, role: 'admin' },
    company: company && withoutFormer(company),
    step: stepOf({ plan, profile, company }),
    domainCheck: checkEmailDomain(plan, employee.workEmail),
    freeTimeUsed: await hadFreeTime(context, { employee, companyNumbers: statedNumbers(company) }),
    keptUntil: swissDayAfter(draft?.savedAt ?? now, draftDays),
  };
}

/** The company as it is displayed, without removed numbers. */
function withoutFormer({ formerNumbers, formerNumber, ...company }: NonNullable<Draft['company']>) {
  return company;
}
