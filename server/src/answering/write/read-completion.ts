import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { createParser } from 'eventsource-parser';
import {
  type AcceptedParameters,
  adapt,
  type CompletionRequest,
  keepChanges,
  requestBody,
} from './completion-request.ts';

/**
 * A part of a model's stream: text, and at the end how it ended. `alive`: the model is still reasoning and has no text
 * to show yet; `chars` counts the characters of its reasoning.
 */
export type ModelPart =
  | { kind: 'text'; text: string }
  | { kind: 'alive'; chars: number }
  | { kind: 'finish'; reason: string; end: ModelEnd; tokens: number; input: number };

/** `cut`: the answer reached its maximum length; `broken`: it was refused or filtered, or the request failed. */
export type ModelEnd = 'whole' | 'cut' | 'broken';

/** The model's server refused the request or broke it off. `status` is null when there was no response. */
export class CompletionFailed extends Error {
  readonly status: number | null;
  /** The delay in milliseconds that the server asks for; null when it asks for none. */
  readonly retryAfterMs: number | null;
  constructor(status: number | null, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'CompletionFailed';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Keeps connections open between answers. */
const agents = { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
/** The reasons that servers give for an answer that reached its maximum length, and for one that was broken off. */
const cut = /length|max_?tokens|context_window/i;
const broken =
  /error|fail|abort|cancel|time_?out|filter|safety|sensitive|refus|recitation|prohibit|insufficient|tool|function/i;
/** The maximum number of characters read of an error message. */
const maxErrorChars = 20_000;

/**
 * Requests a completion from an OpenAI-compatible server and yields its events; text that arrives together is yielded
 * together. Parameters that the server does not support are dropped from this and later requests (`accepted`). Uses
 * plain `node:http`: with hundreds of answers at once, a pipeline of web streams for each token took most of the
 * server's time (docs/decisions/015). Throws CompletionFailed and connection errors.
 */
export async function* readCompletion(
  completion: CompletionRequest,
  accepted: AcceptedParameters,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const response = await postAccepted(completion, accepted, signal);
  response.setEncoding('utf8');
  let received: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => received.push(data) });
  let reason: string | null = null;
  let tokens = 0;
  let input = 0;
  for await (const chunk of readBatched(response)) {
    parser.feed(chunk);
    let text = '';
    let chars = 0;
    for (const event of received.map(readEvent)) {
      text += event.text;
      chars += event.thought;
      reason ??= event.reason;
      tokens = event.tokens ?? tokens;
      input = event.input ?? input;
    }
    received = [];
    if (text !== '') yield { kind: 'text', text };
    else if (chars > 0) yield { kind: 'alive', chars };
  }
  if (reason === null) throw new CompletionFailed(null, 'the stream ended without a finish reason');
  yield { kind: 'finish', reason, end: endOf(reason), tokens, input };
}

/** How an answer ended, by the reason a server or the SDK gives. */
export function endOf(reason: string): ModelEnd {
  return cut.test(reason) ? 'cut' : broken.test(reason) ? 'broken' : 'whole';
}

/**
 * Sends a request until the server accepts its parameters, and leaves out each one that it refuses. What was left out
 * is remembered for later requests only once a request succeeds, since a refusal may also be about the contents.
 */
async function postAccepted(
  completion: CompletionRequest,
  accepted: AcceptedParameters,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const tried = { ...accepted };
  const before = { ...accepted };
  for (;;) {
    const response = await post(completion, requestBody(completion, tried), signal);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status <= 299) {
      keepChanges(accepted, before, tried);
      return response;
    }
    const refused = status === 400 || status === 422 || status === 501;
    const message = refused ? await readError(response) : '';
    if (!refused) response.resume();
    if (refused && adapt(tried, message)) continue;
    throw new CompletionFailed(status, `status ${status}`, readRetryAfter(response.headers));
  }
}

async function readError(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const chunk of response) {
    text += chunk;
    if (text.length > maxErrorChars) break;
  }
  return text;
}

/** The delay in milliseconds from a `Retry-After` header (seconds or a date) or OpenAI's `retry-after-ms`. */
export function readRetryAfter(headers: Record<string, string | string[] | undefined>): number | null {
  const inMs = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && Number.isFinite(inMs)) return Math.max(0, inMs);
  const value = headers['retry-after'];
  if (typeof value !== 'string') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  // A date is relative to the server's own clock.
  const [until, now] = [Date.parse(value), Date.parse(String(headers.date))];
  return Number.isNaN(until - now) ? null : Math.max(0, until - now);
}

/**
 * Yields the body of a response; chunks that arrive while the caller is busy are joined. Throws when the response
 * breaks off.
 */
async function* readBatched(response: IncomingMessage): AsyncGenerator<string> {
  let pending = '';
  const ends: (Error | null)[] = [];
  let wake = () => {};
  const end = (error: Error | null) => {
    ends.push(error);
    // The last event counts even without the blank line after it.
    if (error === null) pending += '\n\n';
    wake();
  };
  response.on('data', (chunk: string) => {
    pending += chunk;
    wake();
  });
  response.on('end', () => end(null)).on('error', end);
  try {
    while (pending !== '' || ends.length === 0) {
      if (pending === '') {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const chunk = pending;
      pending = '';
      yield chunk;
    }
  } finally {
    response.destroy();
  }
  if (ends[0]) throw ends[0];
}

function post({ url, apiKey }: CompletionRequest, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const address = new URL(`${url.replace(/\/+$/, '')}/chat/completions`);
  const secure = address.protocol === 'https:';
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

type CompletionEvent = {
  text: string;
  /** The number of characters of the model's reasoning. */
  thought: number;
  reason: string | null;
  tokens: number | null;
  input: number | null;
};
const nothing: CompletionEvent = { text: '', thought: 0, reason: null, tokens: null, input: null };

/** Parses the data of an event: a chunk of the answer, its end, or the tokens used. */
function readEvent(data: string): CompletionEvent {
  const said = data.trim();
  if (said === '') return nothing;
  if (said === '[DONE]') return { ...nothing, reason: 'stop' };
  const { error, object, choices, usage } = JSON.parse(said) ?? {};
  if (error || object === 'error') throw new CompletionFailed(null, 'the provider reported an error in the stream');
  const { delta, finish_reason: reason } = choices?.[0] ?? {};
  const read = Number(usage?.prompt_tokens ?? 0);
  return {
    text: textOf(delta?.content),
    thought: lengthOfThought(delta),
    reason: typeof reason === 'string' ? reason : null,
    // With some providers only the total includes the tokens of the reasoning.
    tokens: usage ? Math.max(read + Number(usage.completion_tokens ?? 0), Number(usage.total_tokens ?? 0)) : null,
    input: usage ? read : null,
  };
}

/** The content is a text, or a list of parts, some of which are reasoning. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : '')).join('');
}

function lengthOfThought(delta: Record<string, unknown> | undefined): number {
  const { reasoning_content: content, reasoning, reasoning_details: details } = delta ?? {};
  const parts = Array.isArray(delta?.content) ? delta.content.filter((part) => part?.type !== 'text') : [];
  const said = content || reasoning || (Array.isArray(details) && details.length > 0 ? details : parts);
  return typeof said === 'string' ? said.length : JSON.stringify(said).length - '[]'.length;
}
