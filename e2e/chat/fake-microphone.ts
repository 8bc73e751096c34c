import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeWav } from '@polier/stand-ins/voice/sound';
import { chromiumFlags, findChromium } from '../find-chromium.ts';
import { test as base } from '../start.ts';

const path = join(import.meta.dirname, '../../test-results/microphone/speech.wav');
const rate = 48_000;
/** The recording, in seconds: one sentence, repeated every ten seconds. */
const periodSeconds = 10;
const sentence = { from: 1, to: 2.8 };

/** One sample of a sound with the loudness and pitch of speech: voiced syllables that rise and fall. */
function speechAt(seconds: number): number {
  const within = seconds - sentence.from;
  if (within < 0 || seconds > sentence.to) return 0;
  const pitch = 130 + 25 * Math.sin(2 * Math.PI * 0.7 * within);
  const syllable = Math.max(0, Math.sin(2 * Math.PI * 3.3 * within)) ** 0.6;
  let voice = 0;
  for (let harmonic = 1; harmonic <= 24; harmonic += 1) {
    const tone = harmonic * pitch;
    const formants = Math.exp(-(((tone - 550) / 260) ** 2)) + 0.6 * Math.exp(-(((tone - 1500) / 350) ** 2)) + 0.03;
    voice += formants * Math.sin(2 * Math.PI * harmonic * pitch * within);
  }
  return 0.14 * syllable * voice;
}

function writeSpeech(): string {
  const samples = Int16Array.from({ length: periodSeconds * rate }, (_, at) =>
    Math.max(-32_767, Math.min(32_767, Math.round(32_767 * (speechAt(at / rate) + 0.0004 * (Math.random() - 0.5))))),
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, writeWav({ rate, samples }));
  return path;
}

/** Tests with a browser whose microphone records that speech. The files that use it share a browser and a server. */
export const test = base.extend<object, object>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  permissions: async ({}, use) => use(['microphone']),
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const microphone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${writeSpeech()}`];
      await use({ executablePath: findChromium(), args: [...chromiumFlags, ...microphone] });
    },
    { scope: 'worker' },
  ],
});

/**
 * Measures the page's audio output. Returns a function that reads the peaks (0 to 1, one per 50 ms) since its last
 * call.
 */
export async function recordLoudness(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const ears: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect as (to: AudioNode, ...rest: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...rest: unknown[]) {
      if (to instanceof AudioDestinationNode) {
        const ear = to.context.createAnalyser();
        ear.fftSize = 4096;
        connect.call(this, ear);
        ears.push(ear);
      }
      return connect.call(this, to, ...rest);
    } as typeof AudioNode.prototype.connect;
    const heard = new Float32Array(4096);
    const readings: number[] = [];
    setInterval(() => {
      let loudest = 0;
      for (const ear of ears.filter(({ context }) => context.state === 'running')) {
        ear.getFloatTimeDomainData(heard);
        for (const one of heard) loudest = Math.max(loudest, Math.abs(one));
      }
      readings.push(loudest);
    }, 50);
    Object.assign(window, { readings: () => readings.splice(0) });
  });
  return () => page.evaluate(() => (window as unknown as { readings: () => number[] }).readings());
}
