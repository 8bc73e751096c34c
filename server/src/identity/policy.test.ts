import { expect, test } from 'vitest';
import { classifySignInError, isAttemptValid, signInAttemptMs } from './policy.ts';

const lines = (code: string) =>
  `${code}: Some words in any language.\r\nCorrelation ID: 5cb37c0c-90c2-4b0a-8b3f-3d1f0a2b9c11\r\nTimestamp: 2026-11-21 08:00:00Z\r\n`;

test.each([
  ['AADB2C90118', { kind: 'forgotPassword' }],
  ['AADB2C90091', { kind: 'cancelled' }],
  ['AADB2C90273', { kind: 'cancelled' }],
  ['AADB2C90114', { kind: 'locked' }],
  ['AADB2C90157', { kind: 'locked' }],
  ['AADB2C90057', { kind: 'misconfigured', correlationId: '5cb37c0c-90c2-4b0a-8b3f-3d1f0a2b9c11' }],
  ['AADB2C90289', { kind: 'other', correlationId: '5cb37c0c-90c2-4b0a-8b3f-3d1f0a2b9c11' }],
])('%s is told apart by its code alone', (code, trouble) => {
  expect(classifySignInError('access_denied', lines(code))).toEqual(trouble);
});

test('a code that only occurs in the words means nothing', () => {
  expect(classifySignInError('access_denied', `Please see ${lines('AADB2C90118')}`).kind).toBe('other');
  expect(classifySignInError('server_error', '')).toEqual({ kind: 'other', correlationId: null });
  expect(classifySignInError('unsupported_response_type', '').kind).toBe('misconfigured');
  expect(classifySignInError('access_denied', 'AADSTS65004: declined').kind).toBe('cancelled');
});

test('an attempt holds for its own browser and for fifteen minutes', () => {
  const startedAt = new Date('2026-11-21T08:00:00Z');
  const attempt = {
    ...{ stateHash: 's', nonceHash: 'n', browserHash: 'b', email: null, returnPath: null, startedAt },
    intent: 'sign-in' as const,
  };
  const after = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds);
  expect(isAttemptValid(attempt, 'b', after(signInAttemptMs))).toBe(true);
  expect(isAttemptValid(attempt, 'b', after(signInAttemptMs + 1))).toBe(false);
  expect(isAttemptValid(attempt, 'another', startedAt)).toBe(false);
});
