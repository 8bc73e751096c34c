import { type Clock, swissDay } from '../server/src/ground/clock.ts';
import { test as base, startPolier } from './start.ts';

const oneHourMs = 3_600_000;

type Time = {
  /** The current day in Switzerland (YYYY-MM-DD). */
  today: () => string;
  /** Moves the clock to a later day and runs the jobs due then. A sign-in lasts 12 hours. */
  goTo: (day: string) => Promise<void>;
};
type Watch = Clock & { forward: (milliseconds: number) => void };

/** Tests with a server whose clock can be moved; the browser's clock cannot. */
export const test = base.extend<object, { watch: Watch; time: Time }>({
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      let aheadMs = 0;
      await use({
        now: () => new Date(Date.now() + aheadMs),
        forward: (milliseconds) => {
          aheadMs += milliseconds;
        },
      });
    },
    { scope: 'worker' },
  ],
  polier: [
    async ({ watch }, use) => {
      const polier = await startPolier({}, watch);
      await use(polier);
      await polier.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  time: [
    async ({ watch, polier }, use) => {
      const today = () => swissDay(watch.now());
      const goTo = async (day: string) => {
        watch.forward(Date.parse(day) - Date.parse(today()));
        while (today() > day) watch.forward(-oneHourMs);
        while (today() < day) watch.forward(oneHourMs);
        await polier.settle();
      };
      await use({ today, goTo });
    },
    { scope: 'worker' },
  ],
});

/** Returns the day (YYYY-MM-DD) this many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * oneHourMs).toISOString().slice(0, 10);
}
