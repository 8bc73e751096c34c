import type { EditEmployee, Employee } from '@polier/contract/employees';
import type { Language } from '@polier/contract/languages';
import { isEmail } from '../ui/form/is-email.ts';
import type { Faults } from '../ui/form/use-form.ts';
import { checkProfile, emptyProfile } from './profile.ts';

/** Form values of a new person. */
export type NewEmployeeForm = EditEmployee & { workEmail: string; language: Language };

export const emptyNewEmployee = (language: Language): NewEmployeeForm => ({
  ...emptyProfile,
  role: 'user',
  workEmail: '',
  language,
});

/** Validates a new person in the browser. */
export function checkNewEmployee(values: NewEmployeeForm): Faults {
  const mail = values.workEmail.trim();
  return { workEmail: !mail ? 'required' : !isEmail(mail) && 'invalidEmail', ...checkProfile(values) };
}

/** Returns the fields of a person that an admin may edit. */
export function editableFields(employee: Employee): EditEmployee {
  const { firstName, middleName, lastName, workTitle, mobile, workPhone, role } = employee;
  return { firstName, middleName, lastName, workTitle, mobile, workPhone, role };
}
