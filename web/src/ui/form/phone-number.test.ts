import { expect, test } from 'vitest';
import { compactPhone, isPhone, joinPhone, splitPhone } from './phone-number.ts';

const countries = [
  { code: 'CH', name: 'Schweiz', callingCode: '+41' },
  { code: 'IT', name: 'Italien', callingCode: '+39' },
  { code: 'US', name: 'USA', callingCode: '+1' },
  { code: 'CA', name: 'Kanada', callingCode: '+1' },
  { code: 'DO', name: 'Dominikanische Republik', callingCode: '+1809' },
];

test.each([
  ['+41', '079 123 45 67', '+41791234567'],
  ['+41', '79 123 45 67', '+41791234567'],
  ['+39', '06 1234 5678', '+390612345678'],
  ['+49', '(0)30 / 12 34', '+49301234'],
  ['+41', '', ''],
  ['+41', ' ', ''],
])('%s and %j are %j', (code, typed, phone) => {
  expect(joinPhone(code, typed)).toBe(phone);
});

test.each([
  ['+41791234567', 'CH', '79 123 45 67'],
  ['0041 79 123 45 67', 'CH', '79 123 45 67'],
  ['+390612345678', 'IT', '0612345678'],
  ['+18095551234', 'DO', '5551234'],
])('%s belongs to %s', (phone, country, rest) => {
  expect(splitPhone(phone, countries)).toEqual({ country, rest });
});

test('of countries with one calling code the chosen one stays', () => {
  expect(splitPhone('+14165551234', countries, 'CA')?.country).toBe('CA');
  expect(splitPhone('+14165551234', countries)?.country).toBe('US');
});

test('a number of no country has none', () => {
  expect(splitPhone('+999123456', countries)).toBeNull();
});

test.each([
  ['', true],
  ['+41791234567', true],
  ['+4179123456', false],
  ['+417912345678', false],
  ['+4930123456', true],
  ['+49', false],
  ['079', false],
])('%j can be a number: %s', (phone, can) => {
  expect(isPhone(phone)).toBe(can);
});

test('an international number is read however it is written', () => {
  expect(compactPhone('0041 79 123-45.67')).toBe('+41791234567');
  expect(compactPhone('+41 (79) 123 45 67')).toBe('+41791234567');
});
