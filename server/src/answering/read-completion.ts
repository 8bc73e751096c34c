import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';

/** What a model streams: text as it comes, then how it ended. `alive`: it works on something that is not said. */
export type ModelPart =
  | { kind: 'text'; text: string }
  | { kind: 'alive' }
  | { kind: 'finish'; reason: string; complete: boolean; tokens: number };

/** The model's server refused or broke off. `status` is null where it said nothing any more. */
export class CompletionFailed extends Error {
  readonly status: number | null;
  constructor(status: number | null, message: string) {
    super(message);
    this.name = 'CompletionFailed';
    this.status = status;
  }
}

type Asked = { url: string; name: string; apiKey: string; system: string; user: string; maxTokens: number };

/** Connections stay open between answers. */
const agents = { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
/** Reasons that mean that more was to come. */
const unfinished = new Set(['length', 'content_filter', 'tool_calls', 'function_call']);

/**
 * Asks an OpenAI-compatible server for an answer at temperature 0 and reads its events as they arrive; what arrives
 * together is said together. Plain `node:http`: with hundreds of answers at once a pipeline of web streams for every
 * token was what the server spent most of its time on (docs/decisions/015). Throws CompletionFailed and what the
 * connection throws.
 */
export async function* readCompletion(asked: Asked, signal: AbortSignal): AsyncGenerator<ModelPart> {
  const response = await post(asked, signal);
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) {
    response.resume();
    throw new CompletionFailed(status, `status ${status}`);
  }
  response.setEncoding('utf8');
  let rest = '';
  let reason: string | null = null;
  let tokens = 0;
  for await (const some of readTogether(response)) {
    const lines = (rest + some).split('\n');
    rest = lines.pop()!;
    let text = '';
    let thinks = false;
    for (const line of lines) {
      const said = readEvent(line);
      text += said.text;
      thinks ||= said.thinks;
      reason ??= said.reason;
      tokens = said.tokens ?? tokens;
    }
    if (text !== '') yield { kind: 'text', text };
    else if (thinks) yield { kind: 'alive' };
  }
  if (reason === null) throw new CompletionFailed(null, 'ended without an end');
  yield { kind: 'finish', reason, complete: !unfinished.has(reason), tokens };
}

/** What a response says; what came while nobody was listening comes in one piece. Throws what breaks it off. */
async function* readTogether(response: IncomingMessage): AsyncGenerator<string> {
  let said = '';
  const ends: (Error | null)[] = [];
  let wake = () => {};
  const over = (error: Error | null) => {
    ends.push(error);
    wake();
  };
  response.on('data', (some: string) => {
    said += some;
    wake();
  });
  response.on('end', () => over(null)).on('error', over);
  try {
    while (said !== '' || ends.length === 0) {
      if (said === '') {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const some = said;
      said = '';
      yield some;
    }
  } finally {
    response.destroy();
  }
  if (ends[0]) throw ends[0];
}

function post({ url, name, apiKey, system, user, maxTokens }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
  const address = new URL(`${url.replace(/\/+$/, '')}/chat/completions`);
  const secure = address.protocol === 'https:';
  const body = JSON.stringify({
    model: name,
    temperature: 0,
    max_tokens: maxTokens,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    stream: true,
    stream_options: { include_usage: true },
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  return new Promise((resolve, reject) => {
    const agent = secure ? agents.secure : agents.plain;
    const call = (secure ? requestSecure : request)(address, { method: 'POST', headers, agent, signal }, resolve);
    call.on('error', reject);
    call.end(body);
  });
}

type Event = { text: string; thinks: boolean; reason: string | null; tokens: number | null };
const nothing: Event = { text: '', thinks: false, reason: null, tokens: null };

/** One line of the event stream: a piece of the answer, its end, what it took; or a comment, or a blank. */
function readEvent(line: string): Event {
  if (!line.startsWith('data:')) return nothing;
  const data = line.slice('data:'.length).trim();
  if (data === '[DONE]') return { ...nothing, reason: 'stop' };
  const { error, choices, usage } = JSON.parse(data) ?? {};
  if (error) throw new CompletionFailed(null, 'an error within the answer');
  const { delta, finish_reason: reason } = choices?.[0] ?? {};
  return {
    text: typeof delta?.content === 'string' ? delta.content : '',
    thinks: Boolean(delta?.reasoning_content ?? delta?.reasoning),
    reason: typeof reason === 'string' ? reason : null,
    tokens: usage ? Number(usage.prompt_tokens ?? 0) + Number(usage.completion_tokens ?? 0) : null,
  };
}
