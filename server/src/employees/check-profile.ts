import { unfinishedFirstName } from '@polier/contract/constants';
import type { EditEmployee } from '@polier/contract/employees';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Refusal } from '../ground/refusal.ts';
import type { FieldFault } from '../http/input-faults.ts';

type Profile = Pick<EditEmployee, 'firstName' | 'mobile' | 'workPhone'>;

/** The faults that the schema cannot detect: telephone numbers that do not exist, and the sentinel as a first name. */
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

/** Refuses a profile with such faults: INVALID_INPUT naming the fields. */
export function refuseProfile(given: Profile): void {
  const faults = profileFaults(given);
  if (faults.length > 0) throw new Refusal('INVALID_INPUT', {}, { faults });
}
