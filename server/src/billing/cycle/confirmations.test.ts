import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { people, startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { newPerson } from '../../../test/new-person.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';
import { writeDay } from '../../ground/days.ts';
import { addDays, addMonths } from '../life/calendar.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false, signIn: true });
  billing = billingOf(server);
  await billing.goTo((await billing.status()).nextPayment!.on);
});
afterAll(() => server.remove());

const lettersTo = (who: Who) =>
  server.standIns
    .mailbox!.letters()
    .filter(({ to }) => to.includes(people[who].email))
    .reverse();
const confirmations = () =>
  lettersTo('admin').filter(({ subject }) => /^(Bestätigung|Karte geändert|Jetzt .* in Polier)/.test(subject));

test('a sign-up is confirmed once: plan, price, VAT, the first charge and its day, how to cancel', async () => {
  await fillWizard(server);
  await checkOut(server, 'unfinished');
  // The server is away until the next week.
  server.clock.forward(8 * 86_400_000);
  await billing.wait(2);
  await billing.goTo(dayAfter(billing.today(), 1));
  const [letter, ...others] = lettersTo('unfinished');
  expect(others).toEqual([]);
  expect(letter!.subject).toBe('Confirmation\u00a0: abonnement «\u00a0Pro\u00a0»');
  for (const said of ['CHF\u00a025.00', '8.1\u00a0%', 'gratuit jusqu’au', 'résilier'])
    expect(letter!.text).toContain(said);
  expect(confirmations()).toEqual([]);
});

test('another plan is confirmed once a day, and the last word the next day', async () => {
  for (const plan of [2, 1, 2, 1]) await billing.change('change-plan', { plan });
  await billing.change('change-plan', { plan: 2 });
  await billing.wait(2);
  expect(confirmations().map(({ subject }) => subject)).toEqual(['Bestätigung: Abo «Mitglied des Verbands»']);
  expect(confirmations()[0]!.text).toContain('CHF\u00a020.00 pro Person');
  await billing.change('change-plan', { plan: 1 });
  await billing.wait(2);
  expect(confirmations()).toHaveLength(1);
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(
    confirmations()
      .map(({ subject }) => subject)
      .slice(1),
  ).toEqual(['Bestätigung: Abo «Pro»']);
});

test('a reduced plan that begins later is confirmed with its condition: until when, and what it costs without', async () => {
  // A month of 28 days: the reduced price holds for this one month and not for 30 days.
  while (!(await billing.status()).nextPayment!.on.includes('-02-')) {
    await billing.goTo((await billing.status()).nextPayment!.on);
  }
  const { nextPayment } = await billing.change('change-plan', { plan: 2 });
  await billing.goTo(dayAfter(billing.today(), 1));
  const letter = confirmations().at(-1)!;
  expect(letter.subject).toBe('Bestätigung: Abo «Mitglied des Verbands»');
  expect(letter.text).toContain(`bis am ${writeDay(addDays(addMonths(nextPayment!.on, 1), -1), 'de')}`);
  expect(letter.text).toContain('CHF\u00a025.00');
  await billing.change('change-plan', { plan: 1 });
  await billing.goTo(dayAfter(billing.today(), 1));
});

test('terms of the association take the place of the plan that was chosen before, and the letter says what is charged', async () => {
  const give = async (plan: number, discountPercent: number, reason: string) => {
    const [company] = (await server.context.database.pool.query('select version from companies where id = 1')).rows;
    const body = { plan, discountPercent, reason, version: company.version };
    const given = await server.call('PUT', '/api/super-admin/companies/1/terms', { staff: 'super-admin', body });
    expect(given.status).toBe(200);
    await billing.wait(1);
    return lettersTo('admin').find(({ text }) => text.includes(`> ${reason}`))!.text;
  };
  await server.context.database.pool.query("update companies set verified_plans = '[2, 3]' where id = 1");
  await billing.change('change-plan', { plan: 2 });
  expect(await give(1, 10, 'Nur der Rabatt')).toContain('CHF\u00a018.00');
  expect(await billing.status()).toMatchObject({ plan: 1, nextPlan: 2 });
  expect(await give(3, 0, 'Wie besprochen')).toContain('CHF\u00a010.00');
  expect(await billing.status()).toMatchObject({ plan: 3, nextPlan: null, nextPayment: { unitPrice: 1000 } });
  await give(1, 0, 'Wie vorher');
});

test('another card is confirmed', async () => {
  await checkOut(server, 'admin', { purpose: 'card' }, { card: '5100001000000014' });
  await billing.wait(2);
  const letter = confirmations().at(-1)!;
  expect(letter.subject).toBe('Karte geändert');
  expect(letter.text).toContain('0014');
});

test('many people added are told of the next day, with the next payment; a few are not', async () => {
  const before = confirmations().length;
  const add = async (count: number) => {
    const rows = Array.from({ length: count }, () => newPerson());
    expect(
      (await server.call('POST', '/api/employees/many', { as: 'admin', body: { rows, dryRun: false } })).status,
    ).toBe(200);
  };
  await add(3);
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(confirmations()).toHaveLength(before);
  await add(9);
  await billing.goTo(dayAfter(billing.today(), 1));
  const { nextPayment, seats } = await billing.status();
  expect(confirmations()).toHaveLength(before + 1);
  const letter = confirmations().at(-1)!;
  expect(letter.subject).toBe(`Jetzt ${seats}\u00a0Personen in Polier`);
  expect(letter.text).toContain(String(Math.floor(nextPayment!.amount / 100) % 1000));
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(confirmations()).toHaveLength(before + 1);
});
