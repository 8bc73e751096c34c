import { createHash, randomBytes } from 'node:crypto';

/** The trace that something belongs to (W3C Trace Context), the span of the caller, and whether it is recorded. */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

const header = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
/** The lowest of the flags says that the caller records its part. */
const isOdd = (hex: string) => Number.parseInt(hex, 16) % 2 === 1;
const isZero = (hex: string) => /^0+$/.test(hex);

/** The trace of a call: that of its `traceparent` header; a new one without it, or where it is not valid. */
export function readTraceparent(given: unknown): TraceParent {
  const [, traceId = '', spanId = '', flags = ''] = (typeof given === 'string' && header.exec(given)) || [];
  if (traceId !== '' && !isZero(traceId) && !isZero(spanId)) return { traceId, spanId, isSampled: isOdd(flags) };
  return { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex'), isSampled: true };
}

/** The trace of a message, which begins where its client gave it its id: the digits of a UUID, a hash of another id. */
export function traceOfMessage(messageId: string): TraceParent {
  const digits = messageId.replaceAll('-', '').toLowerCase();
  const isTraceId = /^[\da-f]{32}$/.test(digits) && !isZero(digits.slice(0, 16));
  const traceId = isTraceId ? digits : createHash('sha256').update(messageId).digest('hex').slice(0, 32);
  return { traceId, spanId: traceId.slice(0, 16), isSampled: true };
}
