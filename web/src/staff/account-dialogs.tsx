import { staffRoles } from '@polier/contract/constants';
import type { StaffAccount, StaffRole } from '@polier/contract/staff';
import { useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { Field } from '../ui/form/field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';

export type FirstPassword = { account: StaffAccount; password: string };
type DialogProps = { onClose: () => void; onDone: (made?: FirstPassword) => void };

function useRoleOptions() {
  const { t } = useTexts('staff');
  return staffRoles.map((value) => ({ value, label: t(value) }));
}

/** Dialog that creates an account. */
export function AddAccount({ onClose, onDone }: DialogProps) {
  const { t } = useTexts('staff');
  const options = useRoleOptions();
  const form = useForm({
    initial: { userName: '', role: 'editor' as StaffRole },
    check: ({ userName }) => ({ userName: !userName.trim() && 'required' }),
    save: async (body) => onDone(await request('POST /api/super-admin/accounts', { body })),
  });
  const { values, change } = form;
  return (
    <FormDialog
      open
      title={t('addAccount')}
      submit={t('addAccount')}
      form={form}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <Field
        label={t('username')}
        {...form.field('userName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <SelectField
        label={t('role')}
        name="role"
        options={options}
        value={values.role}
        onChange={(event) => change({ role: event.target.value as StaffRole })}
      />
    </FormDialog>
  );
}

/** Dialog that changes the role of an account. */
export function ChangeRole({ account, onClose, onDone }: DialogProps & { account: StaffAccount }) {
  const { t } = useTexts('staff');
  const options = useRoleOptions();
  const form = useForm({
    initial: { role: account.role },
    check: () => ({}),
    save: async ({ role }) => {
      const body = { role, disabled: account.disabled };
      await request('PUT /api/super-admin/accounts/:id', { params: { id: account.id }, body });
      notify(t('accountChanged'));
    },
  });
  return (
    <FormDialog
      open
      title={`${t('changeRole')}: ${account.userName}`}
      submit={t('save')}
      form={form}
      onSaved={() => onDone()}
      onClose={onClose}
    >
      <SelectField
        label={t('role')}
        name="role"
        options={options}
        value={form.values.role}
        onChange={(event) => form.change({ role: event.target.value as StaffRole })}
      />
    </FormDialog>
  );
}

const noValues = {};

/** Dialog that disables an account. */
export function DisableAccount({ account, onClose, onDone }: DialogProps & { account: StaffAccount }) {
  const { t } = useTexts('staff');
  const form = useForm({
    initial: noValues,
    check: () => ({}),
    save: async () => {
      const body = { role: account.role, disabled: true };
      await request('PUT /api/super-admin/accounts/:id', { params: { id: account.id }, body });
      notify(t('accountChanged'));
    },
  });
  return (
    <FormDialog
      open
      title={t('disableTitle', { name: account.userName })}
      text={t('disableText')}
      submit={t('disable')}
      form={form}
      onSaved={() => onDone()}
      onClose={onClose}
    />
  );
}

/** Dialog that gives an account a new first password. */
export function ResetAccount({ account, onClose, onDone }: DialogProps & { account: StaffAccount }) {
  const { t } = useTexts('staff');
  const form = useForm({
    initial: noValues,
    check: () => ({}),
    save: async () => onDone(await request('POST /api/super-admin/accounts/:id/reset', { params: { id: account.id } })),
  });
  return (
    <FormDialog
      open
      title={t('resetTitle', { name: account.userName })}
      text={t('resetText')}
      submit={t('resetDo')}
      form={form}
      onSaved={() => undefined}
      onClose={onClose}
    />
  );
}
