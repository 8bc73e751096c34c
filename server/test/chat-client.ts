import { randomUUID } from 'node:crypto';
import { chatSocketPath, type Step, type Thread } from '@polier/contract/chat';
import type { Receipt } from '@polier/contract/chat-events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Longer than any event takes on a busy machine, and shorter than the test that waits for it may take. */
const longestWaitMs = 60_000;

/** An event, with the time it arrived (milliseconds of `performance.now()`). */
export type Heard = { event: string; payload: never; at: number };

export type ChatClient = {
  socket: Socket;
  sessionId: string;
  /** All events so far, in order. */
  heard: Heard[];
  /** The steps as a client that follows the protocol shows them. */
  steps: Map<string, Step>;
  /** Connects and waits for the server's first event after `connection_successful`. */
  connect: () => Promise<void>;
  /** Sends a question, with uploaded files, and returns its id. */
  ask: (text: string, id?: string, files?: { id: string }[]) => string;
  /**
   * Waits for the first matching event of a name; events that have already arrived count from index `from`. Fails when
   * it does not come within a minute, and names the last ones that came.
   */
  next: <T = never>(event: string, fits?: (payload: T) => boolean, from?: number) => Promise<T>;
  /**
   * Sends a question as our web app does: again as long as it is refused because the service is away. Returns its id;
   * throws the receipt of another refusal.
   */
  askUntilTaken: (text: string, id?: string) => Promise<string>;
  /**
   * Waits until the server has nothing more to do; what it did is in the database by then. `from`: the number of events
   * before the work was given: a client hears of an idle server already when it connects.
   */
  idle: (from: number) => Promise<void>;
  /** Sends a question, waits until the server is idle, and returns the question's id. */
  askAndWait: (text: string, files?: { id: string }[]) => Promise<string>;
  /** Waits until the work on a question (without an id: the next that ends) is over and nothing else is running. */
  over: (questionId?: string, from?: number) => Promise<void>;
  /** Payloads of all events of a name. */
  all: <T = never>(event: string) => T[];
  /** The last message of the assistant. */
  answer: () => Step | undefined;
  close: () => void;
};

type Introduction = {
  token?: string;
  sessionId?: string;
  threadId?: string;
  language?: string;
  profile?: string;
  temporary?: boolean;
  /** Sends the number of the last event when it reconnects, as our web app does; the published clients do not. */
  saysSeen?: boolean;
  options?: Partial<ManagerOptions & SocketOptions>;
};

/** Creates a client that follows the protocol. It connects as our web app does, by the `auth` object. */
export function createChatClient(
  url: string,
  {
    token,
    sessionId = randomUUID(),
    threadId = '',
    language = 'de',
    profile = '',
    temporary = false,
    saysSeen = false,
    options = {},
  }: Introduction,
): ChatClient {
  const introduction: Record<string, unknown> = {
    token,
    clientType: 'webapp',
    sessionId,
    threadId,
    userEnv: '{}',
    chatProfile: profile,
    language,
    ...(temporary && { temporary }),
  };
  const socket = io(url, {
    path: chatSocketPath,
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
    auth: (introduce) => introduce(introduction),
    ...options,
  });
  const steps = new Map<string, Step>();
  const { heard, next } = recordEvents(socket, (event, payload, at) => {
    if (saysSeen && typeof at === 'number') introduction.seen = at;
    if (event === 'first_interaction') introduction.threadId = (payload as { thread_id: string }).thread_id;
    show(steps, event, payload);
  });
  socket.on('connect', () => socket.emit('connection_successful'));

  /** The payload of a question, which is on the screen from now on. */
  function compose(output: string, id: string, fileReferences: { id: string }[] = []) {
    const createdAt = '2026-11-21T08:00:00.000Z';
    const message = { id, name: 'User', type: 'user_message', output, createdAt, threadId: '' };
    steps.set(id, { ...message, parentId: null } as Step);
    return { message, fileReferences };
  }

  const client: ChatClient = {
    socket,
    sessionId,
    heard,
    steps,
    connect: async () => {
      const from = heard.length;
      const greeted = Promise.race([next('task_end', undefined, from), next('task_start', undefined, from)]);
      const refused = new Promise<never>((_, reject) => socket.once('connect_error', reject));
      socket.connect();
      const settings = next('chat_settings', undefined, from);
      await Promise.race([Promise.all([greeted, settings]), refused]);
    },
    ask: (text, id = randomUUID(), files = []) => {
      socket.emit('client_message', compose(text, id, files));
      return id;
    },
    askUntilTaken: async (text, id = randomUUID()) => {
      for (;;) {
        const receipt = (await socket.emitWithAck('client_message', compose(text, id))) as Receipt;
        if (receipt.taken) return id;
        if (receipt.code !== 'SERVICE_AWAY') throw new Error(JSON.stringify(receipt));
      }
    },
    next,
    idle: (from) => next('task_end', undefined, from),
    askAndWait: async (text, files) => {
      const from = heard.length;
      const id = client.ask(text, undefined, files);
      await client.idle(from);
      return id;
    },
    over: async (questionId, from = 0) => {
      const ended = ({ type, end, parentId }: Step) =>
        type === 'run' && end !== null && (!questionId || parentId === questionId);
      await next('update_message', ended, from);
      const at = heard.findIndex(({ event, payload }, i) => i >= from && event === 'update_message' && ended(payload));
      await client.idle(at);
    },
    all: <T>(event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload as T),
    answer: () => [...steps.values()].findLast(({ type }) => type === 'assistant_message'),
    close: () => socket.disconnect(),
  };
  return client;
}

/** Records all events of a socket after `take` has seen them, and waits for those to come. */
function recordEvents(socket: Socket, take: (event: string, payload: never, at: unknown) => void) {
  const heard: Heard[] = [];
  const waiting = new Set<(one: Heard) => void>();
  socket.onAny((event: string, payload: unknown, at: unknown) => {
    const one = { event, payload: payload as never, at: performance.now() };
    heard.push(one);
    take(event, payload as never, at);
    for (const notify of [...waiting]) notify(one);
  });
  const next: ChatClient['next'] = (event, fits = () => true, from = 0) => {
    const coming = new Promise<never>((resolve, reject) => {
      const late = setTimeout(() => {
        const last = heard.slice(-8).map((one) => one.event);
        reject(new Error(`no fitting "${event}" came; the last events: ${last.join(', ')}`));
      }, longestWaitMs).unref();
      const notify = (one: Heard) => {
        if (one.event !== event || !fits(one.payload)) return false;
        clearTimeout(late);
        waiting.delete(notify);
        resolve(one.payload);
        return true;
      };
      if (!heard.slice(from).some(notify)) waiting.add(notify);
    });
    // A test may wait for one of several events and leave the others.
    coming.catch(() => {});
    return coming;
  };
  return { heard, next };
}

/** Applies an event to the steps on the screen. A child whose parent is unknown is dropped. */
function show(steps: Map<string, Step>, event: string, payload: never): void {
  switch (event) {
    case 'new_message':
    case 'stream_start': {
      const step = payload as Step;
      if (steps.has(step.id) || step.parentId === null || steps.has(step.parentId)) steps.set(step.id, { ...step });
      return;
    }
    case 'update_message': {
      const step = payload as Step;
      if (steps.has(step.id)) steps.set(step.id, { ...step });
      return;
    }
    case 'delete_message': {
      const gone = new Set([(payload as Step).id]);
      // Parents come before their children.
      for (const [id, { parentId }] of steps) if (parentId !== null && gone.has(parentId)) gone.add(id);
      for (const id of gone) steps.delete(id);
      return;
    }
    case 'stream_token': {
      const { id, token, isSequence } = payload as { id: string; token: string; isSequence: boolean };
      const step = steps.get(id);
      if (step) step.output = isSequence ? token : step.output + token;
      return;
    }
    case 'resume_thread': {
      steps.clear();
      for (const step of (payload as Thread).steps) show(steps, 'new_message', step as never);
    }
  }
}
