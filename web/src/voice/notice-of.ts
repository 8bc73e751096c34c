import type { Notice } from './store.ts';
import { TookTooLong } from './within.ts';

/** What to tell a person of why no conversation by voice came about. */
export function noticeOf(fault: unknown): Notice {
  if (fault instanceof TookTooLong) return { why: 'timeout', event: fault.event };
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return { why: 'permission' };
  // A missing device, one that is in use elsewhere, or a browser that knows of none.
  if (/^(NotFoundError|NotReadableError|OverconstrainedError|AbortError|TypeError)$/.test(name))
    return { why: 'media' };
  return { why: 'stream' };
}
