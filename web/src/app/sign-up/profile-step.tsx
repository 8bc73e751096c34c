import type { SignUpDraft } from '@polier/contract/companies';
import type { ReactNode } from 'react';
import type { Profile } from '../../employees/profile.ts';
import { ProfileFields } from '../../employees/profile-fields.tsx';
import { useTexts } from '../../language/language.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { DomainNote } from './domain-note.tsx';
import { StepActions } from './step-actions.tsx';
import styles from './wizard.module.css';

type Props = {
  form: FormState<Profile>;
  draft: SignUpDraft;
  email: string;
  actions: ReactNode;
  onSaved: () => void;
};

/** Second step: who signs up. */
export function ProfileStep({ form, draft, email, actions, onSaved }: Props) {
  const { t } = useTexts('signUp');
  return (
    <Form form={form} onSaved={onSaved}>
      {draft.domainCheck === 'none' ? (
        <p className={styles.lead}>{t('emailOf', { email })}</p>
      ) : (
        <DomainNote check={draft.domainCheck} email={email} />
      )}
      <ProfileFields form={form} own />
      <StepActions busy={form.busy}>{actions}</StepActions>
    </Form>
  );
}
