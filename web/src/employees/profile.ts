import type { EditEmployee } from '@polier/contract/employees';
import { isPhone } from '../ui/form/phone-number.ts';
import type { Faults } from '../ui/form/use-form.ts';

/** The fields people may edit in their own profile; the role is set by an admin. */
export type Profile = Omit<EditEmployee, 'role'>;

export const emptyProfile: Profile = {
  firstName: '',
  middleName: '',
  lastName: '',
  workTitle: '',
  mobile: '',
  workPhone: '',
};

/** Validates a profile in the browser. */
export function checkProfile({ firstName, lastName, mobile, workPhone }: Profile): Faults {
  return {
    firstName: !firstName.trim() && 'required',
    lastName: !lastName.trim() && 'required',
    mobile: !isPhone(mobile) && 'invalidPhone',
    workPhone: !isPhone(workPhone) && 'invalidPhone',
  };
}
