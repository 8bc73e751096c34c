import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

function counted(pieces: number) {
  let done = 0;
  const computation = inPieces(function* () {
    for (let at = 0; at < pieces; at++) {
      // Longer than a computation may block the event loop.
      for (const end = performance.now() + 20; performance.now() < end; );
      done += 1;
      yield;
    }
    return 'result';
  });
  return { ...computation, done: () => done };
}

test('whoever needs the result while it is computed ahead gets it at once, and no piece is done twice', async () => {
  const { get, ahead, done } = counted(4);
  const running = ahead();
  expect(done()).toBe(1);
  expect(get()).toBe('result');
  await running;
  expect([get(), done()]).toEqual(['result', 4]);
});

test('computed ahead, it lets others work between its pieces', async () => {
  const { get, ahead, done } = counted(3);
  let seen = 0;
  setImmediate(() => {
    seen = done();
  });
  await ahead();
  expect(seen).toBe(1);
  expect(get()).toBe('result');
});
