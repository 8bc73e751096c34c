import type { Readable } from 'node:stream';
import type { AnswerOf, Endpoint, Endpoints, InputOf } from '@polier/contract/endpoint';
import type { Actor, Guard } from '../ground/actor.ts';

/** The parts of the HTTP call that a behaviour may use besides its input. */
export type Call = {
  cookies: Record<string, string | undefined>;
  origin: string | undefined;
  userAgent: string | undefined;
  /** The network address of the caller. */
  address: string;
  /** The unparsed body and the headers; only in rows with `raw`. */
  raw?: { body: Uint8Array; headers: Record<string, string | string[] | undefined> };
};

export type Cookie = { name: string; value: string | null; path: string; seconds?: number };

/** An answer with cookies; a cookie with the value null is deleted. */
export class Reply<T> {
  readonly answer: T;
  readonly cookies: Cookie[];
  constructor(answer: T, cookies: Cookie[]) {
    this.answer = answer;
    this.cookies = cookies;
  }
}

/** The answer of an endpoint whose contract says `file`. */
export class FileReply {
  readonly bytes: Buffer | Readable;
  readonly mime: string;
  readonly name: string;
  /** Of a stream. */
  readonly length: number | undefined;
  /** Whether the browser may keep it for an hour: only where its address never has other bytes. */
  readonly mayBeKept: boolean;
  constructor(
    bytes: Buffer | Readable,
    mime: string,
    name: string,
    { length, mayBeKept = false }: { length?: number; mayBeKept?: boolean } = {},
  ) {
    this.bytes = bytes;
    this.mime = mime;
    this.name = name;
    this.length = length;
    this.mayBeKept = mayBeKept;
  }
}

/** Redirects the browser to another URL (302). */
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

/** One row of a module's table: endpoint, guard, behaviour. `C` is the part of the context that the behaviour needs. */
export type Route<C> = {
  key: string;
  endpoint: Endpoint;
  guard: Guard;
  behaviour: (context: C, actor: Actor, input: never, call: Call) => Promise<unknown>;
  /** Limit of calls per minute and person, or address where everybody may call; for endpoints worth attacking. */
  perMinute?: number;
  /** Passes the body on as bytes, whatever its content type; for callers that sign the bytes. */
  raw?: boolean;
};

/** Creates a row; its types check that the behaviour takes and returns what the contract says. */
export function route<const Es extends Endpoints, K extends keyof Es & keyof Endpoints, A extends Actor, C>(
  endpoints: Es,
  key: K,
  guard: Guard<A>,
  behaviour: (context: C, actor: A, input: InputOf<Es[K]>, call: Call) => Promise<ServerAnswer<Es[K]>>,
  options: { perMinute?: number; raw?: boolean } = {},
): Route<C> {
  return {
    key,
    endpoint: endpoints[key] as Endpoint,
    guard,
    behaviour: behaviour as unknown as Route<C>['behaviour'],
    ...options,
  };
}
