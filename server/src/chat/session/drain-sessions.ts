import { setTimeout as wait } from 'node:timers/promises';
import type { ChatContext } from '../context.ts';
import type { Session } from './session.ts';

/**
 * Lets the running answers come to their end, for at most so long, and hands each chat over once it is idle or waits
 * for its person: its clients are dropped and open it on another server, which asks again. What still runs then is cut
 * off when the sessions close.
 */
export async function drainSessions(
  { sessions, log }: Pick<ChatContext, 'sessions' | 'log'>,
  atMostMs: number,
  release: (names: string[]) => Promise<void>,
): Promise<void> {
  const late = new AbortController();
  const deadline = wait(atMostMs, undefined, { signal: late.signal }).catch(() => {});

  async function handOver(session: Session): Promise<void> {
    const isResting = await Promise.race([session.resting().then(() => true), deadline.then(() => false)]);
    if (!isResting) return;
    const connections = session.events.connections();
    await release(await sessions.remove(session)).catch((err) => log.warn({ err }, 'chat could not be released'));
    for (const connection of connections) connection.drop();
  }

  const open = sessions.all();
  const busy = open.filter(({ tasks }) => tasks.isBusy()).length;
  log.info({ open: open.length, busy }, 'server closes: chats are handed over');
  await Promise.all(open.map(handOver));
  late.abort();
}
