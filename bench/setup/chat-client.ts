import { randomUUID } from 'node:crypto';
import { chatSocketPath, type Step } from '@polier/contract/chat';
import { io, type Socket } from 'socket.io-client';

/** An open chat. `lastEvent` is the number of the last event received. */
export type Chat = { socket: Socket; lastEvent: number | null };

/**
 * Measurements of one answer. `faults` counts gaps, repeats and wrong order in the event numbers,
 * and answers whose tokens do not add up to their final text. `firstTokenMs` stays infinite if the connection was cut
 * before a token came. `stop` is there when the answer was stopped: milliseconds from the request until it was
 * acknowledged, and until the task had ended.
 */
export type AnswerTiming = {
  firstTokenMs: number;
  wholeMs: number;
  faults: number;
  stop?: { acknowledgedMs: number; endedMs: number };
};

/** Opens a new chat the way our web client does, on a screen in the given language. */
export async function openChat(url: string, token: string, language = 'de'): Promise<Chat> {
  const session = { sessionId: randomUUID(), threadId: '', userEnv: '{}', chatProfile: '', language };
  const auth = { token, clientType: 'webapp', ...session };
  const socket = io(url, {
    path: chatSocketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
  });
  socket.on('connect', () => socket.emit('connection_successful'));
  await new Promise((resolve, reject) => socket.once('clear_call_fn', resolve).once('connect_error', reject));
  return { socket, lastEvent: null };
}

/**
 * Asks a question and waits until its answer is complete or the connection is lost.
 * @param stopAfterMs when to stop the answer, counted from its first token; null: let it finish
 */
export async function askQuestion(
  chat: Chat,
  question: string,
  stopAfterMs: number | null = null,
): Promise<AnswerTiming> {
  const { socket } = chat;
  const timing: AnswerTiming = {
    firstTokenMs: Number.POSITIVE_INFINITY,
    wholeMs: Number.POSITIVE_INFINITY,
    faults: 0,
  };
  const sentAt = performance.now();
  const readEvent = createEventReader(chat, timing, () => {
    timing.firstTokenMs = Math.min(timing.firstTokenMs, performance.now() - sentAt);
    if (stopAfterMs !== null) setTimeout(() => stopAnswer(socket, timing), stopAfterMs);
  });
  await new Promise<void>((resolve) => {
    const finish = () => {
      socket.offAny(readEvent);
      socket.off('disconnect', finish);
      timing.wholeMs = performance.now() - sentAt;
      resolve();
    };
    socket.onAny(readEvent);
    socket.once('disconnect', finish);
    // Deferred, so that events of the same packet are still read and a pending stop sees the end of the task first.
    socket.once('task_end', () => setImmediate(finish));
    const message: Partial<Step> = { id: randomUUID(), name: 'User', type: 'user_message', output: question };
    socket.emit('client_message', { message, fileReferences: [] });
  });
  return timing;
}

/** Returns a listener for all events of the chat that counts faults and reports when a message starts to stream. */
function createEventReader(chat: Chat, timing: AnswerTiming, onStart: () => void) {
  const texts = new Map<string, string>();
  return (event: string, payload: unknown, number: unknown) => {
    if (typeof number === 'number') {
      if (chat.lastEvent !== null && number !== chat.lastEvent + 1) timing.faults += 1;
      chat.lastEvent = number;
    }
    if (event === 'stream_start') {
      const { id, output } = payload as Step;
      texts.set(id, output);
      onStart();
    }
    if (event === 'stream_token') {
      const { id, token, isSequence } = payload as { id: string; token: string; isSequence: boolean };
      texts.set(id, isSequence ? token : texts.get(id) + token);
    }
    if (event === 'update_message') {
      const { id, output, end } = payload as Step;
      if (end !== null && texts.has(id) && texts.get(id) !== output) timing.faults += 1;
    }
  };
}

function stopAnswer(socket: Socket, timing: AnswerTiming): void {
  const requestedAt = performance.now();
  const stop = { acknowledgedMs: Number.POSITIVE_INFINITY, endedMs: Number.POSITIVE_INFINITY };
  timing.stop = stop;
  socket.emit('stop', () => {
    stop.acknowledgedMs = performance.now() - requestedAt;
  });
  socket.once('task_end', () => {
    stop.endedMs = performance.now() - requestedAt;
  });
}
