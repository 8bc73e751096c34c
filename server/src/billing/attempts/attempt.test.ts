import { expect, test } from 'vitest';
import { keyOf, referenceOf, refundReferenceOf } from './attempt.ts';

const of = { companyId: 7, founded: new Date('2026-03-02T08:00:00.123Z'), period: 4, number: 1 };

test('references and keys follow from company, period and try, and never change: a restored server counts on them', () => {
  const reference = referenceOf(of);
  expect(reference).toBe('YE8BCQ3YEJNP896NY7SW');
  expect(keyOf(reference)).toBe('ee97d499-3741-52e5-84a0-12c62b1f0b0d');
  expect(refundReferenceOf(reference, 1)).toBe('7JE4MMY7GWKQLQX3LEFX');
});

test('another company, period, try or refund has another reference', () => {
  const all = [
    of,
    { ...of, companyId: 8 },
    { ...of, founded: new Date('2026-03-02T08:00:00.124Z') },
    { ...of, period: 5 },
    { ...of, number: 2 },
  ].map(referenceOf);
  const refunds = [1, 2].map((number) => refundReferenceOf(all[0]!, number));
  expect(new Set([...all, ...refunds]).size).toBe(7);
  for (const one of [...all, ...refunds]) expect(one).toMatch(/^[A-Z2-9]{20}$/);
});
