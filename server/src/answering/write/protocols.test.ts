import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectModel, ModelFailed } from './model.ts';

type Body = Record<string, unknown>;
type Reply = { status?: number; pieces: string[] };

let server: Server;
let url = '';
let reply: (body: Body) => Reply;
const asked: Body[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse) {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text) as Body;
  asked.push(body);
  const { status = 200, pieces } = reply(body);
  response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' });
  for (const piece of pieces) response.write(piece);
  response.end();
}

const schema = { name: 'claims', schema: { type: 'object', properties: {}, additionalProperties: false } };

function connect(provider: 'openai-compatible' | 'anthropic' | 'azure', more = {}) {
  return connectModel({ provider, url, name: 'm', apiKey: 'k', ...more });
}

async function write(model: ReturnType<typeof connect>, more = {}) {
  let said = '';
  const parts = model.write({ system: 's', user: 'u', ...more }, new AbortController().signal);
  try {
    for (;;) {
      const next = await parts.next();
      if (next.done) return { said, ...next.value, failed: null };
      said += next.value;
    }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    return { said, failed: error.reason };
  }
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (more: Body, reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: more, finish_reason: reason }] });
const refusal = (message: string, code = '') => ({
  status: 400,
  pieces: [JSON.stringify({ error: { message, type: 'invalid_request_error', code } })],
});

describe('a server that speaks as OpenAI does', () => {
  it('reads through comments, line ends of Windows, empty events and usage that comes last', async () => {
    const pieces = [
      '\ufeff: OPENROUTER PROCESSING\r\n\r\ndata: {"choices":[]}\r\n\r\ndata:\r\n\r\n',
      'data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\r',
      '\n\r\ndata: {"choices":[{"delta":{"content":"Gut."}}]}\r\n\r\n: keep-alive\r\n\r\n',
      'data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":null}\r\n\r\n',
      'data: {"choices":[],"usage":{"prompt_tokens":10,"completion_tokens":2,"total_tokens":42}}\r\n\r\n',
      'data: [DONE]\r\n\r\n',
    ];
    reply = () => ({ pieces });
    // What a model thinks is not among the tokens of the answer with every provider, and is paid all the same.
    expect(await write(connect('openai-compatible'))).toMatchObject({ said: 'Gut.', tokens: 42, input: 10 });
  });

  it('reads content in parts and leaves out what is thought', async () => {
    const thinking = [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }];
    reply = () => ({
      pieces: [delta({ content: thinking }), delta({ content: [{ type: 'text', text: 'Gut.' }] }), delta({}, 'stop')],
    });
    expect(await write(connect('openai-compatible'))).toMatchObject({ said: 'Gut.', complete: true });
  });

  it.each(['content_filter', 'error', 'abort'])('knows that «%s» is neither an end nor a cut', async (reason) => {
    reply = () => ({ pieces: [delta({ content: 'Gut.' }), delta({}, reason)] });
    expect(await write(connect('openai-compatible'))).toMatchObject({ said: 'Gut.', failed: `ended by ${reason}` });
  });

  it('says nothing of what came in the reason for the log', async () => {
    reply = () => ({ pieces: ['data: {"choices":[{"delta":{"content":"Meyer"\n\n'] });
    expect(await write(connect('openai-compatible'))).toMatchObject({ failed: 'an event could not be read' });
  });

  it('knows an error that comes as an event', async () => {
    const error = event({ object: 'error', message: 'out of memory', code: 500 });
    reply = () => ({ pieces: [delta({ content: 'Gut.' }), error, 'data: [DONE]\n\n'] });
    expect(await write(connect('openai-compatible'))).toMatchObject({ failed: expect.stringMatching(/error/) });
  });

  it.each([
    ['a prompt that is too long', 'The maximum context length is 8192 tokens', 'context_length_exceeded'],
    ['a prompt that is not allowed', 'The response was filtered by the content policy', 'content_filter'],
  ])('forgets nothing that the server takes for %s', async (_, message, code) => {
    reply = () => refusal(message, code);
    const model = connect('openai-compatible', { effort: 'low' });
    expect(await write(model, { schema })).toMatchObject({ failed: 'status 400' });
    reply = () => ({ pieces: [delta({ content: 'Gut.' }), delta({}, 'stop')] });
    await write(model, { schema });
    expect(asked.at(-1)).toMatchObject({ response_format: { type: 'json_schema' }, reasoning_effort: 'low' });
  });

  it('leaves out only what is refused when several ask at once', async () => {
    reply = ({ temperature }) =>
      temperature === undefined
        ? { pieces: [delta({ content: 'Gut.' }), delta({}, 'stop')] }
        : refusal("Unsupported parameter: 'temperature'");
    const model = connect('openai-compatible');
    await Promise.all([1, 2, 3].map(() => write(model, { schema })));
    expect(asked.at(-1)).toMatchObject({ response_format: { type: 'json_schema' }, stream_options: {} });
  });
});

const named = (type: string, more: Body = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
const begin = named('message_start', {
  message: {
    ...{ id: 'a', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null },
    usage: { input_tokens: 20, output_tokens: 1 },
  },
});
const block = (index: number, content: Body, ...deltas: Body[]) =>
  [
    named('content_block_start', { index, content_block: content }),
    ...deltas.map((one) => named('content_block_delta', { index, delta: one })),
    named('content_block_stop', { index }),
  ].join('');
const text = (said: string) => block(1, { type: 'text', text: '' }, { type: 'text_delta', text: said });
const stop = (reason: string) =>
  named('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 30 } }) +
  named('message_stop');

describe('Anthropic', () => {
  it('is read through pings, thoughts, their signatures and events of tomorrow', async () => {
    const thought = block(
      ...([0, { type: 'thinking', thinking: '', signature: '' }] as const),
      { type: 'thinking_delta', thinking: 'Hm.' },
      { type: 'signature_delta', signature: 'x' },
    );
    const hidden = block(0, { type: 'redacted_thinking', data: 'x' });
    reply = () => ({
      pieces: [begin, named('ping'), thought, hidden, named('tomorrow', { more: 1 }), text('Gut.'), stop('end_turn')],
    });
    expect(await write(connect('anthropic'))).toMatchObject({ said: 'Gut.', tokens: 50, input: 20, complete: true });
  });

  it('is asked once more when it is overloaded, also where it says so in the stream', async () => {
    const overloaded = { error: { type: 'overloaded_error', message: 'Overloaded' } };
    for (const first of [
      { pieces: [begin, named('error', overloaded)] },
      { status: 529, pieces: [JSON.stringify({ type: 'error', ...overloaded })] },
    ]) {
      asked.length = 0;
      reply = () => (asked.length === 1 ? first : { pieces: [begin, text('Doch.'), stop('end_turn')] });
      expect(await write(connect('anthropic'))).toMatchObject({ said: 'Doch.', failed: null });
    }
    reply = () => ({ pieces: [begin, text('Gut.'), named('error', overloaded)] });
    expect(await write(connect('anthropic'))).toMatchObject({ said: 'Gut.', failed: expect.any(String) });
  });

  it('knows a refusal from an answer that is cut', async () => {
    reply = () => ({ pieces: [begin, text('Gut.'), stop('refusal')] });
    expect(await write(connect('anthropic'))).toMatchObject({ failed: 'ended by content-filter' });
    reply = () => ({ pieces: [begin, text('Gut.'), stop('max_tokens')] });
    expect(await write(connect('anthropic'))).toMatchObject({ complete: false, failed: null });
  });

  it('does without what a server refuses: a temperature, a form', async () => {
    reply = ({ temperature, tools, output_config: config, output_format: format }) => {
      if (temperature !== undefined) return refusal('`temperature` is deprecated for this model.');
      if (tools || config || format) return refusal('tool_choice: structured outputs are not supported.');
      return { pieces: [begin, text('Gut.'), stop('end_turn')] };
    };
    expect(await write(connect('anthropic'), { schema })).toMatchObject({ said: 'Gut.', failed: null });
  });
});

describe('Azure', () => {
  it('does without what a deployment refuses', async () => {
    reply = ({ temperature, response_format: format, max_tokens: tokens }) => {
      if (tokens !== undefined) return refusal("Use 'max_completion_tokens' instead of 'max_tokens'.");
      if (temperature !== undefined) return refusal("Unsupported value: 'temperature' does not support 0.");
      if (format) return refusal("Invalid parameter: 'response_format' of type 'json_schema' is not supported");
      return { pieces: [delta({ content: 'Gut.' }), delta({}, 'stop'), 'data: [DONE]\n\n'] };
    };
    const model = connect('azure');
    expect(await write(model, { schema })).toMatchObject({ said: 'Gut.', failed: null });
    const before = asked.length;
    await write(model, { schema });
    expect(asked).toHaveLength(before + 1);
  });
});
