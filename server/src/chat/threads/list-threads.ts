import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { wireThread } from '../wire-thread.ts';
import { findSentence } from './find-sentence.ts';
import { listThreads } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['POST /chatbot/project/threads']>;

/** Searches of a person in a minute: each may read all their chats. Somebody who types makes about one a second. */
const searchesPerMinute = 120;

/**
 * Lists the person's chats, the last used first, without their messages. A search adds the sentence that contains its
 * words. The cursor is opaque. Refuses LIMIT_PER_MINUTE for too many searches.
 */
export async function listChats(context: ChatContext, actor: Person, { body }: Input) {
  const { first, cursor } = body.pagination;
  const words = (body.filter.search ?? '').replaceAll('\0', '').trim();
  if (words !== '') await countSearch(context, actor);
  const rows = await listThreads(context.db, actor.employeeId, {
    first: first + 1,
    before: readCursor(cursor),
    words,
    rated: body.filter.feedback ?? null,
  });
  const page = rows.slice(0, first);
  return {
    pageInfo: {
      hasNextPage: rows.length > first,
      startCursor: page[0] ? cursorOf(page[0]) : null,
      endCursor: page.at(-1) ? cursorOf(page.at(-1)!) : null,
    },
    data: page.map(({ found, ...row }) =>
      wireThread(row, [], [], () => '', words === '' ? {} : { found: found && findSentence(found, words) }),
    ),
  };
}

async function countSearch({ counters }: ChatContext, { employeeId }: Person): Promise<void> {
  const { total, secondsLeft } = await counters.add(`searches of ${employeeId}`, 1, 60);
  if (total > searchesPerMinute) {
    throw new Refusal('LIMIT_PER_MINUTE', { limit: searchesPerMinute, seconds: secondsLeft });
  }
}

function cursorOf(row: { id: string; updatedAt: Date }): string {
  return `${row.updatedAt.getTime()}.${row.id}`;
}

/** Reads a cursor; an invalid one starts at the top. */
function readCursor(cursor: string | null | undefined) {
  const [, time, id = ''] = /^(\d{1,14})\.(.+)$/.exec(cursor ?? '') ?? [];
  return time && isUuid(id) ? { updatedAt: new Date(Number(time)), id } : null;
}
