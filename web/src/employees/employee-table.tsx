import type { Employee } from '@polier/contract/employees';
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react';
import { WindowVirtualizer } from 'virtua';
import { dayOf, dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { ariaRole } from '../ui/layout/aria-role.ts';
import { useMediaQuery } from '../ui/layout/use-media-query.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import type { MenuEntry } from '../ui/overlay/menu-entry.ts';
import styles from './employee-table.module.css';
import { type ListView, type SortKey, sortKeys } from './filter-and-sort.ts';
import { fullName } from './full-name.ts';

type Props = {
  employees: readonly Employee[];
  ownId: string;
  view: ListView;
  /** Errors by employee id; each stays until it is dismissed. */
  faults: Record<string, string>;
  onSort: (by: SortKey) => void;
  onEdit: (employee: Employee) => void;
  onInvite: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
  onDismiss: (id: string) => void;
};

const looks = { active: 'good', invited: 'open', blocked: 'bad' } as const;

/** One row per person; a list on narrow screens. Virtualised, so that thousands of rows stay fast. */
export function EmployeeTable({ employees, view, onSort, ...rest }: Props) {
  const { t } = useTexts('employeeList');
  const narrow = useMediaQuery('(width < 720px)');
  const rows = (
    <WindowVirtualizer itemSize={narrow ? 84 : 65} data={employees}>
      {(employee, at) => <Row key={employee.id} employee={employee} at={at} narrow={narrow} {...rest} />}
    </WindowVirtualizer>
  );
  if (narrow) {
    return (
      <div {...ariaRole('list', { 'aria-label': t('list') })} className={styles.list}>
        {rows}
      </div>
    );
  }
  return (
    <div
      {...ariaRole('table', { 'aria-label': t('list'), 'aria-rowcount': employees.length + 1 })}
      className={styles.table}
    >
      <div {...ariaRole('rowgroup')}>
        <div {...ariaRole('row', { 'aria-rowindex': 1 })} className={styles.head}>
          {sortKeys.slice(0, 1).map(head)}
          <span {...ariaRole('columnheader')}>{t('workTitle')}</span>
          {sortKeys.slice(2).map(head)}
          <span {...ariaRole('columnheader')}>
            <span className="unseen">{t('actions')}</span>
          </span>
        </div>
      </div>
      <div {...ariaRole('rowgroup')}>{rows}</div>
    </div>
  );

  function head(by: SortKey) {
    const sorted = view.by === by || (by === 'name' && view.by === 'workEmail');
    const Arrow = view.descending ? ArrowDown : ArrowUp;
    return (
      <span
        key={by}
        {...ariaRole('columnheader', {
          'aria-sort': sorted ? (view.descending ? 'descending' : 'ascending') : 'none',
        })}
      >
        <button type="button" onClick={() => onSort(by)}>
          {t(by)}
          {view.by === by && <Arrow aria-hidden="true" />}
        </button>
        {by === 'name' && (
          <button type="button" onClick={() => onSort('workEmail')}>
            {t('workEmail')}
            {view.by === 'workEmail' && <Arrow aria-hidden="true" />}
          </button>
        )}
      </span>
    );
  }
}

type RowProps = Omit<Props, 'employees' | 'view' | 'onSort'> & {
  employee: Employee;
  at: number;
  narrow: boolean;
};

function Row({ employee, at, narrow, ownId, faults, onEdit, onInvite, onDelete, onDismiss }: RowProps) {
  const { t } = useTexts('employeeList');
  const { id, workEmail, workTitle, role, status } = employee;
  const name = fullName(employee);
  const fault = faults[id];
  const entries: MenuEntry[] = [
    { kind: 'action', label: t('edit'), onChoose: () => onEdit(employee) },
    ...(status === 'invited'
      ? [{ kind: 'action' as const, label: t('inviteAgain'), onChoose: () => onInvite(employee) }]
      : []),
    { kind: 'divider', label: 'delete' },
    { kind: 'action', label: t('delete'), onChoose: () => onDelete(employee) },
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
  const invitedOn = status === 'invited' && employee.invitedAt ? dayOf(new Date(employee.invitedAt)) : null;
  const state = (
    <Status look={looks[status]}>
      {invitedOn ? t('invitedOn', { day: dayText(invitedOn, currentLanguage()) }) : t(status)}
    </Status>
  );
  if (narrow) {
    return (
      <div {...ariaRole('listitem')} className={styles.item}>
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
    <div {...ariaRole('row', { 'aria-rowindex': at + 2 })} className={styles.row}>
      <span {...ariaRole('cell')}>{who}</span>
      <span {...ariaRole('cell')}>{workTitle || '–'}</span>
      <span {...ariaRole('cell')}>{t(role)}</span>
      <span {...ariaRole('cell')}>{state}</span>
      <span {...ariaRole('cell')}>{menu}</span>
    </div>
  );
}
