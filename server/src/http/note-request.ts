import { languageOf } from '@polier/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';

/** The actor of each request in progress and, when the request is refused, the code of the refusal. */
const facts = new WeakMap<FastifyRequest, { actor?: Actor; code?: string }>();

/** Remembers something of a request until it is noted. */
export function rememberOf(request: FastifyRequest, more: { actor?: Actor; code?: string }): void {
  facts.set(request, { ...facts.get(request), ...more });
}

/** A successful read is recorded only when it took this long. */
const slowMs = 2_000;

/** Endpoints that only read but use POST, because their parameters do not fit a URL. */
const reads = new Set([
  'POST /chatbot/project/threads',
  'POST /chatbot/auth/header',
  'POST /api/billing/price-preview',
]);

/**
 * Records a request for support, by the endpoint it matched: changes, refusals, slow requests, and internal errors, of
 * any caller. Addresses, queries and bodies are never included.
 */
export function noteRequest(
  { requests }: Pick<GroundContext, 'requests'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor, code = null } = facts.get(request) ?? {};
  const status = reply.statusCode;
  const ms = Math.round(reply.elapsedTime);
  const person = actor?.kind === 'person' ? actor : null;
  const kind = `${request.method} ${request.routeOptions.url}`;
  const isRead = request.method === 'GET' || reads.has(kind);
  const notable = status >= 500 || (person && (!isRead || status >= 400 || ms >= slowMs));
  if (!notable || !request.routeOptions.url) return;
  requests.note({
    requestId: request.id,
    employeeId: person?.employeeId ?? null,
    kind,
    outcome: status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done',
    code,
    ms,
    language: person?.language ?? languageOf(request.headers['accept-language']),
  });
}
