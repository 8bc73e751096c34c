import { randomUUID } from 'node:crypto';
import type { ChatProfile } from '@polier/contract/chat-settings';
import type { Language } from '@polier/contract/languages';
import type { Log } from '../../ground/log.ts';
import type { Cluster } from '../cluster/join-cluster.ts';
import { createTemporaryChat } from '../content/temporary-chat.ts';
import { chatIdOf, sessionName, threadName } from './chat-names.ts';
import type { Connection } from './connection.ts';
import { Session } from './session.ts';
import { createSessionExpiry } from './session-expiry.ts';

/** How a client introduces itself. */
export type Introduction = {
  employeeId: string;
  sessionId: string;
  threadId: string;
  language: Language;
  saysLanguage: boolean;
  profile: ChatProfile;
  /** What it begins is never kept. It may join a chat that is kept only when it does not say so. */
  temporary: boolean;
};

export type Sessions = {
  /** Returns the session for a connecting client: its own (`restored`), the one with its thread open, or a new one. */
  enter: (introduction: Introduction) => { session: Session; restored: boolean };
  /** Removes a lost connection; the session waits for its client. */
  disconnect: (session: Session, connection: Connection) => void;
  /** Ends the use of a session by a client; a running answer is still completed, but a temporary chat ends. */
  release: (session: Session, connection: Connection) => void;
  /** Returns the person's session with an id, if it is open on this server. */
  find: (employeeId: string, sessionId: string) => Session | undefined;
  /** Whether the person has a session with this id, on this or another server. */
  isKnown: (employeeId: string, sessionId: string) => Promise<boolean>;
  all: () => Session[];
  ofPerson: (employeeId: string) => Session[];
  ofThread: (threadId: string) => Session[];
  /** Closes a session that may be opened elsewhere from now on; returns its names in the cluster. */
  remove: (session: Session) => Promise<string[]>;
  /** The open chats with one of these names. */
  named: (names: string[]) => Session[];
  /** Leaves a chat to the server that has opened it meanwhile: writes nothing more, and drops the clients. */
  abandon: (session: Session) => void;
  /** The names of the open chats in the cluster. */
  names: () => string[];
  /** Cuts off what runs, so that it is stored as interrupted. */
  close: () => Promise<void>;
};

function beginSession(
  { employeeId, threadId, language, profile, temporary }: Introduction,
  given: { isAlone: boolean; threadId: string; taskFailed: (error: unknown) => void },
): Session {
  return new Session({
    employeeId,
    language,
    profile,
    holder: given.isAlone ? null : randomUUID(),
    threadId: given.threadId,
    isNamedThread: threadId !== '',
    temporary: temporary ? createTemporaryChat() : null,
    taskFailed: given.taskFailed,
  });
}

/** The names in the cluster of some entries of a process. */
function namesOf(entries: [string, Session][]): string[] {
  return [
    ...entries.map(([key, { employeeId }]) => sessionName(employeeId, key.slice(employeeId.length + 1))),
    ...[...new Set(entries.map(([, session]) => session))].map(({ threadId }) => threadName(threadId)),
  ];
}

/**
 * The open chats of this process. A session belongs to its person: its id opens nothing for anybody else. `cluster`
 * finds out whether another server has a chat open, and gives up the names of a chat; null: this server is alone.
 */
export function createSessions(given: {
  cluster: Pick<Cluster, 'isPlaced' | 'release'> | null;
  log: Pick<Log, 'error' | 'warn'>;
}): Sessions {
  /** By each person and session id that opened it. */
  const byKey = new Map<string, Session>();
  const open = () => [...new Set(byKey.values())];
  const keyOf = (employeeId: string, sessionId: string) => `${employeeId} ${sessionId}`;
  const taskFailed = (err: unknown) => given.log.error({ err }, 'chat turn could not be stored');

  const namesOfSession = (session: Session) => namesOf([...byKey].filter(([, one]) => one === session));

  const expiry = createSessionExpiry(open, forget);

  function forget(session: Session): void {
    expiry.cancel(session);
    for (const [key, one] of byKey) if (one === session) byKey.delete(key);
  }

  /** Ends a temporary chat that its clients have left. */
  function end(session: Session): void {
    void session.close().catch(() => {});
    forget(session);
  }

  return {
    enter: (introduction) => {
      const { employeeId, sessionId, threadId, language, saysLanguage, temporary } = introduction;
      const key = keyOf(employeeId, sessionId);
      const own = byKey.get(key);
      const wanted = chatIdOf(employeeId, sessionId, threadId);
      // A reloaded page or a second tab has a session id of its own and joins the session that has its thread open.
      const known = own ?? open().find((one) => one.employeeId === employeeId && one.threadId === wanted);
      // A page that says "not stored" is never given a chat that is kept: it gets another one, and is told so.
      const isOther = temporary && known !== undefined && known.temporary === null;
      const begun = { isAlone: given.cluster === null, threadId: isOther ? randomUUID() : wanted, taskFailed };
      const session = known && !isOther ? known : beginSession(introduction, begun);
      if (saysLanguage) session.setLanguage(language);
      byKey.set(key, session);
      expiry.cancel(session);
      return { session, restored: own !== undefined && !isOther };
    },
    disconnect: (session, connection) => {
      const isLeft = session.events.disconnect(connection) && session.events.connections().length === 0;
      // A client that ended the use of its chat leaves nothing that waits for it.
      if (isLeft && open().includes(session)) expiry.begin(session);
    },
    release: (session, connection) => {
      if (session.temporary) {
        session.events.disconnect(connection);
        byKey.delete(keyOf(session.employeeId, connection.sessionId));
        if (session.events.connections().length === 0) end(session);
        return;
      }
      if (!session.tasks.isBusy() && session.events.connections().length === 1) forget(session);
      else byKey.set(keyOf(session.employeeId, randomUUID()), session);
      byKey.delete(keyOf(session.employeeId, connection.sessionId));
    },
    find: (employeeId, sessionId) => byKey.get(keyOf(employeeId, sessionId)),
    isKnown: async (employeeId, sessionId) =>
      byKey.has(keyOf(employeeId, sessionId)) ||
      ((await given.cluster?.isPlaced(sessionName(employeeId, sessionId))) ?? false),
    remove: async (session) => {
      const names = namesOfSession(session);
      await session.close().catch(() => {});
      forget(session);
      return names;
    },
    named: (names) => {
      const wanted = new Set(names);
      const entries = [...byKey].filter(([key, session]) => namesOf([[key, session]]).some((name) => wanted.has(name)));
      return [...new Set(entries.map(([, session]) => session))];
    },
    abandon: (session) => {
      const names = namesOfSession(session);
      session.abandon();
      forget(session);
      // Another server that still finds a client's name here would send the client to this one.
      given.cluster?.release(names).catch((err) => given.log.warn({ err }, 'chat could not be released'));
      for (const connection of session.events.connections()) connection.drop();
    },
    names: () => namesOf([...byKey]),
    ofThread: (threadId) => open().filter((session) => session.threadId === threadId),
    all: open,
    ofPerson: (employeeId) => open().filter((session) => session.employeeId === employeeId),
    close: async () => {
      const all = open();
      await Promise.allSettled(all.map((session) => session.close()));
      for (const session of all) forget(session);
    },
  };
}
