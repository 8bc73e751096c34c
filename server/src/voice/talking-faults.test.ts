import type { Step } from '@polier/contract/chat';
import { describe, expect, test } from 'vitest';
import { silence } from '../../test/voice/microphone.ts';
import { other, question, serveTalk } from '../../test/voice/talk.ts';

const talk = serveTalk();
const isOff = (state: string) => state === 'off';

describe('what fails is said, and the chat goes on in writing:', () => {
  test.each([[{ status: 500 }], [{ status: 401 }], [{ garbage: true }]])('transcription %j', async (fault) => {
    await talk.microphone.open();
    talk.voice().control.tell({ transcription: fault });
    talk.microphone.send(talk.said);
    await talk.client.next('audio_connection', isOff);
    await talk.client.next<Step>('new_message', ({ metadata }) => metadata?.refusal === 'VOICE_NOT_HEARD');
    talk.microphone.send(talk.said);
    await talk.client.askAndWait(question);
    expect(talk.client.answer()?.output).toMatch(/60 Tage/);
    expect(talk.sounds()).toEqual([]);
    talk.voice().control.reset();
    await talk.microphone.open();
    await talk.say(question);
  });

  test.each([[{ status: 500 }], [{ garbage: true }], [{ wavRate: 2_000 }]])(
    'speech %j, once an answer',
    async (fault) => {
      await talk.microphone.open();
      talk.voice().control.tell({ speech: fault });
      talk.voice().control.script([question]);
      talk.microphone.send(talk.said);
      await talk.client.next<Step>('new_message', ({ metadata }) => metadata?.refusal === 'VOICE_NOT_SPOKEN');
      await talk.finished();
      expect(talk.client.all<Step>('update_message').some(({ output }) => /60 Tage/.test(output))).toBe(true);
      expect(talk.refusals()).toEqual(['VOICE_NOT_SPOKEN']);
      talk.voice().control.tell({});
      await talk.say(other);
    },
  );

  test('more at once than can be understood: each that is left out', async () => {
    await talk.microphone.open();
    talk.voice().control.tell({ transcription: { hang: true } });
    for (let count = 0; count < 6; count++) {
      talk.microphone.send(talk.said);
      await talk.client.socket.emitWithAck('stop');
      talk.chat.server.clock.forward(5_000);
    }
    expect(talk.refusals()).toEqual(['VOICE_TOO_FAST', 'VOICE_TOO_FAST']);
    expect(talk.client.all('audio_connection')).toEqual(['on']);
  });

  test('a transcription that never comes is given up when the person leaves', async () => {
    await talk.microphone.open();
    talk.voice().control.tell({ transcription: { hang: true } });
    talk.microphone.send(talk.said);
    await expect.poll(() => talk.transcribed()).toHaveLength(1);
    talk.client.close();
    await expect.poll(() => talk.transcribed()[0]!.closedEarly).toBe(true);
  });
});

describe('the server hangs up', () => {
  test.each([
    ['after half an hour', 31, 'VOICE_ENDED'],
    ['after five minutes without a word', 6, 'VOICE_SILENT'],
  ])('%s', async (_, minutes, code) => {
    await talk.microphone.open();
    talk.chat.server.clock.forward(minutes * 60_000);
    talk.microphone.send(silence(0.2));
    await talk.client.next('audio_connection', isOff);
    await talk.client.next<Step>('new_message', ({ metadata }) => metadata?.refusal === code);
    await talk.microphone.open();
    await talk.say(question);
  });

  test('on more sound than anybody speaks', async () => {
    await talk.microphone.open();
    const data = silence(5);
    for (let count = 0; count < 8; count++) talk.client.socket.emit('audio_chunk', { mimeType: 'pcm16', data });
    await talk.client.next('audio_connection', isOff);
    await talk.client.askAndWait('Grüezi');
    expect(talk.refusals()).toEqual(['VOICE_TOO_MUCH']);
  });

  test.each([
    ['odd', Buffer.alloc(8191)],
    ['none', 'AAAA'],
  ])('on a chunk whose sound is %s', async (_, data) => {
    await talk.microphone.open();
    for (let count = 0; count < 5; count++)
      talk.client.socket.emit('audio_chunk', { isStart: false, mimeType: 'pcm16', data });
    await talk.client.next('audio_connection', isOff);
    await talk.client.askAndWait('Grüezi');
    expect(talk.refusals()).toEqual(['INVALID_INPUT']);
  });

  test('and lets go of a person who may no longer ask', async () => {
    await talk.microphone.open();
    const gone = new Promise((resolve) => talk.client.socket.once('disconnect', resolve));
    await talk.chat.server.setBlocked('user', true);
    await gone;
    await talk.chat.server.setBlocked('user', false);
    expect(talk.transcribed()).toEqual([]);
  });
});

test('sound before audio_start, or a second audio_start, changes nothing', async () => {
  talk.microphone.send(talk.said);
  await talk.microphone.open();
  talk.client.socket.emit('audio_start');
  await talk.client.askAndWait('Grüezi');
  expect(talk.client.all('audio_connection')).toEqual(['on']);
  expect(talk.transcribed()).toEqual([]);
});

test('a chat says that it can be spoken with', async () => {
  const settings = await (await talk.chat.server.call('GET', '/chatbot/project/settings', { as: 'user' })).json();
  expect(settings).toMatchObject({ features: { audio: { sample_rate: 24_000, enabled: true } } });
});
