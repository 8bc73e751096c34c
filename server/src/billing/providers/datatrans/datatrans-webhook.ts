import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookDelivery, WebhookResult } from '../payments.ts';
import { transactionId } from './datatrans-call.ts';

/** How old, and how far ahead of our clock, a delivery may be. It is not documented whether repeats are signed anew. */
const oldestMs = 24 * 3_600_000;
const furthestAheadMs = 5 * 60_000;

const status = z.object({ transactionId, status: z.string().max(64).catch('') });

/**
 * Checks the signature: HMAC-SHA256 over the text of `t` and the body's bytes, under one of the keys (hex; two while
 * they are being rotated). The order of the header's parts, spaces and further parts do not matter.
 */
export function verifyDatatransWebhook(keys: string[], { body, headers }: WebhookDelivery, now: Date): WebhookResult {
  const header = headers['datatrans-signature'];
  const parts = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => part.split(/=(.*)/s).map((text) => text.trim()) as [string, string]),
  );
  const t = parts.get('t') ?? '';
  const s0 = (parts.get('s0') ?? '').toLowerCase();
  if (!/^\d{1,16}$/.test(t) || !/^[0-9a-f]{64}$/.test(s0)) return { accepted: false, reason: 'notSigned' };
  const signature = Buffer.from(s0, 'hex');
  const right = keys.some((key) => {
    const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(t).update(body).digest();
    return timingSafeEqual(expected, signature);
  });
  if (!right) return { accepted: false, reason: 'wrongSignature' };
  const age = now.getTime() - Number(t);
  if (age > oldestMs) return { accepted: false, reason: 'tooOld' };
  if (age < -furthestAheadMs) return { accepted: false, reason: 'fromTheFuture' };
  try {
    const read = status.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
    const fingerprint = `${read.transactionId}:${read.status}:${s0}`;
    return { accepted: true, providerId: read.transactionId, fingerprint };
  } catch {
    return { accepted: false, reason: 'unreadable' };
  }
}
