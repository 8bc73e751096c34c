import { roles } from '@polier/contract/constants';
import { languages } from '@polier/contract/languages';
import { type ReactNode, useState } from 'react';
import { currentLanguage, useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import rows from '../ui/rows.module.css';
import { SelectField } from '../ui/select-field.tsx';
import { useUnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useForm } from '../ui/use-form.ts';
import { checkNewcomer, newcomer } from './employee-form.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useKeepEmployees } from './use-employees.ts';

type Props = { students: boolean; price: (people: number) => ReactNode; onClose: () => void };

/** Adds a person: who they are, what it costs, and the invitation goes out. */
export function AddEmployee({ students, price, onClose }: Props) {
  const { t } = useTexts('employeeList');
  const { t: name } = useTexts('app');
  const keep = useKeepEmployees();
  const [begun] = useState(() => newcomer(currentLanguage()));
  const form = useForm({
    initial: begun,
    check: checkNewcomer,
    save: async (values) => {
      keep.added([await request('POST /api/employees', { body: values })]);
      notify(t('added'));
    },
  });
  const { values, failed, change } = form;
  const taken = failed instanceof RequestRefused && failed.code === 'EMAIL_ALREADY_IN_USE' ? failed.message : null;
  const { leave, dialog } = useUnsavedChanges({ changed: form.changed, save: form.save });
  return (
    <>
      <FormDialog
        open
        title={t(students ? 'addStudent' : 'add')}
        text={t('addText')}
        submit={t('invite')}
        form={form}
        onSaved={onClose}
        onClose={() => leave(onClose)}
      >
        <Field
          label={t('workEmail')}
          type="email"
          name="workEmail"
          autoFocus
          autoComplete="off"
          maxLength={254}
          value={values.workEmail}
          error={form.errorOf('workEmail') ?? taken}
          onChange={(event) => change({ workEmail: event.target.value })}
        />
        <ProfileFields form={form} />
        <div className={rows.two}>
          <SelectField
            label={t('role')}
            name="role"
            hint={t(values.role === 'admin' ? 'adminMay' : 'userMay')}
            value={values.role}
            options={roles.map((value) => ({ value, label: t(value) }))}
            onChange={(event) => change({ role: event.target.value as (typeof roles)[number] })}
          />
          <SelectField
            label={t('invitationLanguage')}
            name="language"
            value={values.language}
            options={languages.map((value) => ({
              value,
              label: name(value === 'de' ? 'german' : value === 'fr' ? 'french' : 'italian'),
            }))}
            onChange={(event) => change({ language: event.target.value as (typeof languages)[number] })}
          />
        </div>
        {price(1)}
      </FormDialog>
      {dialog}
    </>
  );
}
