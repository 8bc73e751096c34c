import { makeReadyForQuestions, runProcess } from '@polier/server/src/start/port.ts';
import { startDemonstration } from './start-demonstration.ts';
import { startTable } from './start-table.ts';

await runProcess(startDemonstration, startTable);
// What fails here is tried again, and told, with the first question.
await makeReadyForQuestions().catch(() => {});
