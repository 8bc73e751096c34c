import { expect, test } from 'vitest';
import { createPlayQueue } from './play-queue.ts';
import { createPlayer } from './player.ts';
import type { FromPlayer, ToPlayer } from './player-messages.ts';

const block = 128;

/** The thread of the sound, driven block by block. */
function createSound() {
  const queue = createPlayQueue();
  let last = 0;
  let told = 0;
  const sink = {
    onmessage: null as unknown as (event: MessageEvent<FromPlayer>) => void,
    postMessage(message: ToPlayer) {
      if (message.does === 'play') {
        last = message.number;
        queue.add(message.samples);
      } else if (message.does === 'stop') queue.stop();
      else queue.hold(message.held);
    },
  };
  const speaking: boolean[] = [];
  const player = createPlayer(sink as never, (now) => speaking.push(now));
  return {
    player,
    speaking,
    hear(blocks: number): number[] {
      return Array.from({ length: blocks }).flatMap(() => {
        const heard = new Float32Array(block);
        if (queue.fill(heard) && told !== last) {
          told = last;
          sink.onmessage({ data: { playedTo: last } } as MessageEvent<FromPlayer>);
        }
        return [...heard];
      });
    },
  };
}

const chunk = (track: unknown, value: number, samples = 2 * block) => ({
  track,
  mimeType: 'pcm16',
  data: new Uint8Array(Int16Array.from({ length: samples }, () => value).buffer),
});
const loud = (heard: number[]) => heard.filter((one) => one !== 0).length;

test('chunks are heard in their order, without a gap, and the end is told', () => {
  const { player, speaking, hear } = createSound();
  player.play(chunk('a', 8192));
  player.play(chunk('a', 16384, 100));
  player.play({ ...chunk('a', -8192), data: chunk('a', -8192).data.buffer });
  expect(speaking).toEqual([true]);
  const heard = hear(6);
  const last = 2 * block + 100 + 2 * block;
  expect([heard[0], heard[2 * block - 1], heard[2 * block], heard[2 * block + 100], heard[last]]).toEqual([
    0.25, 0.25, 0.5, -0.25, 0,
  ]);
  expect(loud(heard)).toBe(last);
  expect(speaking).toEqual([true, false]);
});

test('an interruption silences within one block and for good; another track is heard', () => {
  const { player, speaking, hear } = createSound();
  player.play(chunk('a', 16384, 50 * block));
  expect(loud(hear(2))).toBe(2 * block);
  player.interrupt();
  expect(speaking).toEqual([true, false]);
  hear(1);
  expect(loud(hear(3))).toBe(0);
  player.play(chunk('a', 16384));
  expect(loud(hear(3))).toBe(0);
  expect(speaking, 'what comes late is not spoken').toEqual([true, false]);
  player.play(chunk('b', 16384));
  expect(speaking).toEqual([true, false, true]);
  expect(loud(hear(4))).toBe(2 * block);
  expect(speaking.at(-1)).toBe(false);
});

test('an interruption and a new track at once: nothing of the old, all of the new', () => {
  const { player, hear } = createSound();
  player.play(chunk('a', 16384, 50 * block));
  hear(1);
  player.interrupt();
  player.play(chunk('b', -16384, block));
  const heard = hear(3);
  expect(heard.every((one) => one <= 0)).toBe(true);
  expect(loud(heard)).toBe(block);
});

test('what is held goes on where it was', () => {
  const { player, speaking, hear } = createSound();
  player.play(chunk('a', 16384, 4 * block));
  hear(1);
  player.hold(true);
  const ramp = loud(hear(1));
  expect(loud(hear(20))).toBe(0);
  player.hold(false);
  expect(speaking).toEqual([true]);
  expect(loud(hear(6)) + ramp).toBe(3 * block);
  expect(speaking).toEqual([true, false]);
});

test('what is not as agreed is not heard, and nothing breaks', () => {
  const { player, speaking, hear } = createSound();
  const odd = { ...chunk('a', 1), data: new Uint8Array(3) };
  const wrong = [
    null,
    undefined,
    'x',
    {},
    odd,
    chunk(null, 1),
    chunk(undefined, 1),
    { ...chunk('a', 1), data: 'AAAA' },
  ];
  for (const one of [...wrong, { ...chunk('a', 1), mimeType: 'mp3' }, { ...chunk('a', 1), data: new Uint8Array(0) }]) {
    player.play(one);
  }
  expect(loud(hear(2))).toBe(0);
  expect(speaking).toEqual([]);
});
