import type { Notice } from './store.ts';
import { TimedOut } from './with-timeout.ts';

/** The notice for the error that kept a call from starting. */
export function noticeOfError(fault: unknown): Notice {
  if (fault instanceof TimedOut) return { why: 'timeout', event: fault.event };
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return { why: 'permission' };
  // A missing device, one in use elsewhere, or a browser without support for microphones.
  if (/^(NotFoundError|NotReadableError|OverconstrainedError|AbortError|TypeError)$/.test(name))
    return { why: 'media' };
  return { why: 'stream' };
}
