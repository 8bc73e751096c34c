import { questionLimit } from '@polier/contract/constants';
import type { Link } from './store.ts';

/** How near to the limit the counter appears, in characters. */
const counterFrom = 400;

/** What the composer allows. A question written while the connection is away is sent once when it is back. */
export function composerState({
  link,
  loading,
  waiting,
  text,
}: {
  link: Link;
  loading: boolean;
  waiting: boolean;
  text: string;
}) {
  const left = questionLimit - text.length;
  const reachable = link !== 'refused' && link !== 'closed';
  return {
    mayStop: loading && link === 'connected',
    maySend: reachable && !loading && !waiting && text.trim() !== '' && left >= 0,
    left: left <= counterFrom ? left : null,
  };
}
