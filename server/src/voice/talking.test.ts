import type { Step } from '@polier/contract/chat';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChatClient, createChatClient } from '../../test/chat-client.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { createMicrophone, type Microphone, silence, spoken } from '../../test/microphone.ts';

const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';

let server: TestServer;
/** The question, said by somebody. */
let said: Buffer;
const open: ChatClient[] = [];
const voice = () => server.standIns.voice!;
beforeAll(async () => {
  server = await startServer();
  said = await spoken(voice().url, question);
});
afterAll(() => server.remove());
afterEach(() => {
  for (const client of open.splice(0)) client.close();
  voice().control.reset();
});

async function connect(): Promise<{ client: ChatClient; microphone: Microphone }> {
  const client = createChatClient(server.url, { token: await server.token('user') });
  open.push(client);
  await client.connect();
  return { client, microphone: createMicrophone(client) };
}
type Sound = { track: string; mimeType: string; data: Buffer };

test('a spoken question is asked, answered with sources and read aloud', async () => {
  const { client, microphone } = await connect();
  voice().control.script([question]);
  await microphone.open();
  microphone.send(Buffer.concat([silence(1), said, silence(1)]));
  const asked = await client.next<Step>('new_message', ({ type }) => type === 'user_message');
  expect(asked.output).toBe(question);
  const first = await client.next<Sound>('audio_chunk');
  await client.next(
    'task_end',
    undefined,
    client.heard.findIndex(({ event }) => event === 'task_start'),
  );
  expect(client.answer()?.output).toMatch(/60 Tage[\s\S]*\[1\]/);
  expect(first.data.length % 2).toBe(0);
});
