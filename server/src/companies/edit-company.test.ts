import type { Company } from '@polier/contract/companies';
import type { Problem } from '@polier/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type Who } from '../../test/harness.ts';
import { swissDayAfter } from './policy.ts';
import { followVerifications } from './verification/follow-verifications.ts';
import { tellAssociation } from './verification/tell-association.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

const read = async (as: Who) => (await (await server.call('GET', '/api/company', { as })).json()) as Company;
const edit = (id: number, body: object) => server.call('PUT', `/api/company/${id}`, { as: 'admin', body });

test('an admin changes the company; what only others may change stays', async () => {
  const before = await read('admin');
  const response = await edit(before.id, {
    ...before,
    name: 'Keller & Söhne AG',
    invoiceAddress: null,
    discountPercent: 100,
    plan: 3,
    verifiedStatus: 2,
    kind: 'institute',
  });
  expect(response.status).toBe(200);
  const after = { ...before, name: 'Keller & Söhne AG', invoiceAddress: null, version: before.version + 1 };
  expect(await response.json()).toEqual(after);
  expect(await read('user')).toEqual(after);
});

test('of two people who edit at once the second is told, and nothing is overwritten', async () => {
  const before = await read('admin');
  const answers = await Promise.all(
    ['Erste AG', 'Zweite AG'].map((name) => edit(before.id, { ...before, name, version: before.version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = answers[0]!.status === 200 ? answers : answers.reverse();
  expect(((await lost!.json()) as Problem).code).toBe('CHANGED_MEANWHILE');
  expect(await read('admin')).toEqual(await won!.json());
});

test('a letter that a job writes about the company does not stand in the way of an edit', async () => {
  await server.context.database.pool.query(
    `update companies set plan = 2, verified_status = 1, verify_until = $1, association_told_at = null,
       verify_reminded_at = null where id = 1`,
    [swissDayAfter(server.clock.now(), 5)],
  );
  const before = await read('admin');
  await tellAssociation(server.context);
  await followVerifications(server.context);
  const { rows } = await server.context.database.pool.query(
    'select 1 from companies where id = 1 and association_told_at is not null and verify_reminded_at is not null',
  );
  expect(rows).toHaveLength(1);
  expect((await edit(before.id, { ...before, name: 'Dritte AG' })).status).toBe(200);
});

test('no other company can be seen or touched, and a company that does not exist is the same', async () => {
  const other = await read('otherAdmin');
  const own = await read('admin');
  for (const id of [other.id, 999_999]) {
    const response = await edit(id, { ...own, version: 1 });
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([404, 'NOT_FOUND']);
  }
  expect(await read('otherAdmin')).toEqual(other);
});

test('an institute has neither size nor department', async () => {
  const { id, ...before } = await read('otherAdmin');
  const body = { ...before, size: '1-20', department: 'Bau' };
  const response = await server.call('PUT', `/api/company/${id}`, { as: 'otherAdmin', body });
  expect(await response.json()).toMatchObject({ kind: 'institute', size: null, department: '' });
});
