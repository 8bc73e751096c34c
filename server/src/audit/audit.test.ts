import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { chainEntries } from './chain-entries.ts';
import { checkChain, isChainBroken } from './check-chain.ts';
import { recordAct } from './record-act.ts';
import { eraseDetails, lastCheck } from './store.ts';
import { verifyChain } from './verify-chain.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
  const { db, clock } = server.context;
  for (const [id, role] of ['editor', 'bookkeeper', 'editor', 'super-admin', 'editor'].entries()) {
    await recordAct(db, clock.now(), {
      actor: { kind: 'command', name: 'test' },
      act: 'staff-account-changed',
      companyId: id,
      subject: { kind: 'staff', id, name: `name ${id}` },
      before: { role: 'editor', disabled: false },
      after: { role, disabled: false },
    });
  }
});
afterAll(() => server.remove());

const { verify, sql } = {
  verify: async () => {
    await chainEntries(server.context.db);
    return verifyChain(server.context.db);
  },
  sql: (text: string) => server.context.database.pool.query(text),
};
/** Runs `work` on the rows as somebody with the database would, checks the chain, and puts the rows back. */
async function tamper(statement: string) {
  await sql('create table kept as select * from audit_entries');
  await sql(statement);
  const report = await verifyChain(server.context.db);
  await sql('delete from audit_entries');
  await sql('insert into audit_entries select * from kept');
  await sql('drop table kept');
  return report.broken;
}

test('the chain holds, keeps only what changed, and does not depend on when it is chained', async () => {
  const before = await verify();
  expect(before.broken).toBeNull();
  expect(before.entries).toBeGreaterThanOrEqual(5);
  expect(await verify()).toEqual(before);
  const { rows } = await sql("select details from audit_entries where subject_id = '1' and details ? 'before'");
  expect(rows[0].details).toEqual({
    subjectName: 'name 1',
    before: { role: 'editor' },
    after: { role: 'bookkeeper' },
  });
});

test.each([
  ['an entry that was changed', "update audit_entries set act = 'staff-signed-in' where position = 3", 3, 'changed'],
  ['a moment that was changed', "update audit_entries set at = at + interval '1 s' where position = 2", 2, 'changed'],
  [
    'details that were changed',
    `update audit_entries set details = jsonb_set(details, '{subjectName}', '"x"') where position = 4`,
    4,
    'details changed',
  ],
  ['an entry that was taken out', 'delete from audit_entries where position = 2', 2, 'missing'],
  [
    'an entry that was taken out and the gap closed',
    // Positions are unique at every moment.
    `delete from audit_entries where position = 3; update audit_entries set position = -position where position > 3;
     update audit_entries set position = -position - 1 where position < 0`,
    3,
    'changed',
  ],
])('%s is found', async (_, statement, position, why) => {
  await verify();
  expect(await tamper(statement)).toMatchObject({ position, why });
  expect((await verify()).broken).toBeNull();
});

test('entries that are taken off the end are found by what was verified before, and by a hash that was noted', async () => {
  const { db } = server.context;
  const good = await checkChain(server.context);
  expect(good.broken).toBeNull();
  const last = `delete from audit_entries where position = ${good.entries}`;
  await sql('create table kept as select * from audit_entries');
  await sql(last);
  expect((await verifyChain(db)).broken, 'by itself the rest holds').toBeNull();
  expect((await verifyChain(db, [good.head])).broken).toMatchObject({ position: good.entries, why: 'cut off' });
  server.clock.forward(60_000);
  expect((await checkChain(server.context)).broken).toMatchObject({ why: 'cut off' });
  expect((await lastCheck(db))?.broken).toBe(true);
  expect(await isChainBroken(server.context)).toBe(true);
  await sql('delete from audit_entries; insert into audit_entries select * from kept; drop table kept');
  server.clock.forward(60_000);
  expect((await checkChain(server.context, [good.head])).broken).toBeNull();
  expect(await isChainBroken(server.context)).toBe(false);
});

test('a chain holds when the details of a deleted company are erased, and only then', async () => {
  await verify();
  await eraseDetails(server.context.db, 4);
  expect(await verify()).toMatchObject({ broken: { why: 'details changed' } });
  await recordAct(server.context.db, server.context.clock.now(), {
    ...{ actor: { kind: 'job', name: 'billing' }, act: 'account-deleted', companyId: 4 },
    subject: { kind: 'company', id: 4 },
  });
  expect(await verify()).toMatchObject({ broken: null, erased: 1 });
});

test('nobody erases what entries tell about a person who is still there', async () => {
  const { db, clock } = server.context;
  const [living, gone] = [await server.employeeId('unfinished'), randomUUID()];
  for (const id of [living, gone]) {
    await recordAct(db, clock.now(), {
      actor: { kind: 'command', name: 'test' },
      act: 'person-edited',
      subject: { kind: 'person', id },
      before: { firstName: 'A' },
      after: { firstName: 'B' },
    });
  }
  await verify();
  await sql(`update audit_entries set details = null, salt = null where subject_id = '${gone}'`);
  expect((await verify()).broken, 'erased with the company they got later').toBeNull();
  const { why } = (await tamper(
    `update audit_entries set details = null, salt = null where subject_id = '${living}'`,
  ))!;
  expect(why).toBe('details changed');
});
