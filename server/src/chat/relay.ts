import type { Context } from '../context.ts';
import type { Events, Happenings } from '../events.ts';
import { sessionName, threadName } from './chat-names.ts';
import type { Handshake } from './handshake.ts';
import type { Neighbours } from './neighbours.ts';
import { answerPress, type Press } from './press-button.ts';
import { type Served, serveLine, stillAllowed, type Wire } from './serve-line.ts';
import type { Requested } from './session.ts';

/** Word between a client's server and the one that has its chat open. */
type Word =
  | { to: 'chat'; line: string; kind: 'enter'; handshake: Handshake }
  | { to: 'chat'; line: string; kind: 'event'; event: string; payload: unknown; answer: number | null }
  | { to: 'chat'; line: string; kind: 'reply'; request: number; reply: unknown }
  | { to: 'chat'; line: string; kind: 'leave' }
  | { to: 'client'; line: string; kind: 'emit'; event: string; payload: unknown[] }
  | { to: 'client'; line: string; kind: 'request'; requested: Requested; request: number }
  | { to: 'client'; line: string; kind: 'answer'; answer: number; value: unknown }
  | { to: 'client'; line: string; kind: 'end' | 'drop' }
  | { to: 'all'; kind: 'happened'; name: keyof Happenings; given: unknown[] }
  | { to: 'all'; kind: 'leaving' };

/** What happens on one server and concerns the chats on the others. */
const told = [
  'person-changed',
  'thread-deleted',
  'thread-changed',
  'step-changed',
  'preferences-changed',
  'language-changed',
  'reload-needed',
] as const satisfies (keyof Happenings)[];

export type Relay = {
  /** Serves a client here, or lets the server serve it that has its chat open. */
  serve: (handshake: Handshake, employeeId: string, wire: Wire & { drop: () => void }) => Promise<Served | null>;
  /** Says to the other servers that this chat is here, before its client knows of it. */
  hold: (threadId: string) => Promise<unknown>;
  /** Lets everybody on the other servers go; after the chats here are closed. */
  close: () => Promise<void>;
};

/**
 * Chats are open on one server; their clients may be connected to any. What a client sends goes to its chat's server, what
 * is said there comes back. When either server dies, the other lets go and the client comes back by itself.
 */
export function createRelay(context: Context, neighbours: Neighbours): Relay {
  const { sessions, events, log } = context;
  /** Clients here whose chat is elsewhere. */
  const away = new Map<string, { server: string; wire: Wire & { drop: () => void }; answers: Map<number, Answer> }>();
  /** Clients elsewhere whose chat is here. */
  const guests = new Map<string, { server: string; served: Promise<Served | null>; replies: Map<number, Answer> }>();
  type Answer = (value?: unknown) => void;
  let count = 0;
  let leaving = false;

  function drop(line: string, server: string): void {
    neighbours.send(server, { to: 'client', line, kind: 'drop' } satisfies Word);
  }

  function takeGuest(word: Word & { to: 'chat' }, from: string): void {
    const guest = guests.get(word.line);
    const send = (back: Word) => neighbours.send(from, back);
    if (word.kind === 'enter') {
      if (leaving) {
        drop(word.line, from);
        return;
      }
      const replies = new Map<number, Answer>();
      const { line } = word;
      const wire: Wire = {
        id: line,
        emit: (event, ...payload) => send({ to: 'client', line, kind: 'emit', event, payload }),
        request: (requested, answer) => {
          replies.set(++count, answer);
          send({ to: 'client', line, kind: 'request', requested, request: count });
        },
        end: () => send({ to: 'client', line, kind: 'end' }),
      };
      const served = stillAllowed(context, word.handshake, line).then(
        (person) => serveLine(context, sessions, person, word.handshake, wire),
        () => {
          wire.end();
          return null;
        },
      );
      guests.set(line, { server: from, served, replies });
      return;
    }
    // A client this server knows nothing of comes back by itself.
    if (!guest) {
      drop(word.line, from);
      return;
    }
    if (word.kind === 'reply') {
      guest.replies.get(word.request)?.(word.reply);
      guest.replies.delete(word.request);
      return;
    }
    if (word.kind === 'leave') {
      guests.delete(word.line);
      void guest.served.then((served) => served?.leave());
      return;
    }
    const { line, event, payload, answer } = word;
    const acknowledge =
      answer === null ? undefined : (value?: unknown) => send({ to: 'client', line, kind: 'answer', answer, value });
    void guest.served.then((served) => served?.take(event, payload, acknowledge));
  }

  function tellClient(word: Word & { to: 'client' }): void {
    const client = away.get(word.line);
    if (!client) return;
    if (word.kind === 'emit') client.wire.emit(word.event as never, ...(word.payload as never));
    if (word.kind === 'end') client.wire.end();
    if (word.kind === 'drop') client.wire.drop();
    if (word.kind === 'answer') {
      client.answers.get(word.answer)?.(word.value);
      client.answers.delete(word.answer);
    }
    if (word.kind === 'request') {
      const { line, request } = word;
      client.wire.request(word.requested, (reply) =>
        neighbours.send(client.server, { to: 'chat', line, kind: 'reply', request, reply } satisfies Word),
      );
    }
  }

  /** The server is gone: clients here look for their chat again, clients there are no longer heard of. */
  function letGo(server: string): void {
    for (const client of away.values()) if (client.server === server) client.wire.drop();
    for (const [line, guest] of guests) {
      if (guest.server !== server) continue;
      guests.delete(line);
      void guest.served.then((served) => served?.leave());
    }
  }

  let repeating = false;
  const listeners = told.map((name) => {
    const listener = (...given: unknown[]) => {
      if (!repeating) neighbours.tellAll({ to: 'all', kind: 'happened', name, given } satisfies Word);
    };
    events.on(name, listener as never);
    return () => events.off(name, listener as never);
  });

  neighbours.onMessage((message, from) => {
    const word = message as Word;
    try {
      if (word.to === 'chat') takeGuest(word, from);
      else if (word.to === 'client') tellClient(word);
      else if (word.kind === 'leaving') letGo(from);
      else {
        repeating = true;
        (events as Events).emit(word.name, ...(word.given as never));
        repeating = false;
      }
    } catch (error) {
      log.error({ err: error }, 'word of another server');
    }
  });
  neighbours.onQuestion((question) => answerPress(context, question as Press));
  neighbours.watch({
    names: () => sessions.names(),
    partners: () => [...new Set([...away.values(), ...guests.values()].map(({ server }) => server))],
    lost: letGo,
  });

  return {
    serve: async (handshake, employeeId, wire) => {
      const names = [sessionName(employeeId, handshake.sessionId)];
      if (handshake.threadId) names.push(threadName(handshake.threadId));
      const server = await neighbours.place(names);
      if (server === null) return null;
      const line = wire.id;
      const answers = new Map<number, Answer>();
      away.set(line, { server, wire, answers });
      neighbours.send(server, { to: 'chat', line, kind: 'enter', handshake } satisfies Word);
      return {
        take: (event, payload, acknowledge) => {
          const answer = acknowledge ? ++count : null;
          if (acknowledge) answers.set(count, acknowledge);
          neighbours.send(server, { to: 'chat', line, kind: 'event', event, payload, answer } satisfies Word);
        },
        leave: () => {
          away.delete(line);
          neighbours.send(server, { to: 'chat', line, kind: 'leave' } satisfies Word);
        },
      };
    },
    hold: (threadId) => neighbours.place([threadName(threadId)]),
    close: async () => {
      leaving = true;
      for (const off of listeners) off();
      await neighbours.leave();
      neighbours.tellAll({ to: 'all', kind: 'leaving' } satisfies Word);
    },
  };
}
