import { roles } from '@polier/contract/constants';
import type { Role } from '@polier/contract/employees';
import { useTexts } from '../../language/language.ts';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { checkNewEmployee, type NewEmployeeForm } from '../employee-form.ts';
import { ProfileFields } from '../profile-fields.tsx';
import type { Row, RowValues } from './rows.ts';

type Props = { row: Row; onClose: () => void; onCorrected: (id: number, values: RowValues) => void };

/** Dialog that corrects one row; it is checked again afterwards. */
export function CorrectRow({ row, onClose, onCorrected }: Props) {
  const { t } = useTexts('addMany');
  const { t: tList } = useTexts('employeeList');
  const isRole = (value: string): value is Role => roles.some((role) => role === value);
  const form = useForm<NewEmployeeForm>({
    initial: { ...row.values, role: row.values.role as Role, language: 'de' },
    check: (values) => ({ ...checkNewEmployee(values), role: !isRole(values.role) && 'required' }),
    save: async () => undefined,
  });
  const { values, change } = form;
  return (
    <FormDialog
      open
      title={t('correctTitle')}
      {...(row.faults.length > 0 && { text: row.faults.map(({ message }) => message).join(' ') })}
      submit={t('correct')}
      form={form}
      onSaved={() => {
        const { language: _, ...corrected } = values;
        onCorrected(row.id, { ...corrected, workEmail: values.workEmail.trim().toLowerCase() });
      }}
      onClose={onClose}
    >
      <Field
        label={tList('workEmail')}
        type="email"
        {...form.field('workEmail')}
        autoFocus
        autoComplete="off"
        maxLength={254}
      />
      <ProfileFields form={form} />
      <SelectField
        label={tList('role')}
        name="role"
        value={values.role}
        error={form.errorOf('role')}
        options={roles.map((value) => ({ value, label: tList(value) }))}
        onChange={(event) => change({ role: event.target.value as Role })}
      />
    </FormDialog>
  );
}
