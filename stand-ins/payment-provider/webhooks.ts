import { createHmac, randomBytes } from 'node:crypto';

/** One delivery attempt; `status` is null without a response. */
export type Delivery = { transactionId: string; url: string; body: string; signature: string; status: number | null };

/** What happens to the next webhook: lost, sent twice, kept until released, or signed wrongly. */
export type Mishap = 'lost' | 'twice' | 'held' | 'wrong-signature' | 'wrong-key' | 'unsigned';

const timeoutMs = 5_000;

type Settings = { key: () => string; clock: () => Date; retryAfter: number[] };

/** Sends signed webhooks: t in milliseconds, HMAC-SHA256 over t and the body; signed again at each attempt. */
export function createWebhooks(settings: Settings) {
  const deliveries: Delivery[] = [];
  const mishaps: Mishap[] = [];
  let held: (() => Promise<void>)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  /** Posts a webhook signed now and records the attempt. */
  async function attempt(transactionId: string, url: string, body: string, mishap?: Mishap): Promise<Delivery> {
    return record(await post({ transactionId, url, body, signature: signatureFor(settings, body, mishap) }));
  }

  function record(delivery: Delivery): Delivery {
    deliveries.push(delivery);
    return delivery;
  }

  /** Retries until a successful response or the last retry; resolves after the first attempt. */
  async function deliver(transactionId: string, url: string, body: string, mishap?: Mishap, tried = 0): Promise<void> {
    if (closed) return;
    const { status } = await attempt(transactionId, url, body, mishap);
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
    /** Orders the mishaps of the next webhooks, in order. */
    order: (...ordered: Mishap[]) => void mishaps.push(...ordered),

    /** Sends a webhook; resolves after its first attempt. */
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

    /** Sends the held webhooks, in their order or reversed. */
    async release(order: 'as-sent' | 'reversed' = 'as-sent'): Promise<void> {
      const going = order === 'reversed' ? held.reverse() : held;
      held = [];
      for (const go of going) await go();
    },

    /** Sends an earlier delivery again, byte for byte, the old signature included. */
    replay: async (earlier: Delivery) => record(await post({ ...earlier })),

    /** Sends any body, signed rightly or wrongly. */
    forge: (url: string, body: string, how: Mishap | 'well-signed') =>
      attempt('', url, body, how === 'well-signed' ? undefined : how),

    /** Resolves when no delivery and no retry is left. */
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

/** Posts a webhook once. */
async function post(given: Omit<Delivery, 'status'>): Promise<Delivery> {
  const { url, body, signature } = given;
  const status = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...(signature ? { 'datatrans-signature': signature } : {}) },
    body,
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => null,
  );
  return { ...given, status };
}

/** Returns the signature header, or a wrong one where the mishap asks for it. */
function signatureFor({ key, clock }: Settings, body: string, mishap: Mishap | undefined): string {
  if (mishap === 'unsigned') return '';
  if (mishap === 'wrong-key') return sign(body, randomBytes(32).toString('hex'), clock());
  return sign(mishap === 'wrong-signature' ? `${body} ` : body, key(), clock());
}

function sign(body: string, key: string, now: Date): string {
  const t = now.getTime();
  return `t=${t},s0=${createHmac('sha256', Buffer.from(key, 'hex')).update(`${t}`).update(body).digest('hex')}`;
}
