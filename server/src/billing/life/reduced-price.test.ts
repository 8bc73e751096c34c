import { plans } from '@polier/contract/billing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { people, startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';
import { rejectCompany, verifyCompany } from '../../companies/verification/verify-company.ts';
import { followPlanConversion } from '../cycle/follow-plan-conversion.ts';

const { pro, member } = plans;
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const pricesPaid = async (as: Who) => (await billing.history(as)).map(({ amount }) => amount).reverse();
const conversions = () => billing.letters().filter((subject) => /Wechsel zum Abo Pro/.test(subject));
const choose = (plan: number, as: Who) => billing.post('change-plan', { plan }, as);

describe('a member nobody confirms', () => {
  test('who signed up with free time does not get the reduced price a second time', async () => {
    await fillWizard(server, 'student', member);
    await checkOut(server, 'student');
    const { nextPayment } = await billing.status('student');
    await billing.goTo(dayAfter(billing.today(), 31));
    expect(await billing.status('student')).toMatchObject({ plan: pro });
    const refused = await choose(member, 'student');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'PLAN_NOT_CONFIRMED' });
    await billing.goTo(nextPayment!.on);
    for (let month = 0; month < 2; month += 1) {
      await billing.goTo((await billing.status('student')).nextPayment!.on);
      await choose(member, 'student');
    }
    expect(await pricesPaid('student')).toEqual([2500, 2500, 2500]);
  });

  test('pays it for one month and not for more, however often the plan is changed', async () => {
    const { seats, nextPayment } = await billing.status();
    await billing.goTo(nextPayment!.on);
    const before = (await pricesPaid('admin')).length;
    expect((await choose(member, 'admin')).status).toBe(200);
    const { nextPayment: next } = await billing.status();
    expect(next!.amount).toBe(seats * 2000);
    for (let day = 0; day < (inject('nightly') ? 30 : 24); day += 1) {
      await billing.goTo(dayAfter(billing.today(), 4));
      await choose(day % 2 === 0 ? pro : member, 'admin');
      await choose(member, 'admin');
    }
    const paid = (await pricesPaid('admin')).slice(before);
    expect(paid.map((amount) => amount / seats)).toEqual([2000, 2500, 2500, ...paid.slice(3).map(() => 2500)]);
    expect(conversions()).toHaveLength(1);
  });

  test('gets one letter on it, though the job that writes it is repeated', async () => {
    const repeated = { companyId: 1, from: member };
    for (const id of ['first', 'second', 'second']) await followPlanConversion(server.context, repeated, id);
    await server.settle();
    expect(conversions()).toHaveLength(3);
  });

  test('gets the price back when the association confirms', async () => {
    const { id } = (await (await server.call('GET', '/api/company', { as: 'admin' })).json()) as { id: number };
    await verifyCompany(server.context, { kind: 'command', name: 'test' }, { id: id, plan: 2, reason: '' });
    const chosen = await choose(member, 'admin');
    expect(await chosen.json()).toMatchObject({ nextPlan: member, nextPayment: { unitPrice: 2000 } });
    for (let month = 0; month < 3; month += 1) await billing.goTo((await billing.status()).nextPayment!.on);
    const { seats } = await billing.status();
    expect((await pricesPaid('admin')).slice(-3)).toEqual([seats * 2000, seats * 2000, seats * 2000]);
  });

  test('and is no student by it, though an admin has the address of a school', async () => {
    const { pool } = server.context.database;
    const token = await server.token('admin');
    const school = people.student.email.split('@')[1];
    const change = 'update employees set work_email = $1 where work_email = $2';
    await pool.query(change, [`chef@${school}`, people.admin.email]);
    const refused = await server.call('POST', '/api/billing/change-plan', { token, body: { plan: plans.student } });
    expect(await refused.json()).toMatchObject({ code: 'PLAN_NOT_CONFIRMED' });
    expect((await server.call('POST', '/api/billing/change-plan', { token, body: { plan: member } })).status).toBe(200);
    await pool.query(change, [people.admin.email, `chef@${school}`]);
  });

  test('until the association confirms it as student, too, whatever its address; it is member till it changes', async () => {
    const command = { kind: 'command', name: 'test' } as const;
    await verifyCompany(server.context, command, { id: 1, plan: plans.student, reason: '' });
    await billing.goTo((await billing.status()).nextPayment!.on);
    const { seats } = await billing.status();
    expect((await pricesPaid('admin')).at(-1)).toBe(seats * 2000);
    expect(await (await choose(plans.student, 'admin')).json()).toMatchObject({ nextPlan: plans.student });
    const told = conversions().length;
    for (let month = 0; month < 3; month += 1) await billing.goTo((await billing.status()).nextPayment!.on);
    expect((await pricesPaid('admin')).slice(-3)).toEqual([seats * 1000, seats * 1000, seats * 1000]);
    expect(await billing.status()).toMatchObject({ plan: plans.student });
    expect(conversions()).toHaveLength(told);
  });

  test('keeps the plan it has chosen for the next period when that one is confirmed, though it is put on Pro now', async () => {
    const told = conversions().length;
    await server.context.database.pool.query(
      `update companies set plan = 2, verified_status = 1, verified_plan = null, verified_plans = '[3]', verify_until = $1
       where id = 1`,
      [billing.today()],
    );
    expect(await (await choose(plans.student, 'admin')).json()).toMatchObject({ plan: 2, nextPlan: plans.student });
    await billing.goTo(dayAfter(billing.today(), 1));
    expect(await billing.status()).toMatchObject({ plan: plans.pro, nextPlan: plans.student });
    expect(conversions(), 'no letter names the price of Pro, which it will not pay').toHaveLength(told);
    await billing.goTo((await billing.status()).nextPayment!.on);
    const { seats } = await billing.status();
    expect((await pricesPaid('admin')).at(-1)).toBe(seats * 1000);
  });
});

test('a company on Pro that is rejected is told that the plan it has chosen does not begin, and is shown what it pays', async () => {
  const other = await startServer({ sources: false });
  const own = billingOf(other);
  try {
    await own.goTo((await own.status()).nextPayment!.on);
    const { seats } = await own.status();
    expect(await own.change('change-plan', { plan: member })).toMatchObject({ nextPayment: { amount: seats * 2000 } });
    await rejectCompany(other.context, { kind: 'command', name: 'test' }, { id: 1, reason: 'Kein Mitglied.' });
    await other.settle();
    const after = await own.status();
    expect(after).toMatchObject({ plan: pro, nextPlan: null, nextPayment: { amount: seats * 2500 } });
    expect(own.letters().at(-1)).toMatch(/Wechsel zum Abo Pro/);
    const moved = own.moneyMoved();
    await own.goTo(after.nextPayment!.on);
    expect(own.moneyMoved() - moved).toBe(after.nextPayment!.amount);
  } finally {
    await other.remove();
  }
});
