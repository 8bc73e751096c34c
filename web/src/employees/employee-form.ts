import type { EditEmployee, Employee } from '@polier/contract/employees';
import type { Language } from '@polier/contract/languages';
import { isEmail } from '../ui/email.ts';
import type { Faults } from '../ui/use-form.ts';
import { checkProfile, emptyProfile } from './profile.ts';

/** A person to be added, as the form has them. */
export type Newcomer = EditEmployee & { workEmail: string; language: Language };

export const newcomer = (language: Language): Newcomer => ({ ...emptyProfile, role: 'user', workEmail: '', language });

/** What is wrong with somebody to be added before the server is asked. */
export function checkNewcomer(values: Newcomer): Faults {
  const mail = values.workEmail.trim();
  return { workEmail: !mail ? 'required' : !isEmail(mail) && 'invalidEmail', ...checkProfile(values) };
}

/** What of a person can be changed. */
export function editable(employee: Employee): EditEmployee {
  const { firstName, middleName, lastName, workTitle, mobile, workPhone, role } = employee;
  return { firstName, middleName, lastName, workTitle, mobile, workPhone, role };
}
