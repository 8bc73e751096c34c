import type { PlanCode } from '@polier/contract/billing';
import type { SignUpDraft } from '@polier/contract/companies';
import { checkCompany, companyForm, companyInput, emptyCompany } from '../../companies/company-form.ts';
import { checkProfile, emptyProfile, type Profile } from '../../employees/profile.ts';
import { currentLanguage } from '../../language/language.ts';
import { request } from '../../request.ts';
import { readTokenNames } from '../../token-names.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useRefreshWhenFinished } from './use-refresh-when-finished.ts';

export type PlanForm = { plan: PlanCode | null };

/** The forms of the first three steps, begun from what was saved; each saves itself on the server. */
export function useStepForms(draft: SignUpDraft, onDraft: (draft: SignUpDraft) => void, chosen: string | null) {
  const refreshWhenFinished = useRefreshWhenFinished();
  const kindOf = (plan: PlanCode | null) => (plan === 3 ? 'institute' : 'company');
  const organisation = useForm({
    keep: 'sign-up-organisation',
    initial: draft.company
      ? { ...companyForm(draft.company), kind: kindOf(draft.plan) }
      : emptyCompany(kindOf(draft.plan), currentLanguage()),
    check: checkCompany,
    save: async (values) =>
      onDraft(await refreshWhenFinished(request('POST /api/company', { body: companyInput(values) }))),
  });
  const plan = useForm<PlanForm>({
    initial: { plan: draft.plan ?? planOf(chosen) },
    check: ({ plan }) => ({ plan: plan === null && 'choosePlan' }),
    save: async ({ plan }) => {
      onDraft(await refreshWhenFinished(request('PUT /api/sign-up/plan', { body: { plan: plan! } })));
      const values = { ...organisation.values, kind: kindOf(plan) } as const;
      if (organisation.changed) organisation.change(values);
      else organisation.reset(values);
    },
  });
  const profile = useForm<Profile>({
    keep: 'sign-up-profile',
    initial: draft.profile ? profileOf(draft.profile) : { ...emptyProfile, ...readTokenNames() },
    check: checkProfile,
    save: async (body) => {
      const saved = await refreshWhenFinished(request('PUT /api/company/admin-account', { body }));
      if (saved.draft) onDraft(saved.draft);
    },
  });
  return { plan, profile, organisation };
}

/** The plan chosen on the first page. */
export function planOf(chosen: string | null): PlanCode | null {
  return ([1, 2, 3] as const).find((code) => String(code) === chosen) ?? null;
}

function profileOf({ firstName, middleName, lastName, workTitle, mobile, workPhone }: Profile): Profile {
  return { firstName, middleName, lastName, workTitle, mobile, workPhone };
}
