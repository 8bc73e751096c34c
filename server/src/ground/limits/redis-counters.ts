import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import type { Counters } from './counters.ts';

const script = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { total, redis.call('PTTL', KEYS[1]) }`;

/** Counters that all servers of a Redis share. While it cannot be reached, each server counts on its own (`alone`). */
export function createRedisCounters(url: string, alone: Counters, log: Pick<Log, 'warn'>): Counters {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1000 });
  let isAway = false;
  redis.on('error', (err) => {
    if (!isAway) log.warn({ err }, 'limits are counted by each server alone while Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  return {
    add: async (key, amount, seconds) => {
      try {
        const [total, ms] = (await redis.eval(script, 1, `polier:limit:${key}`, amount, seconds * 1000)) as number[];
        return { total: total!, secondsLeft: Math.max(1, Math.ceil(ms! / 1000)) };
      } catch {
        return alone.add(key, amount, seconds);
      }
    },
    close: () => redis.disconnect(),
  };
}
