import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loudness, readWav, writeWav } from './sound.ts';
import { startVoice, type VoiceStandIn } from './voice.ts';

let voice: VoiceStandIn;
beforeAll(async () => {
  voice = await startVoice({ host: '127.0.0.1', port: 0, transcripts: { de: ['Erste?', 'Zweite?'], fr: ['Une ?'] } });
});
afterAll(() => voice.close());
beforeEach(() => voice.control.reset());

const loud = Int16Array.from({ length: 24_000 }, (_, at) => Math.sin(at / 9) * 9000);
const transcribe = (samples: Int16Array, language: string) => {
  const form = new FormData();
  form.append('model', 'any');
  form.append('language', language);
  form.append('file', new File([new Uint8Array(writeWav({ rate: 24_000, samples }))], 'audio.wav'));
  return fetch(`${voice.url}/audio/transcriptions`, { method: 'POST', body: form });
};
const textOf = async (response: Promise<Response>) => ((await (await response).json()) as { text: string }).text;
const speak = (body: object) => fetch(`${voice.url}/audio/speech`, { method: 'POST', body: JSON.stringify(body) });

describe('the voice stand-in', () => {
  it('understands what was prepared for a language, one after the other', async () => {
    expect(await textOf(transcribe(loud, 'de'))).toBe('Erste?');
    expect(await textOf(transcribe(loud, 'de'))).toBe('Zweite?');
    expect(await textOf(transcribe(loud, 'de'))).toBe('Erste?');
    expect(await textOf(transcribe(loud, 'fr'))).toBe('Une ?');
  });

  it('understands nothing where nothing is said', async () => {
    voice.control.script(['Etwas']);
    expect(await textOf(transcribe(new Int16Array(24_000), 'de'))).toBe('');
    expect(await textOf(transcribe(loud, 'de'))).toBe('Etwas');
  });

  it('takes a script by HTTP', async () => {
    const given = { method: 'POST', body: JSON.stringify({ transcripts: ['Vorbereitet?'] }) };
    await fetch(new URL('/script', voice.url), given);
    expect(await textOf(transcribe(loud, 'it'))).toBe('Vorbereitet?');
  });

  it.each(['de', 'fr', 'it'])('speaks %s: PCM of 24 kHz, as long as the WAV', async (language) => {
    const asked = { model: 'any', input: 'Via 12, Genève, Zürich.', voice: language };
    const pcm = Buffer.from(await (await speak({ ...asked, response_format: 'pcm' })).arrayBuffer());
    const wav = readWav(Buffer.from(await (await speak({ ...asked, response_format: 'wav' })).arrayBuffer()))!;
    expect(wav.rate).toBe(22_050);
    expect(pcm.length / 2 / 24_000).toBeCloseTo(wav.samples.length / wav.rate, 2);
    expect(pcm.length / 2 / 24_000).toBeGreaterThan(1);
    expect(loudness(wav.samples)).toBeGreaterThan(500);
  });

  it('speaks what looks like an option of a command', async () => {
    const response = await speak({ input: '--help -q', voice: 'de', response_format: 'pcm' });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('refuses what it does not do', async () => {
    expect((await speak({ input: '', voice: 'de', response_format: 'pcm' })).status).toBe(400);
    expect((await speak({ input: 'Ja', voice: 'de' })).status).toBe(400);
    expect((await fetch(`${voice.url}/audio/transcriptions`, { method: 'POST', body: 'x' })).status).toBe(400);
    await expect(startVoice({ host: '0.0.0.0', port: 0, transcripts: {} })).rejects.toThrow(/loopback/);
  });

  it('fails as it is told, as often as it is told', async () => {
    voice.control.tell({ transcription: { status: 500, times: 1 }, speech: { garbage: true } });
    expect((await transcribe(loud, 'de')).status).toBe(500);
    expect((await transcribe(loud, 'de')).status).toBe(200);
    expect(await (await speak({ input: 'Ja', voice: 'de', response_format: 'pcm' })).text()).toBe('<p>¿');
  });
});
