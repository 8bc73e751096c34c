import { expect, test } from 'vitest';
import { createSpeechPlayer, type SpeechPlayer } from './play-speech.ts';

/** Speech that comes when it is told to; `seconds` of it. */
function prepare() {
  let now = 0;
  const asked: { text: string; signal: AbortSignal; give: (seconds: number) => void; fail: () => void }[] = [];
  const sent: { track: string; data: Buffer }[] = [];
  const failures: unknown[] = [];
  const player: SpeechPlayer = createSpeechPlayer({
    synthesise: (text, _language, signal) =>
      new Promise((resolve, reject) => {
        const give = (seconds: number) => resolve(new Int16Array(Math.round(seconds * 24_000)).fill(text.length));
        asked.push({ text, signal, give, fail: () => reject(new Error(text)) });
      }),
    send: (track, data) => sent.push({ track, data }),
    failed: (error) => failures.push(error),
    now: () => now,
  });
  const say = (...texts: string[]) => {
    for (const text of texts) player.speak({ track: 'one', text, language: 'de' });
  };
  /** Whose sound was sent, by the length of its text. */
  const order = () => [...new Set(sent.map(({ data }) => data.readInt16LE(0)))];
  const forward = (seconds: number) => {
    now += seconds * 1000;
  };
  return { player, asked, sent, failures, say, order, forward };
}

test('says sentences in order, also when the second is ready first, and asks for the next one ahead', async () => {
  const { asked, say, order, sent } = prepare();
  say('a', 'bb', 'ccc');
  expect(asked.map(({ text }) => text)).toEqual(['a', 'bb']);
  asked[1]!.give(1);
  await new Promise(setImmediate);
  expect(order()).toEqual([]);
  asked[0]!.give(1);
  await expect.poll(() => order()).toEqual([1, 2]);
  expect(asked.map(({ text }) => text)).toEqual(['a', 'bb', 'ccc']);
  asked[2]!.give(0.5);
  await expect.poll(() => order()).toEqual([1, 2, 3]);
  for (const { data } of sent) expect(data.length % 256).toBe(0);
});

test('is heard as long as it lasts', async () => {
  const { player, asked, say, order, forward } = prepare();
  say('a');
  expect([player.isBusy(), player.isPlaying()]).toEqual([true, false]);
  asked[0]!.give(2);
  await expect.poll(() => order()).toEqual([1]);
  forward(1.9);
  expect(player.isPlaying()).toBe(true);
  forward(0.2);
  expect([player.isBusy(), player.isPlaying()]).toEqual([false, false]);
  expect(player.cut()).toBe(false);
});

test('cut, asks for nothing more, sends nothing more, and says what comes next', async () => {
  const { player, asked, say, order } = prepare();
  say('a', 'bb', 'ccc');
  asked[0]!.give(3);
  await expect.poll(() => order()).toEqual([1]);
  expect(player.cut()).toBe(true);
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  asked[1]!.give(1);
  say('dddd');
  asked.at(-1)!.give(1);
  await expect.poll(() => order()).toEqual([1, 4]);
  expect(player.recentSentences()).toEqual(['a', 'dddd']);
});

test('that fails leaves the rest unsaid, says so once, and says what comes next', async () => {
  const { asked, say, order, failures, player } = prepare();
  say('a', 'bb', 'ccc');
  asked[0]!.fail();
  asked[1]!.fail();
  await expect.poll(() => failures).toHaveLength(1);
  expect(player.isBusy()).toBe(false);
  say('dddd');
  asked.at(-1)!.give(1);
  await expect.poll(() => order()).toEqual([4]);
  expect(asked.map(({ text }) => text)).toEqual(['a', 'bb', 'dddd']);
});

test('is not asked for long before it can be heard', async () => {
  const { player, asked, say, order } = prepare();
  say('a', 'bb', 'ccc', 'dddd');
  asked[0]!.give(60);
  asked[1]!.give(1);
  await expect.poll(() => order()).toEqual([1]);
  expect(asked.map(({ text }) => text)).toEqual(['a', 'bb', 'ccc']);
  expect(player.cut()).toBe(true);
});
