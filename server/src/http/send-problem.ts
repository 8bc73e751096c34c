import { languageOf } from '@polier/contract/languages';
import { type Figures, type RefusalCode, refusals, refusalText } from '@polier/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../database/refusal-of.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { describeFaults, type FieldFault, faultSentence, faultsOf } from './input-faults.ts';
import { rememberOf } from './note-request.ts';
import { maxBodyBytes } from './parse-bodies.ts';

/** Sends an error as problem+json: a refusal of the catalogue, in the language of the request. */
export function sendProblem(
  { log, metrics }: Pick<GroundContext, 'log' | 'metrics'>,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { code, figures, faults = [] } = readRefusal(error, request.id, log);
  const status = refusals[code].status;
  rememberOf(request, { code });
  metrics.count('polier_refusals_total', { code, channel: 'http' });
  if (status >= 500 && error instanceof Refusal) log.error({ err: error, requestId: request.id }, 'request failed');
  if (code === 'SERVICE_AWAY') reply.header('retry-after', String(retryAfterSeconds));
  const language = languageOf(request.headers['accept-language']);
  const what = faults.length > 0 ? { what: faultSentence(faults, language) } : {};
  const message = refusalText(code, language, { ...figures, ...what, requestId: request.id });
  const fields = faults.length > 0 ? { fields: describeFaults(faults, language) } : {};
  if ((status === 429 || status === 503) && figures.seconds !== undefined)
    void reply.header('retry-after', figures.seconds);
  return reply
    .status(status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ status, code, message, detail: message, requestId: request.id, ...fields });
}

type Thrown = Error & { code?: string; statusCode?: number; validation?: unknown };

/** When to come back to a service that is away. */
const retryAfterSeconds = 5;

/** The refusal that an error stands for; a fault of ours is logged. */
function readRefusal(
  error: Thrown,
  requestId: string,
  log: GroundContext['log'],
): { code: RefusalCode; figures: Figures; faults?: FieldFault[] } {
  if (error instanceof Refusal) return error;
  if (error.validation || error.code === 'FST_ERR_VALIDATION') {
    return { code: 'INVALID_INPUT', figures: {}, faults: faultsOf(issuesOf(error.validation)) };
  }
  if (error.statusCode === 413) return { code: 'TOO_LARGE', figures: { limit: `${maxBodyBytes / 1_000_000} MB` } };
  if (error.statusCode === 404) return { code: 'NOT_FOUND', figures: {} };
  // Malformed JSON, a missing body, a malformed URL: the framework's message is English and not for people.
  if (error.statusCode && error.statusCode < 500) {
    return { code: 'INVALID_INPUT', figures: {}, faults: [{ field: '', code: 'unreadable' }] };
  }
  return refusalOf(error, requestId, { log, message: 'request failed', about: { requestId } });
}

/** The issues of the schema, read back from Fastify's form of them. */
function issuesOf(validation: unknown): Parameters<typeof faultsOf>[0] {
  const found = (validation ?? []) as { keyword: string; instancePath: string; message: string; params: object }[];
  return found.map(({ keyword, instancePath, message, params }) => ({
    ...params,
    code: keyword,
    message,
    path: instancePath.split('/').filter(Boolean),
  }));
}
