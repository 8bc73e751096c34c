import { roles } from '@polier/contract/constants';
import type { Employee } from '@polier/contract/employees';
import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { mergeChanges } from '../ui/merge-changes.ts';
import { notify } from '../ui/notices.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useUnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useForm } from '../ui/use-form.ts';
import { nameOf } from './arrange-employees.ts';
import { editable } from './employee-form.ts';
import { checkProfile } from './profile.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useKeepEmployees } from './use-employees.ts';

type Props = { employee: Employee; own: boolean; onClose: () => void };

/** Changes a person. When somebody else was quicker, nothing is overwritten without being seen. */
export function EditEmployee({ employee, own, onClose }: Props) {
  const { t } = useTexts('employeeList');
  const keep = useKeepEmployees();
  const [started, setStarted] = useState(employee);
  const form = useForm({
    initial: editable(employee),
    check: checkProfile,
    save: async (values) => {
      const { id, version } = started;
      const saved = await request('PUT /api/employees/:id', { params: { id }, body: { ...values, version } });
      setStarted(saved);
      keep.edited(saved);
      notify(t('changesSaved'));
    },
  });
  const { values, failed, change } = form;
  const meanwhile = failed instanceof RequestRefused && failed.code === 'CHANGED_MEANWHILE';

  async function begin(mine: boolean) {
    const fresh = await request('GET /api/employees/:id', { params: { id: employee.id } });
    setStarted(fresh);
    keep.edited(fresh);
    form.restart(editable(fresh));
    if (mine) change(mergeChanges(editable(started), values, editable(fresh)));
  }
  const { leave, dialog } = useUnsavedChanges({ changed: form.changed, save: form.save });
  return (
    <>
      <FormDialog
        open
        title={t('editTitle', { name: nameOf(employee) })}
        {...(employee.workEmail && { text: employee.workEmail })}
        submit={t('save')}
        form={form}
        onSaved={onClose}
        onClose={() => leave(onClose)}
      >
        {meanwhile && <ChangedMeanwhile onMine={() => begin(true)} onTheirs={() => begin(false)} />}
        <ProfileFields form={form} />
        <SelectField
          label={t('role')}
          name="role"
          hint={own && values.role === 'user' ? t('ownRole') : t(values.role === 'admin' ? 'adminMay' : 'userMay')}
          value={values.role}
          options={roles.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => change({ role: event.target.value as (typeof roles)[number] })}
        />
      </FormDialog>
      {dialog}
    </>
  );
}
