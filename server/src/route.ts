import type { AnswerOf, Endpoint, Endpoints, InputOf } from '@polier/contract/endpoint';
import type { Actor, Guard } from './actor.ts';
import type { Context } from './context.ts';

/** What a behaviour may see of the call beside its input. */
export type Call = {
  cookies: Record<string, string | undefined>;
  origin: string | undefined;
  /** Only where the row says `raw`: the bytes as they came, and the headers. */
  raw?: { body: Uint8Array; headers: Record<string, string | string[] | undefined> };
};

export type Cookie = { name: string; value: string | null; path: string; seconds?: number };

/** An answer with cookies; a cookie with the value null is forgotten. */
export class Reply<T> {
  readonly answer: T;
  readonly cookies: Cookie[];
  constructor(answer: T, cookies: Cookie[]) {
    this.answer = answer;
    this.cookies = cookies;
  }
}

/** A file for the answer of an endpoint that promises one. */
export class FileReply {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly name: string;
  constructor(bytes: Buffer, mime: string, name: string) {
    this.bytes = bytes;
    this.mime = mime;
    this.name = name;
  }
}

/** Leads the browser to another address (302). */
export class RedirectReply {
  readonly url: string;
  readonly cookies: Cookie[];
  constructor(url: string, cookies: Cookie[] = []) {
    this.url = url;
    this.cookies = cookies;
  }
}

type ServerAnswer<E extends Endpoint> = E['answer'] extends 'file'
  ? FileReply
  : E['answer'] extends 'redirect'
    ? RedirectReply
    : AnswerOf<E> | Reply<AnswerOf<E>>;

/** One row of a module's table: endpoint, guard, behaviour. */
export type Route = {
  key: string;
  endpoint: Endpoint;
  guard: Guard;
  behaviour: (context: Context, actor: Actor, input: never, call: Call) => Promise<unknown>;
  /** Calls a minute one address may make; for endpoints worth attacking. */
  perMinute?: number;
  /** The body is taken as it comes, whatever it says it is; for callers whose signature is over the bytes. */
  raw?: boolean;
};

/** Writes a row, checking that the behaviour takes and gives what the contract says. */
export function route<const Es extends Endpoints, K extends keyof Es & keyof Endpoints, A extends Actor>(
  endpoints: Es,
  key: K,
  guard: Guard<A>,
  behaviour: (context: Context, actor: A, input: InputOf<Es[K]>, call: Call) => Promise<ServerAnswer<Es[K]>>,
  options: { perMinute?: number; raw?: boolean } = {},
): Route {
  return {
    key,
    endpoint: endpoints[key] as Endpoint,
    guard,
    behaviour: behaviour as unknown as Route['behaviour'],
    ...options,
  };
}
