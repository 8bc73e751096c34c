import { startVoice, type VoiceStandIn } from '@polier/stand-ins/voice/voice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silent, syllables } from '../../test/voice/make-sound.ts';
import { connectVoice, VoiceFailed, type VoiceProvider } from './provider.ts';

let standIn: VoiceStandIn;
let provider: VoiceProvider;
beforeAll(async () => {
  standIn = await startVoice({ host: '127.0.0.1', port: 0, transcripts: { de: ['Guten Tag?'], fr: ['Bonjour ?'] } });
  const endpoint = { url: standIn.url, model: 'any', apiKey: 'secret-key' };
  const speech = { ...endpoint, voiceOf: (language: string) => language };
  provider = connectVoice({ transcription: endpoint, speech }, { transcriptionMs: 1_500, speechMs: 3_000 });
});
afterAll(() => standIn.close());
beforeEach(() => standIn.control.reset());

const signal = new AbortController().signal;
const sound = syllables(4, -10);
const listen = () => provider.transcribe(sound, 'de', signal);
const speak = (text = 'Guten Tag.') => provider.speak(text, 'de', signal);

test('sends what was said as a WAV file, with the language, the model and the key', async () => {
  expect(await provider.transcribe(sound, 'fr', signal)).toBe('Bonjour ?');
  const [request] = standIn.requests();
  expect(request).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer secret-key' });
  expect(request!.fields).toMatchObject({ model: 'any', language: 'fr', file: 44 + sound.length * 2 });
});

test('understands nothing in silence', async () => {
  expect(await provider.transcribe(silent(1), 'de', signal)).toBe('');
});

test('speaks in the voice of the language, at 24 kHz, also when a WAV file of another rate comes', async () => {
  const asIs = await speak();
  expect(standIn.requests()[0]!.fields).toMatchObject({ voice: 'de', input: 'Guten Tag.', response_format: 'pcm' });
  standIn.control.tell({ speech: { wavRate: 16_000 } });
  const changed = await speak();
  expect(changed.length / asIs.length).toBeCloseTo(1, 2);
});

describe('what fails', () => {
  test('by chance is tried once more', async () => {
    standIn.control.tell({ transcription: { status: 503, times: 1 }, speech: { status: 429, times: 1 } });
    expect(await listen()).toBe('Guten Tag?');
    expect((await speak()).length).toBeGreaterThan(5_000);
    expect(standIn.requests()).toHaveLength(4);
  });

  test('again is given up, without the key or the text in the error', async () => {
    standIn.control.tell({ transcription: { status: 500 }, speech: { status: 500 } });
    for (const attempt of [listen, () => speak('Geheimes Werk.')]) {
      const error = await attempt().catch((error) => error);
      expect(error).toBeInstanceOf(VoiceFailed);
      expect(`${error.message} ${error.stack}`).not.toMatch(/secret-key|Geheimes/);
    }
    expect(standIn.requests()).toHaveLength(4);
  });

  test('for good is not tried again', async () => {
    standIn.control.tell({ transcription: { status: 401 }, speech: { status: 400 } });
    await expect(listen()).rejects.toThrow(/status 401/);
    await expect(speak()).rejects.toThrow(/status 400/);
    expect(standIn.requests()).toHaveLength(2);
  });

  test('is garbage, no transcript and no sound', async () => {
    standIn.control.tell({ transcription: { garbage: true }, speech: { garbage: true } });
    await expect(listen()).rejects.toThrow(VoiceFailed);
    await expect(speak()).rejects.toThrow(VoiceFailed);
  });

  test('is too slow', async () => {
    standIn.control.tell({ transcription: { hang: true } });
    await expect(listen()).rejects.toThrow(/time limit/);
    expect(standIn.requests()).toHaveLength(1);
  });

  test('because sound of fewer than 3000 Hz came', async () => {
    standIn.control.tell({ speech: { wavRate: 2_900 } });
    await expect(speak()).rejects.toThrow(/2900 Hz/);
  });

  test('because nobody wants it any more ends at once, at whatever moment, and leaves nothing behind', async () => {
    standIn.control.tell({ transcription: { hang: true } });
    const moments: ((act: () => void) => void)[] = [
      (act) => act(),
      queueMicrotask,
      setImmediate,
      (act) => setTimeout(act, 5),
    ];
    for (const moment of moments.flatMap((one) => [one, one, one])) {
      const abort = new AbortController();
      const listening = provider.transcribe(sound, 'de', abort.signal);
      moment(() => abort.abort());
      await expect(listening).rejects.toThrow(/abort/i);
    }
  });
});
