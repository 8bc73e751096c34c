import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** What a client says of itself when it connects. */
export type Handshake = {
  token: string | undefined;
  sessionId: string;
  threadId: string;
  language: string | undefined;
  /** The client says itself which language its screen has; others only have their browser's. */
  saysLanguage: boolean;
  chatProfile: string;
  /** The last event it saw, when it comes back. */
  seen: number | undefined;
  /** The version of the page it runs in. */
  version: string | undefined;
};

const part = (limit: number) => z.string().max(limit).optional().catch(undefined);
const auth = z
  .object({
    token: part(10_000),
    sessionId: part(100),
    threadId: part(100),
    language: part(60),
    chatProfile: part(300),
    version: part(60),
    seen: z.number().optional().catch(undefined),
  })
  .catch({});

/**
 * Reads the `auth` object (our own client, and Chainlit 2.0.0 and later) before the headers (Chainlit 2.0.dev0), the
 * token from either or from the cookie (protocol section 2.3). Empty values count as missing. A browser sends the cookie
 * for any page that asks; it counts only for pages of ours (`publicUrl`).
 */
export function readHandshake(
  handshake: { auth: unknown; headers: Record<string, string | string[] | undefined> },
  publicUrl: string,
): Handshake {
  const said = auth.parse(handshake.auth ?? {});
  const header = (name: string) => String(handshake.headers[name] ?? '').slice(0, 10_000) || undefined;
  const ofOurs = [undefined, publicUrl].includes(header('origin'));
  const cookie = ofOurs ? cookieOf(header('cookie'), 'access_token') : undefined;
  const token = said.token || header('authorization') || cookie;
  return {
    token: token?.replace(/^bearer\s+/i, '').trim() || undefined,
    sessionId: (said.sessionId || header('x-chainlit-session-id') || '').slice(0, 100) || randomUUID(),
    threadId: (said.threadId || header('x-chainlit-thread-id') || '').slice(0, 100),
    language: said.language || header('accept-language'),
    saysLanguage: Boolean(said.language),
    chatProfile: decode(said.chatProfile || header('x-chainlit-chat-profile') || ''),
    seen: said.seen,
    version: said.version,
  };
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  // A token is letters, digits, dots and dashes: nothing in it is ever encoded.
  return pair?.slice(name.length + 1);
}

/** Profiles come encoded as in an address; what is not, is as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
