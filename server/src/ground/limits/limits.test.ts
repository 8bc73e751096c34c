import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';
import { readConfig } from '../config/config.ts';
import { readTrustProxy } from '../config/trust-proxy.ts';
import { addressKey } from './address-key.ts';
import { type Counters, createMemoryCounters } from './counters.ts';
import { createRedisCounters } from './redis-counters.ts';

describe('TRUST_PROXY', () => {
  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['2', 2],
    ['true', 1],
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
    ['11', null],
    ['-1', null],
    ['proxy.example', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/8/8', null],
    ['10.0.0.1,,', null],
  ])('%j is read as %j', (setting, proxies) => {
    expect(readTrustProxy(setting)).toEqual(proxies);
  });

  it('is named when it is wrong', () => {
    expect(() => readConfig({ TRUST_PROXY: 'proxy.example' }, {})).toThrow(/TRUST_PROXY: the number of proxies/);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:7:7::1', '2001:db8:7:7'],
  ['2001:DB8:7:7:ffff:1:2:3', '2001:db8:7:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('of the address %s the limits count %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

describe('counters', () => {
  let now = new Date('2026-11-23T08:00:00Z');
  const alone = createMemoryCounters({ now: () => now });

  it('begin anew when their time is over, and reading adds nothing', async () => {
    expect(await alone.add('a', 0, 60)).toEqual({ total: 0, secondsLeft: 60 });
    expect(await alone.add('a', 2, 60)).toEqual({ total: 2, secondsLeft: 60 });
    now = new Date(now.getTime() + 59_500);
    expect(await alone.add('a', 1, 60)).toEqual({ total: 3, secondsLeft: 1 });
    expect(await alone.add('b', 1, 60)).toEqual({ total: 1, secondsLeft: 60 });
    now = new Date(now.getTime() + 500);
    expect(await alone.add('a', 1, 60)).toEqual({ total: 1, secondsLeft: 60 });
  });

  it('of a day outlast a flood of addresses that are counted for a minute', async () => {
    const few = createMemoryCounters({ now: () => now }, 100);
    await few.add('questions of somebody', 7, 86_400);
    for (let address = 0; address < 1000; address += 1) await few.add(`address ${address}`, 1, 60);
    expect((await few.add('address 999', 0, 60)).total).toBe(1);
    expect((await few.add('questions of somebody', 0, 86_400)).total).toBe(7);
  });

  describe('in Redis', () => {
    let redis: RedisServer | string;
    let servers: Counters[] = [];
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => {
      for (const { close } of servers) close();
      if (typeof redis !== 'string') redis.stop();
    });

    test('are shared by the servers, and each counts alone while Redis is away', async ({ skip }) => {
      if (typeof redis === 'string') return skip(redis);
      const warned: string[] = [];
      const log = { warn: (_facts: unknown, text: string) => warned.push(text) } as never;
      servers = [0, 1].map(() =>
        createRedisCounters((redis as RedisServer).url, createMemoryCounters({ now: () => now }), log),
      );
      const [one, other] = servers as [Counters, Counters];
      const seenByOther = async () => {
        await one.add('ready', 1, 60);
        return (await other.add('ready', 0, 60)).total;
      };
      await expect.poll(seenByOther).toBeGreaterThan(0);
      expect((await one.add('shared', 2, 60)).total).toBe(2);
      expect(await other.add('shared', 1, 60)).toEqual({ total: 3, secondsLeft: 60 });
      redis.stop();
      await expect.poll(async () => (await other.add('shared', 1, 60)).total).toBeLessThan(3);
      await expect.poll(() => warned.length).toBeGreaterThan(0);
    });
  });
});
