import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { notesOnDisk } from './notes-on-disk.ts';

const base = mkdtempSync(join(tmpdir(), 'notes-'));
afterAll(() => rmSync(base, { recursive: true }));

const complaints: unknown[] = [];
const log = { warn: (complaint: unknown) => complaints.push(complaint) };
const someOfWhatHappens = fc.array(
  fc.record({ turn: fc.integer({ min: 0, max: 4 }), what: fc.constantFrom('add', 'add', 'add', 'forget', 'killed') }),
  { maxLength: 60 },
);

test('knows after every kill what was noted and not forgotten, in order, and leaves no file when all is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(someOfWhatHappens, fc.integer({ min: 1, max: 400 }), async (happened, fullAt) => {
      const folder = mkdtempSync(join(base, 'turns-'));
      let notes = notesOnDisk(folder, log as never, fullAt);
      const expected = new Map<string, string[]>();
      for (const [at, { turn, what }] of happened.entries()) {
        const threadId = `thread ${turn}`;
        if (what === 'killed') notes = notesOnDisk(folder, log as never, fullAt);
        if (what === 'add') {
          notes.add(threadId, { of: 'step', text: `piece ${at}` });
          expected.set(threadId, [...(expected.get(threadId) ?? []), `piece ${at}`]);
        }
        if (what === 'forget') {
          await notes.forget(threadId);
          expected.delete(threadId);
        }
        for (let one = 0; one < 5; one += 1) {
          const read = await notes.read(`thread ${one}`);
          expect(read.map((note) => 'text' in note && note.text)).toEqual(expected.get(`thread ${one}`) ?? []);
        }
      }
      const after = notesOnDisk(folder, log as never, fullAt);
      expect(new Set(await after.left())).toEqual(new Set(expected.keys()));
      for (const threadId of await after.left()) await after.forget(threadId);
      expect(readdirSync(folder)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(complaints).toEqual([]);
});
