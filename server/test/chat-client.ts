import { randomUUID } from 'node:crypto';
import { chatSocketPath, type Step, type Thread } from '@polier/contract/chat';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** One event as it came, with when (milliseconds of `performance.now()`). */
export type Heard = { event: string; payload: never; at: number };

export type ChatClient = {
  socket: Socket;
  sessionId: string;
  /** Everything heard so far, in order. */
  heard: Heard[];
  /** The steps as a client that follows the protocol shows them (protocol section 4.2). */
  steps: Map<string, Step>;
  /** Connects and waits for the first word of the server after `connection_successful`. */
  connect: () => Promise<void>;
  /** Sends a question; answers its id. */
  ask: (text: string, id?: string) => string;
  /** The first event of a name, from now on or already heard, that fits. */
  next: <T = never>(event: string, fits?: (payload: T) => boolean, from?: number) => Promise<T>;
  /** Asks and waits until the server is at rest; answers the id of the question. */
  askAndWait: (text: string) => Promise<string>;
  /** Waits until the work on a question (without its id: the next that ends) is over and nothing runs any more. */
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
  /** Says, when it comes back, which event it saw last, as our own web app does; the published clients do not. */
  saysSeen?: boolean;
  options?: Partial<ManagerOptions & SocketOptions>;
};

/** A client that keeps to the protocol, connecting as our own web app does (by the `auth` object). */
export function createChatClient(
  url: string,
  {
    token,
    sessionId = randomUUID(),
    threadId = '',
    language = 'de',
    profile = '',
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
  const heard: Heard[] = [];
  const steps = new Map<string, Step>();
  const waiting = new Set<(one: Heard) => void>();
  socket.onAny((event: string, payload: unknown, at: unknown) => {
    if (saysSeen && typeof at === 'number') introduction.seen = at;
    const one = { event, payload: payload as never, at: performance.now() };
    heard.push(one);
    if (event === 'first_interaction') introduction.threadId = (payload as { thread_id: string }).thread_id;
    show(steps, event, payload as never);
    for (const tell of [...waiting]) tell(one);
  });
  socket.on('connect', () => socket.emit('connection_successful'));

  const next = <T>(event: string, fits: (payload: T) => boolean = () => true, from = 0) =>
    new Promise<T>((resolve) => {
      const tell = (one: Heard) => {
        if (one.event !== event || !fits(one.payload)) return false;
        waiting.delete(tell);
        resolve(one.payload);
        return true;
      };
      if (!heard.slice(from).some(tell)) waiting.add(tell);
    });

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
    ask: (text, id = randomUUID()) => {
      const message = {
        id,
        name: 'User',
        type: 'user_message',
        output: text,
        createdAt: '2026-11-21T08:00:00.000Z',
        threadId: '',
      };
      steps.set(id, { ...message, parentId: null } as Step);
      socket.emit('client_message', { message, fileReferences: [] });
      return id;
    },
    next,
    askAndWait: async (text) => {
      const from = heard.length;
      const id = client.ask(text);
      await next('task_end', undefined, from);
      return id;
    },
    over: async (questionId, from = 0) => {
      const ended = ({ type, end, parentId }: Step) =>
        type === 'run' && end !== null && (!questionId || parentId === questionId);
      await next('update_message', ended, from);
      const at = heard.findIndex(({ event, payload }, i) => i >= from && event === 'update_message' && ended(payload));
      await next('task_end', undefined, at);
    },
    all: <T>(event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload as T),
    answer: () => [...steps.values()].findLast(({ type }) => type === 'assistant_message'),
    close: () => socket.disconnect(),
  };
  return client;
}

/** What each event does to the steps on a screen; a child whose parent is unknown is dropped. */
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
