import type { OutdatedAnswer } from '@polier/contract/chat';
import type {
  Examination,
  GoldQuestion,
  GoldResult,
  InboxEntry,
  InboxKind,
  InboxWork,
  Quality,
} from '@polier/contract/editing';
import type { PassageQuestion, SourceEdition, SourceWork } from '@polier/contract/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../test/chat-client.ts';
import { people, startServer, type TestServer, type Who } from '../../test/harness.ts';
import { transaction } from '../database/connection.ts';
import { updateDocument } from '../knowledge/editing/store.ts';
import { printTestPdf } from '../knowledge/reading/print-test-pdf.ts';
import { addAccount } from '../staff/edit-accounts.ts';
import { runGoldQuestions } from './gold/run-gold-questions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

async function office<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, `/api/super-admin/${path}`, { staff: 'editor', body });
  expect(response.status, `${method} ${path}`).toBe(200);
  return (await response.json()) as T;
}

/** Uploads a page of text as a draft of a work. */
async function upload(ofWork: string, text: string): Promise<string> {
  const form = new FormData();
  const page = await printTestPdf((pdf) => pdf.text(text, 60, 60));
  form.set('work', ofWork);
  form.set('file', new Blob([new Uint8Array(page)], { type: 'application/pdf' }), 'seite.pdf');
  const uploaded = await fetch(`${server.url}/api/super-admin/sources`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.staffToken('editor')}` },
    body: form,
  });
  const { intake } = (await uploaded.json()) as { intake: string };
  await server.settle();
  return (await office<{ source: string }>('GET', `intakes/${intake}`)).source;
}

const outdated = async (as: Who) => {
  const answer = await server.call('GET', '/api/outdated-answers', { as });
  return ((await answer.json()) as { answers: OutdatedAnswer[] }).answers;
};
const post = (path: string, body: unknown) =>
  server.call('POST', `/api/super-admin/${path}`, { staff: 'editor', body });

async function inbox(kind: InboxKind, state = '', assignee = '', search = '') {
  type Page = { entries: InboxEntry[]; total: number; open: Record<InboxKind, number>; editors: string[] };
  const query = { kind, search, ...(state && { state }), ...(assignee && { assignee }) };
  return office<Page>('GET', `inbox?${new URLSearchParams(query)}`);
}

const found = async (kind: InboxKind, text: string) => (await inbox(kind, '', '', text)).total;

const work = (entry: InboxEntry, body: object) =>
  office<InboxWork>('PUT', `inbox/${entry.kind}/${entry.id}`, {
    ...{ state: 'working', assignee: 'redaktion', reply: '', tell: false, version: entry.work.version },
    ...body,
  });

async function chat() {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  return client;
}

const refusedQuestion = 'Wem gehört das Zwetschgenwasser des Poliers nach dem Richtfest?';

test('a refused question becomes a passage’s question, is answered, and the person is told', async () => {
  const client = await chat();
  await client.askAndWait(refusedQuestion);
  const offers = client.all<{ name: string; id: string }>('action');
  const send = offers.find(({ name }) => name === 'ask-editor')!;
  client.socket.emit('action_call', { id: send.id });
  await client.next('action_response');
  client.close();

  const { entries, open } = await inbox('question', 'new');
  expect(open.question).toBe(1);
  expect(await found('question', 'ZWETSCHGEN')).toBe(1);
  expect(await found('question', 'Zwetschgen%Polier')).toBe(0);
  expect((await inbox('question', '', '', 'gibt es nicht')).open.question).toBe(1);
  const [entry] = entries;
  expect(entry).toMatchObject({ text: refusedQuestion, language: 'de', canTell: true, work: { version: 0 } });
  const clusters = (await inbox('refused')).entries;
  expect(clusters.length).toBe(1);
  expect(await found('refused', 'gibt es nicht')).toBe(0);
  expect(clusters[0]).toMatchObject({ count: 1, language: 'de', text: '', answer: '', from: null, words: [] });
  expect(JSON.stringify(clusters)).not.toContain('Zwetschgenwasser');

  const asked = { question: refusedQuestion, language: 'de', topic: null, canton: null, day: null };
  const before = await office<Examination>('POST', 'ask', asked);
  expect(before.outcome).toBe('refused');
  expect(before.weight).toBeLessThan(before.needed.nearest);
  const sum = before.evidence.reduce((total, { adds }) => total + adds, 0);
  expect(sum).toBeCloseTo(before.weight, 6);

  const { works } = await office<{ works: SourceWork[] }>('GET', 'sources');
  const german = works.flatMap(({ editions }) => editions).find(({ language }) => language === 'de')!;
  const { passages } = await office<{ passages: { id: string; stretches: { start: number; end: number }[] }[] }>(
    'GET',
    `sources/${german.id}/passages`,
  );
  const { id, stretches } = passages[0]!;
  const add = (more: object) =>
    office<PassageQuestion>('POST', `sources/${german.id}/questions`, { passage: id, ...stretches[0]!, ...more });
  expect((await add({ text: refusedQuestion })).confirmedBy).toBe('redaktion');
  const after = await office<Examination>('POST', 'ask', asked);
  expect(after.outcome).not.toBe('refused');
  expect(after.sources.map(({ documentId }) => documentId)).toContain(german.id);
  const backAgain = await add({ text: 'Nochmals dasselbe?', confirmed: false });
  expect(backAgain.confirmedBy, 'nobody has confirmed what is only put back').toBeNull();

  await work(entry!, {});
  const [taken] = (await inbox('question', 'working')).entries;
  expect((await inbox('question', 'open')).entries).toEqual([taken]);
  expect(taken!.work).toMatchObject({ state: 'working', assignee: 'redaktion', version: 1 });
  const unknown = await server.call('PUT', `/api/super-admin/inbox/question/${entry!.id}`, {
    staff: 'editor',
    body: { state: 'working', assignee: 'niemand', reply: '', tell: false, version: 1 },
  });
  expect(unknown.status).toBe(422);
  const late = await server.call('PUT', `/api/super-admin/inbox/question/${entry!.id}`, {
    staff: 'editor',
    body: { state: 'done', assignee: null, reply: '', tell: true, version: 0 },
  });
  expect(late.status).toBe(409);
  const told = await work(taken!, { state: 'done', reply: 'Polier antwortet jetzt darauf.', tell: true });
  expect(told.toldAt).not.toBeNull();
  await server.settle();
  const letters = server.standIns.mailbox!.letters().filter(({ to }) => to.includes(people.user.email));
  expect(letters.map(({ subject }) => subject)).toEqual(['Ihre Rückmeldung an die Redaktion von Polier']);
  expect(letters[0]!.text).toContain('Polier antwortet jetzt darauf.');
  expect((await inbox('question')).open.question).toBe(0);
  expect((await inbox('question', 'open')).entries).toEqual([]);
});

test('an entry is assigned to another editor by name and found under the name', async () => {
  const account = {
    userName: 'zweite',
    role: 'editor' as const,
    password: 'ein langes Passwort',
    passwordTemporary: true,
  };
  await addAccount(server.context, { kind: 'command', name: 'test' }, account);
  const [entry] = (await inbox('question', 'done')).entries;
  const under = async (name: string, state = '') => (await inbox('question', state, name)).entries;
  expect((await inbox('question')).editors).toEqual(['redaktion', 'zweite']);
  const given = await work(entry!, { assignee: 'zweite', reply: 'Etwas anderes.' });
  const reply = 'Polier antwortet jetzt darauf.';
  expect(given, 'what the person was told stays').toMatchObject({ state: 'working', assignee: 'zweite', reply });
  expect((await under('zweite', 'open')).map(({ id }) => id)).toEqual([entry!.id]);
  expect(await under('zweite', 'done')).toEqual([]);
  expect(await under('redaktion')).toEqual([]);
  const [again] = await under('zweite');
  expect(await work(again!, { state: 'done', assignee: 'redaktion' })).toMatchObject({ assignee: 'redaktion' });
});

test('a rating comes to the editors as it was sent, without who sent it; the month’s figures count it', async () => {
  const client = await chat();
  await client.askAndWait('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
  const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
  const feedback = { forId: client.answer()!.id, threadId, value: 0, comment: 'Die Frist fehlt.' };
  client.close();
  await server.call('PUT', '/chatbot/feedback', { as: 'user', body: { feedback } });
  const [entry] = (await inbox('rating')).entries;
  expect(entry).toMatchObject({ value: 0, comment: 'Die Frist fehlt.', from: null, canTell: true });
  expect(entry!.text).toContain('Mängel an einem Gebäude');
  expect(entry!.sources.length).toBeGreaterThan(0);
  expect([await found('rating', 'FRIST fehlt'), await found('rating', 'Gerüste')]).toEqual([1, 0]);

  const quality = await office<Quality>('GET', 'quality');
  expect(quality).toMatchObject({ refused: 1, ratings: { good: 0, bad: 1 } });
  expect(quality.answered + quality.nearest).toBe(1);
  expect(quality.coverage.find(({ topic, language }) => topic === 'contracts' && language === 'de')?.sources).toBe(1);
  const forCustomers = await server.call('GET', '/api/quality', { as: 'user' });
  expect(await forCustomers.json()).toEqual(quality);
});

test('feedback about Polier comes to the editors', async () => {
  const body = { name: 'Ursina', email: 'ursina@firma.example', feedback: 'Bitte mehr zu Gerüsten.' };
  await server.call('POST', '/api/ai/feedback', { as: 'user', body });
  const [entry] = (await inbox('feedback')).entries;
  expect(entry).toMatchObject({ text: body.feedback, from: { name: 'Ursina', email: 'ursina@firma.example' } });
  expect([await found('feedback', 'ursina@'), await found('feedback', 'GERÜST')]).toEqual([1, 1]);
  await work(entry!, { state: 'done', assignee: null, reply: 'Erledigt.', tell: true });
  await server.settle();
  const told = server.standIns.mailbox!.letters().filter(({ text }) => text.includes('Erledigt.'));
  expect(
    told.map(({ to }) => to),
    'and not to the address in the form',
  ).toEqual([[people.user.email]]);
});

test('an earlier answer says that the edition it cites was retired', async () => {
  const client = await chat();
  await client.askAndWait('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
  const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
  const { sessionId } = client;
  client.close();
  type Read = { elements: { props: { source?: { documentId: string; outdated?: string } } }[] };
  const read = async () =>
    (await (await server.call('GET', `/chatbot/project/thread/${threadId}`, { as: 'user' })).json()) as Read;
  const cited = (await read()).elements[0]!.props.source!;
  expect(cited.outdated).toBeUndefined();
  const reason = { reason: 'Überholt' };
  const retired = await office<SourceEdition>('POST', `sources/${cited.documentId}/retire`, reason);
  expect(retired.state).toBe('retired');
  expect((await read()).elements[0]!.props.source!.outdated).toBe('retired');
  const listed = await outdated('user');
  expect(listed[0]).toMatchObject({ threadId, state: 'retired', now: null, after: null });
  expect(listed[0]!.before.length).toBeGreaterThan(20);
  expect(await outdated('admin'), 'nobody else sees it').toEqual([]);
  for (const again of [{ threadId }, { threadId, sessionId }]) {
    const reopened = createChatClient(server.url, { token: await server.token('user'), ...again });
    await reopened.connect();
    await reopened.next('element');
    const sent = [
      ...reopened.all<Read>('resume_thread').flatMap(({ elements }) => elements),
      ...reopened.all<Read['elements'][number]>('element'),
    ];
    const marks = sent.flatMap(({ props: { source } }) =>
      source?.documentId === cited.documentId ? source.outdated : [],
    );
    expect(marks.length).toBeGreaterThan(0);
    expect(new Set(marks)).toEqual(new Set(['retired']));
    reopened.close();
  }
  await office('POST', `sources/${cited.documentId}/restore`, {});
  expect(await outdated('user')).toEqual([]);
  expect((await read()).elements[0]!.props.source!.outdated).toBeUndefined();
});

test('the gate holds back an edition with which a gold question gets worse, until somebody gives a reason', async () => {
  const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';
  const [expected] = (
    await office<Examination>('POST', 'ask', { question, language: 'de', topic: null, canton: null, day: null })
  ).sources;
  const { source } = await office<{ source: SourceEdition }>('GET', `sources/${expected!.documentId}`);
  const gold = { question, language: 'de', topic: 'contracts', canton: null, work: source.work, place: '' };
  const { id, version } = await office<GoldQuestion>('POST', 'gold-questions', { ...gold, place: 'Nirgends' });
  const run = async () => (await office<{ results: GoldResult[] }>('POST', 'gold-questions/run', {})).results;
  expect(await run()).toMatchObject([{ id, after: 'elsewhere' }]);
  await office('PUT', `gold-questions/${id}`, { ...gold, version });
  expect(await run()).toMatchObject([{ id, after: 'right', worse: false }]);

  const draft = await upload(source.work, 'Brieftauben werden auf der Baustelle nicht gehalten.');
  const gate = await office<{ results: GoldResult[] }>('POST', `sources/${draft}/gate`, { from: null });
  expect(gate.results).toMatchObject([{ before: 'right', worse: true }]);
  expect(await run()).toMatchObject([{ after: 'right' }]);
  const asker = await chat();
  await asker.askAndWait(question);
  asker.close();
  type Changes = { answers: number; changes: { answers: number; before: string | null; after: string | null }[] };
  const { answers, changes } = await office<Changes>('GET', `sources/${draft}/changes`);
  expect(answers, 'an answer rests on what would be dropped').toBeGreaterThan(0);
  expect(changes.some((one) => one.answers > 0 && one.before !== null)).toBe(true);
  expect(changes.filter(({ before }) => before === null).every((one) => one.answers === 0)).toBe(true);

  const publish = (overrule: string) =>
    server.call('POST', `/api/super-admin/sources/${draft}/publish`, {
      staff: 'editor',
      body: { from: null, overrule },
    });
  for (const reason of ['', 'Ein Entwurf.']) {
    expect(await (await publish(reason)).json(), 'nobody has reviewed it').toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  }
  const change = (id: string, changes: object) =>
    transaction(server.context.db, (tx) => updateDocument(tx, id, changes));
  // It answers from 2030 on, so it is asked on that day: today it would be as good as missing.
  const later = await upload(source.work, 'Mängel an einem Gebäude müssen Sie innert 60 Tagen rügen.');
  await change(later, { inForceFrom: '2030-01-01' });
  const [tried] = (await office<{ results: GoldResult[] }>('POST', `sources/${later}/gate`, { from: null })).results;
  expect(['right', 'nearest']).toContain(tried!.after);
  await office('DELETE', `sources/${later}`);
  await change(draft, { state: 'reviewed' });
  const held = await publish('');
  expect(held.status).toBe(409);
  expect(await held.json()).toMatchObject({ code: 'GOLD_QUESTIONS_WORSE', message: expect.stringContaining('(1)') });
  const overruled = await publish('Das Gesetz wurde aufgehoben.');
  expect(overruled.status).toBe(200);
  const overruledAs = (await overruled.json()) as SourceEdition;
  expect((await run())[0]!.after).not.toBe('right');
  const afterAct = async (act: string, of = draft) =>
    (await office<{ results: GoldResult[] }>('POST', `sources/${of}/gate`, { from: null, act })).results;
  expect((await afterAct('take-back'))[0]).toMatchObject({ after: 'right', worse: false });
  expect((await afterAct('retire'))[0]!.after).not.toBe('right');
  const log = await server.call('GET', '/api/super-admin/audit?act=gate-overruled', { staff: 'super-admin' });
  const { entries } = (await log.json()) as { entries: { reason: string; after: unknown }[] };
  expect(entries).toMatchObject([{ reason: 'Das Gesetz wurde aufgehoben.', after: { questions: [question] } }]);
  expect((await outdated('user'))[0]).toMatchObject({
    state: 'replaced',
    now: { title: overruledAs.title },
    after: null,
  });

  // Both are written or neither is: the server may stop in between.
  const { rows } = await server.context.database.pool.query(
    "select distinct xmin::text from audit_entries where subject_id = $1 and act in ('gate-overruled', 'source-published')",
    [draft],
  );
  expect(rows).toHaveLength(1);

  // Two trials that wait until a third was refused.
  const { promise: refused, resolve: goOn } = Promise.withResolvers<void>();
  const trials = [1, 2].map(() => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const tryOut = async (...asked: Parameters<typeof server.context.tryOut>) => {
      begin();
      await refused;
      return server.context.tryOut(...asked);
    };
    return { begun, ended: runGoldQuestions({ ...server.context, tryOut }) };
  });
  await Promise.all(trials.map(({ begun }) => begun));
  const busy = await post('gold-questions/run', {});
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await busy.json()).toMatchObject({ code: 'TRIALS_BUSY', message: expect.stringContaining('2') });
  goOn();
  await Promise.all(trials.map(({ ended }) => ended));
  expect((await post('gold-questions/run', {})).status).toBe(200);
  await server.context.database.pool.query(
    `insert into gold_questions (question, language, work, place, changed_by, changed_at, version)
     select 'Frage ' || n, 'de', 'x', '', 'test', now(), 1 from generate_series(1, 299) n`,
  );
  const full = await post('gold-questions', gold);
  expect(full.status).toBe(409);
  expect(await full.json()).toMatchObject({
    code: 'TOO_MANY_GOLD_QUESTIONS',
    message: expect.stringContaining('300'),
  });
  await server.context.database.pool.query('delete from gold_questions');
});
