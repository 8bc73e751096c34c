import { importFaster } from '../../start/import-faster.ts';

importFaster();
const { runSources } = await import('./run-sources-cli.ts');
process.exitCode = await runSources(process.argv.slice(2));
