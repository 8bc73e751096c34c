import { expect, test } from 'vitest';
import type { JournalEntry } from '../journal/turn-journal.ts';
import type { NewElement, NewStep } from '../store.ts';
import { createTurnStore } from './turn-store.ts';

/** A turn store whose database takes nothing until it is told to; `written`: the statements it was given. */
function openStore() {
  const written: string[] = [];
  const entries: JournalEntry[] = [];
  let answer: (() => void) | null = null;
  let refuse: ((error: Error) => void) | null = null;
  const execute = (statement: { queryChunks: unknown[] }) => {
    written.push(statement.queryChunks.filter((part) => typeof part === 'string').join());
    return new Promise<{ rows: [] }>((resolve, reject) => {
      answer = () => resolve({ rows: [] });
      refuse = reject;
    });
  };
  const journal = { append: (_: string, entry: JournalEntry) => void entries.push(entry), discard: async () => {} };
  const context = { db: { execute }, journal, cluster: null, sessions: {}, log: { warn: () => {} } };
  const session = { employeeId: 'e', threadId: 't', holder: null, temporary: null, isAbandoned: false };
  const store = createTurnStore(context as never, session as never);
  return { store, written, entries, answer: () => answer?.(), refuse: () => refuse?.(new Error('away')) };
}

test('says of each piece of text where it belongs', () => {
  const { store, entries } = openStore();
  store.saveStep({ id: 's', output: 'Nur' } as NewStep);
  store.appendText({ id: 's', output: 'Nur mit' } as NewStep, ' mit');
  store.appendText({ id: 's', output: 'Nur mit Helm.' } as NewStep, ' Helm.');
  expect(entries.slice(1)).toEqual([
    { stepId: 's', text: ' mit', at: 3 },
    { stepId: 's', text: ' Helm.', at: 7 },
  ]);
  store.abandon();
});

test('a source that was withdrawn while the database did not take it is not written after all', async () => {
  const { store, written, answer, refuse } = openStore();
  const source = (name: string) => ({ id: name, threadId: 't', forId: 'answer', name }) as NewElement;
  store.saveElement(source('withdrawn source'));
  const failing = store.flush();
  await expect.poll(() => written.length).toBe(1);
  store.withdrawElements('answer');
  store.saveElement(source('cited source'));
  refuse();
  await expect(failing).rejects.toThrow('away');
  written.length = 0;
  const second = store.flush();
  for (const statements of [1, 2]) {
    await expect.poll(() => written.length).toBe(statements);
    answer();
  }
  await second;
  expect(written.join()).toContain('cited source');
  expect(written.join()).not.toContain('withdrawn source');
});
