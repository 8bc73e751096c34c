import { createHmac, randomBytes } from 'node:crypto';

/** What an event is about; its number at least. */
export type EventAbout = { id: string; object: string; payment_intent?: string; [more: string]: unknown };
/** What becomes of an event on its way: lost, sent twice, or kept until released. */
type EventFate = 'sent' | 'lost' | 'twice' | 'held';

export const eventOf = (id: string, type: string, about: EventAbout) => ({
  id,
  object: 'event',
  type,
  data: { object: about },
});

const timeoutMs = 5_000;

/**
 * Keeps what happened until a test delivers it. Each event has a number of its own, and each try to deliver it is
 * signed anew: t in seconds, HMAC-SHA256 over t, a dot and the body.
 */
export function createEvents({ key, clock }: { key: () => string; clock: () => Date }) {
  const waiting: string[] = [];
  let held: string[] = [];

  const sign = (body: string, under = key()) => {
    const t = Math.floor(clock().getTime() / 1000);
    const v1 = createHmac('sha256', under).update(`${t}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${t},v1=${v1}` } };
  };

  async function post(url: string, body: string): Promise<void> {
    const { headers } = sign(body);
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }).catch(() => null);
    // A shop that is not there, or does not take it, gets it later.
    if (!answer?.ok) held.push(body);
    await answer?.arrayBuffer();
  }

  return {
    sign,
    /** As it is at this moment: an event that arrives late tells of a state that has passed. */
    tell: (type: string, about: EventAbout): void =>
      void waiting.push(JSON.stringify(eventOf(`evt_${randomBytes(12).toString('hex')}`, type, about))),

    /** Sends what has happened since, in an order that `pick` gives (an index below a number). */
    async deliver(url: string, fate: () => EventFate, pick: (below: number) => number): Promise<void> {
      const going = waiting.splice(0);
      while (going.length > 0) {
        const [body] = going.splice(pick(going.length), 1) as [string];
        const becomes = fate();
        if (becomes === 'held') held.push(body);
        if (becomes === 'sent' || becomes === 'twice') await post(url, body);
        if (becomes === 'twice') await post(url, body);
      }
    },

    /** Sends the events that were held, the last one first. */
    async release(url: string): Promise<void> {
      const going = held.reverse();
      held = [];
      for (const body of going) await post(url, body);
    },
  };
}
