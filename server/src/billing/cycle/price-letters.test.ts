import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { people, startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';
import { addMonths } from '../life/calendar.ts';

/** Companies hear of each other price 30 days before the charge, also where a month is shorter than that. */
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const newPrices = (who: Who) =>
  server.standIns
    .mailbox!.letters()
    .filter(({ to, subject }) => to.includes(people[who].email) && /^(Neuer Preis|Nouveau prix)/.test(subject))
    .map(({ text }) =>
      text
        .match(/\d\d\.00/g)!
        .slice(0, 2)
        .join(' instead of '),
    )
    .reverse();

test('a rise after a cheaper month is told in time, also in a free time', { tags: 'nightly' }, async () => {
  const nextOf = async (who: Who) => (await billing.status(who)).nextPayment!.on;
  // In November a free time of three months begins: its first charge is in February.
  const [year = 0] = billing.today().split('-').map(Number);
  const signUpOn = `${billing.today() < `${year}-11-15` ? year : year + 1}-11-15`;
  while ((await nextOf('admin')) < signUpOn) await billing.goTo(await nextOf('admin'));
  await billing.goTo(signUpOn);
  await fillWizard(server);
  await checkOut(server, 'unfinished');
  const february = addMonths(signUpOn, 3);
  expect(await nextOf('unfinished')).toBe(february);
  for (let on = await nextOf('admin'); on.slice(5, 7) !== '02'; on = await nextOf('admin')) await billing.goTo(on);
  const own = await nextOf('admin');
  const cheap =
    "insert into plan_prices (plan, kind, amount, first_day, last_day) values (1, 'promotion', 2000, $1, $2)";
  const lastDay = own > february ? own : february;
  await server.context.database.pool.query(cheap, [dayAfter(billing.today(), 1), lastDay]);
  const seen: Partial<Record<Who, string[]>> = {};
  for (let day = billing.today(); day <= lastDay; day = dayAfter(day, 1)) {
    await billing.goTo(day);
    if (day === dayAfter(addMonths(own, 1), -30)) seen.admin = newPrices('admin');
    if (day === dayAfter(addMonths(february, 1), -30)) seen.unfinished = newPrices('unfinished');
  }
  expect(seen.admin).toEqual(['20.00 instead of 25.00', '25.00 instead of 20.00']);
  expect(seen.unfinished).toEqual(['25.00 instead of 20.00']);
});

test('a rise is told once, also while its first charge stays unpaid', async () => {
  const { on, amount, seats } = (await billing.status('admin')).nextPayment!;
  const dearer = "insert into plan_prices (plan, kind, amount, first_day) values (1, 'regular', 2700, $1)";
  await server.context.database.pool.query(dearer, [on]);
  const before = newPrices('admin').length;
  for (let tries = 0; tries < 60; tries += 1) {
    for (const asked of [amount, seats * 2700]) billing.provider.declineNextChargeOf(asked, 'DECLINED');
  }
  for (let days = 0; days < 5; days += 1) await billing.goTo(dayAfter(on, days));
  expect((await billing.status('admin')).nextPayment).toMatchObject({ unitPrice: 2700 });
  expect(newPrices('admin').slice(before)).toHaveLength(1);
});
