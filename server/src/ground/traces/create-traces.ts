import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { noTraces, type Traces } from './traces.ts';

/** Returns where traces go: to the collector of the settings, over OTLP/HTTP, or nowhere. */
export async function createTraces(config: Config, version: string, log: Log): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === '') return noTraces;
  // Loading it takes time and memory.
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces({ endpoint, headers, version }, log);
}
