import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { renewedTokenHeader, uploadLimits } from '@polier/contract/constants';
import { problem } from '@polier/contract/endpoint';
import { languageOf } from '@polier/contract/languages';
import { type Figures, type RefusalCode, refusals, refusalText } from '@polier/contract/refusals';
import { systemEndpoints } from '@polier/contract/system';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { type FieldFault, faultSentence, faultsOf, sayFaults } from './faults.ts';
import { readActor } from './read-actor.ts';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';
import { type Cookie, FileReply, RedirectReply, Reply, type Route } from './route.ts';
import { version } from './system-routes.ts';
import { serveWeb } from './web.ts';

const bodyLimit = 1_000_000;

/** The HTTP side: routes from the modules' tables, errors as problem+json, OpenAPI, the web app. */
export async function createApp(
  context: Context,
  routes: Route[],
  ready: () => Promise<string[]>,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.TRUST_PROXY,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    genReqId: () => randomUUID(),
    // Addresses the router itself refuses are answered in the same words.
    frameworkErrors: (error, request, reply) => {
      void sendProblem(context, error, request, reply);
    },
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => sendProblem(context, error as Error, request, reply));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? request.url.split('?')[0];
    const facts = { requestId: request.id, method: request.method, path, status: reply.statusCode };
    context.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  await app.register(cookie);
  await app.register(cors, {
    origin: [context.config.publicUrl],
    credentials: true,
    exposedHeaders: [renewedTokenHeader],
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('TOO_MANY', { seconds: Math.ceil(ttl / 1000) }),
  });
  await app.register(multipart, {
    limits: { fileSize: uploadLimits.megabytes * 1_000_000, files: 1, fields: 10, fieldSize: 2_000, parts: 11 },
  });
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    // Clients say that they send JSON also where they send nothing.
    body === '' ? done(null, undefined) : readJson(request, body, done),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Polier', version, description: 'Answers for the Swiss construction sector, with their sources.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.after(() => {
    for (const row of routes.filter(({ raw }) => !raw)) addRoute(app, context, row);
    const { summary, answer } = systemEndpoints['GET /ready'];
    app.get(
      '/ready',
      { schema: { summary, response: { 200: answer, 503: answer, default: problem } } },
      async (_request, reply) => {
        const waitingFor = await ready();
        return reply.status(waitingFor.length === 0 ? 200 : 503).send({ ready: waitingFor.length === 0, waitingFor });
      },
    );
  });
  await app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers();
    bytes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const row of routes.filter(({ raw }) => raw)) addRoute(bytes as unknown as FastifyInstance, context, row);
  });
  await serveWeb(app, context);
  return app;
}

function addRoute(app: FastifyInstance, context: Context, row: Route): void {
  const [method = '', url = ''] = row.key.split(' ');
  const { params, query, body, answer, summary, refusals: codes } = row.endpoint;
  app.route({
    method: method as 'GET',
    url,
    ...(row.perMinute ? { config: { rateLimit: { max: row.perMinute, timeWindow: 60_000 } } } : {}),
    schema: {
      summary,
      ...(codes.length > 0 ? { description: `Refusals: ${codes.join(', ')}` } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { ...(typeof answer === 'string' ? {} : { 200: answer }), default: problem },
    },
    ...(row.endpoint.form
      ? {
          // Who may not call it sends nobody its files.
          preValidation: async (request: FastifyRequest) => {
            row.guard(await actorOf(context, request));
            await readForm(request);
          },
        }
      : {}),
    handler: async (request, reply) => {
      const actor = await actorOf(context, request);
      const allowed = row.guard(actor);
      if (actor.kind === 'person' && actor.renewedToken) reply.header(renewedTokenHeader, actor.renewedToken);
      const input = { params: request.params, query: request.query, body: request.body } as never;
      const result = await row.behaviour(context, allowed, input, {
        cookies: request.cookies,
        origin: request.headers.origin,
        ...(row.raw ? { raw: { body: request.body as Uint8Array, headers: request.headers } } : {}),
      });
      return sendAnswer(context, reply, result);
    },
  });
}

function actorOf(context: Context, request: FastifyRequest): Promise<Actor> {
  return readActor(context, {
    token: tokenOf(request),
    acceptLanguage: request.headers['accept-language'],
    requestId: request.id,
  });
}

function sendAnswer(context: Context, reply: FastifyReply, result: unknown) {
  if (result instanceof FileReply) {
    return reply
      .header('content-type', result.mime)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(result.name)}`)
      .header('cache-control', 'private, max-age=3600')
      .send(result.bytes);
  }
  if (result instanceof RedirectReply) {
    setCookies(context, reply, result.cookies);
    return reply.redirect(result.url, 302);
  }
  if (!(result instanceof Reply)) return reply.send(result);
  setCookies(context, reply, result.cookies);
  return reply.send(result.answer);
}

function setCookies(context: Context, reply: FastifyReply, cookies: Cookie[]): void {
  const secure = context.config.publicUrl.startsWith('https:');
  for (const { name, value, path, seconds } of cookies) {
    const options = { path, httpOnly: true, sameSite: 'lax' as const, secure };
    if (value === null) reply.clearCookie(name, options);
    else reply.setCookie(name, value, seconds === undefined ? options : { ...options, maxAge: seconds });
  }
}

/** The bearer token, with or without the prefix; the chat's file downloads carry it in a cookie. */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.replace(/^bearer\s+/i, '').trim();
  if (header) return header;
  return request.method === 'GET' && request.url.startsWith('/chatbot/') ? request.cookies.access_token : undefined;
}

function sendProblem(context: Context, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { code, figures, faults = [] } = refusalOf(error);
  const status = refusals[code].status;
  if (status >= 500) context.log.error({ err: error, requestId: request.id }, 'request failed');
  const language = languageOf(request.headers['accept-language']);
  const what = faults.length > 0 ? { what: faultSentence(faults, language) } : {};
  const message = refusalText(code, language, { ...figures, ...what, requestId: request.id });
  const fields = faults.length > 0 ? { fields: sayFaults(faults, language) } : {};
  return reply
    .status(status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ status, code, message, detail: message, requestId: request.id, ...fields });
}

/** Whatever was thrown as a refusal of the catalogue. */
function refusalOf(error: Error & { code?: string; statusCode?: number; validation?: unknown }): {
  code: RefusalCode;
  figures: Figures;
  faults?: FieldFault[];
} {
  if (error instanceof Refusal) return error;
  if (error.validation || error.code === 'FST_ERR_VALIDATION') {
    return { code: 'INVALID_INPUT', figures: {}, faults: faultsOf(issuesOf(error.validation)) };
  }
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return { code: 'FILE_TOO_LARGE', figures: { megabytes: uploadLimits.megabytes } };
  }
  if (error.statusCode === 413) return { code: 'TOO_LARGE', figures: { limit: `${bodyLimit / 1_000_000} MB` } };
  if (error.statusCode === 404) return { code: 'NOT_FOUND', figures: {} };
  if (error.statusCode === 429) return { code: 'TOO_MANY', figures: { seconds: 60 } };
  // No JSON, none where some is expected, an address nobody can read: the framework's own words are English.
  if (error.statusCode && error.statusCode < 500) {
    return { code: 'INVALID_INPUT', figures: {}, faults: [{ field: '', code: 'unreadable' }] };
  }
  return { code: 'INTERNAL', figures: {} };
}

/** What the schema said, out of the words Fastify gives it. */
function issuesOf(validation: unknown): Parameters<typeof faultsOf>[0] {
  const found = (validation ?? []) as { keyword: string; instancePath: string; message: string; params: object }[];
  return found.map(({ keyword, instancePath, message, params }) => ({
    ...params,
    code: keyword,
    message,
    path: instancePath.split('/').filter(Boolean),
  }));
}
