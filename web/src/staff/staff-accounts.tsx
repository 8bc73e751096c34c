import type { StaffAccount } from '@polier/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { dayOf, dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { AddAccount, ChangeRole, DisableAccount, type FirstPassword, ResetAccount } from './account-dialogs.tsx';
import styles from './staff-accounts.module.css';
import { officeKey, useStaff } from './use-staff.ts';

type Open = { what: 'add' } | { what: 'role' | 'disable' | 'reset'; account: StaffAccount } | null;
const key = [officeKey, 'accounts'] as const;

/** The accounts of the association's staff: add, change role, disable, reset. */
export function StaffAccounts() {
  const { t } = useTexts('staff');
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await request('GET /api/super-admin/accounts')).accounts,
  });
  const [open, setOpen] = useState<Open>(null);
  const [made, setMade] = useState<FirstPassword | null>(null);
  const enable = async (account: StaffAccount) => {
    const body = { role: account.role, disabled: false };
    await request('PUT /api/super-admin/accounts/:id', { params: { id: account.id }, body }).catch((fault: Error) =>
      notify(fault.message, 'error'),
    );
    void client.invalidateQueries({ queryKey: key });
  };
  if (!data) {
    return isError ? (
      <div className={styles.state} role="alert">
        <p>{t('notLoaded')}</p>
        <Button onClick={() => refetch()}>{t('again')}</Button>
      </div>
    ) : (
      <Spinner />
    );
  }
  const close = () => setOpen(null);
  const done = (password?: FirstPassword) => {
    close();
    setMade(password ?? null);
    void client.invalidateQueries({ queryKey: key });
  };
  return (
    <>
      <Button look="primary" className={styles.add} onClick={() => setOpen({ what: 'add' })}>
        {t('addAccount')}
      </Button>
      {made && (
        <div className={styles.once} role="status">
          <p>
            <strong>{t('passwordOnceTitle', { name: made.account.userName })}</strong>
          </p>
          <code>{made.password}</code>
          <p>{t('passwordOnce')}</p>
          <Button onClick={() => setMade(null)}>{t('done')}</Button>
        </div>
      )}
      <AccountTable accounts={data} onOpen={setOpen} onEnable={enable} />
      {open?.what === 'add' && <AddAccount onClose={close} onDone={done} />}
      {open?.what === 'role' && <ChangeRole account={open.account} onClose={close} onDone={done} />}
      {open?.what === 'disable' && <DisableAccount account={open.account} onClose={close} onDone={done} />}
      {open?.what === 'reset' && <ResetAccount account={open.account} onClose={close} onDone={done} />}
    </>
  );
}

type TableProps = {
  accounts: StaffAccount[];
  onOpen: (open: Open) => void;
  onEnable: (account: StaffAccount) => Promise<void>;
};

function AccountTable({ accounts, onOpen, onEnable }: TableProps) {
  const { t } = useTexts('staff');
  const { visitor } = useStaff();
  const ownId = visitor.state === 'signed-in' ? visitor.account.id : '';
  const day = (moment: string) => dayText(dayOf(new Date(moment)), currentLanguage());
  const columns: Column<StaffAccount>[] = [
    { id: 'name', label: t('username'), cell: ({ userName }) => <strong>{userName}</strong> },
    { id: 'role', label: t('role'), cell: ({ role }) => t(role) },
    {
      id: 'state',
      label: t('state'),
      cell: (account) => (
        <span className={styles.marks}>
          <Status look={account.disabled ? 'bad' : account.passwordTemporary ? 'open' : 'good'}>
            {t(account.disabled ? 'disabled' : account.passwordTemporary ? 'firstPassword' : 'active')}
          </Status>
          <span>{t(account.secondFactor ? 'withFactor' : 'noFactor')}</span>
        </span>
      ),
    },
    { id: 'last', label: t('lastSignIn'), cell: ({ signedInAt }) => (signedInAt ? day(signedInAt) : t('never')) },
    {
      id: 'actions',
      label: t('actions'),
      hideLabel: true,
      cell: (account) => (
        <Menu
          name={t('actionsFor', { name: account.userName })}
          align="right"
          entries={[
            { kind: 'action', label: t('changeRole'), onChoose: () => onOpen({ what: 'role', account }) },
            { kind: 'action', label: t('reset'), onChoose: () => onOpen({ what: 'reset', account }) },
            account.disabled
              ? { kind: 'action', label: t('enable'), onChoose: () => void onEnable(account) }
              : { kind: 'action', label: t('disable'), onChoose: () => onOpen({ what: 'disable', account }) },
          ]}
          opener={(opener) => (
            <IconButton {...opener} name={t('actionsFor', { name: account.userName })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          )}
        />
      ),
    },
  ];
  // One's own account is changed under "own account"; nobody locks themselves out here.
  const shown = columns.map((column) =>
    column.id === 'actions'
      ? { ...column, cell: (account: StaffAccount) => (account.id === ownId ? null : column.cell(account)) }
      : column,
  );
  return <DataTable name={t('accounts')} columns={shown} rows={accounts} keyOf={({ id }) => id} />;
}
