import { roles } from '@polier/contract/constants';
import { languages } from '@polier/contract/languages';
import { type ReactNode, useState } from 'react';
import { currentLanguage, languageNames, useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { Field } from '../ui/form/field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import rows from '../ui/layout/rows.module.css';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import { checkNewEmployee, emptyNewEmployee } from './employee-form.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useEmployeeCache } from './use-employees.ts';

type Props = { students: boolean; price: ReactNode; onClose: () => void };

/** Dialog that adds a person, shows what that costs, and sends the invitation. */
export function AddEmployee({ students, price, onClose }: Props) {
  const { t } = useTexts('employeeList');
  const { t: tApp } = useTexts('app');
  const cache = useEmployeeCache();
  const [initial] = useState(() => emptyNewEmployee(currentLanguage()));
  const form = useForm({
    keep: 'new-employee',
    initial,
    check: checkNewEmployee,
    save: async (values) => {
      cache.added([await request('POST /api/employees', { body: values })]);
      notify(t('added'));
    },
  });
  const { values, saveError, change } = form;
  const emailTaken =
    saveError instanceof RequestRefused && saveError.code === 'EMAIL_ALREADY_IN_USE' ? saveError.message : null;
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
          {...form.field('workEmail')}
          autoFocus
          autoComplete="off"
          maxLength={254}
          error={form.errorOf('workEmail') ?? emailTaken}
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
            options={languages.map((value) => ({ value, label: tApp(languageNames[value]) }))}
            onChange={(event) => change({ language: event.target.value as (typeof languages)[number] })}
          />
        </div>
        {price}
      </FormDialog>
      {dialog}
    </>
  );
}
