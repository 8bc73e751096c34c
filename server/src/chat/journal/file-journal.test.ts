import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createFileJournal } from './file-journal.ts';

const base = mkdtempSync(join(tmpdir(), 'journal-'));
afterAll(() => rmSync(base, { recursive: true }));

const complaints: unknown[] = [];
const log = { warn: (complaint: unknown) => complaints.push(complaint) };
const someOfWhatHappens = fc.array(
  fc.record({ turn: fc.integer({ min: 0, max: 4 }), what: fc.constantFrom('add', 'add', 'add', 'forget', 'killed') }),
  { maxLength: 60 },
);

test('knows after every kill what was written and not discarded, in order, and leaves no file when all is discarded', async () => {
  await fc.assert(
    fc.asyncProperty(someOfWhatHappens, fc.integer({ min: 1, max: 400 }), async (happened, fullAt) => {
      const folder = mkdtempSync(join(base, 'turns-'));
      let journal = createFileJournal(folder, log as never, fullAt);
      const expected = new Map<string, string[]>();
      for (const [at, { turn, what }] of happened.entries()) {
        const threadId = `thread ${turn}`;
        if (what === 'killed') journal = createFileJournal(folder, log as never, fullAt);
        if (what === 'add') {
          journal.append(threadId, { stepId: 'step', text: `piece ${at}` });
          expected.set(threadId, [...(expected.get(threadId) ?? []), `piece ${at}`]);
        }
        if (what === 'forget') {
          await journal.discard(threadId);
          expected.delete(threadId);
        }
        for (let one = 0; one < 5; one += 1) {
          const read = await journal.read(`thread ${one}`);
          expect(read.map((entry) => 'text' in entry && entry.text)).toEqual(expected.get(`thread ${one}`) ?? []);
        }
      }
      const after = createFileJournal(folder, log as never, fullAt);
      expect(new Set(await after.unfinished())).toEqual(new Set(expected.keys()));
      for (const threadId of await after.unfinished()) await after.discard(threadId);
      expect(readdirSync(folder)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(complaints).toEqual([]);
});

test('entries that another version wrote are reported; the others are recovered', async () => {
  const folder = mkdtempSync(join(base, 'versions-'));
  const createdAt = new Date('2026-12-01T08:00:00.123Z');
  const step = { id: 'a', threadId: 't', type: 'run', createdAt, endedAt: createdAt } as never;
  const element = { id: 'e', threadId: 't', forId: 'a', name: 'e', createdAt } as never;
  const journal = createFileJournal(folder, log as never);
  journal.append('t', { step });
  journal.append('t', { element });
  journal.append('t', { withdrawn: 'a' });
  const newer = JSON.stringify({ v: 9, threadId: 't', entry: { later: true } });
  const cutOff = '{"v":1,"threadId":"t","en';
  appendFileSync(join(folder, readdirSync(folder)[0]!), `${newer}\n${cutOff}`);
  // The bytes of a version before these lines.
  writeFileSync(join(folder, '7'), Buffer.from('05000000ff0f6f2204', 'hex'));
  const reports: object[] = [];
  const after = createFileJournal(folder, { warn: (report: object) => reports.push(report) } as never);
  expect(await after.read('t')).toEqual([{ step }, { element }, { withdrawn: 'a' }]);
  expect(reports).toEqual([
    expect.objectContaining({ path: join(folder, '1'), unreadable: 1 }),
    expect.objectContaining({ path: join(folder, '7'), unreadable: 1 }),
  ]);
  await after.discard('t');
  expect(readdirSync(folder)).toEqual([]);
});

test('text after what could not be written is left out, and a folder that cannot be written is told once', async () => {
  const folder = join(mkdtempSync(join(base, 'full-')), 'turns');
  const told: string[] = [];
  const tell = (level: string) => (_: unknown, message?: string) => told.push(`${level} ${message ?? _}`);
  const journal = createFileJournal(folder, { info: tell('info'), error: tell('error'), warn: tell('warn') } as never);
  const createdAt = new Date('2026-12-01T08:00:00.123Z');
  const step = { id: 'a', threadId: 't', type: 'assistant_message', output: 'Die', createdAt, endedAt: null } as never;
  // A file stands where the folder is to be.
  writeFileSync(folder, '');
  journal.append('t', { step });
  journal.append('t', { stepId: 'a', text: ' Frist' });
  rmSync(folder);
  journal.append('t', { stepId: 'a', text: ' beträgt' });
  expect(await journal.read('t')).toEqual([]);
  journal.append('t', { step });
  journal.append('t', { stepId: 'a', text: ' Frist' });
  expect(await journal.read('t')).toEqual([{ step }, { stepId: 'a', text: ' Frist' }]);
  expect(told).toEqual(['error turn journal cannot be written', 'info turn journal can be written again']);
});

const prlimit = '/usr/bin/prlimit';
test.skipIf(!existsSync(prlimit))(
  'an entry for which the disk has room only in part counts as not written',
  async () => {
    const folder = mkdtempSync(join(base, 'part-'));
    const told: string[] = [];
    const tell = (_: unknown, message: string) => told.push(message);
    const journal = createFileJournal(folder, { info: tell, error: tell, warn: tell } as never);
    const createdAt = new Date('2026-12-01T08:00:00.123Z');
    const step = {
      id: 'a',
      threadId: 't',
      type: 'assistant_message',
      output: 'Die',
      createdAt,
      endedAt: null,
    } as never;
    journal.append('t', { step });
    const room = readFileSync(join(folder, '1')).length + 20;
    const limit = (bytes: number | 'unlimited') => execFileSync(prlimit, [`--pid=${process.pid}`, `--fsize=${bytes}:`]);
    limit(room);
    try {
      journal.append('t', { stepId: 'a', text: ' Frist' });
    } finally {
      limit('unlimited');
    }
    journal.append('t', { stepId: 'a', text: ' beträgt' });
    expect(await journal.read('t'), 'text after the gap is left out').toEqual([{ step }]);
    expect(readFileSync(join(folder, '1'))).toHaveLength(room);
    expect(told).toEqual(['turn journal cannot be written']);
  },
);
