import type { Company } from '@polier/contract/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { transaction } from '../../database/connection.ts';
import { setPlan } from '../set-plan.ts';
import { tellAssociation } from './tell-association.ts';
import { rejectCompany, verifyCompany } from './verify-company.ts';

const day = 24 * 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
  await server.settle();
});
afterAll(() => server.remove());

const read = async (as: Who) => (await (await server.call('GET', '/api/company', { as })).json()) as Company;
async function putOn(as: Who, plan: 1 | 2 | 3): Promise<Company> {
  const { context } = server;
  const { id } = await read(as);
  await transaction(context.db, (tx) => setPlan(tx, id, plan, context.clock.now()));
  return read(as);
}
/** Subjects of the letters to a person about the plan, newest first; those about payments are left out. */
const letters = (who: Who) =>
  server.standIns
    .mailbox!.letters()
    .filter(({ to }) => to.includes(people[who].email))
    .map(({ subject }) => subject)
    .filter((subject) => /bestätigt|Pro/.test(subject));
async function afterDays(days: number): Promise<void> {
  server.clock.forward(days * day);
  await server.settle();
}

test('a company that is not verified is reminded a week before, and on Pro after 30 days', async () => {
  expect(await putOn('admin', 2)).toMatchObject({ plan: 2, verifiedStatus: 1, verifyDaysLeft: 30 });
  await afterDays(22);
  expect(letters('admin')).toEqual([]);
  await afterDays(1);
  expect(letters('admin')).toEqual(['Ihr Abo ist noch nicht bestätigt']);
  expect(await read('admin')).toMatchObject({ plan: 2, verifyDaysLeft: 7 });
  await afterDays(7);
  expect(await read('admin')).toMatchObject({ plan: 2, verifyDaysLeft: 0 });
  await afterDays(1);
  expect(await read('admin')).toMatchObject({ plan: 1, verifiedStatus: 1, verifyUntil: null, verifyDaysLeft: null });
  await afterDays(1);
  expect(letters('admin')).toEqual([
    expect.stringMatching(/^Wechsel zum Abo Pro am /),
    'Ihr Abo ist noch nicht bestätigt',
  ]);
  expect(letters('user')).toEqual([]);
});

const command = { kind: 'command', name: 'test' } as const;

test('a company the association confirms keeps its plan, is told once, and confirming again says so', async () => {
  const { id } = await putOn('admin', 2);
  await verifyCompany(server.context, command, { id, plan: 2, reason: '' });
  const again = verifyCompany(server.context, command, { id, plan: 2, reason: '' });
  await expect(again).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
  await afterDays(40);
  expect(await read('admin')).toMatchObject({ plan: 2, verifiedStatus: 2, verifyUntil: null });
  expect(letters('admin').filter((subject) => subject === 'Ihr Abo ist bestätigt')).toHaveLength(1);
});

test('a member that is confirmed for students, too, may be on both plans and stays on the one it has', async () => {
  const { id } = await read('admin');
  await verifyCompany(server.context, command, { id, plan: 3, reason: '' });
  expect(await read('admin')).toMatchObject({ plan: 2, verifiedStatus: 2, verifyUntil: null });
  for (const plan of [3, 1, 2] as const) {
    expect(await putOn('admin', plan)).toMatchObject({ plan, verifiedStatus: 2, verifyUntil: null });
    await afterDays(31);
    expect(await read('admin')).toMatchObject({ plan });
  }
  await server.settle();
  const subjects = server.standIns.mailbox!.letters().map(({ subject }) => subject);
  expect(subjects.filter((subject) => /In Ausbildung/.test(subject))).toEqual([
    'Das Abo «In Ausbildung» ist bestätigt',
  ]);
});

test('a confirmation for students alone makes nobody a member, also after the plan was changed', async () => {
  const { id } = await read('otherAdmin');
  const waiting = 'plan = 2, verified_status = 1, verified_plan = null, verified_plans = null';
  await server.context.database.pool.query(`update companies set ${waiting} where id = $1`, [id]);
  await verifyCompany(server.context, command, { id, plan: 3, reason: '' });
  for (const plan of [3, 1, 2] as const) {
    await transaction(server.context.db, (tx) => setPlan(tx, id, plan, server.clock.now()));
    expect(await read('otherAdmin')).toMatchObject({ plan, verifiedStatus: plan === 2 ? 1 : 2 });
  }
  await transaction(server.context.db, (tx) => setPlan(tx, id, 3, server.clock.now()));
});

test('a company the association rejects is on Pro at once and told why, in its admin’s language', async () => {
  const { id } = await read('otherAdmin');
  await rejectCompany(server.context, command, { id, reason: '' });
  const again = rejectCompany(server.context, command, { id, reason: '' });
  await expect(again).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
  await server.settle();
  expect(await read('otherAdmin')).toMatchObject({ plan: 1, verifiedStatus: 3, verifyUntil: null });
  const [letter] = server.standIns.mailbox!.letters().filter(({ to }) => to.includes(people.otherAdmin.email));
  expect(letter!.subject).toMatch(/^Passaggio all’abbonamento Pro (?:il \d|l’(?:8|11)\s)/);
  expect(letter!.text).toContain('Scuola edile Ticino');
  expect(letter!.text).toContain('CHF\u00a025.00 invece di CHF\u00a010.00');
  expect(letter!.text).toContain(`${server.url}/company-account?tab=payment`);
});

test('a company that does not exist is refused', async () => {
  await expect(verifyCompany(server.context, command, { id: 999_999, plan: 2, reason: '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the association is written to in its language', async () => {
  const { context } = server;
  await putOn('admin', 2);
  const { id } = await read('admin');
  await context.database.pool.query(
    'update companies set verified_status = 1, verify_until = current_date + 400, association_told_at = null where id = $1',
    [id],
  );
  await tellAssociation({ ...context, config: { ...context.config, ASSOCIATION_LANGUAGE: 'fr' } });
  await server.settle();
  const [letter] = server.standIns.mailbox!.letters().filter(({ to }) => to.includes(context.config.CONTACT_EMAIL));
  expect(letter!.subject).toMatch(/^À confirmer/);
});
