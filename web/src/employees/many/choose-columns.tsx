import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import styles from './add-many.module.css';
import { assignColumn, type FieldName, fields } from './columns.ts';
import type { Table } from './use-add-many.ts';

type Props = { table: Table; disabled: boolean; onChange: (table: Table) => void; onRestart: () => void };

/** Assigns columns to fields: recognised by their header, corrected by the person. */
export function ChooseColumns({ table, disabled, onChange, onRestart }: Props) {
  const { t } = useTexts('addMany');
  const { t: tEmployees } = useTexts('employees');
  const { t: tList } = useTexts('employeeList');
  const { cells, hasHeader, columns } = table;
  const label = (field: FieldName) => (field === 'role' ? tList('role') : tEmployees(field));
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
          const header = hasHeader ? cells[0]?.[at] : undefined;
          const example = cells.slice(hasHeader ? 1 : 0).find((row) => row[at]?.trim())?.[at];
          const columnLabel = header?.trim() || t('column', { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position.
            <li key={at} className={styles.column}>
              <span className={styles.columnName}>{columnLabel}</span>
              <span className={styles.example}>{example ?? '–'}</span>
              <SmallSelect<FieldName | ''>
                aria-label={columnLabel}
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
        <Checkbox
          label={t('hasHead')}
          checked={hasHeader}
          onChange={(event) => onChange({ ...table, hasHeader: event.target.checked })}
        />
        <Button look="bare" onClick={onRestart}>
          {t('anew')}
        </Button>
      </div>
    </fieldset>
  );
}
