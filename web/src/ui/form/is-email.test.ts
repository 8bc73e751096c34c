import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';

test.each(['a@b.ch', 'anna.keller@keller-hochbau.ch', 'x+y@sub.domain.swiss', 'ä@müller.ch'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'anna',
  'anna@',
  '@firma.ch',
  'anna@firma',
  'anna keller@firma.ch',
  'a@b..ch',
  'a@.ch',
  'a@b.c',
  'a@b.ch,c@d.ch',
  `${'x'.repeat(250)}@b.ch`,
])('%s is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});
