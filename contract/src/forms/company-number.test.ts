import { expect, test } from 'vitest';
import { companyInput } from '../companies.ts';
import { normalCompanyNumber } from './company-number.ts';

test.each([
  'CHE-109.322.551',
  'che109322551',
  ' CHE 109 322 551 ',
  'CHE-109.322.551 MWST',
  'CHE‑109.322.551 TVA',
  'CHE-109.322.551 HR/MWST',
  '109.322.551',
])('%j is the number CHE-109.322.551', (typed) => {
  expect(normalCompanyNumber(typed)).toBe('CHE-109.322.551');
});

test.each([
  '',
  'CHE-109.322.552',
  'CHE-190.322.551',
  'CHE-109.322.55',
  'CHE-109.322.5511',
  'CHF-109.322.551',
  'DE109322551',
  'CH-020.3.012.345-6',
  // A number whose last digit would be 10.
  'CHE-000.000.030',
  'keine',
])('%j is none', (typed) => {
  expect(normalCompanyNumber(typed)).toBeNull();
});

test('of all last digits at most one is right, and a swapped or changed digit is noticed', () => {
  for (let number = 10_000_000; number < 10_001_000; number += 7) {
    const right = Array.from({ length: 10 }, (_, digit) => `${number}${digit}`).filter((one) =>
      normalCompanyNumber(one),
    );
    expect(right.length).toBeLessThanOrEqual(1);
    for (const one of right) {
      for (let at = 0; at < 8; at += 1) {
        const changed = one.slice(0, at) + ((Number(one[at]) + 1) % 10) + one.slice(at + 1);
        expect(normalCompanyNumber(changed)).toBeNull();
      }
    }
  }
});

test('the contract takes it as it is written officially, and does without it', () => {
  const { companyNumber } = companyInput.shape;
  expect(companyNumber.parse(' che109322551 mwst')).toBe('CHE-109.322.551');
  expect(companyNumber.parse(' ')).toBe('');
  expect(companyNumber.parse(undefined)).toBeUndefined();
  expect(companyNumber.safeParse('CHE-109.322.552').error?.issues[0]).toMatchObject({
    params: { fault: 'company-number' },
  });
});
