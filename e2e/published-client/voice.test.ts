// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../server/test/harness.ts';
import { silence, spoken } from '../../server/test/voice/microphone.ts';
import { flatten, mountPublishedClient, type PublishedClient, type Seen } from './drive-client.ts';
import { installDevices } from './microphone.ts';

/** A voice conversation with `@chainlit/react-client@0.2.0`, unchanged. */
const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';

let server: TestServer;
let client: PublishedClient;
beforeAll(async () => {
  server = await startServer();
  client = await mountPublishedClient(server.url, await server.token('user'));
});
afterAll(async () => {
  client.hooks().session.disconnect();
  client.unmount();
  await server.remove();
});

const ofType = ({ messages }: Seen, type: string) => flatten(messages).filter((one) => one.type === type);

test('a spoken question is shown and answered with sources, the answer is played, speaking over it ends it', async () => {
  client.hooks().session.connect({ userEnv: {}, accessToken: `Bearer ${await server.token('user')}` });
  await client.until('connected', ({ connected }) => connected);
  // Binary messages arrive as an ArrayBuffer in a browser; Node needs this setting.
  const { engine } = client.hooks().session.session!.socket.io;
  Object.assign(engine, { binaryType: 'arraybuffer' });
  const url = server.standIns.voice!.url;
  const words = await spoken(url, question);
  server.standIns.voice!.control.script([question]);
  const devices = installDevices();

  client.hooks().interact.startAudioStream();
  await client.until('switched on', ({ audioConnection }) => audioConnection === 'on');
  await expect.poll(() => devices.isOpen()).toBe(true);
  devices.speak(Buffer.concat([silence(0.7), words, silence(1)]));
  const seen = await client.until('an answer', (now) => ofType(now, 'assistant_message').some(({ end }) => end));
  expect(ofType(seen, 'user_message').map(({ output }) => output)).toEqual([question]);
  expect(ofType(seen, 'assistant_message')[0]!.output).toMatch(/60 Tage[\s\S]*\[1\]/);
  expect(seen.elements.length).toBeGreaterThan(0);
  await expect.poll(() => devices.played.length, { timeout: 20_000 }).toBeGreaterThan(2);
  const [first] = devices.played;
  expect(devices.played.every(({ track }) => track === first!.track)).toBe(true);
  expect(devices.played.some(({ samples }) => samples.some((sample) => Math.abs(sample) > 1000))).toBe(true);

  const before = devices.interruptions();
  devices.speak(words);
  await expect.poll(() => devices.interruptions(), { timeout: 20_000 }).toBeGreaterThan(before);

  client.hooks().interact.endAudioStream();
  client.hooks().interact.sendMessage({ name: 'User', type: 'user_message', output: 'Danke', threadId: '' }, []);
  await client.until('the chat goes on', (now) => !now.loading && ofType(now, 'user_message').length >= 2);
});
