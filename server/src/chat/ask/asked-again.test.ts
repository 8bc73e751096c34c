import type { Action, Ask, Element, Step, TaskList } from '@polier/contract/chat';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChatClient, createChatClient } from '../../../test/chat-client.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { printSheets } from '../../../test/print-sheets.ts';
import { endSpawned, spawnServer } from '../../../test/spawn-server.ts';

const request = 'Formulieren Sie eine Klausel zur Zahlungsfrist von 45 Tagen.';
let server: TestServer;
const open: ChatClient[] = [];
beforeAll(async () => {
  server = await startServer({
    sources: await printSheets(['clause-templates', 'notice-of-defects']),
    settings: { TOKEN_SECRET: 'a secret for the tests that is long enough' },
  });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  endSpawned();
  await server.remove();
});

/**
 * A client in the wording profile that replies to each question for which there is a reply, by its place: a text, the
 * label of a button or its id.
 */
async function connect(replies: (string | undefined)[], { threadId = '', url = server.url, token = '' } = {}) {
  const given = { profile: 'contract-wording', threadId, options: { reconnection: false } };
  const client = createChatClient(url, { token: token || (await server.token('user')), ...given });
  open.push(client);
  const asked: Ask[] = [];
  client.socket.on('ask', (ask: Ask, answer: (reply: unknown) => void) => {
    const reply = replies[asked.push(ask) - 1];
    if (reply === undefined) return;
    const chosen = client.all<Action>('action').find(({ label, forId }) => label === reply && forId === ask.msg.id);
    answer(ask.spec.type === 'action' ? { id: chosen?.id ?? reply } : { output: reply });
  });
  await client.connect();
  return { client, asked };
}

const asksFor = (place: string) => (ask: Ask) => ask.msg.output.startsWith(place);
const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
const ofType = (client: ChatClient, wanted: Step['type']) =>
  [...client.steps.values()].filter(({ type }) => type === wanted);

/** What a person has before them when a letter that was handed over is done: one turn, nothing asked or said twice. */
function expectWhole(client: ChatClient, { id, facts }: { id: string; facts: string[] }) {
  const runs = ofType(client, 'run');
  expect(runs).toMatchObject([{ parentId: id, isError: false }]);
  expect([...client.steps.values()].filter(({ end, isError }) => end === null || isError)).toEqual([]);
  expect(ofType(client, 'retrieval')).toHaveLength(1);
  const questions = ofType(client, 'assistant_message').filter(({ metadata }) => metadata.asked);
  expect(questions.map(({ metadata }) => metadata.asked!.answer)).toEqual(facts);
  expect(client.answer()!.output).toContain('innert **45** Tagen');
  const lists = client.all<Element>('element').flatMap(({ id, props }) => (props.taskList ? [{ id, ...props }] : []));
  expect(new Set(lists.map((one) => one.id)).size).toBe(1);
  expect((lists.at(-1)!.taskList as TaskList).tasks.every(({ status }) => status === 'done')).toBe(true);
}

test('a server that is told to end does not wait for people: the next one asks them again and goes on', async () => {
  await server.close();
  // Longer than the test may take.
  server = await server.again({ DRAIN_SECONDS: '600' });
  const [first, second] = [await connect(['üblich']), await connect([])];
  const id = first.client.ask(request);
  const open = await first.client.next<Ask>('ask', asksFor('2/'));
  second.client.ask('Klausel zu Termin und Zahlungsfrist');
  const later = second.client.ask('Grüezi');
  const choice = await second.client.next<Ask>('ask');
  const pressed = second.client.all<Action>('action').find(({ label }) => label === 'Termine')!;
  await second.client.next<Step>('update_message', (step) => step.id === later);
  await server.close();
  const heard = first.client.heard.map(({ event }) => event);
  expect(heard.lastIndexOf('clear_ask'), 'the question stays on the screen').toBeLessThan(heard.lastIndexOf('ask'));

  server = await server.again({ DRAIN_SECONDS: '0' });
  const threadId = threadOf(first.client);
  const next = await connect(['offen', '10', 'nein'], { threadId });
  await next.client.over(id);
  expect(next.asked[0]!.msg).toMatchObject({ id: open.msg.id, output: open.msg.output, waitForAnswer: true });
  expectWhole(next.client, { id, facts: ['üblich', 'offen', '10', 'nein'] });
  expect(next.client.answer()!.metadata.draft!.made!.facts).toHaveLength(open.msg.metadata.fact!.progress!.of + 1);

  // The press of a button that was lost with the server before is sent again.
  const other = await connect([pressed.id, 'abbrechen'], { threadId: threadOf(second.client) });
  await other.client.over(later);
  expect(other.asked[0]!.msg.id).toBe(choice.msg.id);
  expect(ofType(other.client, 'user_message').map(({ output }) => output)).toEqual([
    'Klausel zu Termin und Zahlungsfrist',
    'Grüezi',
    'abbrechen',
  ]);
  expect(ofType(other.client, 'run')).toHaveLength(2);
  expect(ofType(other.client, 'assistant_message').some(({ isError }) => isError)).toBe(false);
});

test('kill -9 loses no question to a person either', { tags: 'nightly' }, async () => {
  const token = await server.token('user');
  await server.close();
  const killed = await spawnServer({ ...server.settings, DEMONSTRATION: 'false' });
  const before = await connect(['20'], { url: killed.url, token });
  const id = before.client.ask(request);
  await before.client.next<Ask>('ask', asksFor('2/'));
  await killed.end('SIGKILL');
  server = await server.again();
  const after = await connect(['offen', '10', 'nein'], { threadId: threadOf(before.client) });
  await after.client.over(id);
  expectWhole(after.client, { id, facts: ['20', 'offen', '10', 'nein'] });
});
