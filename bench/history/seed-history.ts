import { randomUUID } from 'node:crypto';
import { type NewStep, saveSteps } from '@polier/server/src/chat/store.ts';
import { threads } from '@polier/server/src/chat/tables.ts';
import { searchable } from '@polier/server/src/chat/threads/fold-text.ts';
import type { ChatContext } from '../../server/src/chat/context.ts';
import { librarySets } from '../retrieval/test-sets.ts';

const halfHourMs = 30 * 60_000;
const batchSize = 250;

/** Frequent, rare and missing ones; some of them occur inside many longer words. */
const shortWords = 'EU m3 m² OR SU CO au di qj x ß 7 § Nr 3a qq zz h q ER'.split(' ');

/**
 * Creates chats of one question and one answer each. Returns what to search for: frequent, rare, unique and missing
 * words, and words of one or two letters.
 */
export async function seedHistory(context: ChatContext, employeeId: string, chats: number) {
  const { db, clock } = context;
  const [{ passages, questions } = { passages: [], questions: [] }] = librarySets();
  const now = clock.now().getTime();
  for (let from = 0; from < chats; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, chats - from) }, (_, at) => {
      const number = from + at;
      const moment = new Date(now - (number + 1) * halfHourMs);
      const name = questions[number % questions.length]!.text;
      const paragraphs = Array.from(
        { length: 3 },
        (_, part) => passages[(number * 7 + part * 13) % passages.length]!.text,
      );
      const question = `${name} Es geht um den Rohbau ${siteName(number)}.`;
      return { id: randomUUID(), moment, name, question, answer: paragraphs.join('\n\n') };
    });
    await db.insert(threads).values(
      batch.map(({ id, name, moment }) => {
        return { id, employeeId, name, called: searchable(name), metadata: {}, createdAt: moment, updatedAt: moment };
      }),
    );
    await saveSteps(
      db,
      batch.flatMap(({ id, moment, question, answer }) => [
        messageStep(id, moment, 'user_message', question),
        messageStep(id, moment, 'assistant_message', answer),
      ]),
      null,
    );
  }
  await context.database.pool.query('analyze chat_threads; analyze chat_steps');
  const frequent = ['Mängel', 'bau', 'Frist', 'die', 'Arbeit', 'zu'];
  const rare = passages.slice(0, 34).map(({ text }) => text.slice(20, 50));
  const unique = Array.from({ length: 50 }, (_, at) => siteName(Math.floor((at * chats) / 50)));
  const missing = ['Raumstation', 'qxz', 'Eisbär', 'Mangel Frist Rohbau', 'im Weltall gebaut', 'öäü', '%', 'w_w'];
  return { words: [...frequent, ...rare, ...unique, ...missing], shortWords };
}

/** The name of a building site, different for each chat. */
function siteName(chat: number): string {
  const syllables = ['ber', 'lin', 'wal', 'hof', 'mat', 'ried', 'stein', 'brunn', 'egg', 'tal'];
  const letters = [...String(chat)].map((digit) => syllables[Number(digit)]!).join('');
  return `${letters[0]!.toUpperCase()}${letters.slice(1)}-${chat}`;
}

function messageStep(
  threadId: string,
  moment: Date,
  type: 'user_message' | 'assistant_message',
  output: string,
): NewStep {
  const common = { parentId: null, name: 'x', input: '', isError: false, metadata: {} };
  return { ...common, id: randomUUID(), threadId, type, output, createdAt: moment, endedAt: moment };
}
