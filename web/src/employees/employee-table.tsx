import type { Employee } from '@polier/contract/employees';
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react';
import { WindowVirtualizer } from 'virtua';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { is } from '../ui/is.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { Status } from '../ui/status.tsx';
import { useMedia } from '../ui/use-media.ts';
import { type Arrangement, nameOf, type Sorting, sortings } from './arrange-employees.ts';
import styles from './employee-table.module.css';

type Props = {
  employees: readonly Employee[];
  ownId: string;
  arrangement: Arrangement;
  /** What did not work with somebody, by their id; stays until it is dealt with. */
  faults: Record<string, string>;
  onSort: (by: Sorting) => void;
  onEdit: (employee: Employee) => void;
  onInvite: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
  onDismiss: (id: string) => void;
};

const looks = { active: 'good', invited: 'open', blocked: 'bad' } as const;

/** One row a person; on a narrow screen a list. Only the rows near the window exist, so that thousands stay quick. */
export function EmployeeTable({ employees, arrangement, onSort, ...rest }: Props) {
  const { t } = useTexts('employeeList');
  const narrow = useMedia('(width < 720px)');
  const rows = (
    <WindowVirtualizer itemSize={narrow ? 84 : 46} data={employees}>
      {(employee, at) => <Row key={employee.id} employee={employee} at={at} narrow={narrow} {...rest} />}
    </WindowVirtualizer>
  );
  if (narrow) {
    return (
      <div {...is('list', { 'aria-label': t('list') })} className={styles.list}>
        {rows}
      </div>
    );
  }
  return (
    <div {...is('table', { 'aria-label': t('list'), 'aria-rowcount': employees.length + 1 })} className={styles.table}>
      <div {...is('rowgroup')}>
        <div {...is('row', { 'aria-rowindex': 1 })} className={styles.head}>
          {sortings.slice(0, 1).map(head)}
          <span {...is('columnheader')}>{t('workTitle')}</span>
          {sortings.slice(2).map(head)}
          <span {...is('columnheader')}>
            <span className="unseen">{t('actions')}</span>
          </span>
        </div>
      </div>
      <div {...is('rowgroup')}>{rows}</div>
    </div>
  );

  function head(by: Sorting) {
    const sorted = arrangement.by === by || (by === 'name' && arrangement.by === 'workEmail');
    const Arrow = arrangement.descending ? ArrowDown : ArrowUp;
    return (
      <span
        key={by}
        {...is('columnheader', {
          'aria-sort': sorted ? (arrangement.descending ? 'descending' : 'ascending') : 'none',
        })}
      >
        <button type="button" onClick={() => onSort(by)}>
          {t(by)}
          {arrangement.by === by && <Arrow aria-hidden="true" />}
        </button>
        {by === 'name' && (
          <button type="button" onClick={() => onSort('workEmail')}>
            {t('workEmail')}
            {arrangement.by === 'workEmail' && <Arrow aria-hidden="true" />}
          </button>
        )}
      </span>
    );
  }
}

type RowProps = Omit<Props, 'employees' | 'arrangement' | 'onSort'> & {
  employee: Employee;
  at: number;
  narrow: boolean;
};

function Row({ employee, at, narrow, ownId, faults, onEdit, onInvite, onDelete, onDismiss }: RowProps) {
  const { t } = useTexts('employeeList');
  const { id, workEmail, workTitle, role, status } = employee;
  const name = nameOf(employee);
  const fault = faults[id];
  const entries: MenuEntry[] = [
    { kind: 'do', label: t('edit'), onChoose: () => onEdit(employee) },
    ...(status === 'invited'
      ? [{ kind: 'do' as const, label: t('inviteAgain'), onChoose: () => onInvite(employee) }]
      : []),
    { kind: 'line', label: 'delete' },
    { kind: 'do', label: t('delete'), onChoose: () => onDelete(employee) },
  ];
  const menu = (
    <Menu
      name={t('actionsFor', { name })}
      entries={entries}
      align="right"
      inMain
      opener={(opener) => (
        <IconButton {...opener} name={t('actionsFor', { name })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  );
  const who = (
    <span className={styles.who}>
      <span className={styles.name}>
        {name}
        {id === ownId && <span className={styles.you}> ({t('you')})</span>}
      </span>
      {workEmail && <span className={styles.mail}>{workEmail}</span>}
      {fault && (
        <span className={styles.fault} role="alert">
          {fault}
          <IconButton name={t('dismiss')} onClick={() => onDismiss(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </span>
  );
  const state = <Status look={looks[status]}>{t(status)}</Status>;
  if (narrow) {
    return (
      <div {...is('listitem')} className={styles.item}>
        <span className={styles.itemText}>
          {who}
          <span className={styles.more}>
            {[workTitle, t(role)].filter(Boolean).join(' · ')}
            {state}
          </span>
        </span>
        {menu}
      </div>
    );
  }
  return (
    <div {...is('row', { 'aria-rowindex': at + 2 })} className={styles.row}>
      <span {...is('cell')}>{who}</span>
      <span {...is('cell')}>{workTitle || '–'}</span>
      <span {...is('cell')}>{t(role)}</span>
      <span {...is('cell')}>{state}</span>
      <span {...is('cell')}>{menu}</span>
    </div>
  );
}
