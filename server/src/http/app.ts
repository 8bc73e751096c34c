import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { renewedTokenHeader } from '@polier/contract/constants';
import { problem } from '@polier/contract/endpoint';
import { systemEndpoints } from '@polier/contract/system';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { GroundContext } from '../ground/context.ts';
import { readTraceparent } from '../ground/traces/trace-id.ts';
import type { Span } from '../ground/traces/traces.ts';
import { addRoute } from './add-route.ts';
import { noteRequest } from './note-request.ts';
import { acceptRawBodies, maxBodyBytes, parseBodies } from './parse-bodies.ts';
import { publishMetrics } from './publish-metrics.ts';
import { publishOpenApi } from './publish-openapi.ts';
import type { Route } from './route.ts';
import { sendProblem } from './send-problem.ts';
import { serveWeb } from './web.ts';

/**
 * Creates the HTTP server: the routes of the modules' tables, errors as problem+json, OpenAPI and the web app.
 * `pending` returns what the server still waits for; with nothing left it is ready.
 */
export async function createApp<C extends GroundContext>(
  context: C,
  routes: Route<C>[],
  pending: () => Promise<string[]>,
): Promise<FastifyInstance> {
  const app = createFastify(context);
  nameAndLogRequests(app, context);
  await app.register(cookie);
  await app.register(cors, {
    origin: [context.config.publicUrl],
    credentials: true,
    exposedHeaders: [renewedTokenHeader],
  });
  await parseBodies(app);
  if (context.config.apiDocs) await publishOpenApi(app);
  app.after(() => {
    for (const row of routes.filter(({ raw }) => !raw)) addRoute(app, context, row);
    addReadiness(app, pending);
    publishMetrics(app, context);
  });
  await app.register(async (rawApp) => {
    acceptRawBodies(rawApp);
    for (const row of routes.filter(({ raw }) => raw)) addRoute(rawApp as unknown as FastifyInstance, context, row);
  });
  await serveWeb(app, context);
  return app;
}

function createFastify(context: GroundContext): FastifyInstance {
  const proxies = context.config.TRUST_PROXY;
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    bodyLimit: maxBodyBytes,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    // Independent of the trace id, which the client chooses: support and the audit log refer to a call by it.
    genReqId: () => randomBytes(16).toString('hex'),
    // URLs that the router itself refuses get the same problem+json.
    frameworkErrors: (error, request, reply) => {
      void sendProblem(context, error, request, reply);
    },
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => sendProblem(context, error as Error, request, reply));
  return app;
}

/** Each response carries the id of its request, and each request is logged by the route it matched. */
function nameAndLogRequests(app: FastifyInstance, context: GroundContext): void {
  const { log, metrics, traces } = context;
  const traced = new WeakMap<FastifyRequest, { traceId: string; span: Span }>();
  app.addHook('onRequest', async (request) => {
    const parent = readTraceparent(request.headers.traceparent);
    traced.set(request, { traceId: parent.traceId, span: traces.begin(parent, 'request') });
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    noteRequest(context, request, reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? request.url.split('?')[0];
    const { traceId, span } = traced.get(request) ?? {};
    const facts = { requestId: request.id, method: request.method, status: reply.statusCode };
    span?.end({ ...facts, path: request.routeOptions.url ?? '' });
    log.info({ ...facts, traceId, path, ms: Math.round(reply.elapsedTime) }, 'request');
    metrics.count('polier_requests_total', { status: `${Math.floor(reply.statusCode / 100)}xx` });
    metrics.observe('polier_request_seconds', {}, reply.elapsedTime / 1000);
  });
}

function addReadiness(app: FastifyInstance, pending: () => Promise<string[]>): void {
  const { summary, answer } = systemEndpoints['GET /ready'];
  const schema = { summary, response: { 200: answer, 503: answer, default: problem } };
  app.get('/ready', { schema }, async (_request, reply) => {
    const waitingFor = await pending();
    const ready = waitingFor.length === 0;
    return reply.status(ready ? 200 : 503).send({ ready, waitingFor });
  });
}
