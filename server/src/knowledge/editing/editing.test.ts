import { randomUUID } from 'node:crypto';
import type { PassageQuestion, SourceFacts } from '@polier/contract/sources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { transaction } from '../../database/connection.ts';
import type { Staff } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { printTestPdf } from '../reading/print-test-pdf.ts';
import { stopReading } from '../reading/read-pdf.ts';
import { addQuestion, confirmQuestions, editQuestion, removeQuestion } from './change-questions.ts';
import { compareEditions } from './compare-editions.ts';
import { listPassages } from './list-passages.ts';
import { listSources } from './list-sources.ts';
import { publishDueSources, publishSource, restoreSource, retireSource } from './publish-source.ts';
import { readSource } from './read-source.ts';
import { describeSource, discardSource, reviewSource } from './review-source.ts';
import { updateDocument } from './store.ts';
import { readIntake, submitDraft } from './submit-draft.ts';

let server: TestServer;
/** Another server on the same database. */
let other: TestServer['context']['sources'];
const editor = (userName: string): Staff => ({
  ...{ kind: 'staff', language: 'de', requestId: randomUUID(), accountId: randomUUID(), sessionId: randomUUID() },
  ...{ userName, role: 'editor', due: null },
});
const anna = editor('anna');
const beat = editor('beat');

beforeAll(async () => {
  server = await startServer({ sources: false });
  const { createSources } = await import('../memory/sources-in-memory.ts');
  other = createSources(server.context);
});
afterAll(async () => {
  await other.close();
  await stopReading();
  await server.remove();
});

const rule = (days: number) =>
  `Der Besteller prüft das abgelieferte Werk und rügt erkannte Mängel innert ${days} Tagen beim Unternehmer. Wer später rügt, verliert seine Rechte aus diesem Mangel, ausser der Unternehmer hat ihn verschwiegen.`;

const print = (text: string) => printTestPdf((pdf) => pdf.text(text, 60, 60, { width: 450 }));

async function upload(text: string | Uint8Array, work = '', name = 'frist.pdf') {
  const bytes = typeof text === 'string' ? await print(text) : text;
  const body = { file: { name, bytes: new Uint8Array(bytes) }, work };
  const { intake } = await submitDraft(server.context, anna, { body, params: undefined, query: undefined });
  await server.settle();
  return readIntake(server.context, anna, { params: { id: intake }, query: undefined, body: undefined });
}

const noGate = { worse: async () => [], tell: async () => {} };
const named = (id: string) => ({ params: { id }, query: undefined, body: undefined });
const from = (id: string, day: string | null = null) => ({ params: { id }, query: undefined, body: { from: day } });
const today = () => swissDay(server.clock.now());

async function draft(text: string, work: string): Promise<string> {
  return (await upload(text, work)).source!;
}

/** States something about an edition as this editor sees it now. */
async function restate(by: Staff, id: string, facts: Partial<SourceFacts>) {
  const { source } = await readSource(server.context, by, named(id));
  const { work, title, publisher, language, change } = source;
  const seen = {
    work,
    title,
    publisher,
    language,
    kind: 'law',
    topic: null,
    canton: null,
    edition: '',
    change,
  } as const;
  const body = { ...seen, inForceFrom: null, inForceTo: null, ...facts };
  return { body, result: await describeSource(server.context, by, { ...named(id), body }) };
}

/** Reviews an edition as this editor sees it now. */
async function review(by: Staff, id: string) {
  const { source } = await readSource(server.context, by, named(id));
  return reviewSource(server.context, by, { ...named(id), body: { change: source.change } });
}

async function published(text: string, work: string): Promise<string> {
  const id = await draft(text, work);
  await review(beat, id);
  await publishSource(server.context, beat, from(id));
  return id;
}

function found(text: string, sources = server.context.sources) {
  const asked = { text, askedIn: 'de', searchIn: ['de'], topic: null, canton: null, onDate: today(), top: 5 } as const;
  return sources.find(asked).map(({ passage }) => passage.document);
}

async function worksNamed(search: string) {
  const query = { search, missing: false, skip: 0, limit: 25 };
  return (await listSources(server.context, anna, { query, params: undefined, body: undefined })).works;
}

describe('a draft', () => {
  test('answers nothing until a second person has reviewed it and it is published', async () => {
    const id = await draft(rule(41), 'second-person');
    await server.context.sources.follow();
    expect(found('Mängel rügen 41 Tage')).not.toContain(id);
    await expect(publishSource(server.context, beat, from(id))).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
    await expect(review(anna, id)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    const reviewed = await review(beat, id);
    expect(reviewed).toMatchObject({
      state: 'reviewed',
      verifiedBy: 'beat, Verband Schweizer Bau',
      verifiedOn: today(),
    });
    expect(found('Mängel rügen 41 Tage')).not.toContain(id);
    await publishSource(server.context, anna, from(id));
    expect(found('Mängel rügen 41 Tage')).toContain(id);
    const { acts } = await readSource(server.context, anna, named(id));
    expect(acts.map(({ act, by }) => [act, by])).toEqual([
      ['published', 'anna'],
      ['reviewed', 'beat'],
      ['drafted', 'anna'],
    ]);
  });

  test('that waits for its review is on top of the list, then what waits to be published', async () => {
    const ids = [await draft(rule(45), 'order-1'), await draft(rule(46), 'order-2'), await draft(rule(47), 'order-3')];
    const titles = ['C wartet auf die Prüfung', 'B wartet auf die Veröffentlichung', 'A antwortet'];
    for (const [at, id] of ids.entries()) await restate(anna, id, { title: titles[at]! });
    for (const id of ids.slice(1)) await review(beat, id);
    await publishSource(server.context, beat, from(ids[2]!));
    expect((await worksNamed('order-')).map(({ title }) => title)).toEqual(titles);
    for (const id of ids.slice(0, 2)) await discardSource(server.context, beat, named(id));
  });

  test('that is described anew has to be reviewed again, and not by who described it', async () => {
    const id = await draft(rule(42), 'described');
    await review(beat, id);
    const facts = { title: 'Neuer Titel', topic: 'contracts', edition: 'Ausgabe 2' } as const;
    const { result: changed, body } = await restate(beat, id, facts);
    expect(changed).toMatchObject({ state: 'draft', title: 'Neuer Titel', edition: 'Ausgabe 2', verifiedBy: '' });
    await expect(review(beat, id)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    // Somebody whose page is older than that change does not put back what it showed.
    const stale = { ...named(id), body: { ...body, title: 'Alter Titel' } };
    await expect(describeSource(server.context, anna, stale)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await readSource(server.context, anna, named(id))).source.title).toBe('Neuer Titel');
    await discardSource(server.context, beat, named(id));
    await expect(readSource(server.context, beat, named(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that was changed after the second person opened it is not reviewed unseen', async () => {
    const id = await draft(rule(44), 'unseen');
    const { source: seen } = await readSource(server.context, beat, named(id));
    await restate(anna, id, { inForceFrom: '1912-01-01' });
    const asSeen = { ...named(id), body: { change: seen.change } };
    await expect(reviewSource(server.context, beat, asSeen)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await readSource(server.context, beat, named(id))).source).toMatchObject({
      state: 'draft',
      verifiedBy: '',
    });
    expect(await review(beat, id)).toMatchObject({ state: 'reviewed', inForceFrom: '1912-01-01' });
  });

  test('is not taken in where the upload cannot be logged', async () => {
    const { pool } = server.context.database;
    await pool.query(`
      create function log_nothing() returns trigger language plpgsql as $$ begin
        raise exception 'the log takes nothing';
      end $$;
      create trigger log_nothing before insert on audit_entries for each row execute function log_nothing()`);
    try {
      await expect(upload(rule(45), 'not-logged', 'nicht-notiert.pdf')).rejects.toThrow();
    } finally {
      await pool.query('drop function log_nothing cascade');
    }
    await server.settle();
    expect((await pool.query(`select 1 from intakes where name = 'nicht-notiert.pdf'`)).rows).toEqual([]);
    expect(await worksNamed('not-logged')).toEqual([]);
  });

  test('of a file that is there already, or that cannot be read, is refused with the reason', async () => {
    const bytes = await print(rule(43));
    expect(await upload(bytes, 'twice')).toMatchObject({ state: 'drafted', reason: null });
    expect(await upload(bytes)).toMatchObject({
      state: 'refused',
      reason: 'Diese Datei ist schon unter den Quellen. Öffnen Sie die vorhandene oder wählen Sie eine andere Datei.',
    });
    expect(await upload(new TextEncoder().encode('no pdf'))).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('keine PDF-Datei'),
    });
    // Larger than a file of a chat may be, and not larger than a source.
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(21_000_000)]), 'gross.pdf');
    const headers = { authorization: `Bearer ${await server.staffToken('editor')}` };
    const url = `${server.url}/api/super-admin/sources`;
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(200);
  });
});

describe('a published source', () => {
  test('is replaced in one step; no server answers from the old edition any more', async () => {
    const old = await published(rule(51), 'replaced');
    const next = await draft(rule(52), 'replaced');
    await other.follow();
    expect(found('Mängel rügen Tage', other)).toContain(old);
    await review(beat, next);
    expect(found('Mängel rügen Tage')).toContain(old);
    await publishSource(server.context, beat, from(next));
    await other.follow();
    for (const sources of [server.context.sources, other]) {
      expect(found('Mängel rügen Tage', sources)).toContain(next);
      expect(found('Mängel rügen Tage', sources)).not.toContain(old);
    }
    const { source } = await readSource(server.context, anna, named(old));
    expect(source).toMatchObject({ state: 'replaced', replacedBy: next });
    const [work] = await worksNamed('replaced');
    expect(work!.editions.map(({ state }) => state)).toEqual(['published', 'replaced']);
    expect(work!.missing).toEqual(['fr', 'it']);
  });

  test('is replaced on the day that was set, and not before it is in force', async () => {
    const old = await published(rule(53), 'later');
    const next = await draft(rule(54), 'later');
    await review(beat, next);
    const day = swissDay(new Date(server.clock.now().getTime() + 36 * 3_600_000));
    const scheduled = await publishSource(server.context, beat, from(next, day));
    expect(scheduled).toMatchObject({ state: 'reviewed', publishOn: day });
    await publishDueSources(server.context, noGate);
    expect(found('Mängel rügen Tage')).toContain(old);
    server.clock.forward(48 * 3_600_000);
    await publishDueSources(server.context, noGate);
    expect(found('Mängel rügen Tage')).toContain(next);
    expect(found('Mängel rügen Tage')).not.toContain(old);
  });

  test('is published on its day though another one of that day fails', async () => {
    const ids = [await draft(rule(57), 'first-due'), await draft(rule(58), 'second-due')];
    for (const id of ids) {
      await review(beat, id);
      await transaction(server.context.db, (tx) => updateDocument(tx, id, { publishOn: today() }));
    }
    const tried: string[] = [];
    const worse = async (id: string) => {
      tried.push(id);
      if (tried.length === 1) throw new Error('the gate is out of order');
      return [];
    };
    await expect(publishDueSources(server.context, { ...noGate, worse })).rejects.toThrow(/out of order/);
    const stateOf = async (id: string) => (await readSource(server.context, anna, named(id))).source.state;
    expect(tried.toSorted()).toEqual(ids.toSorted());
    expect(await Promise.all(tried.map(stateOf))).toEqual(['reviewed', 'published']);
    await publishDueSources(server.context, noGate);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['published', 'published']);
  });

  test('answers nothing once it is retired, and again when that is undone', async () => {
    const id = await published(rule(55), 'retired');
    const body = { reason: 'Überholt' };
    const retired = await retireSource(server.context, anna, { params: { id }, query: undefined, body });
    expect(retired.state).toBe('retired');
    expect(found('Mängel rügen 55 Tage')).not.toContain(id);
    await restoreSource(server.context, anna, named(id));
    expect(found('Mängel rügen 55 Tage')).toContain(id);
    await retireSource(server.context, anna, { params: { id }, query: undefined, body });
    await published(rule(56), 'retired');
    await expect(restoreSource(server.context, anna, named(id))).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  });

  test('shows what a new edition changes', async () => {
    await published(
      `${rule(57)}\n\nDie Rüge ist schriftlich und nennt den Mangel mit Ort und Umfang genau.`,
      'compared',
    );
    const next = await draft(rule(58), 'compared');
    const { before, changes } = await compareEditions(server.context, anna, named(next));
    expect(before).not.toBeNull();
    expect(changes.some(({ before, after }) => before?.includes('57') && after?.includes('58'))).toBe(true);
  });
});

describe('the questions of a passage', () => {
  const add = (id: string, passage: string, end: number, text: string) =>
    addQuestion(server.context, anna, { params: { id }, query: undefined, body: { passage, start: 0, end, text } });

  test('are searched by from the moment they are added, changed or removed', async () => {
    const id = await published(rule(61), 'asked');
    const query = { search: 'Tagen', skip: 0, limit: 25 };
    const list = async () =>
      (await listPassages(server.context, anna, { params: { id }, query, body: undefined })).passages;
    const [passage] = await list();
    const asked = 'Isch s Pfusch am Bau, wänn dr Chef am Sunntig motzt';
    const added = await add(id, passage!.id, passage!.stretches[0]!.end, asked);
    expect(added).toMatchObject({ author: 'anna', confirmedBy: 'anna' });
    expect(found(asked)[0]).toBe(id);
    const params = { id, question: added.id };
    const edit = (by: Staff, text: string, { version }: PassageQuestion) =>
      editQuestion(server.context, by, { params, query: undefined, body: { text, version } });
    const edited = await edit(beat, 'Wie lange darf ich meckern?', added);
    // Anna still sees the question as it was.
    const late = { code: 'CHANGED_MEANWHILE' };
    await expect(edit(anna, asked, added)).rejects.toMatchObject(late);
    const asSeen = (seen: PassageQuestion) => ({ params, query: { version: seen.version }, body: undefined });
    await expect(removeQuestion(server.context, anna, asSeen(added))).rejects.toMatchObject(late);
    expect((await list())[0]!.questions).toMatchObject([{ text: 'Wie lange darf ich meckern?', confirmedBy: 'beat' }]);
    const { change } = (await readSource(server.context, anna, named(id))).source;
    const confirm = (seen: number) => confirmQuestions(server.context, anna, { ...named(id), body: { change: seen } });
    await expect(confirm(change - 1)).rejects.toMatchObject(late);
    expect(await confirm(change)).toEqual({ confirmed: 0 });
    await removeQuestion(server.context, beat, asSeen(edited));
    expect((await list())[0]!.questions).toEqual([]);
    const stranger = { ...asSeen(added), params: { id: randomUUID(), question: added.id } };
    await expect(removeQuestion(server.context, beat, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(id, passage!.id, 100_000, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that were added while a new edition was a draft go over to it', async () => {
    const old = await published(rule(62), 'carried');
    const next = await draft(
      `${rule(62)}\n\nDazu kommt ein weiterer Satz, der in der alten Ausgabe nicht stand.`,
      'carried',
    );
    const query = { search: '', skip: 0, limit: 25 };
    const { passages } = await listPassages(server.context, anna, { params: { id: old }, query, body: undefined });
    const { id, stretches } = passages[0]!;
    await add(old, id, stretches[0]!.end, 'Bis wann rügen?');
    await review(beat, next);
    const { questions } = await publishSource(server.context, beat, from(next));
    expect(questions).toBe(1);
  });
});
