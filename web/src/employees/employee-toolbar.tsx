import { ListPlus, Search, UserPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { SmallSelect } from '../ui/small-select.tsx';
import { type Arrangement, type Sorting, sortings } from './arrange-employees.ts';
import styles from './employee-toolbar.module.css';

type Props = {
  students: boolean;
  total: number;
  shown: number;
  arrangement: Arrangement;
  search: RefObject<HTMLInputElement | null>;
  onArrange: (part: Partial<Arrangement>) => void;
  onAdd: () => void;
  onAddMany: () => void;
  /** Back from adding many: the focus goes on from there. */
  returning: boolean;
};

/** Above the list: search, filters, how many there are, and how to add somebody. */
export function EmployeeToolbar({
  students,
  total,
  shown,
  arrangement,
  search,
  onArrange,
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
            value={arrangement.search}
            placeholder={t('search')}
            onChange={(event) => onArrange({ search: event.target.value })}
          />
        </label>
        <SmallSelect
          className={styles.choice}
          aria-label={t('filterRole')}
          value={arrangement.role}
          options={(['all', 'admin', 'user'] as const).map((value) => ({ value, label: t(value) }))}
          onChoose={(role) => onArrange({ role })}
        />
        <SmallSelect
          className={styles.choice}
          aria-label={t('filterStatus')}
          value={arrangement.status}
          options={(['all', 'active', 'invited', 'blocked'] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'anyStatus' : value),
          }))}
          onChoose={(status) => onArrange({ status })}
        />
        <SmallSelect<Sorting>
          aria-label={t('sortBy')}
          className={`${styles.choice} ${styles.sort}`}
          value={arrangement.by}
          options={sortings.map((value) => ({ value, label: t('sortedBy', { by: t(value) }) }))}
          onChoose={(by) => onArrange({ by, descending: false })}
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
