import { type CompanyInput, companyInput } from '@polier/contract/companies';
import { expect, test } from 'vitest';
import type { Refusal } from '../ground/refusal.ts';
import { checkCompany } from './check-company.ts';

const nowhere = { street: '', postalCode: '', city: '', state: '', country: 'CH' };
const address = { street: 'Bauweg 1', postalCode: '8400', city: 'Winterthur', state: '', country: 'CH' };
const company = (part: Partial<CompanyInput>) =>
  companyInput.parse({
    kind: 'company',
    name: 'Keller AG',
    website: '',
    size: '1-20',
    department: 'Kalkulation',
    address,
    invoiceAddress: null,
    language: 'de',
    ...part,
  });
const faultsOf = (part: Partial<CompanyInput>) => {
  try {
    checkCompany(company(part));
    return [];
  } catch (error) {
    return (error as Refusal).faults?.map(({ field, code }) => `${field} ${code}`);
  }
};

test('a Swiss postal code brings its canton along', () => {
  expect(checkCompany(company({})).address.state).toBe('ZH');
});

test('an institute needs no address, and keeps neither size nor department', () => {
  expect(checkCompany(company({ kind: 'institute', address: nowhere, invoiceAddress: address }))).toMatchObject({
    size: null,
    department: '',
    address: nowhere,
    invoiceAddress: null,
  });
});

test('a company without an address is refused, line by line', () => {
  expect(faultsOf({ address: nowhere })).toEqual([
    'address.street required',
    'address.postalCode required',
    'address.city required',
  ]);
  expect(faultsOf({ address: { ...nowhere, country: 'DE' } })).toHaveLength(3);
  expect(faultsOf({ address: { ...address, postalCode: '84' } })).toContain('address.postalCode postal-code');
});

test('so is an institute with half an address', () => {
  expect(faultsOf({ kind: 'institute', address: { ...address, street: '' } })).toEqual(['address.street required']);
});
