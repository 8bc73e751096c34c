import type { EditEmployee } from '@polier/contract/employees';
import { isPhone } from '../ui/phone-number.ts';
import type { Faults } from '../ui/use-form.ts';

/** What a person says of themselves; the role is given by an admin. */
export type Profile = Omit<EditEmployee, 'role'>;

export const emptyProfile: Profile = {
  firstName: '',
  middleName: '',
  lastName: '',
  workTitle: '',
  mobile: '',
  workPhone: '',
};

/** What is wrong with a profile before the server is asked. */
export function checkProfile({ firstName, lastName, mobile, workPhone }: Profile): Faults {
  return {
    firstName: !firstName.trim() && 'required',
    lastName: !lastName.trim() && 'required',
    mobile: !isPhone(mobile) && 'invalidPhone',
    workPhone: !isPhone(workPhone) && 'invalidPhone',
  };
}
