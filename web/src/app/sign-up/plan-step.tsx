import type { SignUpDraft } from '@polier/contract/companies';
import type { ReactNode } from 'react';
import { PlanChoice } from '../../billing/plans/plan-choice.tsx';
import { useTexts } from '../../language/language.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { DomainNote } from './domain-note.tsx';
import { StepActions } from './step-actions.tsx';
import type { PlanForm } from './use-step-forms.ts';

const rules = { 1: null, 2: 'memberRule', 3: 'studentRule' } as const;
type Props = {
  form: FormState<PlanForm>;
  draft: SignUpDraft;
  email: string;
  actions: ReactNode;
  onSaved: () => void;
};

/** First step: which plan. */
export function PlanStep({ form, draft, email, actions, onSaved }: Props) {
  const { t } = useTexts('signUp');
  const { plan } = form.values;
  return (
    <Form form={form} onSaved={onSaved}>
      <PlanChoice
        legend={t('plans')}
        value={plan}
        error={form.errorOf('plan')}
        more={(code) => (rules[code] && code === plan ? <span>{t(rules[code])}</span> : null)}
        onChange={(chosen) => form.change({ plan: chosen })}
      />
      {plan === draft.plan && <DomainNote check={draft.domainCheck} email={email} />}
      <StepActions busy={form.busy}>{actions}</StepActions>
    </Form>
  );
}
