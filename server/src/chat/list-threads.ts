import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { findSentence } from './find-sentence.ts';
import { isUuid } from './sessions.ts';
import { listThreads } from './store.ts';
import { wireThread } from './wire.ts';

type Input = InputOf<(typeof chatEndpoints)['POST /chatbot/project/threads']>;

/**
 * The person's chats, the last used first, without their messages; a search says in which sentence it found its words.
 * The cursor is opaque.
 */
export async function listChats(context: Context, actor: Person, { body }: Input) {
  const { first, cursor } = body.pagination;
  const words = (body.filter.search ?? '').replaceAll('\0', '').trim();
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

function cursorOf(row: { id: string; updatedAt: Date }): string {
  return `${row.updatedAt.getTime()}.${row.id}`;
}

/** A cursor that is not one of ours begins at the top. */
function readCursor(cursor: string | null | undefined) {
  const [, time, id = ''] = /^(\d{1,14})\.(.+)$/.exec(cursor ?? '') ?? [];
  return time && isUuid(id) ? { updatedAt: new Date(Number(time)), id } : null;
}
