import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import type { Staff } from '../../ground/actor.ts';
import { printTestPdf } from '../reading/print-test-pdf.ts';
import { stopReading } from '../reading/read-pdf.ts';
import { addQuestion, editQuestion, removeQuestion } from './change-questions.ts';
import { listPassages } from './list-passages.ts';
import { listSources } from './list-sources.ts';
import { publishSource } from './publish-source.ts';
import { readSource } from './read-source.ts';
import { describeSource, reviewSource } from './review-source.ts';
import { readIntake, submitDraft } from './submit-draft.ts';

/** The questions of a work's passages, from one edition to the next. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(async () => {
  await stopReading();
  await server.remove();
});

const editor = (userName: string): Staff => ({
  ...{ kind: 'staff', language: 'de', requestId: randomUUID(), accountId: randomUUID(), sessionId: randomUUID() },
  ...{ userName, role: 'editor', due: null },
});
const anna = editor('anna');
const beat = editor('beat');
const named = (id: string) => ({ params: { id }, query: undefined, body: undefined });

const fixed =
  'Der Besteller prüft das abgelieferte Werk und rügt erkannte Mängel innert 60 Tagen schriftlich beim Unternehmer.';
const text = (year: number) => `${fixed} Diese Fassung des Merkblatts über die Mängelrüge stammt aus dem Jahr ${year}.`;

async function draft(year: number, work: string): Promise<string> {
  const bytes = await printTestPdf((pdf) => pdf.text(text(year), 60, 60, { width: 450 }));
  const body = { file: { name: `${randomUUID()}.pdf`, bytes: new Uint8Array(bytes) }, work };
  const { intake } = await submitDraft(server.context, anna, { body, params: undefined, query: undefined });
  await server.settle();
  return (await readIntake(server.context, anna, named(intake))).source!;
}

async function publish(id: string) {
  const { source } = await readSource(server.context, beat, named(id));
  await reviewSource(server.context, beat, { ...named(id), body: { change: source.change } });
  await publishSource(server.context, beat, { params: { id }, body: { from: null } });
}

async function published(year: number, work: string): Promise<string> {
  const id = await draft(year, work);
  await publish(id);
  return id;
}

async function passageOf(id: string) {
  const query = { search: '', skip: 0, limit: 25 };
  const { passages } = await listPassages(server.context, anna, { params: { id }, query, body: undefined });
  return passages.find((passage) => passage.text.includes('60 Tagen'))!;
}
const questionsOf = async (id: string) => (await passageOf(id)).questions.map((one) => one.text).sort();

async function ask(id: string, question: string) {
  const passage = await passageOf(id);
  const start = passage.text.indexOf('Der Besteller');
  const body = { passage: passage.id, start, end: passage.text.indexOf('Unternehmer.') + 12, text: question };
  return addQuestion(server.context, beat, { params: { id }, query: undefined, body });
}

async function describeAs(id: string, work: string) {
  const { source } = await readSource(server.context, anna, named(id));
  const { title, publisher, language, change } = source;
  const facts = { kind: 'law', topic: null, canton: null, edition: '', inForceFrom: null, inForceTo: null } as const;
  const body = { work, title, publisher, language, change, ...facts };
  await describeSource(server.context, anna, { ...named(id), body });
}

test('a draft that is named as an edition of a work afterwards gets the questions of the edition before', async () => {
  const first = await published(2025, 'named-later');
  await ask(first, 'Wie lange darf ich meckern?');
  const next = await draft(2026, '');
  expect(await questionsOf(next)).toEqual([]);
  await describeAs(next, 'named-later');
  expect(await questionsOf(next)).toEqual(['Wie lange darf ich meckern?']);
  await describeAs(next, 'something-else');
  await describeAs(next, 'named-later');
  await publish(next);
  expect(await questionsOf(next), 'each of them once').toEqual(['Wie lange darf ich meckern?']);
});

test('what is changed or removed while a new edition waits does not come back with it', async () => {
  const first = await published(2025, 'changed-meanwhile');
  const wrong = await ask(first, 'Wem gehört der Kran?');
  const clumsy = await ask(first, 'Meckern wie lange?');
  const next = await draft(2026, 'changed-meanwhile');
  expect(await questionsOf(next)).toEqual(['Meckern wie lange?', 'Wem gehört der Kran?']);
  const params = (question: string) => ({ id: first, question });
  await removeQuestion(server.context, beat, {
    ...{ params: params(wrong.id), query: { version: wrong.version }, body: undefined },
  });
  await editQuestion(server.context, beat, {
    ...{ params: params(clumsy.id), query: undefined },
    body: { text: 'Wie lange darf ich meckern?', version: clumsy.version },
  });
  expect(await questionsOf(next)).toEqual(['Wie lange darf ich meckern?']);
  await publish(next);
  expect(await questionsOf(next)).toEqual(['Wie lange darf ich meckern?']);
  expect((await passageOf(next)).questions[0]!.confirmedBy).toBe('beat');
});

test('a work lacks the languages in which its editions are no longer in force', async () => {
  const id = await published(2024, 'over');
  const query = { search: 'over', missing: false, skip: 0, limit: 25 };
  const missing = async () =>
    (await listSources(server.context, anna, { params: undefined, query, body: undefined })).works[0]!.missing;
  expect(await missing()).toEqual(['fr', 'it']);
  await server.context.database.pool.query("update documents set in_force_to = '2020-12-31' where id = $1", [id]);
  expect(await missing()).toEqual(['de', 'fr', 'it']);
});
