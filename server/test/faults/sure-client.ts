import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import type { Receipt } from '@polier/contract/chat-events';
import { type ChatClient, createChatClient } from '../chat-client.ts';

export type SureClient = ChatClient & {
  /** Sends a question, again after every reconnect until the server acknowledges it. Returns its id. */
  send: (text: string) => string;
  /** Ids of the acknowledged questions. */
  taken: Set<string>;
  /** The longest text ever shown of each message of the assistant, by its id. */
  shown: Map<string, string>;
  /** Faults: a text that neither continues nor begins the text shown before, and refused questions. */
  wrong: string[];
  /** Resolves when the client is connected, every question is acknowledged and answered, and the server is idle. */
  settled: () => Promise<void>;
};

/** Creates a client that loses no question, like our web app, and records every token that does not fit. */
export function createSureClient(url: string, given: Parameters<typeof createChatClient>[1]): SureClient {
  const client = createChatClient(url, given);
  const { socket, steps } = client;
  const outgoing = new Map<string, string>();
  const taken = new Set<string>();
  const shown = new Map<string, string>();
  const wrong: string[] = [];
  const settling = new Set<() => void>();
  let flag = '';

  /** Counts the questions with a finished run or an error note. */
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
    // A question without an acknowledgement stays on the screen.
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

/**
 * Reduces steps to what transcripts are compared by, sorted by id: a client shows a question before it has its place.
 */
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
