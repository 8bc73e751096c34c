import { renewedTokenHeader } from '@polier/contract/constants';
import { problem } from '@polier/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { countCall } from './limit-rates.ts';
import { rememberOf } from './note-request.ts';
import { readForm } from './read-form.ts';
import type { Route } from './route.ts';
import { sendAnswer } from './send-answer.ts';

/** The callers of the requests that are being answered. */
const actors = new WeakMap<FastifyRequest, Actor>();

/**
 * Adds one row of a module's table: reads the actor, asks the guard, counts the call, calls the behaviour, sends its
 * answer.
 */
export function addRoute<C extends GroundContext>(app: FastifyInstance, context: C, row: Route<C>): void {
  const [method = '', url = ''] = row.key.split(' ');
  app.route({
    method: method as 'GET',
    url,
    schema: schemaOf(row),
    // The guard comes before the body: input of a caller without the right is neither read nor validated.
    onRequest: async (request) => {
      const actor = await readActor(context, row, request);
      rememberOf(request, { actor });
      actors.set(request, row.guard(actor));
      await countCall(context, row, actor, request);
    },
    ...(row.endpoint.form
      ? { preValidation: (request: FastifyRequest) => readForm(request, row.endpoint.megabytes) }
      : {}),
    handler: async (request, reply) => {
      // Uploading a file takes time, during which the rights may change.
      const actor = row.endpoint.form ? await readActor(context, row, request) : actors.get(request)!;
      const allowed = row.guard(actor);
      if (actor.kind !== 'guest' && actor.renewedToken) reply.header(renewedTokenHeader, actor.renewedToken);
      const input = { params: request.params, query: request.query, body: request.body } as never;
      const result = await row.behaviour(context, allowed, input, {
        cookies: request.cookies,
        address: request.ip,
        origin: request.headers.origin,
        userAgent: request.headers['user-agent'],
        ...(row.raw ? { raw: { body: request.body as Uint8Array, headers: request.headers } } : {}),
      });
      return sendAnswer(context, reply, result);
    },
  });
}

function schemaOf<C>({ endpoint }: Route<C>) {
  const { params, query, body, answer, summary, refusals } = endpoint;
  return {
    summary,
    ...(refusals.length > 0 ? { description: `Refusals: ${refusals.join(', ')}` } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { ...(typeof answer === 'string' ? {} : { 200: answer }), default: problem },
  };
}

/** The routes of the back office. They accept only its tokens, which no other route accepts. */
const staffRoute = / \/api\/super-admin\//;

function readActor<C>(context: GroundContext, row: Route<C>, request: FastifyRequest): Promise<Actor> {
  const call = {
    token: tokenOf(request),
    acceptLanguage: request.headers['accept-language'],
    requestId: request.id,
  };
  return staffRoute.test(row.key) ? context.readStaff(call) : context.readActor(call);
}

/** The bearer token, with or without the prefix. File downloads of the chat carry it in a cookie. */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.replace(/^bearer\s+/i, '').trim();
  if (header) return header;
  return request.method === 'GET' && request.url.startsWith('/chatbot/') ? request.cookies.access_token : undefined;
}
