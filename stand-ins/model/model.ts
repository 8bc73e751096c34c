import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embed } from './embed.ts';
import { anthropic, openAi, type Protocol, type Quirk, refusedBy, type Usage } from './protocols.ts';
import { taskOf, type Wording, write } from './write.ts';

/** A test's order to the model. Everything is optional; an empty order means correct behaviour. */
export type Order = Wording & {
  /** What it thinks aloud before it answers. */
  think?: string;
  /** Whose habits it has. */
  quirk?: Quirk;
  /** The header `Retry-After` of a failure, in seconds. */
  retryAfter?: number;
  /** Answers with this HTTP status: 401, 429, 500. */
  fail?: number;
  /** Fails only this many times, then follows the rest of the order. */
  failTimes?: number;
  /** Writes nothing, but ends properly. */
  nothing?: boolean;
  /** Hangs after this many tokens; 0: before the first. */
  stallAfter?: number;
  /** While it hangs, it thinks aloud every second, so that it is not given up. */
  thinkOn?: boolean;
  /** Cuts the connection after this many tokens. */
  cutAfter?: number;
  /** Stops after this many tokens with the finish reason of a too long answer. */
  lengthAfter?: number;
  /** Sends its bytes in pieces that split characters. */
  splitBytes?: boolean;
  /** Milliseconds between two tokens. */
  pace?: number;
};

export type Request = {
  path: string;
  /** With the question mark, empty without one. */
  query: string;
  body: Record<string, unknown>;
  authorization: string | null;
  /** The key as Azure and Anthropic want it. */
  key: string | null;
  closedEarly: boolean;
};

export type ModelStandIn = {
  /** Base URL for an OpenAI client. */
  url: string;
  control: {
    /** Replaces the order, also for a stream that is under way. */
    tell(order: Order): void;
    /** Clears the order and the recorded requests. */
    reset(): void;
  };
  /** Requests so far, oldest first. */
  requests(): readonly Request[];
  close(): Promise<void>;
};

type State = { order: Order; failures: number; requests: Request[] };

/**
 * A server that speaks OpenAI's protocol (chat completions as a stream or in one piece, embeddings, models) and writes
 * from the passages of the prompt, correctly or as badly as its order says.
 */
export async function startModel({ host, port }: { host: string; port: number }): Promise<ModelStandIn> {
  const state: State = { order: {}, failures: 0, requests: [] };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;

  return {
    url: `http://${host}:${taken}/v1`,
    control: {
      tell(order) {
        Object.assign(state, { order, failures: 0 });
      },
      reset() {
        Object.assign(state, { order: {}, failures: 0, requests: [] });
      },
    },
    requests: () => state.requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, search: query } = new URL(request.url ?? '/', 'http://model');
  const body = await readBody(request);
  const { headers } = request;
  const key = headers['api-key'] ?? headers['x-api-key'];
  const noted: Request = {
    ...{ path, query, body, authorization: headers.authorization ?? null, closedEarly: false },
    key: typeof key === 'string' ? key : null,
  };
  state.requests.push(noted);
  response.on('close', () => {
    noted.closedEarly = !response.writableFinished;
  });
  if (path.endsWith('/models'))
    return reply(response, 200, { object: 'list', data: [{ id: 'stand-in', object: 'model' }] });
  const { fail, failTimes, retryAfter } = state.order;
  if (fail && state.failures < (failTimes ?? Number.POSITIVE_INFINITY)) {
    state.failures++;
    const more: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    const error = { message: 'The stand-in was told to fail.', type: 'stand_in', code: null };
    return reply(response, fail, { type: 'error', error }, more);
  }
  if (path.endsWith('/embeddings')) return reply(response, 200, embed(body));
  if (path.endsWith('/chat/completions')) return complete(state, body, response);
  if (path.endsWith('/messages')) return message(state, noted, headers, response);
  return reply(response, 404, { error: { message: `There is no ${path}.` } });
}

/** A request of Anthropic's protocol: refused as Anthropic would without its headers and its limit of tokens. */
async function message(
  state: State,
  { body, key }: Request,
  headers: IncomingMessage['headers'],
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, type: string, text: string) =>
    reply(response, status, { type: 'error', error: { type, message: text } });
  if (!key) return refuse(401, 'authentication_error', 'x-api-key header is required');
  if (!headers['anthropic-version'])
    return refuse(400, 'invalid_request_error', 'anthropic-version: header is required');
  if (typeof body.max_tokens !== 'number') return refuse(400, 'invalid_request_error', 'max_tokens: Field required');
  return complete(state, body, response, anthropic(body));
}

/** Writes a chat completion, as a stream or in one piece. */
async function complete(
  state: State,
  body: Record<string, unknown>,
  response: ServerResponse,
  protocol?: Protocol,
): Promise<void> {
  const { order } = state;
  const refused = refusedBy(order.quirk, body);
  if (refused) {
    const error = { message: refused, type: 'invalid_request_error', param: null, code: 'unsupported_parameter' };
    return reply(response, 400, { error });
  }
  const [system, user] = [`${contentOf(body, 'system')}${contentOf(body, 'developer')}`, contentOf(body, 'user')];
  const text = order.nothing ? '' : write(system, user, order);
  const tokens = text.match(/\s*\S{1,6}|\s+$/gu) ?? [];
  const usage = {
    prompt_tokens: Math.ceil(JSON.stringify(body).length / 4),
    completion_tokens: tokens.length,
    total_tokens: 0,
  };
  usage.total_tokens = usage.prompt_tokens + usage.completion_tokens;
  const about = { id: 'chatcmpl-stand-in', created: 0, model: String(body.model ?? 'stand-in') };
  if (body.stream !== true) {
    const said = { role: 'assistant', content: text };
    const choices = [{ index: 0, message: said, finish_reason: 'stop' }];
    return reply(response, 200, { ...about, object: 'chat.completion', choices, usage });
  }
  // What slows, stops or cuts an answer leaves the short calls before it alone.
  const isAnswer = taskOf(system, user) !== 'plan';
  return stream(state, { tokens, usage, isAnswer, protocol: protocol ?? openAi(about, order.quirk) }, response);
}

/** The text of all messages of a role; Anthropic's system text stands beside the messages. */
function contentOf(body: Record<string, unknown>, role: string): string {
  const messages = (body.messages as { role: string; content: unknown }[] | undefined) ?? [];
  const own = messages.filter((one) => one.role === role).map(({ content }) => plain(content));
  return [...(role === 'system' && body.system ? [plain(body.system)] : []), ...own].join('\n');
}

function plain(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('') : '';
}

type Completion = { tokens: string[]; usage: Usage; isAnswer: boolean; protocol: Protocol };

/** Streams a completion as server-sent events. An order given meanwhile applies to the tokens still to be sent. */
async function stream(
  state: State,
  { tokens, usage, isAnswer, protocol }: Completion,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  const order = (): Order => (isAnswer ? state.order : {});
  const send = async (events: string[]) => {
    for (const event of events) await sendBytes(response, event, order().splitBytes === true);
  };
  const hang = () => {
    if (!order().thinkOn) return;
    const thinking = setInterval(() => void send(protocol.thought('… ')), 1_000);
    response.once('close', () => clearInterval(thinking));
  };
  await send(protocol.begin(usage));
  if (state.order.think) await send(protocol.thought(state.order.think));
  for (const [at, token] of tokens.entries()) {
    const { stallAfter, cutAfter, lengthAfter, pace } = order();
    if (stallAfter === at) return hang();
    if (cutAfter === at) return void response.socket?.end();
    if (lengthAfter === at) break;
    if (pace) await new Promise((resolve) => setTimeout(resolve, pace));
    if (response.destroyed) return;
    await send(protocol.piece(token, at === 0));
  }
  const { stallAfter, lengthAfter } = order();
  if (stallAfter !== undefined && stallAfter >= tokens.length) return hang();
  await send(protocol.end(lengthAfter === undefined ? 'stop' : 'length', usage));
  response.end();
}

/** Sends a text, on request in pieces that split characters. */
async function sendBytes(response: ServerResponse, text: string, split: boolean): Promise<void> {
  const bytes = Buffer.from(text);
  if (!split) return void response.write(bytes);
  let from = 0;
  for (let at = 1; at < bytes.length; at++) {
    if ((bytes[at]! & 0xc0) !== 0x80) continue;
    response.write(bytes.subarray(from, at));
    from = at;
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.write(bytes.subarray(from));
}

function reply(response: ServerResponse, status: number, body: unknown, more: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (chunks.length === 0) return {};
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}
