import type { Address, CompanyInput } from '@polier/contract/companies';
import { Refusal } from '../ground/refusal.ts';
import type { FieldFault } from '../http/input-faults.ts';
import { isCountry } from './addresses/countries.ts';
import { townsOf } from './addresses/towns.ts';

const cantons = 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' ');

/** The format of postal codes in Switzerland and around it; elsewhere any code is accepted. */
const postalCodes: Record<string, RegExp> = {
  CH: /^[1-9]\d{3}$/,
  LI: /^94[89]\d$/,
  AT: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
};

/**
 * Checks what the schema cannot see and returns the company as it is saved: the address is required, except for an
 * institute that gives none, and in Switzerland gets its canton. Refuses INVALID_INPUT naming the fields.
 */
export function checkCompany(given: CompanyInput): CompanyInput {
  const faults: FieldFault[] = [];
  if (given.kind === 'institute' && isEmpty(given.address)) {
    return { ...given, ...ofInstitutes, invoiceAddress: null };
  }
  const address = checkAddress(given.address, 'address', faults);
  const invoiceAddress = given.invoiceAddress && checkAddress(given.invoiceAddress, 'invoiceAddress', faults);
  if (faults.length > 0) throw new Refusal('INVALID_INPUT', {}, { faults });
  const own = given.kind === 'institute' ? ofInstitutes : {};
  return { ...given, ...own, address, invoiceAddress };
}

/** Fields that institutes leave out. */
const ofInstitutes = { size: null, department: '', companyNumber: '' } as const;

function isEmpty({ street, postalCode, city, state }: Address): boolean {
  return [street, postalCode, city, state].every((line) => line === '');
}

function checkAddress(given: Address, field: string, faults: FieldFault[]): Address {
  const { country, postalCode } = given;
  const fault = (part: keyof Address, code: FieldFault['code']) => faults.push({ field: `${field}.${part}`, code });
  if (!isCountry(country)) fault('country', 'country');
  const missing = (['street', 'postalCode', 'city'] as const).filter((part) => given[part] === '');
  for (const part of missing) fault(part, 'required');
  if (missing.includes('postalCode')) return given;
  const wrongCode = postalCodes[country]?.test(postalCode) === false;
  if (wrongCode) fault('postalCode', 'postal-code');
  if (country !== 'CH') return given;
  const state = given.state.toUpperCase() || (townsOf(postalCode)[0]?.state ?? '');
  // With a wrong postal code, an empty canton is not a second fault: the right code fills it in.
  if (!cantons.includes(state) && !(wrongCode && state === '')) fault('state', 'canton');
  return { ...given, state };
}
