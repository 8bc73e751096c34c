import type { Employee } from '@polier/contract/employees';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { AddEmployee } from './add-employee.tsx';
import { DeleteEmployee } from './delete-employee.tsx';
import { EditEmployee } from './edit-employee.tsx';
import styles from './employee-list.module.css';
import { EmployeeTable } from './employee-table.tsx';
import { EmployeeToolbar } from './employee-toolbar.tsx';
import { filterAndSort, type ListView, showAllByName } from './filter-and-sort.ts';
import { fullName } from './full-name.ts';
import { useEmployeeCache, useEmployees } from './use-employees.ts';

type Props = {
  /** The texts say students instead of people. */
  students: boolean;
  /** Id of the signed-in person. */
  ownId: string;
  /** Shows what this many more (or fewer, below 0) people would cost; null: it is not asked for. */
  usePrice: (people: number | null) => { text: ReactNode; isAsked: boolean };
  onAddMany: () => void;
  /** Just returned from adding many people. */
  returning: boolean;
  /** The signed-in person deleted themselves. */
  onSelfDeleted: () => void;
};
type Open = { what: 'add' } | { what: 'edit' | 'delete'; employee: Employee } | null;

/** The people of a company: search, sort, add, edit, invite again, delete. */
export function EmployeeList({ students, ownId, usePrice, onAddMany, returning, onSelfDeleted }: Props) {
  const { t } = useTexts('employeeList');
  const { data, isError, refetch } = useEmployees();
  const cache = useEmployeeCache();
  const [view, setView] = useState<ListView>(showAllByName);
  const [open, setOpen] = useState<Open>(null);
  // What one more costs is asked ahead.
  const prices = { add: usePrice(1), delete: usePrice(seatsFreed(open)) };
  const price = open && open.what !== 'edit' ? prices[open.what] : null;
  const shown = useRef<Open>(null);
  if (!open || !price?.isAsked) shown.current = open;
  const { faults, inviteAgain, dismiss } = useInviteAgain();
  const search = useRef<HTMLInputElement>(null);
  const [deletions, setDeletions] = useState(0);
  // The button that opened the dialog was deleted with its row: focus moves to the search.
  useEffect(() => {
    if (deletions > 0) search.current?.focus();
  }, [deletions]);
  const deferredView = useDeferredValue(view);
  const listed = useMemo(() => filterAndSort(data ?? [], deferredView), [data, deferredView]);

  const close = () => setOpen(null);
  function deleted({ id, ...employee }: Employee) {
    close();
    if (id === ownId) return onSelfDeleted();
    cache.deleted(id);
    notify(t('deleted', { name: fullName(employee) }));
    setDeletions((before) => before + 1);
  }

  if (!data) {
    return isError ? <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={() => refetch()} /> : <Spinner />;
  }
  return (
    <div className={styles.people}>
      <EmployeeToolbar
        students={students}
        total={data.length}
        shown={listed.length}
        blocked={data.filter(({ status }) => status === 'blocked').length}
        view={view}
        search={search}
        onViewChange={(part) => setView((before) => ({ ...before, ...part }))}
        onAdd={() => setOpen({ what: 'add' })}
        onAddMany={onAddMany}
        returning={returning}
      />
      {listed.length > 0 ? (
        <EmployeeTable
          employees={listed}
          ownId={ownId}
          view={view}
          faults={faults}
          onSort={(by) => setView((before) => ({ ...before, by, descending: before.by === by && !before.descending }))}
          onEdit={(employee) => setOpen({ what: 'edit', employee })}
          onInvite={inviteAgain}
          onDelete={(employee) => setOpen({ what: 'delete', employee })}
          onDismiss={dismiss}
        />
      ) : (
        <div className={styles.state}>
          <p>{t('nobodyFound')}</p>
          <Button onClick={() => setView({ ...showAllByName, by: view.by })}>{t('showAll')}</Button>
        </div>
      )}
      {data.length === 1 && listed.length === 1 && (
        <p className={styles.hint}>{t(students ? 'aloneStudents' : 'alone')}</p>
      )}
      {shown.current && (
        <EmployeeDialog
          open={shown.current}
          students={students}
          ownId={ownId}
          price={price?.text}
          onClose={close}
          onDeleted={deleted}
        />
      )}
    </div>
  );
}

/** How many people fewer are paid for once the person is deleted; null: nobody is about to be. */
function seatsFreed(open: Open): number | null {
  if (open?.what !== 'delete') return null;
  // A blocked person takes no seat.
  return open.employee.status === 'blocked' ? 0 : -1;
}

type DialogProps = Pick<Props, 'students' | 'ownId'> & {
  open: NonNullable<Open>;
  price: ReactNode;
  onClose: () => void;
  onDeleted: (employee: Employee) => void;
};

function EmployeeDialog({ open, students, ownId, price, onClose, onDeleted }: DialogProps) {
  if (open.what === 'add') return <AddEmployee students={students} price={price} onClose={onClose} />;
  const { employee } = open;
  const own = employee.id === ownId;
  if (open.what === 'edit') return <EditEmployee employee={employee} own={own} onClose={onClose} />;
  return (
    <DeleteEmployee
      employee={employee}
      own={own}
      price={price}
      onClose={onClose}
      onDeleted={() => onDeleted(employee)}
    />
  );
}

/** Sends invitations again. `faults` are the errors by employee id, each until it is dismissed or sent again. */
function useInviteAgain() {
  const { t } = useTexts('employeeList');
  const cache = useEmployeeCache();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const setFault = (id: string, fault: string | null) =>
    setFaults(({ [id]: _, ...others }) => (fault === null ? others : { ...others, [id]: fault }));

  async function inviteAgain(employee: Employee) {
    setFault(employee.id, null);
    try {
      cache.edited(await request('POST /api/employees/:id/invitation', { params: { id: employee.id } }));
      notify(t('invitedAgain', { name: fullName(employee) }));
    } catch (fault) {
      setFault(employee.id, (fault as Error).message || t('unreachable'));
    }
  }
  return { faults, inviteAgain, dismiss: (id: string) => setFault(id, null) };
}
