import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

/** Goes to a moment (UTC) that is still to come and works off what is due. */
async function goToMoment(moment: string): Promise<void> {
  server.clock.forward(Date.parse(moment) - server.clock.now().getTime());
  await server.settle();
}
const days = async () => (await billing.history('student')).map(({ date }) => date).reverse();

test('who signs up on 31 January of a leap year pays on the last days of short months, at midnight in Switzerland', async () => {
  await goToMoment('2028-01-31T09:00:00Z');
  await fillWizard(server, 'student', 3);
  await checkOut(server, 'student');
  const paid = ['2028-01-31'];
  expect(await days()).toEqual(paid);
  // The minute before midnight in Switzerland, and the minute after it: winter time, then summer time, then winter
  // again.
  const midnights = [
    ['2028-02-29', '2028-02-28T23:00:00Z'],
    ['2028-03-31', '2028-03-30T22:00:00Z'],
    ['2028-04-30', '2028-04-29T22:00:00Z'],
    ['2028-05-31', '2028-05-30T22:00:00Z'],
  ] as const;
  for (const [day, midnight] of midnights) {
    await goToMoment(new Date(Date.parse(midnight) - 60_000).toISOString());
    expect(await days()).toEqual(paid);
    await goToMoment(new Date(Date.parse(midnight) + 60_000).toISOString());
    paid.push(day);
    expect(await days()).toEqual(paid);
    await billing.wait(60);
  }
  for (const day of ['2028-06-30', '2028-07-31', '2028-08-31', '2028-09-30']) {
    await billing.goTo(day);
    paid.push(day);
  }
  // The clocks go back on 29 October: that day has 25 hours.
  for (let hour = 0; hour < 26; hour += 1)
    await goToMoment(new Date(Date.parse('2028-10-28T21:30:00Z') + hour * 3_600_000).toISOString());
  expect(await days()).toEqual(paid);
  await goToMoment('2028-10-30T22:59:00Z');
  expect(await days()).toEqual(paid);
  await goToMoment('2028-10-30T23:01:00Z');
  expect(await days()).toEqual([...paid, '2028-10-31']);
});
