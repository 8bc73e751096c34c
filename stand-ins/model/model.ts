import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embed } from './embed.ts';
import { type Say, write } from './write.ts';

/** What the model is told to do. Everything is optional; an empty order is good behaviour. */
export type Order = {
  say?: Say;
  /** Says this instead of anything of its own. `{1}`, `{2}` … stand for the ids of the passages it was given. */
  text?: string;
  /** Answers with this HTTP status: 401, 429, 500. */
  fail?: number;
  /** Fails only so many times, then does what is ordered otherwise. */
  failTimes?: number;
  /** Says nothing at all, but ends properly. */
  nothing?: boolean;
  /** Never goes on after so many tokens; 0: never begins. */
  stallAfter?: number;
  /** Cuts the connection after so many tokens. */
  cutAfter?: number;
  /** Stops as if the answer had become too long after so many tokens. */
  lengthAfter?: number;
  /** Sends its bytes in pieces that break characters apart. */
  splitBytes?: boolean;
  /** Milliseconds between two tokens. */
  pace?: number;
};

export type Request = {
  path: string;
  body: Record<string, unknown>;
  authorization: string | null;
  closedEarly: boolean;
};

export type ModelStandIn = {
  /** Base URL as an OpenAI client takes it. */
  url: string;
  control: {
    /** Does this from the next request on. */
    tell(order: Order): void;
    /** Behaves again and forgets the requests. */
    reset(): void;
  };
  /** Requests so far, oldest first. */
  requests(): readonly Request[];
  close(): Promise<void>;
};

/**
 * A server that speaks OpenAI's protocol (chat completions as a stream or in one piece, embeddings, models) and writes
 * from the passages of the prompt, honestly or as badly as it is told to.
 */
export async function startModel({ host, port }: { host: string; port: number }): Promise<ModelStandIn> {
  let order: Order = {};
  let failures = 0;
  let requests: Request[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://model').pathname;
    const body = await readBody(request);
    const noted: Request = { path, body, authorization: request.headers.authorization ?? null, closedEarly: false };
    requests.push(noted);
    response.on('close', () => {
      noted.closedEarly = !response.writableFinished;
    });
    if (path.endsWith('/models'))
      return reply(response, 200, { object: 'list', data: [{ id: 'stand-in', object: 'model' }] });
    if (order.fail && failures < (order.failTimes ?? Number.POSITIVE_INFINITY)) {
      failures++;
      return reply(response, order.fail, {
        error: { message: 'The stand-in was told to fail.', type: 'stand_in', code: null },
      });
    }
    if (path.endsWith('/embeddings')) return reply(response, 200, embed(body));
    if (path.endsWith('/chat/completions')) return complete(body, response);
    return reply(response, 404, { error: { message: `There is no ${path}.` } });
  }

  async function complete(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const text = order.nothing ? '' : write(body, order);
    const tokens = text.match(/\s*\S{1,6}|\s+$/gu) ?? [];
    const usage = {
      prompt_tokens: Math.ceil(JSON.stringify(body).length / 4),
      completion_tokens: tokens.length,
      total_tokens: 0,
    };
    usage.total_tokens = usage.prompt_tokens + usage.completion_tokens;
    const about = { id: 'chatcmpl-stand-in', created: 0, model: String(body.model ?? 'stand-in') };
    if (body.stream !== true) {
      const message = { role: 'assistant', content: text };
      return reply(response, 200, {
        ...about,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage,
      });
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.flushHeaders();
    const event = (choices: unknown[], more = {}) =>
      `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
    const send = (line: string) => sendBytes(response, line, order.splitBytes === true);
    for (const [at, token] of tokens.entries()) {
      if (order.stallAfter === at) return;
      if (order.cutAfter === at) return void response.socket?.end();
      if (order.lengthAfter === at) break;
      if (order.pace) await new Promise((resolve) => setTimeout(resolve, order.pace));
      if (response.destroyed) return;
      await send(
        event([
          {
            index: 0,
            delta: at === 0 ? { role: 'assistant', content: token } : { content: token },
            finish_reason: null,
          },
        ]),
      );
    }
    if (order.stallAfter !== undefined && order.stallAfter >= tokens.length) return;
    await send(event([{ index: 0, delta: {}, finish_reason: order.lengthAfter === undefined ? 'stop' : 'length' }]));
    await send(event([], { usage }));
    response.end('data: [DONE]\n\n');
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;

  return {
    url: `http://${host}:${taken}/v1`,
    control: {
      tell(next) {
        order = next;
        failures = 0;
      },
      reset() {
        order = {};
        failures = 0;
        requests = [];
      },
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (chunks.length === 0) return {};
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}
