import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyDatatransWebhook } from './datatrans-webhook.ts';

/** Test vectors of the provider's documentation. */
const key = '00112233445566778899aabbccddeeff'.repeat(2);
const t = 1_700_000_000_000;
const now = new Date(t);
const body = '{"transactionId":"260101120000000001","status":"authorized"}';
const s0 = '40ef65af2f5d9c2fecdd05503fd7b18643f5b3e74f5b9d0b8618225a35d02c44';
const verify = (header: string | undefined, given: { body?: string; keys?: string[]; at?: Date } = {}) =>
  verifyDatatransWebhook(
    given.keys ?? [key],
    { body: Buffer.from(given.body ?? body), headers: { 'datatrans-signature': header } },
    given.at ?? now,
  );
const good = { accepted: true, providerId: '260101120000000001', fingerprint: `260101120000000001:authorized:${s0}` };
const signed = (text: string) =>
  `t=${t},s0=${createHmac('sha256', Buffer.from(key, 'hex')).update(`${t}${text}`).digest('hex')}`;

test('known signatures are right', () => {
  expect(verify(`t=${t},s0=${s0}`)).toEqual(good);
  // Signed well, but no transaction in it.
  const umlaut = '6820949d3516c4ec2f8ae700dd5e5f06a383896b3bc1e0fcd8207ec022cc5d64';
  expect(verify(`t=${t},s0=${umlaut}`, { body: '{"refno":"Zürich-1"}' })).toEqual({
    accepted: false,
    reason: 'unreadable',
  });
});

test.each([`s0=${s0},t=${t}`, `t=${t}, s0=${s0}`, ` t = ${t} ,v2=abc, s0=${s0.toUpperCase()},`])(
  'order, spaces and further parts do not matter: %s',
  (header) => {
    expect(verify(header)).toEqual(good);
  },
);

test.each([undefined, '', 's0=abc', `t=${t}`, `t=${t},s0=${s0.slice(1)}`, `t=-1,s0=${s0}`, 'nonsense'])(
  'without a whole signature (%s) it is not taken',
  (header) => expect(verify(header)).toEqual({ accepted: false, reason: 'notSigned' }),
);

test('one changed byte, another time or another key, and it is not taken', () => {
  const wrong = { accepted: false, reason: 'wrongSignature' };
  expect(verify(`t=${t + 1},s0=${s0}`)).toEqual(wrong);
  expect(verify(`t=${t},s0=${s0}`, { keys: ['ff'.repeat(32)] })).toEqual(wrong);
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = Buffer.from(body);
      bytes[at]! ^= change;
      const headers = { 'datatrans-signature': `t=${t},s0=${s0}` };
      expect(verifyDatatransWebhook([key], { body: bytes, headers }, now)).toEqual(wrong);
    }),
  );
});

test('two keys hold at once while they are changed', () => {
  expect(verify(`t=${t},s0=${s0}`, { keys: ['ff'.repeat(32), key] })).toEqual(good);
});

test('older than a day or from the future it is not taken', () => {
  const at = (offset: number) => verify(`t=${t},s0=${s0}`, { at: new Date(t + offset) });
  expect(at(24 * 3_600_000)).toEqual(good);
  expect(at(24 * 3_600_000 + 1)).toEqual({ accepted: false, reason: 'tooOld' });
  expect(at(-5 * 60_000)).toEqual(good);
  expect(at(-5 * 60_000 - 1)).toEqual({ accepted: false, reason: 'fromTheFuture' });
});

test.each(['not json', '{}', '[]', '{"transactionId":123456789012345678}', ''])(
  'signed nonsense (%s) is no trouble',
  (text) => {
    expect(verify(signed(text), { body: text })).toEqual({ accepted: false, reason: 'unreadable' });
  },
);
