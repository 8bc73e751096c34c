import type { Employee } from '@polier/contract/employees';
import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useForm } from '../ui/use-form.ts';
import { nameOf } from './arrange-employees.ts';
import styles from './delete-employee.module.css';

type Props = {
  employee: Employee;
  own: boolean;
  price: (people: number) => ReactNode;
  onClose: () => void;
  onDeleted: () => void;
};

const nothing = {};

/** Deletes a person for good, after saying exactly what goes. */
export function DeleteEmployee({ employee, own, price, onClose, onDeleted }: Props) {
  const { t } = useTexts('employeeList');
  const form = useForm({
    initial: nothing,
    check: () => nothing,
    save: async () => {
      try {
        await request('DELETE /api/employees/:id', { params: { id: employee.id } });
      } catch (fault) {
        // Somebody else was quicker: what was wanted is so.
        if (!(fault instanceof RequestRefused && fault.code === 'NOT_FOUND')) throw fault;
      }
    },
  });
  const name = nameOf(employee);
  return (
    <FormDialog
      open
      title={t('deleteTitle', { name })}
      text={t(own ? 'deleteOwnText' : 'deleteText', { name })}
      submit={t('deleteForGood')}
      destroys
      form={form}
      onSaved={onDeleted}
      onClose={onClose}
    >
      <ul className={styles.gone}>
        <li>{t('goneAccount', { email: employee.workEmail ?? name })}</li>
        <li>{t('goneChats')}</li>
        <li>{t('goneFiles')}</li>
      </ul>
      {/* Who is blocked takes no seat. */}
      {price(employee.status === 'blocked' ? 0 : -1)}
    </FormDialog>
  );
}
