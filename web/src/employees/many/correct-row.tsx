import { roles } from '@polier/contract/constants';
import type { Role } from '@polier/contract/employees';
import { useTexts } from '../../language/language.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { checkNewcomer, type Newcomer } from '../employee-form.ts';
import { ProfileFields } from '../profile-fields.tsx';
import type { Given, Row } from './rows.ts';

type Props = { row: Row; onClose: () => void; onCorrected: (id: number, given: Given) => void };

/** Puts one row right; it is checked again afterwards. */
export function CorrectRow({ row, onClose, onCorrected }: Props) {
  const { t } = useTexts('addMany');
  const { t: list } = useTexts('employeeList');
  const isRole = (value: string): value is Role => roles.some((role) => role === value);
  const form = useForm<Newcomer>({
    initial: { ...row.given, role: row.given.role as Role, language: 'de' },
    check: (values) => ({ ...checkNewcomer(values), role: !isRole(values.role) && 'required' }),
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
        const { language: _, ...given } = values;
        onCorrected(row.id, { ...given, workEmail: values.workEmail.trim().toLowerCase() });
      }}
      onClose={onClose}
    >
      <Field
        label={list('workEmail')}
        type="email"
        name="workEmail"
        autoFocus
        autoComplete="off"
        maxLength={254}
        value={values.workEmail}
        error={form.errorOf('workEmail')}
        onChange={(event) => change({ workEmail: event.target.value })}
      />
      <ProfileFields form={form} />
      <SelectField
        label={list('role')}
        name="role"
        value={values.role}
        error={form.errorOf('role')}
        options={roles.map((value) => ({ value, label: list(value) }))}
        onChange={(event) => change({ role: event.target.value as Role })}
      />
    </FormDialog>
  );
}
