import { Check, CircleAlert, CircleDashed, Pencil, Trash2 } from 'lucide-react';
import { WindowVirtualizer } from 'virtua';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { ariaRole } from '../../ui/layout/aria-role.ts';
import { fields } from './columns.ts';
import styles from './row-list.module.css';
import { nameOf, type Row } from './rows.ts';

type Props = { rows: readonly Row[]; disabled: boolean; onCorrect: (row: Row) => void; onRemove: (row: Row) => void };

const icons = { open: CircleDashed, unsure: CircleDashed, ready: Check, added: Check, faulty: CircleAlert };

/** The rows to add, faulty ones first, each with its errors. */
export function RowList({ rows, disabled, onCorrect, onRemove }: Props) {
  const { t } = useTexts('addMany');
  const { t: tEmployees } = useTexts('employees');
  const { t: tList } = useTexts('employeeList');
  const labelOf = (name: string) => {
    const field = fields.find((known) => known === name);
    return field && `${field === 'role' ? tList('role') : tEmployees(field)} – `;
  };
  const ordered = [
    ...rows.filter(({ state }) => state === 'faulty'),
    ...rows.filter(({ state }) => state !== 'faulty'),
  ];
  return (
    <div {...ariaRole('list', { 'aria-label': t('rows') })} className={styles.list} tabIndex={-1} data-focus-home>
      <WindowVirtualizer itemSize={53} data={ordered}>
        {(row) => {
          const { id, values, state, faults } = row;
          const Icon = icons[state];
          const name = nameOf(row, t);
          const rest = [values.workEmail, values.workTitle, values.mobile, values.workPhone]
            .filter(Boolean)
            .join(' · ');
          return (
            <div key={id} {...ariaRole('listitem')} className={styles.row} data-state={state}>
              <Icon aria-hidden="true" />
              <div className={styles.text}>
                <span className={styles.name}>
                  {name}
                  <span className={styles.state}> {t(`${state}State`)}</span>
                </span>
                <span className={styles.rest}>{rest}</span>
                {faults.map(({ field, message }) => (
                  <span key={field + message} className={styles.fault}>
                    {labelOf(field)}
                    {message}
                  </span>
                ))}
              </div>
              {state !== 'added' && (
                <div className={styles.actions}>
                  <IconButton
                    name={t('correctRow', { name })}
                    aria-disabled={disabled}
                    onClick={() => disabled || onCorrect(row)}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    name={t('removeRow', { name })}
                    aria-disabled={disabled}
                    onClick={() => disabled || onRemove(row)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </div>
              )}
            </div>
          );
        }}
      </WindowVirtualizer>
    </div>
  );
}
