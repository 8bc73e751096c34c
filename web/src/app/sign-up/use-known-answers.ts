import type { SignUpDraft } from '@polier/contract/companies';
import { useEffect, useRef, useState } from 'react';
import { emptyProfile } from '../../employees/profile.ts';
import { request } from '../../request.ts';
import { readTokenNames } from '../../token-names.ts';
import { planOf } from './use-step-forms.ts';

/**
 * Saves what a newcomer has just answered, so that the wizard does not ask it again: the plan chosen on the first page,
 * and the names given to the identity provider. Returns false while that is under way. Where saving fails, the wizard
 * asks.
 */
export function useKnownAnswers(
  draft: SignUpDraft | undefined,
  chosenPlan: string | null,
  onDraft: (draft: SignUpDraft) => void,
): boolean {
  const [isDone, setDone] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (!draft || begun.current) return;
    begun.current = true;
    void save(draft, chosenPlan, onDraft)
      .catch(() => undefined)
      .then(() => setDone(true));
  }, [draft, chosenPlan, onDraft]);
  return isDone;
}

async function save(draft: SignUpDraft, chosenPlan: string | null, onDraft: (draft: SignUpDraft) => void) {
  const plan = planOf(chosenPlan);
  if (draft.plan !== null || draft.profile !== null || plan === null) return;
  onDraft(await request('PUT /api/sign-up/plan', { body: { plan } }));
  const names = readTokenNames();
  if (!names.firstName || !names.lastName) return;
  const saved = await request('PUT /api/company/admin-account', { body: { ...emptyProfile, ...names } });
  if (saved.draft) onDraft(saved.draft);
}
