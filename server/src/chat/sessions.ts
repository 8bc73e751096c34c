import { createHash, randomUUID } from 'node:crypto';
import type { ChatProfile } from '@polier/contract/chat-settings';
import type { Language } from '@polier/contract/languages';
import { sessionName, threadName } from './chat-names.ts';
import type { Neighbours } from './neighbours.ts';
import { type CutOff, createSession, emptyTurn, type Line, type Session } from './session.ts';

/** How a client introduced itself. */
export type Introduction = {
  employeeId: string;
  sessionId: string;
  threadId: string;
  language: Language;
  saysLanguage: boolean;
  profile: ChatProfile;
};

export type Sessions = {
  /** The session for a connecting client: its own again (`restored`), the one its thread is open in, or a new one. */
  enter: (introduction: Introduction, line: Line) => { session: Session; restored: boolean };
  /** The line went dead; the session waits for its client. */
  leave: (session: Session, line: Line) => void;
  /** The client is done with the session; what it was asked is still answered. */
  clear: (session: Session, line: Line) => void;
  /** The person's session of an id, if it is open here. */
  find: (employeeId: string, sessionId: string) => Session | undefined;
  /** Whether the person has a session of this id, here or on another server. */
  isKnown: (employeeId: string, sessionId: string) => Promise<boolean>;
  all: () => Session[];
  ofPerson: (employeeId: string) => Session[];
  ofThread: (threadId: string) => Session[];
  /** What the open chats are called among the servers. */
  names: () => string[];
  /** The thread is gone: whoever has it open goes on in a new one. */
  forgetThread: (threadId: string) => void;
  /** Cuts off what runs, so that it is kept as interrupted. */
  close: () => Promise<void>;
};

/** How long a session waits for its client to come back, in milliseconds (protocol section 2.6). */
const patience = 3_600_000;
/** Sessions without a client that are kept for one person. */
const keptPerPerson = 20;

/** Ids that come from a client are looked up only when they can be ids. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

/**
 * The chat a client begins, by its session id: the same after a restart of the server, so that a question it sends again
 * because nobody confirmed it is known there.
 */
function threadBegunIn(employeeId: string, sessionId: string): string {
  const bytes = createHash('sha256').update(`${employeeId} ${sessionId}`).digest().subarray(0, 16);
  // Version 8 of RFC 9562: a UUID made in a way of one's own.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Ends the running answer at once; what it said so far stays. */
export function cutOff(session: Session, why: CutOff): void {
  session.task?.abort.abort(why);
}

/** The open chats of this process. A session belongs to its person: its id opens nothing for anybody else. */
export function createSessions(neighbours: Neighbours | null = null): Sessions {
  /** Under each person and session id that opened it. */
  const byKey = new Map<string, Session>();
  const open = () => [...new Set(byKey.values())];
  const keyOf = (employeeId: string, sessionId: string) => `${employeeId} ${sessionId}`;

  function drop(session: Session): void {
    if (session.forget) clearTimeout(session.forget);
    for (const [key, one] of byKey) if (one === session) byKey.delete(key);
  }

  /** Nobody looks at it any more: forgotten after a while; the oldest at once when there are many. */
  function abandon(session: Session): void {
    session.forget = setTimeout(() => drop(session), patience);
    session.forget.unref();
    const idle = open().filter(
      ({ employeeId, lines, task }) => employeeId === session.employeeId && lines.size === 0 && task === null,
    );
    for (const old of idle.slice(0, -keptPerPerson)) drop(old);
  }

  return {
    enter: ({ employeeId, sessionId, threadId, language, saysLanguage, profile }, line) => {
      const key = keyOf(employeeId, sessionId);
      const own = byKey.get(key);
      const wanted = isUuid(threadId) ? threadId : threadBegunIn(employeeId, sessionId);
      // A reloaded page or a second tab comes with a session id of its own and joins where its thread is open.
      const shared = own ?? open().find((one) => one.employeeId === employeeId && one.threadId === wanted);
      const session =
        shared ??
        createSession({
          employeeId,
          threadId: wanted,
          named: threadId !== '',
          language,
          profile,
        });
      if (saysLanguage) session.language = language;
      byKey.set(key, session);
      const before = [...session.lines].filter((one) => one.sessionId === sessionId);
      session.lines.add(line);
      for (const old of before) {
        session.lines.delete(old);
        old.end();
      }
      if (session.forget) clearTimeout(session.forget);
      session.forget = null;
      return { session, restored: own !== undefined };
    },
    leave: (session, line) => {
      if (session.lines.delete(line) && session.lines.size === 0) abandon(session);
    },
    clear: (session, line) => {
      if (session.task === null && session.lines.size === 1) drop(session);
      else byKey.set(keyOf(session.employeeId, randomUUID()), session);
      byKey.delete(keyOf(session.employeeId, line.sessionId));
    },
    find: (employeeId, sessionId) => byKey.get(keyOf(employeeId, sessionId)),
    isKnown: async (employeeId, sessionId) =>
      byKey.has(keyOf(employeeId, sessionId)) ||
      ((await neighbours?.isPlaced(sessionName(employeeId, sessionId))) ?? false),
    names: () => [
      ...[...byKey].map(([key, { employeeId }]) => sessionName(employeeId, key.slice(employeeId.length + 1))),
      ...open().map(({ threadId }) => threadName(threadId)),
    ],
    ofThread: (threadId) => open().filter((session) => session.threadId === threadId),
    all: open,
    ofPerson: (employeeId) => open().filter((session) => session.employeeId === employeeId),
    forgetThread: (threadId) => {
      for (const session of open().filter((one) => one.threadId === threadId)) {
        session.waiting.length = 0;
        cutOff(session, 'deleted');
        Object.assign(session, {
          threadId: randomUUID(),
          named: false,
          firstInteraction: null,
          conversation: [],
          turn: emptyTurn(),
        });
        session.actions.clear();
      }
    },
    close: async () => {
      const all = open();
      for (const session of all) {
        session.closing = true;
        session.waiting.length = 0;
        cutOff(session, 'closing');
      }
      await Promise.allSettled(all.map((session) => session.task?.done));
      for (const session of all) drop(session);
    },
  };
}
