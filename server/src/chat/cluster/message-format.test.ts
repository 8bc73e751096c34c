import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterVersion, decodeSent, encodeSent, UnreadableMessage } from './message-format.ts';

/** What clients and chats send: JSON, and bytes anywhere in it. */
const { value: body } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 5 }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('a message arrives as it was sent, with its bytes', () => {
  fc.assert(
    fc.property(body, fc.nat(), (given, number) => {
      const sent = { from: 'one', kind: 'message' as const, number, body: given };
      expect(decodeSent(encodeSent(sent))).toEqual(sent);
    }),
    { numRuns: 500 },
  );
});

test('half a character and a key that looks like the place of bytes arrive unchanged', () => {
  const given = { text: '\ud800', bytes: [[['text'], 'AAAA']], data: { body: 1 } };
  expect(decodeSent(encodeSent({ from: 'a', kind: 'question', number: 1, body: given })).body).toEqual(given);
});

test('a date arrives as its text', () => {
  const given = { file: { createdAt: new Date('2026-03-04T05:06:07.089Z') } };
  const { body } = decodeSent(encodeSent({ from: 'a', kind: 'question', number: 1, body: given }));
  expect(body).toEqual({ file: { createdAt: '2026-03-04T05:06:07.089Z' } });
});

test.each([
  ['a newer version', JSON.stringify({ v: clusterVersion + 1, from: 'b' }), { version: clusterVersion + 1, from: 'b' }],
  ['an older version', JSON.stringify({ from: 'b', body: 1 }), { version: undefined, from: 'b' }],
  ['the byte format before versions', '\xff\x0fo"\x04from', {}],
  ['something else', '12', {}],
])('%s cannot be read, which says whose it is', (_, text, about) => {
  expect(() => decodeSent(text)).toThrow(UnreadableMessage);
  expect(() => decodeSent(text)).toThrow(expect.objectContaining(about));
});
