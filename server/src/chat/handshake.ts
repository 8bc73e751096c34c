import { z } from 'zod';

/** What a client says of itself when it connects. */
export type Handshake = { token: string | undefined; sessionId: string; threadId: string; language: string | undefined };

const auth = z
  .object({
    token: z.string().max(10_000),
    sessionId: z.string().max(100),
    threadId: z.string().max(100),
    language: z.string().max(60),
  })
  .partial()
  .catch({});

/**
 * Reads the `auth` object (our own client, and Chainlit 2.0.0 and later) before the headers (Chainlit 2.0.dev0), the
 * token from either or from the cookie (protocol section 2.3). Empty values count as missing.
 */
export function readHandshake(handshake: {
  auth: unknown;
  headers: Record<string, string | string[] | undefined>;
}): Handshake {
  const said = auth.parse(handshake.auth ?? {});
  const header = (name: string) => String(handshake.headers[name] ?? '').slice(0, 10_000) || undefined;
  const token = said.token || header('authorization') || cookieOf(header('cookie'), 'access_token');
  return {
    token: token?.replace(/^bearer\s+/i, '').trim() || undefined,
    sessionId: (said.sessionId || header('x-chainlit-session-id') || '').slice(0, 100),
    threadId: (said.threadId || header('x-chainlit-thread-id') || '').slice(0, 100),
    language: said.language || header('accept-language'),
  };
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : undefined;
}
