import type { Employee } from '@polier/contract/employees';
import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { useForm } from '../ui/form/use-form.ts';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import styles from './delete-employee.module.css';
import { fullName } from './full-name.ts';

type Props = {
  employee: Employee;
  own: boolean;
  price: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
};

const noValues = {};

/** Dialog that permanently deletes a person, after listing what is deleted. */
export function DeleteEmployee({ employee, own, price, onClose, onDeleted }: Props) {
  const { t } = useTexts('employeeList');
  const form = useForm({
    initial: noValues,
    check: () => ({}),
    save: async () => {
      try {
        await request('DELETE /api/employees/:id', { params: { id: employee.id } });
      } catch (fault) {
        // Somebody else has already deleted the person.
        if (!(fault instanceof RequestRefused && fault.code === 'NOT_FOUND')) throw fault;
      }
    },
  });
  const name = fullName(employee);
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
      {price}
    </FormDialog>
  );
}
