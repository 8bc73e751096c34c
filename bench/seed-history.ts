import { randomUUID } from 'node:crypto';
import { searchable } from '@polier/server/src/chat/fold-text.ts';
import { keepQuestion } from '@polier/server/src/chat/keep-together.ts';
import {
  elementsOfThread,
  keepElements,
  keepSteps,
  type NewStep,
  stepsOfThread,
} from '@polier/server/src/chat/store.ts';
import { threads } from '@polier/server/src/chat/tables.ts';
import type { Context } from '@polier/server/src/context.ts';
import { ask, connect } from './ask.ts';
import { question } from './few-sheets.ts';
import { librarySets } from './sets.ts';

type Seeded = { url: string; token: string; employeeId: string; messages: number };
const minute = 60_000;

/**
 * A chat of so many messages, half of them questions: one that was really asked, with its steps, answer and sources, again
 * and again. Answers its id and the first and the last question, as they stand in it once.
 */
export async function seedLongChat(context: Context, { url, token, employeeId, messages }: Seeded) {
  const { db, clock } = context;
  const chat = await connect(url, token);
  const ended = new Promise<{ thread_id: string }>((resolve) => chat.socket.once('first_interaction', resolve));
  await ask(chat, question);
  const { thread_id: askedIn } = await ended;
  chat.socket.disconnect();
  // A turn is written a moment after it was said; whoever opens the chat then sees all of it.
  const isKept = async () => (await stepsOfThread(db, askedIn)).every(({ endedAt }) => endedAt !== null);
  while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 100));
  const steps = await stepsOfThread(db, askedIn);
  const elements = await elementsOfThread(db, askedIn);
  const threadId = randomUUID();
  const named = (turn: number) => `Frage ${turn + 1}: ${question}`;
  for (let turn = 0; turn < messages / 2; turn += 1) {
    const ids = new Map(steps.map(({ id }) => [id, randomUUID()]));
    const [first, ...rest] = steps.map(({ ordinal: _, employeeId: __, said: ___, ...step }) => ({
      ...step,
      threadId,
      id: ids.get(step.id)!,
      parentId: step.parentId && ids.get(step.parentId)!,
      output: step.type === 'user_message' ? named(turn) : step.output,
    })) as [NewStep, ...NewStep[]];
    const name = 'Der lange Chat';
    await keepQuestion(db, { employeeId, name, metadata: {}, updatedAt: clock.now() }, first);
    await keepSteps(db, rest);
    const shown = elements.map(({ ordinal: _, ...element }) => ({
      ...element,
      id: randomUUID(),
      threadId,
      forId: ids.get(element.forId)!,
    }));
    if (shown.length > 0) await keepElements(db, shown);
  }
  return { threadId, firstQuestion: named(0), lastQuestion: named(messages / 2 - 1) };
}

/**
 * So many chats of one question and one answer each; answers words to look for, said often, seldom, once and never, and
 * words of one or two letters.
 */
export async function seedChats(context: Context, employeeId: string, chats: number) {
  const { db, clock } = context;
  const [{ passages, questions } = { passages: [], questions: [] }] = librarySets();
  const now = clock.now().getTime();
  for (let from = 0; from < chats; from += 250) {
    const some = Array.from({ length: Math.min(250, chats - from) }, (_, at) => {
      const chat = from + at;
      const moment = new Date(now - (chat + 1) * 30 * minute);
      const text = questions[chat % questions.length]!.text;
      const told = Array.from({ length: 3 }, (_, part) => passages[(chat * 7 + part * 13) % passages.length]!.text);
      const asked = `${text} Es geht um den Rohbau ${siteOf(chat)}.`;
      return { id: randomUUID(), moment, name: text, asked, told: told.join('\n\n') };
    });
    await db.insert(threads).values(
      some.map(({ id, name, moment }) => {
        return { id, employeeId, name, called: searchable(name), metadata: {}, createdAt: moment, updatedAt: moment };
      }),
    );
    await keepSteps(
      db,
      some.flatMap(({ id, moment, asked, told }) => [
        said(id, moment, 'user_message', asked),
        said(id, moment, 'assistant_message', told),
      ]),
    );
  }
  await context.database.pool.query('analyze chat_threads; analyze chat_steps');
  const often = ['Mängel', 'bau', 'Frist', 'die', 'Arbeit', 'zu'];
  const seldom = passages.slice(0, 34).map(({ text }) => text.slice(20, 50));
  const once = Array.from({ length: 50 }, (_, at) => siteOf(Math.floor((at * chats) / 50)));
  const never = ['Raumstation', 'qxz', 'Eisbär', 'Mangel Frist Rohbau', 'im Weltall gebaut', 'öäü', '%', 'w_w'];
  // Said often, seldom and never; some of them stand in the middle of many other words.
  const shortWords = [
    'EU',
    'm3',
    'm²',
    'OR',
    'SU',
    'CO',
    'au',
    'di',
    'qj',
    'x',
    'ß',
    '7',
    '§',
    'Nr',
    '3a',
    'qq',
    'zz',
    'h',
    'q',
    'ER',
  ];
  return { words: [...often, ...seldom, ...once, ...never], shortWords };
}

/** The name of a building site, another for each chat. */
function siteOf(chat: number): string {
  const parts = ['ber', 'lin', 'wal', 'hof', 'mat', 'ried', 'stein', 'brunn', 'egg', 'tal'];
  const letters = [...String(chat)].map((digit) => parts[Number(digit)]!).join('');
  return `${letters[0]!.toUpperCase()}${letters.slice(1)}-${chat}`;
}

function said(threadId: string, moment: Date, type: 'user_message' | 'assistant_message', output: string): NewStep {
  const common = { parentId: null, name: 'x', input: '', isError: false, metadata: {} };
  return { ...common, id: randomUUID(), threadId, type, output, createdAt: moment, endedAt: moment };
}
