import { importFaster } from '@polier/server/src/start/import-faster.ts';
import { useFewerArenas } from './use-fewer-arenas.ts';

useFewerArenas();
importFaster();
const [{ preparation, runProcess }, { startDemonstration }, { startTable }] = await Promise.all([
  import('@polier/server/src/start/port.ts'),
  import('./start-demonstration.ts'),
  import('./start-table.ts'),
]);

const { context } = await runProcess(startDemonstration, startTable);
await preparation.begin(context.log);
