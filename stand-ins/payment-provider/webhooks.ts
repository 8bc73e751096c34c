import { createHmac, randomBytes } from 'node:crypto';

/** One try to deliver; `status` null when nobody answered. */
export type Delivery = { transactionId: string; url: string; body: string; signature: string; status: number | null };

/** What happens to the next webhook: lost, sent twice, kept until released, or signed wrongly. */
export type Mishap = 'lost' | 'twice' | 'held' | 'wrong-signature' | 'wrong-key' | 'unsigned';

const patience = 5_000;

/** Sends signed webhooks: t in milliseconds, HMAC-SHA256 over t and the body; signed anew at each try. */
export function createWebhooks(settings: { key: () => string; clock: () => Date; retryAfter: number[] }) {
  const deliveries: Delivery[] = [];
  const mishaps: Mishap[] = [];
  let held: (() => Promise<void>)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  function sign(body: string, key: string): string {
    const t = settings.clock().getTime();
    return `t=${t},s0=${createHmac('sha256', Buffer.from(key, 'hex')).update(`${t}`).update(body).digest('hex')}`;
  }

  async function post(given: Omit<Delivery, 'status'>): Promise<Delivery> {
    const { url, body, signature } = given;
    const status = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', ...(signature ? { 'datatrans-signature': signature } : {}) },
      body,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    const delivery = { ...given, status };
    deliveries.push(delivery);
    return delivery;
  }

  function signatureFor(body: string, mishap: Mishap | undefined): string {
    if (mishap === 'unsigned') return '';
    if (mishap === 'wrong-key') return sign(body, randomBytes(32).toString('hex'));
    return sign(mishap === 'wrong-signature' ? `${body} ` : body, settings.key());
  }

  /** Tries until somebody answers well or the patience is at its end; the promise ends with the first try. */
  async function deliver(transactionId: string, url: string, body: string, mishap?: Mishap, tried = 0): Promise<void> {
    if (closed) return;
    const { status } = await post({ transactionId, url, body, signature: signatureFor(body, mishap) });
    const wait = settings.retryAfter[tried];
    if ((status !== null && status >= 200 && status < 300) || wait === undefined || closed) return;
    const again = new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        deliver(transactionId, url, body, mishap, tried + 1).finally(resolve);
      }, wait);
      timers.add(timer);
    });
    track(again);
  }

  function track(work: Promise<unknown>): void {
    underWay.add(work);
    work.finally(() => underWay.delete(work));
  }

  return {
    deliveries,
    /** What shall happen to the next ones, in order. */
    order: (...ordered: Mishap[]) => void mishaps.push(...ordered),

    /** Sends a webhook; ends with its first try. */
    send(transactionId: string, url: string, body: string): Promise<void> {
      const mishap = mishaps.shift();
      if (mishap === 'lost') return Promise.resolve();
      const go = () => deliver(transactionId, url, body, mishap);
      if (mishap === 'held') {
        held.push(go);
        return Promise.resolve();
      }
      const work = mishap === 'twice' ? go().then(go) : go();
      track(work);
      return work;
    },

    /** Sends what was held, in the order it was kept or the other way round. */
    async release(order: 'as-sent' | 'reversed' = 'as-sent'): Promise<void> {
      const going = order === 'reversed' ? held.reverse() : held;
      held = [];
      for (const go of going) await go();
    },

    /** Sends an earlier delivery again, byte for byte, the old signature included. */
    replay: (earlier: Delivery) => post({ ...earlier }),

    /** Sends a body of one's own; for forgeries. */
    forge: (url: string, body: string, how: Mishap | 'well-signed') =>
      post({ transactionId: '', url, body, signature: signatureFor(body, how === 'well-signed' ? undefined : how) }),

    /** Ends when no delivery and no repetition is left. */
    async done(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    close(): void {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
