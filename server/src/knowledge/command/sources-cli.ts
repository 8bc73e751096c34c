import { keepCompiledCode } from '../../start/compile-cache.ts';

keepCompiledCode();
const { runSources } = await import('./run-sources.ts');
process.exitCode = await runSources(process.argv.slice(2));
