import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** How a client introduces itself when it connects. */
export type Handshake = {
  token: string | undefined;
  sessionId: string;
  threadId: string;
  language: string | undefined;
  /** The client names the language of its screen; otherwise the language is the browser's. */
  saysLanguage: boolean;
  chatProfile: string;
  /** The number of the last event it saw, when it reconnects. */
  seen: number | undefined;
  /** The version of the page it runs in. */
  version: string | undefined;
  /** What it begins is never kept. */
  temporary: boolean;
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
    temporary: z.boolean().optional().catch(undefined),
  })
  .catch({});

/**
 * Reads the `auth` object (our own client, and Chainlit 2.0.0 and later) before the headers (Chainlit 2.0.dev0), and
 * the token from either or from the cookie. Empty values count as missing. A browser sends the cookie for any page that
 * connects, so it counts only for our own pages (`publicUrl`).
 */
export function readHandshake(
  handshake: { auth: unknown; headers: Record<string, string | string[] | undefined> },
  publicUrl: string,
): Handshake {
  const named = auth.parse(handshake.auth ?? {});
  const header = (name: string) => String(handshake.headers[name] ?? '').slice(0, 10_000) || undefined;
  const isOurPage = [undefined, publicUrl].includes(header('origin'));
  const cookie = isOurPage ? cookieOf(header('cookie'), 'access_token') : undefined;
  const token = named.token || header('authorization') || cookie;
  return {
    token: token?.replace(/^bearer\s+/i, '').trim() || undefined,
    sessionId: (named.sessionId || header('x-chainlit-session-id') || '').slice(0, 100) || randomUUID(),
    threadId: (named.threadId || header('x-chainlit-thread-id') || '').slice(0, 100),
    language: named.language || header('accept-language'),
    saysLanguage: Boolean(named.language),
    chatProfile: decode(named.chatProfile || header('x-chainlit-chat-profile') || ''),
    seen: named.seen,
    version: named.version,
    temporary: named.temporary ?? false,
  };
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  // A token holds only letters, digits, dots and dashes: nothing in it is ever encoded.
  return pair?.slice(name.length + 1);
}

/** Decodes a profile, which is URL-encoded; a text that is not stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
