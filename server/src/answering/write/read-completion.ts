import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { createParser } from 'eventsource-parser';
import { type Accepted, adapt, type CompletionRequest, requestBody } from './completion-request.ts';

/** A part of a model's stream: text, then how it ended. `alive`: the model is reasoning and has no text to show yet. */
export type ModelPart =
  | { kind: 'text'; text: string }
  | { kind: 'alive' }
  | { kind: 'finish'; reason: string; complete: boolean; tokens: number; input: number };

/** The model's server refused the request or broke off. `status` is null when there was no response. */
export class CompletionFailed extends Error {
  readonly status: number | null;
  /** Milliseconds the server asks to wait; null when it does not say. */
  readonly retryAfterMs: number | null;
  constructor(status: number | null, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'CompletionFailed';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Keep connections open between answers. */
const agents = { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
/** Finish reasons of an incomplete answer. */
const unfinished = new Set(['length', 'content_filter', 'tool_calls', 'function_call']);
/** What is read of an error message, in characters. */
const maxErrorChars = 20_000;

/**
 * Requests a completion from an OpenAI-compatible server and yields its events; text that arrives together is yielded
 * together. Parameters the server does not know are left out of this and later requests (`accepted`). Uses plain
 * `node:http`: with hundreds of answers at once, a pipeline of web streams per token took most of the server's time
 * (docs/decisions/015). Throws CompletionFailed and connection errors.
 */
export async function* readCompletion(
  completion: CompletionRequest,
  accepted: Accepted,
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
    let thinks = false;
    for (const event of received.map(readEvent)) {
      text += event.text;
      thinks ||= event.thinks;
      reason ??= event.reason;
      tokens = event.tokens ?? tokens;
      input = event.input ?? input;
    }
    received = [];
    if (text !== '') yield { kind: 'text', text };
    else if (thinks) yield { kind: 'alive' };
  }
  if (reason === null) throw new CompletionFailed(null, 'the stream ended without a finish reason');
  yield { kind: 'finish', reason, complete: !unfinished.has(reason), tokens, input };
}

/** The response to a request whose parameters the server knows; each refusal of one leaves it out. */
async function postAccepted(
  completion: CompletionRequest,
  accepted: Accepted,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  for (;;) {
    const response = await post(completion, requestBody(completion, accepted), signal);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status <= 299) return response;
    const refused = status === 400 || status === 422 || status === 501;
    const message = refused ? await readError(response) : '';
    if (!refused) response.resume();
    if (refused && adapt(accepted, message)) continue;
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

/** Milliseconds to wait by a `Retry-After` header (seconds or a date) or OpenAI's `retry-after-ms`. */
export function readRetryAfter(headers: Record<string, string | string[] | undefined>): number | null {
  const inMs = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && Number.isFinite(inMs)) return Math.max(0, inMs);
  const value = headers['retry-after'];
  if (typeof value !== 'string') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  // A date counts from the server's own clock.
  const [until, now] = [Date.parse(value), Date.parse(String(headers.date))];
  return Number.isNaN(until - now) ? null : Math.max(0, until - now);
}

/**
 * Yields the body of a response; chunks that arrive while the caller is busy come as one. Throws what breaks it off.
 */
async function* readBatched(response: IncomingMessage): AsyncGenerator<string> {
  let pending = '';
  const ends: (Error | null)[] = [];
  let wake = () => {};
  const end = (error: Error | null) => {
    ends.push(error);
    // A last event without the blank line that should follow it counts too.
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
  thinks: boolean;
  reason: string | null;
  tokens: number | null;
  input: number | null;
};
const nothing: CompletionEvent = { text: '', thinks: false, reason: null, tokens: null, input: null };

/** Reads the data of an event: a piece of the answer, its end, or the tokens used. */
function readEvent(data: string): CompletionEvent {
  if (data === '[DONE]') return { ...nothing, reason: 'stop' };
  const { error, choices, usage } = JSON.parse(data) ?? {};
  if (error) throw new CompletionFailed(null, 'the provider reported an error in the stream');
  const { delta, finish_reason: reason } = choices?.[0] ?? {};
  return {
    text: typeof delta?.content === 'string' ? delta.content : '',
    thinks: Boolean(delta?.reasoning_content ?? delta?.reasoning),
    reason: typeof reason === 'string' ? reason : null,
    tokens: usage ? Number(usage.prompt_tokens ?? 0) + Number(usage.completion_tokens ?? 0) : null,
    input: usage ? Number(usage.prompt_tokens ?? 0) : null,
  };
}
