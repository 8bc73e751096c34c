import { renewedTokenHeader } from '@polier/contract/constants';
import type { AnswerOf, Endpoint, Fault, InputOf, Problem } from '@polier/contract/endpoint';
import type { AllEndpoints } from '@polier/contract/endpoints';
import { takeEarlyAnswer } from './early-answers.ts';
import { currentLanguage } from './language/language.ts';
import { noteSessionEnd } from './session-end.ts';
import { personToken, staffToken } from './token.ts';
import { newTraceparent } from './traceparent.ts';

type Key = keyof AllEndpoints;
type Defined<T> = { [Part in keyof T as T[Part] extends undefined ? never : Part]: T[Part] };
/** The input of an endpoint: params, query and body as the contract defines them. */
type Input<K extends Key> = AllEndpoints[K] extends infer E extends Endpoint ? Defined<InputOf<E>> : never;
type Answer<K extends Key> = AllEndpoints[K] extends infer E extends Endpoint ? AnswerOf<E> : never;
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Time-out of a request that reads; of one that changes something, and for the bytes of a file. */
const readTimeoutMs = 30_000;
const longTimeoutMs = 120_000;
/** These only read, too. */
const readingPosts: readonly Key[] = ['POST /chatbot/project/threads', 'POST /chatbot/auth/header'];

/**
 * An error response. `message` is for people; status 0 means that the server could not be reached (UNREACHABLE) or did
 * not answer in time (TIMED_OUT).
 */
export class RequestRefused extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's errors by field. */
  readonly fields: readonly Fault[];
  constructor(status: number, code: string, message: string, fields: readonly Fault[] = []) {
    super(message);
    this.name = 'RequestRefused';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Sends a request with token and language; `signal` aborts it, and so does its time-out. Stores a renewed token; a 401
 * clears the token that was sent, unless it has changed since, and remembers why. Throws RequestRefused with the
 * server's message.
 */
export async function request<K extends Key>(
  endpoint: K,
  ...[input, signal]: keyof Input<K> extends never ? [] : [Input<K>, AbortSignal?]
): Promise<Answer<K>> {
  const [method, path] = endpoint.split(' ') as [string, string];
  const { params = {}, query = {}, body } = (input ?? {}) as Parts;
  // The back office has a sign-in of its own.
  const tokens = path.startsWith('/api/super-admin/') ? staffToken : personToken;
  const token = tokens.read();
  const language = currentLanguage();
  const address = addressOf(path, params, query);
  const early = takeEarlyAnswer(method, address, token, language);
  const limit = limitTime(signal);
  limit.allow(method === 'GET' || readingPosts.includes(endpoint) ? readTimeoutMs : longTimeoutMs);
  try {
    return await Promise.race([exchange(), limit.passed]);
  } finally {
    limit.end();
  }

  async function exchange(): Promise<Answer<K>> {
    const answer = (early && (await early)) ?? (await send());
    if (!answer.ok) {
      const refusal = await refusalOf(answer);
      // In the back office a wrong password is refused with 401 as well, also when one's own is changed.
      const ended = tokens === personToken || refusal.code === 'NOT_SIGNED_IN';
      const isOurs = () => answer.status === 401 && ended && token !== null && tokens.read() === token;
      const wasBlocked = tokens === personToken && token && isOurs() ? await isBlocked(token) : false;
      if (isOurs()) {
        if (tokens === personToken) noteSessionEnd(wasBlocked ? 'blocked' : 'signed-out');
        tokens.clear();
      }
      throw refusal;
    }
    const renewed = answer.headers.get(renewedTokenHeader);
    if (renewed && tokens.read() === token) tokens.store(renewed);
    if (answer.headers.get('content-type')?.includes('json'))
      return (await answer.json().catch(unreachable)) as Answer<K>;
    limit.allow(longTimeoutMs);
    return (await answer.blob().catch(unreachable)) as Answer<K>;
  }

  async function send(): Promise<Response> {
    const headers = {
      'Accept-Language': language,
      traceparent: newTraceparent(),
      'Access-Control-Allow-Origin': '*',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const content = body !== undefined && { body: JSON.stringify(body) };
    return await fetch(address, { method, headers, ...content, signal: limit.signal }).catch(unreachable);
  }
}

function unreachable(): never {
  throw new RequestRefused(0, 'UNREACHABLE', '');
}

/** Ends a request through its `signal` when the allowed time has passed, and rejects then; or when `outer` ends it. */
function limitTime(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onPassed = (_fault: RequestRefused) => {};
  const passed = new Promise<never>((_, reject) => {
    onPassed = reject;
  });
  return {
    signal: controller.signal,
    passed,
    /** Allows so much time from now on. */
    allow: (timeoutMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        onPassed(new RequestRefused(0, 'TIMED_OUT', ''));
        abort();
      }, timeoutMs);
    },
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

/** How long a session that is over waits for the reason. */
const whyTimeoutMs = 5_000;

/** Whether the bearer of a token that is over was blocked; only this call tells it. */
async function isBlocked(token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(whyTimeoutMs);
  const answer = await fetch('/chatbot/auth/header', { method: 'POST', headers, signal }).catch(() => null);
  return answer?.status === 403;
}

function addressOf(path: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

async function refusalOf(answer: Response): Promise<RequestRefused> {
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  const message =
    typeof problem?.message === 'string' ? problem.message : typeof problem?.detail === 'string' ? problem.detail : '';
  return new RequestRefused(answer.status, problem?.code ?? 'UNKNOWN', message, problem?.fields);
}
