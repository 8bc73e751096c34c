import { randomUUID } from 'node:crypto';
import { plans } from '@polier/contract/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';
import { hadReducedPrice } from '../../companies/free-time/remember-reduced-price.ts';
import { rejectCompany, verifyCompany } from '../../companies/verification/verify-company.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
  await server.context.database.pool.query('delete from free_times');
});
afterAll(() => server.remove());

test('an account that is deleted and founded again does not get the reduced price unconfirmed a second time', async () => {
  await fillWizard(server, 'unfinished', plans.member);
  expect(await checkOut(server, 'unfinished')).toMatchObject({ state: 'succeeded', amount: 2000 });
  const { endsOn } = await billing.change('cancel-subscription', {}, 'unfinished');
  await billing.goTo(dayAfter(endsOn!, 1));
  expect(await server.employeeId('unfinished')).toBeUndefined();
  await fillWizard(server, 'student', plans.member);
  const token = await server.token('student');
  // Somebody else of the same firm.
  const again = `zweite@${people.unfinished.email.split('@')[1]}`;
  const change = 'update employees set work_email = $1 where work_email = $2';
  await server.context.database.pool.query(change, [again, people.student.email]);
  const refused = await server.call('POST', '/api/billing/init-transaction', { token, body: {} });
  expect(await refused.json()).toMatchObject({ code: 'REDUCED_PRICE_USED' });
  await server.context.database.pool.query(change, [people.student.email, again]);
  await fillWizard(server, 'student', plans.pro);
  expect(await checkOut(server, 'student')).toMatchObject({ state: 'succeeded', amount: 2500 });
  // Nor by choosing the plan once the account has begun on Pro.
  const admin = await server.token('student');
  const choose = () =>
    server
      .call('POST', '/api/billing/change-plan', { token: admin, body: { plan: plans.member } })
      .then((a) => a.json());
  await server.context.database.pool.query(change, [again, people.student.email]);
  expect(await choose()).toMatchObject({ code: 'PLAN_NOT_CONFIRMED' });
  await server.context.database.pool.query(change, [people.student.email, again]);
});

test('a month charged at the reduced price after the sign-up is remembered, too', async () => {
  const workEmail = people.student.email;
  const had = () => hadReducedPrice(server.context, { employee: { id: randomUUID(), workEmail } });
  expect((await billing.post('change-plan', { plan: plans.member }, 'student')).status).toBe(200);
  expect(await had()).toBe(false);
  await billing.goTo((await billing.status('student')).nextPayment!.on);
  expect((await billing.history('student'))[0]).toMatchObject({ status: 'paid', amount: 2000 });
  expect(await had()).toBe(true);
  const { id } = (await (await server.call('GET', '/api/company', { as: 'student' })).json()) as { id: number };
  const association = { kind: 'command', name: 'test' } as const;
  await verifyCompany(server.context, association, { id, plan: plans.student, reason: '' });
  expect(await had(), 'it is on another plan, which is not confirmed').toBe(true);
  await verifyCompany(server.context, association, { id, plan: plans.member, reason: '' });
  expect(await had(), 'who is confirmed may return at the reduced price').toBe(false);
  await rejectCompany(server.context, association, { id, reason: '' });
  await server.settle();
  expect(await had(), 'what was paid while it was confirmed counts when it is rejected').toBe(true);
});
