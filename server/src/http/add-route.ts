import { renewedTokenHeader } from '@polier/contract/constants';
import { problem } from '@polier/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { readForm } from './read-form.ts';
import type { Route } from './route.ts';
import { sendAnswer } from './send-answer.ts';

/** Adds one row of a module's table: reads the actor, asks the guard, calls the behaviour, sends its answer. */
export function addRoute<C extends GroundContext>(app: FastifyInstance, context: C, row: Route<C>): void {
  const [method = '', url = ''] = row.key.split(' ');
  app.route({
    method: method as 'GET',
    url,
    ...(row.perMinute ? { config: { rateLimit: { max: row.perMinute, timeWindow: 60_000 } } } : {}),
    schema: schemaOf(row),
    ...(row.endpoint.form
      ? {
          // The guard comes before the files: an upload of somebody who may not call this is not read.
          preValidation: async (request: FastifyRequest) => {
            row.guard(await readActor(context, row, request));
            await readForm(request);
          },
        }
      : {}),
    handler: async (request, reply) => {
      const actor = await readActor(context, row, request);
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

/** The routes of the back office: they take its tokens and no other, and no other route takes them. */
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
