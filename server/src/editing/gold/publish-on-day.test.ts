import type { GoldQuestion, GoldResult } from '@polier/contract/editing';
import type { SourceAct, SourceEdition } from '@polier/contract/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { transaction } from '../../database/connection.ts';
import { updateDocument } from '../../knowledge/editing/store.ts';
import { printTestPdf } from '../../knowledge/reading/print-test-pdf.ts';
import { compareGrades } from './run-gold-questions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

const question = 'Innert wie vielen Tagen muss ich Mängel an einem Gebäude rügen?';
const pigeons = 'Brieftauben werden auf der Baustelle nicht gehalten.';
const rule = (days: number) => `Mängel an einem Gebäude müssen Sie innert ${days} Tagen rügen.`;

async function office<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, `/api/super-admin/${path}`, { staff: 'editor', body });
  expect(response.status, `${method} ${path}`).toBe(200);
  return (await response.json()) as T;
}

/** A page of text that a second person has reviewed. */
async function reviewed(work: string, text: string): Promise<string> {
  const form = new FormData();
  const page = await printTestPdf((pdf) => pdf.text(text, 60, 60));
  form.set('work', work);
  form.set('file', new Blob([new Uint8Array(page)], { type: 'application/pdf' }), 'seite.pdf');
  const uploaded = await fetch(`${server.url}/api/super-admin/sources`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.staffToken('editor')}` },
    body: form,
  });
  const { intake } = (await uploaded.json()) as { intake: string };
  await server.settle();
  const { source } = await office<{ source: string }>('GET', `intakes/${intake}`);
  await transaction(server.context.db, (tx) => updateDocument(tx, source, { state: 'reviewed' }));
  return source;
}

const publish = (id: string, from: string | null, overrule = '') =>
  office<SourceEdition>('POST', `sources/${id}/publish`, { from, overrule });
const read = (id: string) => office<{ source: SourceEdition; acts: SourceAct[] }>('GET', `sources/${id}`);
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
async function twoDaysLater() {
  server.clock.forward(2 * 86_400_000);
  await server.settle();
}

test('a planned edition is held back on its day when a gold question gets worse that was not accepted before', async () => {
  const first = await reviewed('pruefungen', rule(60));
  await publish(first, null);
  const gold = { question, language: 'de', topic: null, canton: null, place: '' };
  const planned = await reviewed('pruefungen', pigeons);
  await publish(planned, inDays(2));
  // Asked since it was planned: on the day it would go unanswered.
  await office<GoldQuestion>('POST', 'gold-questions', { ...gold, work: 'pruefungen' });
  const { results } = await office<{ results: GoldResult[] }>('POST', 'gold-questions/run', {});
  expect(['right', 'nearest']).toContain(results[0]!.after);

  await twoDaysLater();
  const held = await read(planned);
  expect(held.source).toMatchObject({ state: 'reviewed', publishOn: null });
  expect(held.acts[0]).toMatchObject({ act: 'held', by: null, note: question });
  expect(await server.context.metrics.write()).toMatch(/^polier_editions_held_total 1$/m);
  expect((await read(first)).source.state).toBe('published');
  const letters = server.standIns.mailbox!.letters().filter(({ subject }) => subject.startsWith('Zurückgehalten'));
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain(question);
  expect(letters[0]!.text).toContain(`/super-admin/sources/${planned}`);

  const { publishOn } = await publish(planned, inDays(2), 'Das Gesetz wurde aufgehoben.');
  expect(publishOn).not.toBeNull();
  await twoDaysLater();
  const out = await read(planned);
  expect(out.source.state, 'it was accepted when it was planned again').toBe('published');
  expect(out.acts.map(({ act }) => act).sort()).toEqual(
    ['drafted', 'held', 'overruled', 'published', 'scheduled', 'scheduled'].sort(),
  );
  const audit = await server.call('GET', '/api/super-admin/audit?act=source-held', { staff: 'super-admin' });
  expect(((await audit.json()) as { total: number }).total).toBe(1);
});

test('an edition is tried once for what is shown and for publishing, anew once something changed; it says how far it is', async () => {
  const gold = { question, language: 'de', topic: null, canton: null, work: 'einmal', place: '' };
  await office<GoldQuestion>('POST', 'gold-questions', gold);
  const { questions } = await office<{ questions: GoldQuestion[] }>('GET', 'gold-questions');
  const draft = await reviewed('einmal', rule(61));
  let asked = 0;
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  const tryOut: typeof server.context.tryOut = async (...given) => {
    asked += 1;
    await seen;
    return server.context.tryOut(...given);
  };
  const trial = () => compareGrades({ ...server.context, tryOut }, draft, { chosen: null, toPublish: true });
  const progress = async (source: string) =>
    (await office<{ progress: unknown }>('GET', `gold-questions/progress?source=${source}`)).progress;

  const both = Promise.all([trial(), trial()]);
  await expect.poll(() => asked).toBe(1);
  expect(await progress(draft)).toEqual({ asked: 0, total: questions.length });
  expect(await progress(questions[0]!.id)).toBeNull();
  goOn();
  const [shown, published] = await both;
  expect(published).toEqual(shown);
  await trial();
  expect(asked, 'before and after').toBe(2 * questions.length);
  const otherServer = { ...server.context, tryOut, sources: { ...server.context.sources } };
  expect(await compareGrades(otherServer, draft, { chosen: null, toPublish: true })).toEqual(shown);
  expect(asked, 'another server has its results').toBe(2 * questions.length);
  expect(await progress(draft)).toBeNull();

  await transaction(server.context.db, (tx) => updateDocument(tx, draft, { title: 'Anders' }));
  await trial();
  expect(asked).toBe(4 * questions.length);

  const [answering] = server.context.sources.documents();
  await transaction(server.context.db, (tx) => updateDocument(tx, answering!.id, { title: 'Auch anders' }));
  await trial();
  await server.context.sources.follow();
  await trial();
  expect(asked, 'a source that answers has changed, and is not yet taken over').toBe(6 * questions.length);
});

test('an edition that should not have been published is taken back in one step: what it replaced answers again', async () => {
  const [right, wrong] = [
    await reviewed('tauben', pigeons),
    await reviewed('tauben', `${pigeons} Auch nicht im Kran.`),
  ];
  for (const id of [right, wrong]) await publish(id, null, 'Test');
  const answering = () => server.context.sources.documents().map(({ id }) => id);
  const replaced = async (id: string) =>
    (await office<{ replaced: { id: string } | null }>('GET', `sources/${id}`)).replaced?.id;
  const takeBack = (id: string) =>
    server.call('POST', `/api/super-admin/sources/${id}/take-back`, {
      staff: 'editor',
      body: { reason: 'Falsche Datei' },
    });
  expect(answering()).toContain(wrong);
  expect([await replaced(wrong), await replaced(right)]).toEqual([right, undefined]);
  expect(await (await takeBack(wrong)).json()).toMatchObject({ state: 'retired' });
  expect(answering()).toContain(right);
  expect(answering()).not.toContain(wrong);
  const { source, acts } = await read(right);
  expect(source).toMatchObject({ state: 'published', replacedBy: null });
  expect(acts[0]).toMatchObject({ act: 'restored', by: 'redaktion', note: 'Falsche Datei' });
  const { rows } = await server.context.database.pool.query(
    `select act, subject_id as id, details->>'reason' as reason, xmin::text as tx from audit_entries
     where subject_id = any($1) order by audit_entries.id desc limit 2`,
    [[right, wrong]],
  );
  const [one, other] = rows;
  expect(rows.map(({ act, id, reason }) => [act, id, reason])).toEqual([
    ['source-retired', wrong, 'Falsche Datei'],
    ['source-restored', right, 'Falsche Datei'],
  ]);
  expect(one.tx, 'both or neither').toBe(other.tx);
  // Another edition answers; and the other one replaced nothing.
  for (const id of [wrong, right]) expect((await takeBack(id)).status).toBe(409);
});
