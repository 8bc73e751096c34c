import { type Clock, swissDay } from '../server/src/clock.ts';
import { test as base, startPolier } from './start.ts';

const oneHour = 3_600_000;

type Time = {
  /** The day in Switzerland it is now (YYYY-MM-DD). */
  today: () => string;
  /** Goes to a day that is still to come and works off what is due then. Sign-ins last 12 hours. */
  goTo: (day: string) => Promise<void>;
};
type Watch = Clock & { forward: (milliseconds: number) => void };

/** A house of its own whose time can be moved; the browser's stays. */
export const test = base.extend<object, { watch: Watch; time: Time }>({
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      let ahead = 0;
      await use({
        now: () => new Date(Date.now() + ahead),
        forward: (milliseconds) => {
          ahead += milliseconds;
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
        while (today() > day) watch.forward(-oneHour);
        while (today() < day) watch.forward(oneHour);
        await polier.settle();
      };
      await use({ today, goTo });
    },
    { scope: 'worker' },
  ],
});

/** So many days after a day (YYYY-MM-DD). */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * oneHour).toISOString().slice(0, 10);
}
