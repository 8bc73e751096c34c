import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import type { Receipt } from '@polier/contract/chat-events';
import { type ChatClient, createChatClient } from './chat-client.ts';

export type SureClient = ChatClient & {
  /** Sends a question, now and after every reconnect, until the server says that it has it; answers its id. */
  send: (text: string) => string;
  /** Ids of the questions the server said it has. */
  taken: Set<string>;
  /** The longest text of each message of the assistant that was ever on the screen, by its id. */
  shown: Map<string, string>;
  /** What was wrong on the screen: text that is neither the beginning nor the continuation of what stood there. */
  wrong: string[];
  /** Resolves once connected, with every question taken and the server at rest. */
  settled: () => Promise<void>;
};

/** A client that loses none of its questions, as our own web app, and notices every token that does not fit. */
export function createSureClient(url: string, given: Parameters<typeof createChatClient>[1]): SureClient {
  const client = createChatClient(url, given);
  const { socket, steps } = client;
  const outgoing = new Map<string, string>();
  const taken = new Set<string>();
  const shown = new Map<string, string>();
  const wrong: string[] = [];
  const settling = new Set<() => void>();
  let flag = '';

  /** Questions with an answer that is over, or with a word why there is none. */
  const answered = () => {
    const over = [...steps.values()].filter(({ type, end, isError }) => (type === 'run' && end !== null) || isError);
    const ids = new Set(over.map(({ parentId }) => parentId));
    return [...taken].filter((id) => ids.has(id)).length;
  };
  const atRest = () => socket.connected && outgoing.size === 0 && flag === 'task_end' && answered() === taken.size;
  const tell = () => {
    if (atRest()) for (const resolve of settling) resolve();
  };
  const showQuestion = (id: string, output: string) => {
    if (!steps.has(id)) steps.set(id, { id, type: 'user_message', output, parentId: null, isError: false } as Step);
  };
  const emit = (id: string, output: string) => {
    socket.emit('client_message', { message: { id, output }, fileReferences: [] }, (receipt: Receipt) => {
      if (!receipt.taken) wrong.push(`refused: ${receipt.code}`);
      outgoing.delete(id);
      taken.add(id);
      tell();
    });
  };
  socket.on('connect', () => {
    flag = '';
    for (const [id, output] of outgoing) emit(id, output);
  });
  socket.onAny((event: string) => {
    // What the server does not have yet stays on the screen.
    if (event === 'resume_thread') for (const [id, output] of outgoing) showQuestion(id, output);
    if (event === 'task_start' || event === 'task_end') flag = event;
    for (const { id, type, output, isError } of steps.values()) {
      if (type !== 'assistant_message' || isError) continue;
      const before = shown.get(id) ?? '';
      if (!before.startsWith(output) && !output.startsWith(before)) wrong.push(`${before}\n→ ${event}\n${output}`);
      if (output.length > before.length) shown.set(id, output);
    }
    tell();
  });

  return {
    ...client,
    taken,
    shown,
    wrong,
    send: (output) => {
      const id = randomUUID();
      outgoing.set(id, output);
      showQuestion(id, output);
      if (socket.connected) emit(id, output);
      return id;
    },
    settled: () =>
      new Promise((resolve) => {
        const done = () => {
          settling.delete(done);
          resolve();
        };
        settling.add(done);
        tell();
      }),
  };
}

/** Steps as a transcript is compared by: in an order of its own, for a client shows a question before it has a place. */
export function inShort(steps: Iterable<Step>) {
  return [...steps]
    .map(({ id, parentId, type, output, isError, end }) => ({
      id,
      parentId,
      type,
      output,
      isError,
      isOver: end !== null,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
