import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { people, startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';
import { hadFreeTime } from '../../companies/free-time/remember-free-time.ts';
import { addMonths } from '../life/calendar.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const draft = async (as: Who) =>
  (await (await server.call('GET', '/api/sign-up', { as })).json()) as { freeTimeUsed: boolean };
/** What the database keeps of past free times. */
const kept = async () => (await server.context.database.pool.query('select * from past_free_times')).rows;
const setEmail = (who: Who, email: string) =>
  server.context.database.pool.query('update employees set work_email = $1 where work_email = $2', [
    email,
    people[who].email,
  ]);

test('the same business domain does not get a second free time, a domain that many share does', async () => {
  await fillWizard(server, 'unfinished');
  expect(await checkOut(server, 'unfinished')).toMatchObject({ state: 'succeeded', amount: 0 });
  const token = await server.token('student');
  const used = async (email: string) => {
    await setEmail('student', email);
    const answer = await (await server.call('GET', '/api/sign-up', { token })).json();
    await server.context.database.pool.query('update employees set work_email = $1 where work_email = $2', [
      people.student.email,
      email,
    ]);
    return (answer as { freeTimeUsed: boolean }).freeTimeUsed;
  };
  expect(await used('zweite@monnier-renovation.example')).toBe(true);
  expect(await used('zweite@lausanne.monnier-renovation.example')).toBe(true);
  expect(await used('zweite@renovation.example')).toBe(false);
  expect(await used('zweite@gmail.com')).toBe(false);
  expect(await draft('student')).toMatchObject({ freeTimeUsed: false });
});

test('the same card does not get a second free time: nothing is charged, and paying signs up', async () => {
  await fillWizard(server, 'student', 1);
  const moved = billing.moneyMoved();
  const aliases = billing.provider.aliases().length;
  expect(await checkOut(server, 'student')).toMatchObject({ state: 'failed', amount: 0, freeTimeUsed: true });
  await server.settle();
  expect(billing.moneyMoved()).toBe(moved);
  expect(billing.provider.aliases()).toHaveLength(aliases);
  expect(await billing.me('student')).toMatchObject({ BotAccess: false });
  expect(await draft('student')).toMatchObject({ freeTimeUsed: true });
  expect(await checkOut(server, 'student')).toMatchObject({ state: 'succeeded', amount: 2500 });
  expect(await billing.status('student')).toMatchObject({ state: 'active', freeUntil: null });
  expect(billing.moneyMoved()).toBe(moved + 2500);
});

test('is remembered by keyed hashes, also after the account is gone', async () => {
  const { endsOn } = await billing.change('cancel-subscription', {}, 'student');
  await billing.goTo(dayAfter(endsOn!, 1));
  expect(await server.employeeId('student')).toBeUndefined();
  expect((await kept()).length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(await kept())).not.toMatch(/monnier|caduff|renovation/i);
});

test('nor does the same address, though the account was deleted and a domain of many says nothing', async () => {
  const had = (workEmail: string) => hadFreeTime(server.context, { employee: { id: randomUUID(), workEmail } });
  const [name, domain] = people.student.email.split('@');
  expect(await had(people.student.email)).toBe(true);
  expect(await had(`${name!.toUpperCase()}+zweites@${domain}`)).toBe(true);
  expect(await had(`andere@${domain}`)).toBe(false);
});

test('what is remembered is forgotten after 24 months', async () => {
  await billing.goTo(addMonths(billing.today(), 25));
  expect(await kept()).toEqual([]);
});
