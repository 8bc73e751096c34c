import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { test as base, startPolier } from '../start.ts';

/** Tests on a server with a language model stand-in, which can be told to misbehave. */
export const test = base.extend<{ resetModel: undefined }, { model: ModelStandIn }>({
  resetModel: [
    async ({ model }, use) => {
      model.control.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const model = await startModel({ host: '127.0.0.1', port: 0 });
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  polier: [
    async ({ model }, use) => {
      const polier = await startPolier({ MODEL_URL: model.url, MODEL_NAME: 'stand-in', MODEL_API_KEY: 'none' });
      await use(polier);
      await polier.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
