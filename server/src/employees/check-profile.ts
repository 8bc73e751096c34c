import { unfinishedFirstName } from '@polier/contract/constants';
import type { EditEmployee } from '@polier/contract/employees';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { FieldFault } from '../faults.ts';
import { Refusal } from '../refusal.ts';

type Profile = Pick<EditEmployee, 'firstName' | 'mobile' | 'workPhone'>;

/** What the schema cannot see: telephone numbers that do not exist, and the first name that means "not set up". */
export function profileFaults(given: Profile): FieldFault[] {
  const faults: FieldFault[] = [];
  if (given.firstName === unfinishedFirstName) faults.push({ field: 'firstName', code: 'required' });
  for (const field of ['mobile', 'workPhone'] as const) {
    const number = given[field];
    const exists = number === '' || parsePhoneNumberFromString(number)?.isValid() === true;
    if (!exists) faults.push({ field, code: 'phone' });
  }
  return faults;
}

/** Refuses INVALID_INPUT naming the fields. */
export function refuseProfile(given: Profile): void {
  const faults = profileFaults(given);
  if (faults.length > 0) throw new Refusal('INVALID_INPUT', {}, { faults });
}
