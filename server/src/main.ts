import { preparation } from './answering/respond/make-ready.ts';
import { runProcess } from './start/run-process.ts';
import { start } from './start/start.ts';

/** The server in production: without stand-ins, demonstration people and demonstration sources. */
const { context } = await runProcess(start, ({ url }) => `Polier is ready at ${url}`);
await preparation.begin(context.log);
