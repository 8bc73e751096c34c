import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import type { TestServer } from '../../../test/harness.ts';
import { question, startServerWithModel } from '../../../test/model-server.ts';
import { createLog } from '../log.ts';

/** A span as OTLP/JSON has it. */
type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: unknown[] };

const sent: Sent[] = [];
const received: { path: string; authorization: string | undefined; body: string }[] = [];
/** A collector: takes OTLP over HTTP, as the specification has it. */
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    received.push({ path: request.url!, authorization: request.headers['x-tenant'] as string | undefined, body });
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.setHeader('content-type', 'application/json');
    response.end('{"partialSuccess":{}}');
  });
});
let server: TestServer;
let model: ModelStandIn;
const logged: string[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20b',
  };
  const log = createLog('info', { write: (line) => logged.push(line) });
  ({ server, model } = await startServerWithModel(settings, { log }));
});
afterAll(async () => {
  await server?.remove();
  await model?.close();
  collector.close();
});

test('a question and a call are traced from the click to what is saved, under the ids in the log', async () => {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  const id = 'ABCDEF01-2345-4678-9abc-def012345678';
  client.ask(question, id);
  await client.over(id);
  client.close();
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const refused = await server.call('GET', '/chatbot/project/thread/nothing', { as: 'user', headers: { traceparent } });
  const { requestId } = (await refused.json()) as { requestId: string };
  expect(refused.headers.get('x-request-id')).toBe(requestId);
  // A second call of the same trace, which its caller does not record; and a header that is not valid begins a trace.
  const call = async (given: string) =>
    (await server.call('GET', '/api/about', { headers: { traceparent: given } })).headers.get('x-request-id')!;
  const unrecorded = await call(traceparent.replace(/01$/, '00'));
  const other = await call(`00-${'0'.repeat(32)}-b7ad6b71-01`);
  expect(new Set([requestId, unrecorded, other]).size).toBe(3);
  await server.context.traces.close();

  const traceId = 'abcdef01234546789abcdef012345678';
  const spans = sent.filter((span) => span.traceId === traceId);
  const named = (name: string) => spans.find((span) => span.name === name);
  const parentOf = (name: string) => spans.find(({ spanId }) => spanId === named(name)?.parentSpanId)?.name;
  const parts = ['examine question', 'search', 'decide', 'call model', 'check'];
  expect(parts.map((name) => `${name} < ${parentOf(name)}`)).toEqual(parts.map((name) => `${name} < answer`));
  expect(['answer', 'write journal', 'save'].map(parentOf)).toEqual(['question', 'question', 'question']);
  expect(named('take message')?.parentSpanId).toBe(named('question')?.parentSpanId);
  expect(JSON.stringify(spans)).toContain('answered');
  expect(received.map(({ body }) => body).join()).not.toContain('Bauhandwerker');
  expect(received[0]).toMatchObject({ path: '/v1/traces', authorization: 'a b' });
  const requests = sent.filter((span) => span.traceId === '0af7651916cd43dd8448eb211c80319c');
  expect(requests).toMatchObject([{ name: 'request', parentSpanId: 'b7ad6b7169203331' }]);
  expect(JSON.stringify(requests)).toContain(requestId);
  const lineOf = (id: string) => logged.map((line) => JSON.parse(line)).find((line) => line.requestId === id);
  expect(lineOf(requestId)).toMatchObject({ msg: 'request', traceId: '0af7651916cd43dd8448eb211c80319c' });
  expect(lineOf(unrecorded)).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' });
  expect(lineOf(other).traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
  const lines = logged.filter((line) => line.includes(traceId)).map((line) => JSON.parse(line) as { msg: string });
  expect(lines.map(({ msg }) => msg)).toEqual(['answer ended']);
});
