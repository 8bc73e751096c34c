import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { SmallSelect } from '../../ui/small-select.tsx';
import styles from './add-many.module.css';
import { assignColumn, type FieldName, fields } from './columns.ts';

import type { Table } from './use-add-many.ts';

type Props = { table: Table; disabled: boolean; onChange: (table: Table) => void; onAnew: () => void };

/** Which column holds what: recognised by its head, to be put right by the person. */
export function ChooseColumns({ table, disabled, onChange, onAnew }: Props) {
  const { t } = useTexts('addMany');
  const { t: name } = useTexts('employees');
  const { t: list } = useTexts('employeeList');
  const { cells, hasHead, columns } = table;
  const label = (field: FieldName) => (field === 'role' ? list('role') : name(field));
  const missing = (['workEmail', 'firstName', 'lastName'] as const).filter((field) => !columns.includes(field));
  return (
    <fieldset className={styles.columns} disabled={disabled}>
      <legend className={styles.label}>{t('columns')}</legend>
      {missing.length > 0 && (
        <p className={styles.fault} role="alert">
          {t('columnsMissing', { names: missing.map(label).join(', ') })}
        </p>
      )}
      <ul className={styles.columnList}>
        {columns.map((field, at) => {
          const head = hasHead ? cells[0]?.[at] : undefined;
          const example = cells.slice(hasHead ? 1 : 0).find((row) => row[at]?.trim())?.[at];
          const called = head?.trim() || t('column', { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <li key={at} className={styles.column}>
              <span className={styles.columnName}>{called}</span>
              <span className={styles.example}>{example ?? '–'}</span>
              <SmallSelect<FieldName | ''>
                aria-label={called}
                value={field ?? ''}
                options={[
                  { value: '', label: t('leaveOut') },
                  ...fields.map((value) => ({ value, label: label(value) })),
                ]}
                onChoose={(chosen) => onChange({ ...table, columns: assignColumn(columns, at, chosen || null) })}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        <CheckBox
          label={t('hasHead')}
          checked={hasHead}
          onChange={(event) => onChange({ ...table, hasHead: event.target.checked })}
        />
        <Button look="bare" onClick={onAnew}>
          {t('anew')}
        </Button>
      </div>
    </fieldset>
  );
}
