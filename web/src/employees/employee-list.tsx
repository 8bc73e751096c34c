import type { Employee } from '@polier/contract/employees';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AddEmployee } from './add-employee.tsx';
import { type Arrangement, arrangeEmployees, everybody, nameOf } from './arrange-employees.ts';
import { DeleteEmployee } from './delete-employee.tsx';
import { EditEmployee } from './edit-employee.tsx';
import styles from './employee-list.module.css';
import { EmployeeTable } from './employee-table.tsx';
import { EmployeeToolbar } from './employee-toolbar.tsx';
import { useEmployees, useKeepEmployees } from './use-employees.ts';

type Props = {
  /** Students are called so instead of people of a company. */
  students: boolean;
  /** Whose page it is. */
  ownId: string;
  /** What so many more (or fewer) people cost. */
  price: (people: number) => ReactNode;
  onAddMany: () => void;
  /** Back from adding many. */
  returning: boolean;
  /** Somebody deleted themselves. */
  onSelfDeleted: () => void;
};
type Open = { what: 'add' } | { what: 'edit' | 'delete'; employee: Employee } | null;

/** The people of a company: found, sorted, added, changed, invited again, deleted. */
export function EmployeeList({ students, ownId, price, onAddMany, returning, onSelfDeleted }: Props) {
  const { t } = useTexts('employeeList');
  const { data, isError, refetch } = useEmployees();
  const keep = useKeepEmployees();
  const [arrangement, setArrangement] = useState<Arrangement>(everybody);
  const [open, setOpen] = useState<Open>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const search = useRef<HTMLInputElement>(null);
  const [gone, setGone] = useState(0);
  // The button the dialog came from is gone with its row: the focus goes on at the search.
  useEffect(() => {
    if (gone > 0) search.current?.focus();
  }, [gone]);
  const settled = useDeferredValue(arrangement);
  const shown = useMemo(() => arrangeEmployees(data ?? [], settled), [data, settled]);
  const say = (id: string, fault: string | null) =>
    setFaults(({ [id]: _, ...others }) => (fault === null ? others : { ...others, [id]: fault }));

  async function inviteAgain(employee: Employee) {
    say(employee.id, null);
    try {
      keep.edited(await request('POST /api/employees/:id/invitation', { params: { id: employee.id } }));
      notify(t('invitedAgain', { name: nameOf(employee) }));
    } catch (fault) {
      say(employee.id, (fault as Error).message || t('unreachable'));
    }
  }

  const close = () => setOpen(null);
  function deleted({ id, ...employee }: Employee) {
    close();
    if (id === ownId) return onSelfDeleted();
    keep.deleted(id);
    notify(t('deleted', { name: nameOf(employee) }));
    setGone((before) => before + 1);
  }

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
  return (
    <>
      <EmployeeToolbar
        students={students}
        total={data.length}
        shown={shown.length}
        arrangement={arrangement}
        search={search}
        onArrange={(part) => setArrangement((before) => ({ ...before, ...part }))}
        onAdd={() => setOpen({ what: 'add' })}
        onAddMany={onAddMany}
        returning={returning}
      />
      {shown.length > 0 ? (
        <EmployeeTable
          employees={shown}
          ownId={ownId}
          arrangement={arrangement}
          faults={faults}
          onSort={(by) =>
            setArrangement((before) => ({ ...before, by, descending: before.by === by && !before.descending }))
          }
          onEdit={(employee) => setOpen({ what: 'edit', employee })}
          onInvite={inviteAgain}
          onDelete={(employee) => setOpen({ what: 'delete', employee })}
          onDismiss={(id) => say(id, null)}
        />
      ) : (
        <div className={styles.state}>
          <p>{t('nobodyFound')}</p>
          <Button onClick={() => setArrangement({ ...everybody, by: arrangement.by })}>{t('showAll')}</Button>
        </div>
      )}
      {data.length === 1 && shown.length === 1 && (
        <p className={styles.hint}>{t(students ? 'aloneStudents' : 'alone')}</p>
      )}
      {open?.what === 'add' && <AddEmployee students={students} price={price} onClose={close} />}
      {open?.what === 'edit' && (
        <EditEmployee employee={open.employee} own={open.employee.id === ownId} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteEmployee
          employee={open.employee}
          own={open.employee.id === ownId}
          price={price}
          onClose={close}
          onDeleted={() => deleted(open.employee)}
        />
      )}
    </>
  );
}
