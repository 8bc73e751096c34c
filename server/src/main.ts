import { makeReadyForQuestions } from './answering/respond/make-ready.ts';
import { runProcess } from './start/run-process.ts';
import { start } from './start/start.ts';

/** The server in production: without stand-ins, demonstration people and demonstration sources. */
await runProcess(start, ({ url }) => `Polier is ready at ${url}`);
// What fails here is tried again, and told, with the first question.
await makeReadyForQuestions().catch(() => {});
