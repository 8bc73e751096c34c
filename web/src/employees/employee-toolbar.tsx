import { ListFilter, ListPlus, UserPlus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SearchInput } from '../ui/form/search-input.tsx';
import { SmallSelect } from '../ui/form/small-select.tsx';
import styles from './employee-toolbar.module.css';
import { type ListView, type SortKey, sortKeys } from './filter-and-sort.ts';

type Props = {
  students: boolean;
  total: number;
  shown: number;
  /** People who are blocked; nothing is paid for them. */
  blocked: number;
  view: ListView;
  search: RefObject<HTMLInputElement | null>;
  onViewChange: (part: Partial<ListView>) => void;
  onAdd: () => void;
  onAddMany: () => void;
  /** Just returned from adding many people: focus goes to that button. */
  returning: boolean;
};

/** The toolbar above the list: search, filters, count, and the buttons to add people. */
export function EmployeeToolbar({
  students,
  total,
  shown,
  blocked,
  view,
  search,
  onViewChange,
  onAdd,
  onAddMany,
  returning,
}: Props) {
  const { t } = useTexts('employeeList');
  /** On a phone the filters open with a button, so that the people begin near the top. */
  const [filters, setFilters] = useState(false);
  const choice = `${styles.choice} ${filters ? styles.opened : ''}`;
  return (
    <div className={styles.bar}>
      <div className={styles.find}>
        <SearchInput
          ref={search}
          data-focus-home
          label={t('search')}
          value={view.search}
          onChange={(event) => onViewChange({ search: event.target.value })}
        />
        <IconButton
          look="outlined"
          className={styles.opener}
          name={t('filters')}
          aria-expanded={filters}
          onClick={() => setFilters(!filters)}
        >
          <ListFilter aria-hidden="true" />
        </IconButton>
        <SmallSelect
          className={choice}
          aria-label={t('filterRole')}
          value={view.role}
          options={(['all', 'admin', 'user'] as const).map((value) => ({ value, label: t(value) }))}
          onChoose={(role) => onViewChange({ role })}
        />
        <SmallSelect
          className={choice}
          aria-label={t('filterStatus')}
          value={view.status}
          options={(['all', 'active', 'invited', 'blocked'] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'anyStatus' : value),
          }))}
          onChoose={(status) => onViewChange({ status })}
        />
        <SmallSelect<SortKey>
          aria-label={t('sortBy')}
          className={`${choice} ${styles.sort}`}
          value={view.by}
          options={sortKeys.map((value) => ({ value, label: t('sortedBy', { by: t(value) }) }))}
          onChoose={(by) => onViewChange({ by, descending: false })}
        />
      </div>
      <div className={styles.actions}>
        <Button className={styles.many} autoFocus={returning} onClick={onAddMany}>
          <ListPlus aria-hidden="true" />
          {t('addMany')}
        </Button>
        <Button look="primary" className={styles.add} onClick={onAdd}>
          <UserPlus aria-hidden="true" />
          <span className={styles.addLabel}>{t(students ? 'addStudent' : 'add')}</span>
        </Button>
      </div>
      <p className={styles.count} role="status">
        {shown === total ? t('people', { count: total }) : t('found', { shown, count: total })}
        {blocked > 0 && `, ${t('blockedFree', { count: blocked })}`}
      </p>
    </div>
  );
}
