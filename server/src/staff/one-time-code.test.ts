import { expect, test } from 'vitest';
import { fitsPassword, hashPassword } from './hash-password.ts';
import { oneTimeCode, stepOfCode } from './one-time-code.ts';

/** The key of RFC 6238, appendix B ("12345678901234567890"), in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code at second %i is the one of RFC 6238', (second, code) => {
  expect(oneTimeCode(key, new Date(second * 1000))).toBe(code);
});

test('a code holds half a minute longer and earlier, and never twice', () => {
  const at = (second: number) => new Date(second * 1000);
  const code = oneTimeCode(key, at(900));
  expect(stepOfCode(key, code, at(900), null)).toBe(30);
  expect(stepOfCode(key, code, at(930), null)).toBe(30);
  expect(stepOfCode(key, code, at(870), null)).toBe(30);
  expect(stepOfCode(key, code, at(960), null)).toBeNull();
  expect(stepOfCode(key, code, at(900), 30)).toBeNull();
  expect(stepOfCode(key, '1', at(900), null)).toBeNull();
});

test('a password fits its own hash only, however its letters are encoded', async () => {
  const hash = await hashPassword('Schlüssel für zwölf');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await fitsPassword('Schlu\u0308ssel fu\u0308r zwo\u0308lf', hash)).toBe(true);
  expect(await fitsPassword('Schlüssel für elf', hash)).toBe(false);
  expect(await fitsPassword('', null)).toBe(false);
});
