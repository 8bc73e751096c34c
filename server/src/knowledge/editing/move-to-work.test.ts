import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import type { Staff } from '../../ground/actor.ts';
import { submitPdf } from '../intake/take-in-pdf.ts';
import { printTestPdf } from '../reading/print-test-pdf.ts';
import { stopReading } from '../reading/read-pdf.ts';
import { intakeById, passagesOf } from '../store.ts';
import { addQuestion } from './change-questions.ts';
import { publishSource } from './publish-source.ts';
import { readSource } from './read-source.ts';
import { describeSource, reviewSource } from './review-source.ts';
import { submitDraft } from './submit-draft.ts';

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
const [anna, beat] = [editor('anna'), editor('beat')];
const named = (id: string) => ({ params: { id }, query: undefined, body: undefined });
const german =
  'Der Besteller prüft das abgelieferte Werk und rügt erkannte Mängel innert 60 Tagen beim Unternehmer. Wer später rügt, verliert seine Rechte aus diesem Mangel.';
const french =
  'Le maître de l’ouvrage vérifie l’ouvrage livré et signale à l’entrepreneur les défauts constatés dans les soixante jours après la livraison de l’ouvrage.';
const print = async (text: string) => Buffer.from(await printTestPdf((pdf) => pdf.text(text, 60, 60, { width: 450 })));

async function publish(text: string, name: string): Promise<string> {
  const id = await submitPdf(server.context, name, await print(text), { work: 'sia-118' });
  await server.settle();
  await server.context.sources.follow();
  return (await intakeById(server.context.db, id))!.documentId!;
}

/** Uploads a file without naming its work, as the name of the file, and then says of which work it is. */
async function draftOf(text: string, name: string): Promise<string> {
  const body = { file: { name, bytes: new Uint8Array(await print(text)) }, work: '' };
  const { intake } = await submitDraft(server.context, anna, { body, params: undefined, query: undefined });
  await server.settle();
  const id = (await intakeById(server.context.db, intake))!.documentId!;
  const { source } = await readSource(server.context, anna, named(id));
  const { title, publisher, language, change } = source;
  const facts = { work: 'sia-118', title, publisher, language, kind: 'law', topic: null, canton: null } as const;
  const rest = { edition: '2026', inForceFrom: null, inForceTo: null, change };
  await describeSource(server.context, anna, { ...named(id), body: { ...facts, ...rest } });
  return id;
}

async function letAnswer(id: string): Promise<void> {
  const { source } = await readSource(server.context, beat, named(id));
  await reviewSource(server.context, beat, { ...named(id), body: { change: source.change } });
  await publishSource(server.context, beat, { params: { id }, body: { from: null } });
}

test('a draft that is said to be an edition of a work takes over its questions and stands beside its languages', async () => {
  const old = await publish(german, 'sia-118-de.pdf');
  const [passage] = await passagesOf(server.context.db, old);
  const stretch = { passage: passage!.id, start: 0, end: german.indexOf('.') + 1 };
  const body = { ...stretch, text: 'Bis wann muss ich reklamieren?', confirmed: true };
  await addQuestion(server.context, anna, { params: { id: old }, query: undefined, body });

  const fresh = await draftOf(`${german} Diese Ausgabe gilt seit diesem Jahr.`, 'neu.pdf');
  await letAnswer(fresh);
  expect((await readSource(server.context, anna, named(fresh))).source.questions, 'once, not twice').toBe(1);

  const inFrench = await draftOf(french, 'norme.pdf');
  await letAnswer(inFrench);
  const keys = await Promise.all([fresh, inFrench].map((id) => passagesOf(server.context.db, id)));
  // By these, a passage is found in the language of the question.
  expect(keys.flat().map(({ parallel }) => parallel)).toEqual(['sia-118#0', 'sia-118#0']);
});
