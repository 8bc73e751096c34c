import { type PaymentStatus, plans, type Transaction } from '@polier/contract/billing';
import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';
import type { Problem } from '@polier/contract/endpoint';
import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { billingOf } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { hadFreeTime } from '../../companies/free-time/remember-free-time.ts';
import { hadReducedPrice } from '../../companies/free-time/remember-reduced-price.ts';
import { statedNumbers } from '../../companies/policy.ts';
import { draftOf, saveDraft } from '../../companies/store.ts';
import { changePeople } from '../../employees/change-people.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import { beginSignIn } from '../../employees/sign-ins/begin-sign-in.ts';
import { insertEmployee } from '../../employees/store.ts';
import { createAccessToken } from '../../identity/access-token.ts';
import { applySignUpPayment } from '../attempts/apply-sign-up-payment.ts';
import { freeTimeUsedCode } from '../attempts/attempt.ts';
import { attemptById } from '../attempts/store.ts';

/** Numbers that are formed rightly. */
const numbers = [
  'CHE-109.322.551',
  'CHE-123.456.788',
  'CHE-100.000.006',
  'CHE-100.000.012',
  'CHE-100.000.029',
] as const;
const cards = ['5200000000000007', '4000001000000018', '5100001000000014', '4000001000000026', '4111111111111111'];
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let people = 0;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

type Draft = { freeTimeUsed: boolean; company: { companyNumber?: string } | null };
type Person = Awaited<ReturnType<typeof newPerson>>;

/** Somebody whom nothing connects with the others: another address, at a mail service that many use by default. */
async function newPerson(domain = 'bluewin.ch') {
  people += 1;
  const workEmail = `person${people}@${domain}`;
  const { context } = server;
  const facts = { companyId: unfinishedCompanyId, firstName: unfinishedFirstName, role: 'admin' as const, workEmail };
  const { id } = await insertEmployee(context.db, facts);
  const call = async <T>(method: string, path: string, body?: object) => {
    // Months may have passed since the last one.
    const signIn = await beginSignIn(context, id, undefined);
    const employee = (await findEmployee(context, id))!;
    const token = await createAccessToken(context.tokenSecret, employee, signIn, context.clock.now());
    const answer = await server.call(method, path, { token, body });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  return { id, workEmail, call };
}

const company = {
  kind: 'company',
  name: 'Holzbau Muster GmbH',
  website: '',
  size: '1-20',
  department: '',
  address: { street: 'Sägeweg 3', postalCode: '8400', city: 'Winterthur', state: 'ZH', country: 'CH' },
  invoiceAddress: null,
  language: 'de',
};
const profile = { firstName: 'Eva', middleName: '', lastName: 'Muster', workTitle: '', mobile: '', workPhone: '' };
const stateCompany = async ({ call }: Person, companyNumber?: string) =>
  (await call<Draft>('POST', '/api/company', { ...company, ...(companyNumber !== undefined && { companyNumber }) }))
    .body;

async function fill(person: Person, companyNumber?: string, plan: number = plans.pro): Promise<Draft> {
  await person.call('PUT', '/api/sign-up/plan', { plan });
  await person.call('PUT', '/api/company/admin-account', profile);
  return stateCompany(person, companyNumber);
}
const begin = async ({ call }: Person) =>
  (await call<{ redirectUrl: string; attempt: string; code?: string }>('POST', '/api/billing/init-transaction', {}))
    .body;
async function pay({ call }: Person, begun: { redirectUrl: string; attempt: string }, card: string) {
  await payAsCustomer(begun.redirectUrl, { card });
  return (await call('POST', '/api/billing/confirm-payment', { attempt: begun.attempt })).body;
}
const signUp = async (person: Person, card: string) => pay(person, await begin(person), card);

test('the number is optional, taken however it is typed, and a wrong one is named beside its field', async () => {
  const person = await newPerson();
  expect(await fill(person)).toMatchObject({ freeTimeUsed: false });
  expect((await stateCompany(person, ' che 123456788 mwst ')).company).toMatchObject({ companyNumber: numbers[1] });
  const wrong = await person.call<Problem>('POST', '/api/company', { ...company, companyNumber: 'CHE-123.456.789' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.fields).toMatchObject([{ field: 'companyNumber', code: 'company-number' }]);
});

test('the same company number does not get a second free time, from another address and with another card', async () => {
  const first = await newPerson();
  expect(await fill(first, numbers[0])).toMatchObject({ freeTimeUsed: false });
  expect(await signUp(first, cards[0]!)).toMatchObject({ state: 'succeeded', amount: 0 });
  const second = await newPerson();
  expect(await fill(second, 'CHE109322551')).toMatchObject({ freeTimeUsed: true });
  expect(await stateCompany(second, ''), 'leaving it out afterwards changes nothing').toEqual({
    ...(await second.call<Draft>('GET', '/api/sign-up')).body,
    freeTimeUsed: true,
    company: expect.objectContaining({ companyNumber: '' }),
  });
  expect(JSON.stringify(await second.call('GET', '/api/sign-up'))).not.toContain('former');
  expect(await stateCompany(second, numbers[2]), 'nor does giving another').toMatchObject({ freeTimeUsed: true });
  expect(await stateCompany(second, ''), 'and leaving that out').toMatchObject({ freeTimeUsed: true });
  // Another plan asks for no number; the wizard is gone through again with the first one.
  await second.call('PUT', '/api/sign-up/plan', { plan: plans.student });
  await second.call('POST', '/api/company', { ...company, kind: 'institute' });
  await second.call('PUT', '/api/sign-up/plan', { plan: plans.pro });
  expect(await stateCompany(second), 'nor does another plan in between').toMatchObject({ freeTimeUsed: true });
  await stateCompany(second, numbers[0]);
  expect(await signUp(second, cards[1]!)).toMatchObject({ state: 'succeeded', amount: 2500 });
});

test('of two who state one number and register cards at once, one has the free time and the other pays', async () => {
  const [one, two] = [await newPerson(), await newPerson()];
  for (const person of [one, two]) expect(await fill(person, numbers[1])).toMatchObject({ freeTimeUsed: false });
  const begun = [await begin(one), await begin(two)] as const;
  expect(await pay(one, begun[0], cards[2]!)).toMatchObject({ state: 'succeeded', amount: 0 });
  const moved = billing.moneyMoved();
  expect(await pay(two, begun[1], cards[3]!)).toMatchObject({ state: 'failed', freeTimeUsed: true });
  expect(billing.moneyMoved()).toBe(moved);
  expect(await stateCompany(two, numbers[2]), 'another number helps nobody').toMatchObject({ freeTimeUsed: true });
  const applicant = { employee: { id: two.id, workEmail: two.workEmail } };
  expect(await hadFreeTime(server.context, applicant), 'the person had none').toBe(false);
  // The card of that visit is given up: news of it that comes later signs nobody up with it.
  const { attempt } = begun[1];
  const { body: later } = await two.call('POST', '/api/billing/confirm-payment', { attempt });
  expect(later).toMatchObject({ state: 'failed', freeTimeUsed: true });
  expect(await hadFreeTime(server.context, applicant)).toBe(false);
});

test('numbers that two windows give at the same moment both count', async () => {
  const person = await newPerson();
  await fill(person);
  await Promise.all([stateCompany(person, numbers[0]), stateCompany(person, numbers[3]), stateCompany(person, '')]);
  expect((await person.call<Draft>('GET', '/api/sign-up')).body).toMatchObject({ freeTimeUsed: true });
});

test('also when nothing was saved before', async () => {
  const given = [numbers[0], numbers[1], numbers[2], ''];
  for (let round = 0; round < 8; round += 1) {
    const person = await newPerson();
    await Promise.all(given.map((number) => stateCompany(person, number)));
    const draft = await draftOf(server.context.db, person.id);
    expect(statedNumbers(draft!.company).sort()).toEqual([numbers[2], numbers[0], numbers[1]]);
  }
});

test('a number that is saved while the sign-up waits for its turn is the one that is compared', async () => {
  const person = await newPerson();
  await fill(person);
  const { db, clock } = server.context;
  const { attempt: id } = await begin(person);
  const attempt = (await attemptById(db, id))!;
  expect(attempt.request, 'nothing of a payment page is kept').toBeNull();
  await changePeople(server.context, async (tx) => {
    const execute = tx.execute.bind(tx);
    // Another window saves its step while this one waits for the lock.
    vi.spyOn(tx, 'execute').mockImplementationOnce(((query: string) => {
      const input = { ...company, companyNumber: numbers[0] } as NonNullable<
        Parameters<typeof saveDraft>[2]['company']
      >;
      return saveDraft(tx, person.id, { company: input }, clock.now()).then(() => execute(query));
    }) as typeof tx.execute);
    const card = { providerId: 'none', card: null, authentication: null };
    await applySignUpPayment(server.context, tx, attempt, { state: 'succeeded', ...card, madeAt: clock.now() });
  });
  expect(await attemptById(db, id)).toMatchObject({ failureCode: freeTimeUsedCode, companyId: null });
});

test('a number that is added to the account later counts as long as the free time does', async () => {
  const person = await newPerson();
  await fill(person);
  expect(await signUp(person, cards[3]!)).toMatchObject({ state: 'succeeded', amount: 0 });
  const { body: own } = await person.call<{ id: number; version: number }>('GET', '/api/company');
  const { kind, ...changes } = company;
  const put = (more: object) =>
    person.call(`PUT`, `/api/company/${own.id}`, { ...changes, version: own.version, ...more });
  expect((await put({ companyNumber: numbers[3] })).body).toMatchObject({ companyNumber: numbers[3] });
  expect(await fill(await newPerson(), numbers[3])).toMatchObject({ freeTimeUsed: true });
  const kept = await put({ version: own.version + 1, name: 'Holzbau Muster AG' });
  expect(kept.body, 'a change that does not name it leaves it').toMatchObject({ companyNumber: numbers[3] });
});

test('is remembered as a keyed hash, and the receipt states it', async () => {
  const rows = async (text: string) => (await server.context.database.pool.query(text)).rows;
  expect(JSON.stringify(await rows('select * from past_free_times'))).not.toMatch(/109.?322|123.?456/);
  const receipts = await rows(
    `select facts->'recipient' as recipient from receipts where facts::text like '%Holzbau%'`,
  );
  expect(receipts).toEqual([{ recipient: expect.objectContaining({ companyNumber: numbers[0] }) }]);
});

describe('the reduced price without a confirmation', () => {
  beforeAll(async () => {
    await server.context.database.pool.query('delete from free_times');
  });

  test('is not given to one number a second time', async () => {
    const first = await newPerson();
    await fill(first, numbers[2], plans.member);
    expect(await signUp(first, cards[4]!)).toMatchObject({ state: 'succeeded', amount: 2000 });
    const second = await newPerson();
    await fill(second, numbers[2], plans.member);
    expect(await begin(second)).toMatchObject({ code: 'REDUCED_PRICE_USED' });
    const had = (companyNumber: string) =>
      hadReducedPrice(server.context, {
        employee: { id: second.id, workEmail: second.workEmail },
        companyNumbers: [companyNumber],
      });
    expect([await had(numbers[2]), await had(numbers[3])]).toEqual([true, false]);
  });

  test('is had by one of two who pay for one number at once; the other gets the money back', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    for (const person of [one, two]) await fill(person, numbers[0], plans.member);
    const begun = [await begin(one), await begin(two)] as const;
    const moved = billing.moneyMoved();
    expect(await pay(one, begun[0], cards[0]!)).toMatchObject({
      state: 'succeeded',
      amount: 2000,
      signUpChanged: false,
    });
    const second = await pay(two, begun[1], cards[1]!);
    expect(second).toMatchObject({ state: 'succeeded', givenBack: 2000, signUpChanged: true });
    await billing.wait(1);
    expect(billing.moneyMoved() - moved).toBe(2000);
    expect(await begin(two)).toMatchObject({ code: 'REDUCED_PRICE_USED' });
    await two.call('PUT', '/api/sign-up/plan', { plan: plans.pro });
    expect(await signUp(two, cards[1]!)).toMatchObject({ state: 'succeeded', amount: 2500, signUpChanged: false });
  });

  test('is not given a second time to a number that was added after the month', async () => {
    const first = await newPerson();
    await fill(first, undefined, plans.member);
    expect(await signUp(first, cards[2]!)).toMatchObject({ state: 'succeeded', amount: 2000 });
    const { body: own } = await first.call<{ id: number; version: number }>('GET', '/api/company');
    const { kind, ...changes } = company;
    const more = { version: own.version, companyNumber: numbers[1] };
    expect((await first.call('PUT', `/api/company/${own.id}`, { ...changes, ...more })).status).toBe(200);
    const second = await newPerson();
    await fill(second, numbers[1], plans.member);
    expect(await begin(second)).toMatchObject({ code: 'REDUCED_PRICE_USED' });
  });

  test('is had by the first of several accounts of one number that chose it before any was charged', async () => {
    const accounts = [];
    for (const days of [0, 0, 3]) {
      server.clock.forward(days * 86_400_000);
      const person = await newPerson(`holzbau${accounts.length}.ch`);
      await fill(person, numbers[4]);
      expect(await signUp(person, cards[accounts.length]!)).toMatchObject({ state: 'succeeded', amount: 2500 });
      const { body } = await person.call('POST', '/api/billing/change-plan', { plan: plans.member });
      expect(body).toMatchObject({ nextPlan: plans.member, nextPayment: { unitPrice: 2000 } });
      accounts.push(person);
    }
    const status = async ({ call }: Person) => (await call<PaymentStatus>('GET', '/api/billing/payment-status')).body;
    const paid = async ({ call }: Person) => (await call<Transaction[]>('GET', '/api/billing/payment-history')).body[0];
    const [one, two, three] = accounts as [Person, Person, Person];
    await billing.goTo((await status(one)).nextPayment!.on);
    const amounts = [(await paid(one))!.amount, (await paid(two))!.amount];
    expect(amounts.sort()).toEqual([2000, 2500]);
    const shown = await status(three);
    expect(shown).toMatchObject({ plan: plans.pro, nextPlan: null, nextPayment: { unitPrice: 2500 } });
    const told = server.standIns.mailbox!.letters().filter(({ to }) => to.includes(three.workEmail));
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/Wechsel zum Abo Pro/));
    await billing.goTo(shown.nextPayment!.on);
    expect(await paid(three)).toMatchObject({ status: 'paid', amount: 2500 });
  });
});
