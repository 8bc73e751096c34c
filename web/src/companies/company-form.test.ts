import { companyInput as contractInput } from '@polier/contract/companies';
import { expect, test } from 'vitest';
import { type CompanyForm, checkCompany, companyForm, companyInput, emptyCompany } from './company-form.ts';

const address = { street: 'Bauweg 1', postalCode: '8400', city: 'Winterthur', state: 'ZH', country: 'CH' };
const full: CompanyForm = { ...emptyCompany('company', 'de'), name: 'Keller AG', size: '1-20', address };
const wrong = (form: CompanyForm) =>
  Object.entries(checkCompany(form)).flatMap(([name, fault]) => (fault ? [`${name} ${fault}`] : []));

test('an empty company lacks its name, size and address', () => {
  expect(wrong(emptyCompany('company', 'de'))).toEqual([
    'name required',
    'size required',
    'address.street required',
    'address.postalCode required',
    'address.city required',
    'address.state required',
  ]);
});

test('of an institute only the name is required, and the contract takes it', () => {
  const institute = { ...emptyCompany('institute', 'fr'), name: 'École', website: 'ecole.ch' };
  expect(wrong(institute)).toEqual([]);
  expect(contractInput.parse(companyInput(institute))).toMatchObject({ website: 'https://ecole.ch', size: null });
});

test('an invoice address of its own is checked, one that is not used is not', () => {
  expect(wrong({ ...full, sameAddress: false })).toContain('invoiceAddress.street required');
  expect(wrong(full)).toEqual([]);
  expect(contractInput.parse(companyInput(full)).invoiceAddress).toBeNull();
});

test('a postal code of four digits is asked in Switzerland only, and no canton elsewhere', () => {
  expect(wrong({ ...full, address: { ...address, postalCode: '84' } })).toEqual([
    'address.postalCode invalidPostalCode',
  ]);
  expect(wrong({ ...full, address: { ...address, postalCode: '79761', state: '', country: 'DE' } })).toEqual([]);
});

test.each(['www.firma.ch', 'firma.ch/de', 'http://firma.ch', 'HTTPS://firma.ch', '', 'bäckerei.ch'])(
  '%j is a website',
  (website) => {
    expect(wrong({ ...full, website })).toEqual([]);
    expect(contractInput.safeParse(companyInput({ ...full, website })).success).toBe(true);
  },
);

test.each(['firma', 'ftp://firma.ch', 'a b.ch', 'javascript:alert(1)', 'https://', 'x@y'])('%j is none', (website) => {
  expect(wrong({ ...full, website })).toEqual(['website invalidUrl']);
});

test('a company number may be left out, is written officially, and a mistake in it is found', () => {
  expect(companyInput({ ...full, companyNumber: ' ' }).companyNumber?.trim()).toBe('');
  expect(companyInput({ ...full, companyNumber: 'che109322551 mwst' }).companyNumber).toBe('CHE-109.322.551');
  expect(wrong({ ...full, companyNumber: 'CHE-109.322.551 TVA' })).toEqual([]);
  expect(wrong({ ...full, companyNumber: 'CHE-109.322.515' })).toEqual(['companyNumber invalidCompanyNumber']);
  expect(companyInput({ ...full, kind: 'institute', companyNumber: 'CHE-109.322.551' }).companyNumber).toBe('');
});

test('what was saved comes back into the form', () => {
  const saved = companyInput({ ...full, sameAddress: false, invoiceAddress: { ...address, street: 'Postfach' } });
  expect(companyInput(companyForm(saved))).toEqual(saved);
});
