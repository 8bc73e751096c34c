import { ListPlus, Search, UserPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { SmallSelect } from '../ui/form/small-select.tsx';
import styles from './employee-toolbar.module.css';
import { type ListView, type SortKey, sortKeys } from './filter-and-sort.ts';

type Props = {
  students: boolean;
  total: number;
  shown: number;
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
  view,
  search,
  onViewChange,
  onAdd,
  onAddMany,
  returning,
}: Props) {
  const { t } = useTexts('employeeList');
  return (
    <div className={styles.bar}>
      <div className={styles.find}>
        <label className={styles.search}>
          <Search aria-hidden="true" />
          <span className="unseen">{t('search')}</span>
          <input
            ref={search}
            type="search"
            value={view.search}
            placeholder={t('search')}
            onChange={(event) => onViewChange({ search: event.target.value })}
          />
        </label>
        <SmallSelect
          className={styles.choice}
          aria-label={t('filterRole')}
          value={view.role}
          options={(['all', 'admin', 'user'] as const).map((value) => ({ value, label: t(value) }))}
          onChoose={(role) => onViewChange({ role })}
        />
        <SmallSelect
          className={styles.choice}
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
          className={`${styles.choice} ${styles.sort}`}
          value={view.by}
          options={sortKeys.map((value) => ({ value, label: t('sortedBy', { by: t(value) }) }))}
          onChoose={(by) => onViewChange({ by, descending: false })}
        />
      </div>
      <div className={styles.actions}>
        <Button autoFocus={returning} onClick={onAddMany}>
          <ListPlus aria-hidden="true" />
          {t('addMany')}
        </Button>
        <Button look="primary" onClick={onAdd}>
          <UserPlus aria-hidden="true" />
          {t(students ? 'addStudent' : 'add')}
        </Button>
      </div>
      <p className={styles.count} role="status">
        {shown === total ? t('people', { count: total }) : t('found', { shown, count: total })}
      </p>
    </div>
  );
}
