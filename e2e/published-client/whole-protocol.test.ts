import type { Element } from '@polier/contract/chat';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { offerActions } from '../../server/src/chat/actions/offer-actions.ts';
import { askUser } from '../../server/src/chat/ask/ask-user.ts';
import { callFunction } from '../../server/src/chat/ask/call-function.ts';
import { showElement } from '../../server/src/chat/elements/show-element.ts';
import { showTaskList } from '../../server/src/chat/elements/show-task-list.ts';
import { beginStep } from '../../server/src/chat/turn/begin-step.ts';
import type { Turn } from '../../server/src/chat/turn/turn.ts';
import { writeMessage } from '../../server/src/chat/turn/write-message.ts';
import { inTurn, sessionOf } from '../../server/test/chat-turn.ts';
import { startServer, type TestServer } from '../../server/test/harness.ts';
import { flatten, mountPublishedClient, type PublishedClient, type Seen } from './drive-client.ts';

/** The rest of the protocol, with `@chainlit/react-client@0.2.0`, unchanged. */
let server: TestServer;
let client: PublishedClient;
let token: string;
beforeAll(async () => {
  server = await startServer({ sources: false });
  const response = await server.call('POST', '/chatbot/auth/header', { as: 'user', body: {} });
  const { access_token } = (await response.json()) as { access_token: string };
  client = await mountPublishedClient(server.url, access_token);
  token = `Bearer ${access_token}`;
});
afterAll(async () => {
  client.hooks().session.disconnect();
  client.unmount();
  await server.remove();
});
afterEach(() => vi.mocked(console.error).mockClear());

async function begin(resume?: string): Promise<void> {
  const { sessionId: before } = client.seen();
  client.hooks().interact.clear();
  if (resume) client.hooks().interact.setIdToResume(resume);
  await client.until('a new session', ({ sessionId, idToResume }) => sessionId !== before && idToResume === resume);
  client.hooks().session.connect({ userEnv: {}, accessToken: token });
  await client.until('connected', ({ connected, error }) => connected && !error);
  await client.until('the settings', ({ chatSettingsInputs }) => chatSettingsInputs.length > 0);
}

const turn = async (work: (turn: Turn) => Promise<void>) =>
  inTurn(server, await sessionOf(server, 'user', client.seen().sessionId), work);
const send = (output: string, files: { id: string }[] = []) =>
  client.hooks().interact.sendMessage({ name: 'User', type: 'user_message', output, threadId: '' }, files);
const answers = ({ messages }: Seen) => flatten(messages).filter(({ type }) => type === 'assistant_message');
const questions = ({ messages }: Seen) => messages.filter(({ type }) => type === 'user_message');
const rests = (seen: Seen) => !seen.loading && answers(seen).at(-1)?.streaming === false;

describe('the published client', () => {
  test('nests steps, shows elements of every type and a task list', async () => {
    await begin();
    const types = ['image', 'text', 'pdf', 'audio', 'video', 'file', 'plotly', 'dataframe'] as const;
    await turn(async (it) => {
      const outer = beginStep(it, { type: 'tool', name: 'Prüfen' });
      beginStep(it, { type: 'retrieval', name: 'Suchen', parentId: outer.step.id }).end('3');
      outer.end('gut');
      const message = writeMessage(it, 'Hier.');
      for (const type of types) await showElement(it, { type, name: type, forId: message.id, content: 'x' });
      await showTaskList(it, { status: 'Fertig', tasks: [{ title: 'Eins', status: 'done', forId: message.id }] });
    });
    const seen = await client.until('everything', ({ tasklists }) => tasklists.length > 0);
    expect(seen.messages[0]?.steps?.[0]?.steps?.[0]?.steps?.[0]).toMatchObject({ name: 'Suchen', output: '3' });
    expect(seen.elements.map(({ type }) => type)).toEqual(types);
    const list = seen.tasklists[0] as Element;
    const response = await fetch(list.url!, { headers: { authorization: token } });
    expect(await response.json()).toMatchObject({ tasks: [{ title: 'Eins', status: 'done' }] });
  });

  test('answers asks for a text, a choice and a file, and a call of a function', async () => {
    await begin();
    const got: unknown[] = [];
    const done = turn(async (it) => {
      got.push(await askUser(it, { type: 'text', text: 'Wo?' }));
      const choices = [{ offer: 'canton', label: 'Bern', value: 'BE' }];
      got.push(await askUser(it, { type: 'action', text: 'Kanton?', choices }));
      got.push(await askUser(it, { type: 'file', text: 'Vertrag?' }));
      got.push(await callFunction(it, 'set_filter', { level1: null }));
      got.push(await askUser(it, { type: 'text', text: 'Zu spät?', timeoutSeconds: 0.1 }));
    });
    await client.until('the question', ({ askUser }) => askUser?.spec.type === 'text');
    client.hooks().interact.replyMessage({ name: 'User', type: 'user_message', output: 'Bern', threadId: '' });
    const choosing = await client.until('the choice', (seen) => seen.askUser?.spec.type === 'action');
    expect(choosing.disabled).toBe(true);
    choosing.askUser!.callback(choosing.actions.find(({ name }) => name === 'canton'));
    const filing = await client.until('the file', (seen) => seen.askUser?.spec.type === 'file');
    filing.askUser!.callback([{ id: await upload('vertrag.txt', 'Werkvertrag') }]);
    const calling = await client.until('the call', (seen) => seen.callFn !== undefined);
    calling.callFn!.callback({ applied: true });
    await done;
    expect(got).toMatchObject([
      'Bern',
      { value: 'BE' },
      [{ name: 'vertrag.txt' }],
      { result: { applied: true } },
      null,
    ]);
    const seen = await client.until('nothing asked', (now) => !now.askUser && !now.callFn && !now.loading);
    expect(answers(seen).map(({ output }) => output)).toEqual([
      'Wo?',
      'Kanton?\n\n**Ausgewählt:** Bern',
      'Vertrag?',
      'Zu spät?',
    ]);
  });

  test('reads what was chosen, and that nothing was, also when it opens the chat again', async () => {
    await begin();
    const choices = [{ offer: 'canton', label: 'Bern', value: 'BE' }];
    const done = turn(async (it) => {
      await askUser(it, { type: 'action', text: 'Kanton?', choices });
      await askUser(it, { type: 'action', text: 'Welcher?', choices, timeoutSeconds: 0.1 });
    });
    const choosing = await client.until('the choice', (now) => now.askUser !== undefined && now.actions.length > 0);
    choosing.askUser!.callback(choosing.actions[0]);
    await done;
    const { messages } = await client.until('the end', (now) => !now.loading && answers(now).length === 2);
    const said = [
      'Kanton?\n\n**Ausgewählt:** Bern',
      'Welcher?\n\nDie Zeit ist abgelaufen, es wurde nichts ausgewählt.',
    ];
    expect(answers(client.seen()).map(({ output }) => output)).toEqual(said);
    await begin(messages[0]!.threadId);
    const seen = await client.until('the chat', ({ messages }) => messages.length > 0);
    expect(answers(seen).map(({ output }) => output)).toEqual(said);
  });

  test('uploads a file for a message, with an address that loads', async () => {
    await begin();
    send('Was steht darin?', [{ id: await upload('notiz.txt', 'Eine Notiz') }]);
    const seen = await client.until('the answer', rests);
    const element = seen.elements.find(({ name }) => name === 'notiz.txt')!;
    expect(element).toMatchObject({ type: 'file', forId: seen.messages[0]?.id });
    expect(await (await fetch(element.url!, { headers: { authorization: token } })).text()).toBe('Eine Notiz');
  });

  test('edits a message: what followed goes, it is answered again', async () => {
    await begin();
    send('Grüezi');
    await client.until('an answer', (seen) => rests(seen) && answers(seen).length === 1);
    send('Guten Abend');
    const before = await client.until('another', (seen) => rests(seen) && answers(seen).length === 2);
    const [first] = questions(before);
    client.hooks().interact.editMessage({ ...first, output: 'Guten Tag' });
    const seen = await client.until(
      'one answer',
      (now) => questions(now).length === 1 && answers(now).length === 1 && rests(now),
    );
    expect(questions(seen)[0]).toMatchObject({ id: first!.id, output: 'Guten Tag' });
  });

  test('edits a message: what the person replied to an ask and what was refused go too', async () => {
    await begin();
    let isAsked = false;
    const done = turn(async (it) => {
      isAsked = true;
      await askUser(it, { type: 'text', text: 'Welche Frist?' });
    });
    await client.until('the question', ({ askUser }) => askUser !== undefined && isAsked);
    const reply = { id: crypto.randomUUID(), name: 'User', type: 'user_message', output: '30 Tage', threadId: '' };
    client.hooks().interact.replyMessage(reply);
    await done;
    send(' ');
    const before = await client.until('the refusal', ({ messages }) => messages.some(({ isError }) => isError));
    expect(questions(before).map(({ output }) => output)).toContain('30 Tage');
    const [first] = questions(before);
    client.hooks().interact.editMessage({ ...first, output: 'Guten Tag' });
    const seen = await client.until('the answer', (now) => rests(now) && now.messages[0]?.output === 'Guten Tag');
    expect(seen.messages.map(({ output }) => output).filter((output) => output.trim() !== '')).toEqual(['Guten Tag']);
  });

  test('keeps settings, rates and takes the rating back, loads the logo', async () => {
    await begin();
    client.hooks().interact.updateChatSettings({ ...client.seen().chatSettingsValue, answer_length: 'short' });
    send('Grüezi');
    const seen = await client.until('the answer', rests);
    const run = flatten(seen.messages).find(({ type }) => type === 'run')!;
    const { feedbackId } = await client.api.setFeedback({ forId: run.id, value: 1, comment: 'gut' }, token);
    await client.until('the rating', (now) => flatten(now.messages).some(({ feedback }) => feedback?.value === 1));
    await client.api.deleteFeedback(feedbackId, token);
    await begin();
    const setting = client.seen().chatSettingsInputs.find(({ id }) => id === 'answer_length');
    expect(setting?.initial).toBe('short');
    const [light, dark] = await Promise.all(
      ['light', 'dark'].map(async (theme) => {
        const logo = await fetch(client.api.getLogoEndpoint(theme));
        expect(logo.headers.get('content-type')).toContain('image/svg+xml');
        return logo.text();
      }),
    );
    expect(light).not.toBe(dark);
  });

  test('presses a button and gets the result, and is refused the second time', async () => {
    await begin();
    await turn(async (it) => {
      offerActions(it, writeMessage(it, 'Wie weiter?'), [{ offer: 'try-again', label: 'Noch einmal', value: 'none' }]);
    });
    const { actions } = await client.until('the button', (seen) => seen.actions.length === 1);
    await expect(client.hooks().interact.callAction(actions[0]!)).resolves.toMatchObject({ status: true });
    await expect(client.hooks().interact.callAction(actions[0]!)).rejects.toMatchObject({ status: false });
  });
});

/** Uploads with `fetch`; the package itself uses the window's XMLHttpRequest and FormData. */
async function upload(name: string, text: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  const path = `${server.url}/chatbot/project/file?session_id=${client.seen().sessionId}`;
  const response = await fetch(path, { method: 'POST', headers: { authorization: token }, body: form });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}
