import type { Step, Thread } from '@polier/contract/chat';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChatClient, createChatClient } from '../../test/chat-client.ts';
import { inTurn, sessionOf } from '../../test/chat-turn.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { createMicrophone, type Microphone, silence, spoken } from '../../test/microphone.ts';
import { askUser } from '../chat/ask-user.ts';
import { sayMessage } from '../chat/say-message.ts';

const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';
const other = 'Wer zahlt die persönliche Schutzausrüstung?';

let server: TestServer;
/** The question as somebody says it, in a quiet room. */
let said: Buffer;
let client: ChatClient;
let microphone: Microphone;
const voice = () => server.standIns.voice!;
beforeAll(async () => {
  server = await startServer();
  const words = await spoken(voice().url, question);
  said = Buffer.concat([silence(0.7), words, silence(1.2)]);
});
afterAll(() => server.remove());
beforeEach(async () => {
  voice().control.reset();
  client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  microphone = createMicrophone(client);
});
afterEach(() => client.close());

type Sound = { track: string; mimeType: string; data: Buffer };
const sounds = () => client.all<Sound>('audio_chunk');
const refusals = () => client.all<Step>('new_message').flatMap(({ metadata }) => metadata?.refusal ?? []);
const questions = () => [...client.steps.values()].filter(({ type }) => type === 'user_message');
const inputs = () =>
  voice()
    .requests()
    .flatMap(({ path, fields }) => (path.endsWith('/speech') ? String(fields.input) : []));
const transcribed = () =>
  voice()
    .requests()
    .filter(({ path }) => path.endsWith('/transcriptions'));
const isOff = (state: string) => state === 'off';

/** Says a question; answers when the server begins to answer aloud. */
async function say(transcript: string, sound = said): Promise<Sound> {
  const from = client.heard.length;
  voice().control.script([transcript]);
  microphone.send(sound);
  const known = new Set(sounds().map(({ track }) => track));
  return client.next<Sound>('audio_chunk', ({ track }) => !known.has(track), from);
}
const finished = (from = 0) =>
  client.next<Step>('update_message', ({ type, streaming }) => type === 'assistant_message' && !streaming, from);

describe('a spoken question', () => {
  test('is asked as a typed one, answered with sources, read aloud, and kept', async () => {
    await microphone.open();
    const first = await say(question);
    await finished();
    expect(questions().map(({ output }) => output)).toEqual([question]);
    expect(client.answer()?.output).toMatch(/60 Tage[\s\S]*\[1\]/);
    expect(client.all('first_interaction')).toEqual([expect.objectContaining({ interaction: 'audio' })]);
    expect(transcribed()[0]!.fields).toMatchObject({ language: 'de' });
    expect(first).toMatchObject({ mimeType: 'pcm16', track: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    for (const { data } of sounds()) expect(data.length % 256).toBe(0);
    expect(inputs().join(' ')).toMatch(/60 Tage/);
    expect(inputs().join(' ')).not.toMatch(/\[\d|\*|>|Art\.|Abs\./);
    const { thread_id: id } = client.all<{ thread_id: string }>('first_interaction')[0]!;
    const kept = (await (await server.call('GET', `/chatbot/project/thread/${id}`, { as: 'user' })).json()) as Thread;
    expect(kept.name).toBe(question);
    expect(kept.steps.map(({ type }) => type)).toContain('user_message');
  });

  test('comes after the person paused; each answer has a track of its own', async () => {
    await microphone.open();
    const first = await say(question);
    await finished();
    const from = client.heard.length;
    const second = await say(other);
    expect(second.track).not.toBe(first.track);
    await finished(from);
    expect(questions().map(({ output }) => output)).toEqual([question, other]);
  });

  test('is heard from its first word', async () => {
    await microphone.open();
    await say(question, said);
    // 400 ms before, 700 ms after; the stand-in's own silence at both ends is shorter than that.
    const seconds = (Number(transcribed()[0]!.fields.file) - 44) / 2 / 24_000;
    expect(seconds).toBeGreaterThan(said.length / 2 / 24_000 - 1.9 + 0.3);
  });

  test('in French is transcribed, answered and spoken in French', async () => {
    client.close();
    client = createChatClient(server.url, { token: await server.token('user'), language: 'fr' });
    await client.connect();
    microphone = createMicrophone(client);
    await microphone.open();
    microphone.send(said);
    await client.next('audio_chunk');
    await finished();
    expect(transcribed()[0]!.fields).toMatchObject({ language: 'fr' });
    expect(questions()[0]!.output).toBe('Quel est le délai pour signaler les défauts d’un bâtiment ?');
    await vi.waitFor(() => expect(inputs().join(' ')).toMatch(/60 jours/));
    expect(voice().requests().at(-1)!.fields).toMatchObject({ voice: 'fr' });
  });

  test('may be the reply to what Polier asks', async () => {
    await microphone.open();
    const got: unknown[] = [];
    const choices = ['Kanton Bern', 'Kanton Zürich', 'Anderer Kanton'].map((label) => ({
      offer: 'x',
      label,
      value: label,
    }));
    const session = await sessionOf(server, 'user', client.sessionId);
    const asked = inTurn(server, session, async (turn) => {
      got.push(await askUser(turn, { type: 'action', text: 'Um welchen Kanton geht es?', choices }));
      got.push(await askUser(turn, { type: 'text', text: 'Und um welche Gemeinde?' }));
      sayMessage(turn, 'Vielen Dank für die Angabe.');
    });
    await client.next('audio_chunk');
    await say('Im Kanton Zürich, bitte.');
    await say('Winterthur');
    await asked;
    expect(got).toEqual([choices[1], 'Winterthur']);
    await vi.waitFor(() => expect(inputs()).toContain('Vielen Dank für die Angabe.'));
    expect(inputs().slice(0, 2)).toEqual(['Um welchen Kanton geht es?', 'Und um welche Gemeinde?']);
    expect(questions().map(({ output }) => output)).toEqual(['Bitte', 'Winterthur']);
  });

  test('that is cut short by audio_end is answered all the same, in writing', async () => {
    await microphone.open();
    voice().control.script([question]);
    microphone.send(said.subarray(0, Math.round(2.5 * 48_000)));
    await microphone.close();
    await finished();
    expect(questions()).toHaveLength(1);
    expect(sounds()).toEqual([]);
  });
});

describe('nothing is asked', () => {
  test('in silence, however long, and nothing is transcribed', async () => {
    await microphone.open();
    microphone.send(silence(15));
    await microphone.close();
    await client.askAndWait('Grüezi');
    expect(transcribed()).toEqual([]);
    expect(questions()).toHaveLength(1);
  });

  test.each(['', '  ', '…', 'Thank you.'])('when transcription understands %j', async (transcript) => {
    await microphone.open();
    voice().control.script([transcript]);
    microphone.send(said);
    await vi.waitFor(() => expect(transcribed()).toHaveLength(1));
    await microphone.close();
    await client.askAndWait('Grüezi');
    expect(questions()).toHaveLength(1);
  });

  test('when it is Polier’s own voice that comes back', async () => {
    await microphone.open();
    await say(question);
    voice().control.script([inputs()[0]!.replace(':', '…')]);
    // Louder than the guard lets pass, as a loudspeaker next to the microphone is.
    microphone.send(said);
    await vi.waitFor(() => expect(transcribed()).toHaveLength(2));
    await microphone.close();
    await client.askAndWait('Grüezi');
    expect(questions().map(({ output }) => output)).toEqual([question, 'Grüezi']);
  });
});

describe('what Polier says ends', () => {
  test('when the person speaks; what is written stays, and a new question is answered on a new track', async () => {
    await microphone.open();
    const { track } = await say(question);
    const words = said.subarray(Math.round(0.7 * 48_000));
    expect(await microphone.sendUntil('audio_interrupt', words)).toBeLessThan(400);
    const at = client.heard.findIndex(({ event }) => event === 'audio_interrupt');
    await finished();
    expect(client.answer()?.output).toMatch(/60 Tage/);
    const second = await say(other, Buffer.concat([words, silence(1)]));
    expect(second.track).not.toBe(track);
    const after = client.heard.slice(at).filter(({ event }) => event === 'audio_chunk');
    expect(after.map(({ payload }) => (payload as Sound).track)).not.toContain(track);
    expect(client.all('audio_interrupt')).toHaveLength(1);
  });

  test('when the person stops the answer or writes another question', async () => {
    await microphone.open();
    await say(question);
    client.socket.emit('stop');
    await client.next('audio_interrupt');
    const from = client.heard.length;
    client.ask(question);
    const typed = await client.next<Sound>('audio_chunk', undefined, from);
    expect(typed.track).not.toBe(sounds()[0]!.track);
    const again = client.heard.length;
    client.ask(other);
    await client.next('audio_interrupt', undefined, again);
  });

  test('when the microphone is switched off', async () => {
    await microphone.open();
    await say(question);
    await microphone.close();
    const count = sounds().length;
    await client.askAndWait(other);
    expect(sounds().length).toBe(count);
  });
});

describe('what fails is said, and the chat goes on in writing:', () => {
  test.each([[{ status: 500 }], [{ status: 401 }], [{ garbage: true }]])('transcription %j', async (fault) => {
    await microphone.open();
    voice().control.tell({ transcription: fault });
    microphone.send(said);
    await client.next('audio_connection', isOff);
    await client.next<Step>('new_message', ({ metadata }) => metadata?.refusal === 'VOICE_NOT_HEARD');
    microphone.send(said);
    await client.askAndWait(question);
    expect(client.answer()?.output).toMatch(/60 Tage/);
    expect(sounds()).toEqual([]);
    voice().control.reset();
    await microphone.open();
    await say(question);
  });

  test.each([[{ status: 500 }], [{ garbage: true }], [{ wavRate: 2_000 }]])(
    'speech %j, once an answer',
    async (fault) => {
      await microphone.open();
      voice().control.tell({ speech: fault });
      voice().control.script([question]);
      microphone.send(said);
      await client.next<Step>('new_message', ({ metadata }) => metadata?.refusal === 'VOICE_NOT_SPOKEN');
      await finished();
      expect(client.all<Step>('update_message').some(({ output }) => /60 Tage/.test(output))).toBe(true);
      expect(refusals()).toEqual(['VOICE_NOT_SPOKEN']);
      voice().control.tell({});
      await say(other);
    },
  );

  test('a transcription that never comes is given up when the person leaves', async () => {
    await microphone.open();
    voice().control.tell({ transcription: { hang: true } });
    microphone.send(said);
    await vi.waitFor(() => expect(transcribed()).toHaveLength(1));
    client.close();
    await vi.waitFor(() => expect(transcribed()[0]!.closedEarly).toBe(true));
  });
});

describe('the server hangs up', () => {
  test.each([
    ['after half an hour', 31, 'VOICE_ENDED'],
    ['after five minutes without a word', 6, 'VOICE_SILENT'],
  ])('%s', async (_, minutes, code) => {
    await microphone.open();
    server.clock.forward(minutes * 60_000);
    microphone.send(silence(0.2));
    await client.next('audio_connection', isOff);
    await client.next<Step>('new_message', ({ metadata }) => metadata?.refusal === code);
    await microphone.open();
    await say(question);
  });

  test('on more sound than anybody speaks', async () => {
    await microphone.open();
    const data = silence(5);
    for (let count = 0; count < 8; count++) client.socket.emit('audio_chunk', { mimeType: 'pcm16', data });
    await client.next('audio_connection', isOff);
    await client.askAndWait('Grüezi');
    expect(refusals()).toEqual(['VOICE_TOO_MUCH']);
  });

  test.each([
    ['odd', Buffer.alloc(8191)],
    ['none', 'AAAA'],
  ])('on a chunk whose sound is %s', async (_, data) => {
    await microphone.open();
    for (let count = 0; count < 5; count++)
      client.socket.emit('audio_chunk', { isStart: false, mimeType: 'pcm16', data });
    await client.next('audio_connection', isOff);
    await client.askAndWait('Grüezi');
    expect(refusals()).toEqual(['INVALID_INPUT']);
  });

  test('and lets go of a person who may no longer ask', async () => {
    await microphone.open();
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await server.setBlocked('user', true);
    await gone;
    await server.setBlocked('user', false);
    expect(transcribed()).toEqual([]);
  });
});

test('sound before audio_start, or a second audio_start, changes nothing', async () => {
  microphone.send(said);
  await microphone.open();
  client.socket.emit('audio_start');
  await client.askAndWait('Grüezi');
  expect(client.all('audio_connection')).toEqual(['on']);
  expect(transcribed()).toEqual([]);
});

test('a chat says that it can be spoken with', async () => {
  const settings = await (await server.call('GET', '/chatbot/project/settings', { as: 'user' })).json();
  expect(settings).toMatchObject({ features: { audio: { sample_rate: 24_000, enabled: true } } });
});
