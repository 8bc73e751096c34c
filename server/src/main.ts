import { importFaster } from './start/import-faster.ts';

importFaster();
const [{ preparation }, { runProcess }, { start }] = await Promise.all([
  import('./answering/respond/ready/make-ready.ts'),
  import('./start/run-process.ts'),
  import('./start/start.ts'),
]);

/** The server in production: without stand-ins, demonstration people and demonstration sources. */
const { context } = await runProcess(start, ({ url }) => `Polier is ready at ${url}`);
await preparation.begin(context.log);
