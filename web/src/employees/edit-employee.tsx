import { roles } from '@polier/contract/constants';
import type { Employee } from '@polier/contract/employees';
import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { mergeChanges } from '../ui/form/merge-changes.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import { editableFields } from './employee-form.ts';
import { fullName } from './full-name.ts';
import { checkProfile } from './profile.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useEmployeeCache } from './use-employees.ts';

type Props = { employee: Employee; own: boolean; onClose: () => void };

/** Dialog that edits a person. When somebody else saved first, the person chooses whose changes to keep. */
export function EditEmployee({ employee, own, onClose }: Props) {
  const { t } = useTexts('employeeList');
  const cache = useEmployeeCache();
  const [base, setBase] = useState(employee);
  const form = useForm({
    keep: `employee ${employee.id}`,
    initial: editableFields(employee),
    check: checkProfile,
    save: async (values) => {
      const { id, version } = base;
      const saved = await request('PUT /api/employees/:id', { params: { id }, body: { ...values, version } });
      setBase(saved);
      cache.edited(saved);
      notify(t('changesSaved'));
    },
  });
  const { values, saveError, change } = form;
  const conflict = saveError instanceof RequestRefused && saveError.code === 'CHANGED_MEANWHILE';

  async function rebase(keepMine: boolean) {
    const fresh = await request('GET /api/employees/:id', { params: { id: employee.id } });
    setBase(fresh);
    cache.edited(fresh);
    form.reset(editableFields(fresh));
    if (keepMine) change(mergeChanges(editableFields(base), values, editableFields(fresh)));
  }
  const { leave, dialog } = useUnsavedChanges({ changed: form.changed, save: form.save });
  return (
    <>
      <FormDialog
        open
        title={t('editTitle', { name: fullName(employee) })}
        {...(employee.workEmail && { text: employee.workEmail })}
        submit={t('save')}
        form={form}
        onSaved={onClose}
        onClose={() => leave(onClose)}
      >
        {conflict && <EditConflict onMine={() => rebase(true)} onTheirs={() => rebase(false)} />}
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
