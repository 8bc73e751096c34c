import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';

/**
 * Publishes the metrics at /metrics for callers with METRICS_TOKEN as a bearer token. For others, and without the
 * setting, the address does not exist.
 */
export function publishMetrics(
  app: FastifyInstance,
  { config, metrics }: Pick<GroundContext, 'config' | 'metrics'>,
): void {
  const wanted = config.METRICS_TOKEN;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? '';
    if (wanted === '' || !isSame(given, wanted)) throw new Refusal('NOT_FOUND');
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(await metrics.write());
  });
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
