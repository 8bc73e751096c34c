import { ListPlus, Search, UserPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
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
};

/** Above the list: search, filters, how many there are, and how to add somebody. */
export function EmployeeToolbar({ students, total, shown, arrangement, search, onArrange, onAdd, onAddMany }: Props) {
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
        <Choice
          label={t('filterRole')}
          value={arrangement.role}
          options={(['all', 'admin', 'user'] as const).map((value) => ({ value, label: t(value) }))}
          onChoose={(role) => onArrange({ role })}
        />
        <Choice
          label={t('filterStatus')}
          value={arrangement.status}
          options={(['all', 'active', 'invited', 'blocked'] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'anyStatus' : value),
          }))}
          onChoose={(status) => onArrange({ status })}
        />
        <Choice<Sorting>
          label={t('sortBy')}
          className={styles.sort}
          value={arrangement.by}
          options={sortings.map((value) => ({ value, label: `${t('sortBy')}: ${t(value)}` }))}
          onChoose={(by) => onArrange({ by, descending: false })}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onAddMany}>
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

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  className?: string | undefined;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, className, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className={[styles.choice, className].filter(Boolean).join(' ')}
      value={value}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
