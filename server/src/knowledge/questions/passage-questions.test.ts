import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { transaction } from '../../database/connection.ts';
import { importLines } from '../intake/import-lines.ts';
import { intakeOutcome, submitPdf } from '../intake/take-in-pdf.ts';
import { printTestPdf } from '../reading/print-test-pdf.ts';
import { stopReading } from '../reading/read-pdf.ts';
import { replaceQuestions } from './passage-questions.ts';
import { QuestionsRefused } from './question-file.ts';
import { insertQuestions, type QuestionRow, questionsOfDocument } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(async () => {
  await stopReading();
  await server.remove();
});

const rule = 'Der Besteller rügt erkannte Mängel innert 60 Tagen nach der Abnahme beim Unternehmer.';
const form = 'Die Rüge braucht keine besondere Form, ein eingeschriebener Brief hilft beim Beweis.';

async function takeIn(sentences: string[], work: string, questions?: string) {
  const bytes = Buffer.from(await printTestPdf((pdf) => pdf.text(sentences.join(' '), 60, 60, { width: 450 })));
  const id = await submitPdf(server.context, `${work}.pdf`, bytes, { work }, questions ?? null);
  await server.settle();
  await server.context.sources.follow();
  const outcome = await intakeOutcome(server.context, id);
  if (!outcome || !('documentId' in outcome)) throw new Error('not taken in');
  return outcome.documentId;
}

/** The questions of a source as searches see them, with the words that answer. */
function questionsOf(document: string): [string, string][] {
  return server.context.sources
    .passagesOf(document)
    .flatMap(({ text, questions = [] }) =>
      questions.map((question): [string, string] => [question.text, text.slice(question.start, question.end)]),
    );
}

test('questions come in with a source, each with the words that answer it', async () => {
  const id = await takeIn([rule, form], 'with-questions', `> ${rule}\nwie lang zyt?\n> Steht nirgends.\nwas?\n`);
  expect(questionsOf(id)).toEqual([['wie lang zyt?', rule]]);
  const [row] = await questionsOfDocument(server.context.db, id);
  expect(row).toMatchObject({ author: server.context.config.ASSOCIATION_NAME });
});

test('every column of a question is kept as it is given', async () => {
  const id = await takeIn([rule, form], 'each-column', `> ${rule}\nwie lange?\n`);
  const [{ passageId }] = (await questionsOfDocument(server.context.db, id)) as [QuestionRow];
  const row: QuestionRow = {
    ...{ id: randomUUID(), passageId, start: 3, end: 9, ordinal: 7, writtenOn: '2026-03-01' },
    ...{ text: 'Was heisst «C:\\Plan "A"», l’été {1}?\t§', author: "O'Neill", confirmedBy: 'Redaktion' },
    addedAt: new Date('2026-10-25T00:30:00.123Z'),
  };
  await transaction(server.context.db, (tx) => insertQuestions(tx, [row]));
  expect(await questionsOfDocument(server.context.db, id)).toContainEqual(row);
});

test('the questions of a source are replaced whole, and what stands nowhere in it is named', async () => {
  const id = await takeIn([form, rule], 'replaced', `> ${rule}\nwie lange?\n`);
  const count = await replaceQuestions(
    server.context,
    id,
    `author: Redaktion\ndate: 2026-03-01\n\n> ${form}\nper Mail?\ngenügt ein Anruf?\n\n> Innert 90 Tagen.\nwann?\n`,
  );
  await server.context.sources.follow();
  expect(count).toEqual({ questions: 2, lost: ['Innert 90 Tagen.'] });
  expect(questionsOf(id)).toEqual([
    ['per Mail?', form],
    ['genügt ein Anruf?', form],
  ]);
  expect(await questionsOfDocument(server.context.db, id)).toMatchObject([
    { author: 'Redaktion', writtenOn: '2026-03-01' },
    { author: 'Redaktion', writtenOn: '2026-03-01' },
  ]);
});

test('a file that is not in the format changes nothing', async () => {
  const id = await takeIn([form, rule, 'Ende der Regel.'], 'unchanged', `> ${rule}\nwie lange?\n`);
  await expect(replaceQuestions(server.context, id, 'wann?')).rejects.toThrow(QuestionsRefused);
  await expect(submitPdf(server.context, 'x.pdf', Buffer.from('x'), {}, 'wann?')).rejects.toThrow(QuestionsRefused);
  await server.context.sources.follow();
  expect(questionsOf(id)).toEqual([['wie lange?', rule]]);
});

test('a new edition keeps the questions whose answer it still has', async () => {
  await takeIn([rule, form], 'edition', `> ${rule}\nwie lange?\n> ${form}\nper Mail?\n`);
  const next = await takeIn([form, 'Neu gilt eine Frist von 90 Tagen für alle Werke.'], 'edition');
  expect(questionsOf(next)).toEqual([['per Mail?', form]]);
});

test('an imported text has questions too, and keeps them when it is imported again', async () => {
  const line = (text: string) => JSON.stringify({ id: '9:art_1', lang: 'de', sr: '9.9', abbr: 'PrüfG', text });
  await importLines(server.context, 'law', line(rule));
  await server.context.sources.follow();
  const present = () => server.context.sources.documents().find(({ work }) => work === 'sr-9.9')!.id;
  await replaceQuestions(server.context, present(), `> ${rule}\nwie lange?\n`);
  await importLines(server.context, 'law', line(`${rule} ${form}`));
  await server.context.sources.follow();
  expect(questionsOf(present())).toEqual([['wie lange?', rule]]);
});
