import { request } from 'node:https';

/** The time that an answer gives; `lapsed`: the fault of a certificate that is not valid today. */
export type TheirTime = { time: Date | null; lapsed: string | null };

const timeoutMs = 5_000;
/** A certificate that is not valid today: by a clock that is wrong by months, none is. */
const notValidToday = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/**
 * Reads the time from any answer of a server. Where its certificate is not valid today, the time is that of whoever
 * answers: it tells a certificate that has lapsed from a clock that is wrong, and no more may be believed.
 */
export async function readTheirTime(url: string): Promise<TheirTime> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      // A proxy in between would answer with the time at which it was told.
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { time: timeOf(answer.headers.get('date')), lapsed: null };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (!code || !notValidToday.has(code)) return { time: null, lapsed: null };
    return { time: await readUnverifiedTime(url), lapsed: code };
  }
}

function readUnverifiedTime(url: string): Promise<Date | null> {
  return new Promise((resolve) => {
    const options = { method: 'HEAD', rejectUnauthorized: false, agent: false, signal: AbortSignal.timeout(timeoutMs) };
    request(url, options, (answer) => {
      answer.resume();
      resolve(timeOf(answer.headers.date ?? null));
    })
      .on('error', () => resolve(null))
      .end();
  });
}

function timeOf(header: string | null): Date | null {
  const time = new Date(header ?? '');
  return Number.isNaN(time.getTime()) ? null : time;
}
