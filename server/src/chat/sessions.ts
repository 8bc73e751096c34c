import { randomUUID } from 'node:crypto';
import type { Language } from '@polier/contract/languages';
import { createSession, type Line, type Session, sessionPatience } from './session.ts';

/** How a client introduced itself. */
export type Introduction = { employeeId: string; sessionId: string; threadId: string; language: Language };

export type Sessions = {
  /** The session for a connecting client: its own again, the one its thread is running in, or a new one. Null: not theirs. */
  enter: (introduction: Introduction, line: Line) => { session: Session; restored: boolean } | null;
  /** The line went dead; the session waits for its client. */
  leave: (session: Session, line: Line) => void;
  /** The client is done with the session. */
  clear: (session: Session) => void;
  ofPerson: (employeeId: string) => Session[];
  close: () => Promise<void>;
};

/** Ids that come from a client are looked up only when they can be ids. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

/** The open chats of this process. A session belongs to its person: its id alone opens nothing. */
export function createSessions(): Sessions {
  const byId = new Map<string, Session>();

  function find({ employeeId, sessionId, threadId }: Introduction): Session | undefined {
    const own = byId.get(sessionId);
    if (own) return own;
    // A reloaded page comes with a new session id: it goes on where its thread is being answered.
    return [...byId.values()].find(
      (session) => session.threadId === threadId && session.employeeId === employeeId && session.task !== null,
    );
  }

  return {
    enter: (introduction, line) => {
      const { employeeId, sessionId, threadId, language } = introduction;
      const known = find(introduction);
      if (known && known.employeeId !== employeeId) return null;
      const restored = known?.id === sessionId;
      const session =
        known ??
        createSession({
          id: sessionId,
          employeeId,
          threadId: isUuid(threadId) ? threadId : randomUUID(),
          wantsThread: threadId !== '',
          language,
        });
      if (known && !restored) {
        byId.delete(known.id);
        Object.assign(known, { id: sessionId, started: false, wantsThread: true });
      }
      session.language = language;
      if (session.line && session.line !== line) session.line.end();
      session.line = line;
      if (session.forget) clearTimeout(session.forget);
      session.forget = null;
      byId.set(sessionId, session);
      return { session, restored };
    },
    leave: (session, line) => {
      if (session.line !== line) return;
      session.line = null;
      session.forget = setTimeout(() => byId.delete(session.id), sessionPatience);
      session.forget.unref();
    },
    clear: (session) => {
      if (session.forget) clearTimeout(session.forget);
      byId.delete(session.id);
    },
    ofPerson: (employeeId) => [...byId.values()].filter((session) => session.employeeId === employeeId),
    close: async () => {
      for (const session of byId.values()) {
        session.waiting.length = 0;
        session.task?.abort.abort();
        session.line?.end();
        if (session.forget) clearTimeout(session.forget);
      }
      await Promise.allSettled([...byId.values()].map((session) => session.task?.done));
    },
  };
}
