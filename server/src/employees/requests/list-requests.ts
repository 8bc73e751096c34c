import type { GroundContext } from '../../ground/context.ts';
import { findRequests, type RequestEntry } from './store.ts';

/** More than this are not counted: nobody turns so many pages. */
const mostCounted = 10_000;

/**
 * Lists requests with the id that is searched for or of some people, the newest first; without a search those of
 * everybody. `more`: there are more than the 10 000 in `total`.
 */
export async function listNotedRequests(
  { db, requests }: Pick<GroundContext, 'db' | 'requests'>,
  asked: { search: string; people: string[]; problems: boolean },
  page: { skip: number; limit: number },
): Promise<{ rows: RequestEntry[]; total: number; more: boolean }> {
  await requests.settled();
  return findRequests(db, asked, page, mostCounted);
}
