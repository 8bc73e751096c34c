import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../ground/refusal.ts';

/** Enables the limits of routes with `perMinute`; each server counts on its own. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('TOO_MANY', { seconds: Math.ceil(ttl / 1000) }),
  });
}
