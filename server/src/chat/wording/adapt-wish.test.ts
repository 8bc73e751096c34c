import type { Ask, Step } from '@polier/contract/chat';
import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { printSheets } from '../../../test/print-sheets.ts';

let model: ModelStandIn;
let server: TestServer;
beforeAll(async () => {
  model = await startModel({ host: '127.0.0.1', port: 0 });
  server = await startServer({
    settings: { MODEL_URL: model.url, MODEL_NAME: 'stand-in', MODEL_API_KEY: 'secret' },
    sources: await printSheets(['clause-templates']),
  });
}, 60_000);
afterEach(() => model.control.reset());
afterAll(async () => {
  await server.remove();
  await model.close();
});

/** Drafts the clause on the time limit for payment with a wish; the text of the draft. */
async function draftWith(wish: string): Promise<string> {
  const client = createChatClient(server.url, {
    token: await server.token('user'),
    language: 'de',
    profile: 'contract-wording',
  });
  await client.connect();
  const replies = ['üblich', 'offen', '10', wish];
  client.socket.on('ask', (_: Ask, answer: (reply: unknown) => void) => answer({ output: replies.shift() }));
  const id = client.ask('Formulieren Sie eine Klausel zur Zahlungsfrist von 45 Tagen.');
  await client.over(id);
  const draft = client.all<Step>('update_message').findLast(({ type }) => type === 'assistant_message')!;
  client.close();
  return draft.output;
}

const wish = 'Skonto wird nicht gewährt.';

test('a wish is worked into the clause by the model; what it added is marked', async () => {
  const draft = await draftWith(wish);
  expect(draft).toContain('Das Sprachmodell hat Ihren Wunsch eingearbeitet');
  expect(draft).toContain(`**${wish}**`);
  expect(model.requests().at(-1)).toMatchObject({ authorization: 'Bearer secret' });
});

test.each([
  ['changes a figure of the clause', { say: 'changed-number' }],
  ['decorates the clause', { say: 'decorated' }],
  ['writes another text', { text: '1. Alles wird anders.' }],
  ['writes nothing', { nothing: true }],
  ['fails', { fail: 500 }],
  ['breaks off', { cutAfter: 5 }],
  ['never ends', { text: 'Alles wird anders. '.repeat(400) }],
] as const)('a model that %s: the clause stays, the wish is added as it was written', async (_, order) => {
  model.control.tell(order);
  const draft = await draftWith(wish);
  expect(draft).not.toContain('Das Sprachmodell hat Ihren Wunsch eingearbeitet');
  expect(draft).toContain('45');
  expect(draft).toContain(wish);
  expect(draft).not.toMatch(/77|Alles wird anders/);
});
