import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../ground/refusal.ts';
import { createSoundLimit } from './limit-sound.ts';
import { readChunk } from './read-chunk.ts';
import { isEcho, isSpeech } from './recognise-echo.ts';
import { decodeSpeech, readSamples, resample, UnusableSound, writeSamples, writeWav } from './sound.ts';

const tone = (rate: number, seconds = 0.5) =>
  Int16Array.from({ length: rate * seconds }, (_, at) => 9000 * Math.sin((2 * Math.PI * 200 * at) / rate));
/** A WAV file of another rate, channels or bits than ours. */
function wav(samples: Int16Array, { rate = 24_000, channels = 1, bits = 16 } = {}): Buffer {
  const file = writeWav(samples);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt16LE(bits, 34);
  return file;
}

describe('speech as it comes', () => {
  test('as bare samples stays as it is; an odd byte is left out', () => {
    const bytes = Buffer.concat([writeSamples(Int16Array.of(1, -2, 32_767)), Buffer.of(9)]);
    expect([...decodeSpeech(bytes).slice(0, 3)]).toEqual([1, -2, 32_767]);
    expect(decodeSpeech(new Uint8Array(0))).toHaveLength(0);
  });

  test.each([3000, 8000, 16_000, 22_050, 24_000, 44_100, 48_000])(
    'as a WAV file of %i Hz sounds as long and as high',
    (rate) => {
      const samples = decodeSpeech(wav(tone(rate), { rate }));
      expect(samples.length / 24_000).toBeCloseTo(0.5, 2);
      let crossings = 0;
      for (let at = 1; at < samples.length; at++) if (samples[at - 1]! < 0 && samples[at]! >= 0) crossings++;
      expect(crossings).toBeGreaterThan(97);
      expect(crossings).toBeLessThan(102);
    },
  );

  test('in two channels becomes one', () => {
    expect([...decodeSpeech(wav(Int16Array.of(100, 300, -50, -150), { channels: 2 }))]).toEqual([200, -100]);
  });

  test('below 3000 Hz, in other bits or without sound is refused', () => {
    expect(() => decodeSpeech(wav(tone(2999), { rate: 2999 }))).toThrow(UnusableSound);
    expect(() => decodeSpeech(wav(tone(24_000), { bits: 24 }))).toThrow(UnusableSound);
    expect(() => decodeSpeech(Buffer.from('RIFF....WAVE'))).toThrow(UnusableSound);
  });

  test('whatever comes is sound or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isWav) => {
        const given = isWav ? Buffer.concat([wav(tone(24_000, 0.001)).subarray(0, 60), bytes]) : bytes;
        try {
          decodeSpeech(given);
        } catch (error) {
          expect(error).toBeInstanceOf(UnusableSound);
        }
      }),
    );
  });

  test('keeps its length at any rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3000, max: 96_000 }), fc.integer({ min: 1, max: 3000 }), (rate, length) => {
        const samples = resample(new Int16Array(length).fill(77), rate, 24_000);
        expect(samples).toHaveLength(Math.floor((length * 24_000) / rate));
        expect(samples.every((sample) => sample === 77)).toBe(true);
      }),
    );
  });
});

test('what is sent fills the blocks of the player with silence', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (length) => {
      const bytes = writeSamples(new Int16Array(length).fill(5));
      expect(bytes.length % 256).toBe(0);
      expect(bytes.length).toBeGreaterThanOrEqual(length * 2);
      expect(readSamples(bytes).filter((sample) => sample === 5)).toHaveLength(length);
    }),
  );
});

describe('a chunk of a client', () => {
  test('of any even length is taken', () => {
    for (const length of [0, 2, 8192, 100_000]) {
      const data = Buffer.alloc(length, 1);
      expect(readChunk({ isStart: false, mimeType: 'pcm16', elapsedTime: 1, data })).toHaveLength(length / 2);
    }
    expect([...readChunk({ data: new Uint8Array([1, 2, 0, 1, 0]).subarray(1) })]).toEqual([2, 1]);
  });

  test.each([
    ['of odd length', { mimeType: 'pcm16', data: Buffer.alloc(3) }],
    ['as text', { mimeType: 'pcm16', data: 'AAAA' }],
    ['as a list', { mimeType: 'pcm16', data: [1, 2] }],
    ['in another form', { mimeType: 'audio/webm', data: Buffer.alloc(2) }],
    ['without sound', {}],
    ['that is none', null],
  ])('%s is refused', (_, payload) => {
    expect(() => readChunk(payload)).toThrow(Refusal);
  });
});

test('sound may come twice as fast as it is spoken, and half a minute at once', () => {
  let now = 0;
  const may = createSoundLimit(() => now);
  expect(may(30 * 24_000)).toBe(true);
  expect(may(4096)).toBe(false);
  for (let second = 0; second < 60; second++) {
    now += 1000;
    expect(may(47_000)).toBe(true);
  }
  expect(may(3 * 47_000)).toBe(false);
  now += 3_600_000;
  expect(may(30 * 24_000)).toBe(true);
  expect(may(2)).toBe(false);
});

test('a clock that is set back by an hour ends nobody’s conversation', () => {
  let now = 7_200_000;
  const may = createSoundLimit(() => now);
  expect(may(24_000)).toBe(true);
  now -= 3_600_000;
  expect(may(24_000)).toBe(true);
});

test('what transcription makes up out of noise is not taken for a question', () => {
  for (const said of [
    '',
    ' …',
    'Thank you.',
    'Untertitel der Amara.org-Community',
    'Hm.',
    'Sous-titrage Société Radio-Canada',
  ])
    expect(isSpeech(said)).toBe(false);
  for (const said of ['Danke', 'Ja', 'Wer zahlt den Helm?', 'You Tube?', '60 Tage']) expect(isSpeech(said)).toBe(true);
});

test('what Polier says itself is known again, a question about it is not taken for it', () => {
  const spoken = ['Verdeckte Mängel muss der Besteller innert 60 Tagen rügen.', 'Danach sind sie genehmigt.'];
  expect(isEcho('muss der Besteller innert 60 Tagen', spoken)).toBe(true);
  expect(isEcho('Besteller innert sechzig Tagen rügen, danach sind sie genehmigt', spoken)).toBe(true);
  expect(isEcho('Was passiert mit Mängeln danach?', spoken)).toBe(false);
  expect(isEcho('Und wenn der Besteller die Mängel nicht rügt?', spoken)).toBe(false);
  expect(isEcho('Stopp', spoken)).toBe(false);
  expect(isEcho('Wer zahlt den Helm?', [])).toBe(false);
});
