import type { ReactNode } from 'react';
import { CompanyFields } from '../../companies/company-fields.tsx';
import type { CompanyForm } from '../../companies/company-form.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { StepActions } from './step-actions.tsx';

type Props = { form: FormState<CompanyForm>; actions: ReactNode; onSaved: () => void };

/** Third step: the company, or the institute of students. */
export function OrganisationStep({ form, actions, onSaved }: Props) {
  return (
    <Form form={form} onSaved={onSaved}>
      <CompanyFields form={form} />
      <StepActions busy={form.busy}>{actions}</StepActions>
    </Form>
  );
}
