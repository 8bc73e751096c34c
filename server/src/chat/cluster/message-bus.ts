import type { Redis } from 'ioredis';
import type { Log } from '../../ground/log.ts';
import { decodeSent, encodeSent, type Sent, UnreadableMessage } from './message-format.ts';

const channelPrefix = 'polier:chat:to:';
const everybody = 'polier:chat:to-all';

/** Sends messages and questions between the servers of a cluster, through Redis. */
export type MessageBus = {
  send: (server: string, message: unknown) => void;
  sendToAll: (message: unknown) => void;
  /** Asks a server; null when it does not answer in time, or its questions are dropped (see `dropQuestions`). */
  ask: (server: string, question: unknown) => Promise<unknown>;
  onMessage: (receive: (message: unknown, from: string) => void) => void;
  onQuestion: (answer: (question: unknown) => Promise<unknown>) => void;
  /** The servers that have not answered a question yet. */
  askedServers: () => string[];
  /** Answers the open questions to a dead server, or to all of them, with null. */
  dropQuestions: (server?: string) => void;
};

/** How long a server may take to answer a question. */
const answerMs = 10_000;

/** `subscriber` is a Redis connection of its own: one that is subscribed cannot publish. */
export async function createMessageBus(given: {
  serverId: string;
  publisher: Redis;
  subscriber: Redis;
  log: Log;
}): Promise<MessageBus> {
  const { serverId, publisher, subscriber, log } = given;
  let receive: (message: unknown, from: string) => void = () => {};
  let answer: (question: unknown) => Promise<unknown> = async () => null;
  const questions = new Map<number, { server: string; late: NodeJS.Timeout; resolve: (answer: unknown) => void }>();
  const reported = new Set<string>();
  let count = 0;

  function publish(channel: string, sent: Omit<Sent, 'from'>): void {
    publisher.publish(channel, encodeSent({ from: serverId, ...sent })).catch((err) => {
      log.warn({ err, channel }, 'cluster message could not be published');
      if (sent.kind === 'question') settle(sent.number, null);
    });
  }

  function settle(number: number, answered: unknown): void {
    const question = questions.get(number);
    questions.delete(number);
    clearTimeout(question?.late);
    question?.resolve(answered);
  }

  async function answerQuestion({ from, number, body }: Sent): Promise<void> {
    const answered = await answer(body).catch((err) => {
      log.error({ err, from }, 'question of another server could not be answered');
      return null;
    });
    publish(channelPrefix + from, { kind: 'answer', number, body: answered });
  }

  function take(sent: Sent): void {
    if (sent.from === serverId) return;
    if (sent.kind === 'message') receive(sent.body, sent.from);
    else if (sent.kind === 'question') void answerQuestion(sent);
    else settle(sent.number, sent.body);
  }

  /** A server of another version sends many: each server is reported once. */
  function reportUnreadable({ message, version, from }: UnreadableMessage): void {
    const key = `${String(from)} ${String(version)}`;
    if (reported.has(key)) return;
    reported.add(key);
    log.warn({ from, version, reason: message }, 'cluster messages of a server are ignored: they cannot be read');
  }

  subscriber.on('message', (_channel: string, text: string) => {
    try {
      take(decodeSent(text));
    } catch (err) {
      if (err instanceof UnreadableMessage) reportUnreadable(err);
      else log.error({ err }, 'cluster message could not be handled');
    }
  });
  await subscriber.subscribe(channelPrefix + serverId, everybody);

  return {
    send: (server, message) => publish(channelPrefix + server, { kind: 'message', number: 0, body: message }),
    sendToAll: (message) => publish(everybody, { kind: 'message', number: 0, body: message }),
    ask: (server, question) =>
      new Promise((resolve) => {
        count += 1;
        const number = count;
        const late = setTimeout(() => {
          log.warn({ server }, 'question to another server was not answered in time');
          settle(number, null);
        }, answerMs);
        questions.set(number, { server, late, resolve });
        publish(channelPrefix + server, { kind: 'question', number, body: question });
      }),
    onMessage: (given) => {
      receive = given;
    },
    onQuestion: (given) => {
      answer = given;
    },
    askedServers: () => [...new Set([...questions.values()].map(({ server }) => server))],
    dropQuestions: (server) => {
      for (const [number, question] of questions) {
        if (server === undefined || question.server === server) settle(number, null);
      }
    },
  };
}
