import type { Action, Step, Thread } from '@polier/contract/chat';
import { expect } from 'vitest';
import { question } from '../model-server.ts';
import { createRandom } from '../run/random.ts';
import { createSureClient, inShort, type SureClient } from './sure-client.ts';

export type Asking = {
  client: SureClient;
  /** Stops asking and waits until the last question is answered. */
  finish: () => Promise<void>;
  /** How often it pressed the "try again" button of an interrupted answer. */
  tries: () => number;
};

/** Starts a client that keeps asking: one question after the other, several at once, or again after an interruption. */
export function keepAsking(url: string, token: string, seed: number): Asking {
  const random = createRandom(seed);
  const saysSeen = random.chance(0.7);
  const client = createSureClient(url, { token, saysSeen, options: { timeout: 1_000, reconnectionDelayMax: 30 } });
  let tries = 0;
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      const again = client.all<Action>('action').at(-1);
      if (again?.name === 'try-again' && random.chance(0.3)) {
        client.socket.emit('action_call', again);
        tries += 1;
      } else {
        for (let times = 1 + random.below(3); times > 0; times -= 1) client.send(question);
      }
      await client.settled();
    }
  }
  client.socket.connect();
  const asking = ask();
  return {
    client,
    finish: async () => {
      isOver = true;
      await asking;
      client.close();
    },
    tries: () => tries,
  };
}

/** How many answers were complete, and how many were interrupted after the client had shown part of them. */
export type Ends = { whole: number; cutOff: number };

/**
 * Compares what a client has shown with what is stored, after servers were killed: everything shown is stored, an
 * interrupted answer has a note, and every question is stored once and answered at most as often as it was asked.
 */
export async function checkChat(
  { client, tries }: Asking,
  read: (threadId: string) => Promise<Thread>,
  told: string,
): Promise<Ends & { threadId: string }> {
  const ends = { whole: 0, cutOff: 0 };
  expect(client.wrong, told).toEqual([]);
  const chats = new Set(client.all<{ thread_id: string }>('first_interaction').map(({ thread_id }) => thread_id));
  expect(chats.size, told).toBe(1);
  const [threadId = ''] = chats;
  const { steps } = await read(threadId);
  expect(inShort(client.steps.values()), told).toEqual(inShort(steps));
  expect(new Set(steps.map(({ end }) => typeof end)), `${told} everything is over`).toEqual(new Set(['string']));

  const asked = steps.filter(({ type }) => type === 'user_message').map(({ id }) => id);
  expect(new Set(asked), told).toEqual(client.taken);
  expect(asked, told).toHaveLength(client.taken.size);
  const under = (id: string) => steps.filter(({ parentId }) => parentId === id);
  const isNote = ({ isError, output }: Step) => isError && output.includes('unterbrochen');
  let runs = 0;
  for (const id of asked) {
    const tried = under(id).filter(({ type }) => type === 'run');
    runs += tried.length;
    if (tried.length === 0) expect(under(id).filter(isNote), told).toHaveLength(1);
    for (const run of tried) {
      const [answer, second] = under(run.id).filter(({ type, isError }) => type === 'assistant_message' && !isError);
      expect(second, told).toBeUndefined();
      const outcome = answer?.metadata.answer?.outcome;
      if (outcome === 'answered') ends.whole += 1;
      else {
        expect([undefined, 'interrupted'], told).toContain(outcome);
        expect(under(run.id).filter(isNote), `${told} ${outcome}`).toHaveLength(1);
        if (answer && client.shown.has(answer.id)) ends.cutOff += 1;
      }
    }
  }
  expect(runs, `${told} answered no more often than asked`).toBeLessThanOrEqual(asked.length + tries());
  for (const [id, text] of client.shown) {
    const kept = steps.find((step) => step.id === id)?.output ?? '';
    expect(kept.slice(0, text.length), `${told} what was seen is there`).toBe(text);
  }
  return { threadId, ...ends };
}
