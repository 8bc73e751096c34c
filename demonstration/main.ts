import { preparation, runProcess } from '@polier/server/src/start/port.ts';
import { startDemonstration } from './start-demonstration.ts';
import { startTable } from './start-table.ts';

const { context } = await runProcess(startDemonstration, startTable);
await preparation.begin(context.log);
