import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failed = (cause: object) => new Error('Failed query', { cause: Object.assign(new Error('refused'), cause) });

test.each([
  ['a full disk', { code: '53100', routine: 'mdzeroextend' }],
  ['a quota that is used up', { code: 'XX000', routine: 'mdzeroextend' }],
  ['a server that shuts down', { code: '57P01', routine: 'ProcessInterrupts' }],
  ['a connection that cannot be made', { code: 'ECONNREFUSED' }],
])('%s means that the database is away', (_what, cause) => {
  expect(isDatabaseAway(failed(cause))).toBe(true);
});

test.each([
  ['a fault within the database', { code: 'XX000', routine: 'get_relation_info' }],
  ['a value that is not unique', { code: '23505', routine: '_bt_check_unique' }],
])('%s does not', (_what, cause) => {
  expect(isDatabaseAway(failed(cause))).toBe(false);
});
