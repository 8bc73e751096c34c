import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessageBus } from './message-bus.ts';

const log = { warn: () => {}, error: () => {} } as never;
const connection = (publish: () => Promise<number>) =>
  Object.assign(new EventEmitter(), { publish, subscribe: async () => {} }) as never;
const busThat = (publish: () => Promise<number>) =>
  createMessageBus({ serverId: 'one', publisher: connection(publish), subscriber: connection(publish), log });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a question that a server does not answer within ten seconds is answered with nothing', async () => {
  const bus = await busThat(async () => 1);
  const answered = vi.fn();
  void bus.ask('other', 'anything').then(answered);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(answered).toHaveBeenCalledWith(null);
  expect(bus.askedServers()).toEqual([]);
});

test('a question that cannot be sent is answered with nothing at once', async () => {
  const bus = await busThat(() => Promise.reject(new Error('Redis is away')));
  expect(await bus.ask('other', 'anything')).toBeNull();
});
