import type { InputOf } from '@polier/contract/endpoint';
import type { OpenChatAccess, RequestRow, supportEndpoints } from '@polier/contract/support';
import { listOpenAccess, readGivenChats } from '../../chat/support/read-given-chats.ts';
import { listNotedRequests } from '../../employees/requests/list-requests.ts';
import type { Actor, Staff } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { idsOfPeople, peopleById } from '../people/store.ts';

type Endpoints = typeof supportEndpoints;
type Context = Pick<GroundContext, 'db' | 'clock' | 'requests'>;

/** The requests of at most so many people are searched; beyond it the answer says that there are more. */
const mostPeople = 5_000;

/** Lists what was asked for when, by request id, person or e-mail, the newest first: never what was asked or said. */
export async function listRequests(
  context: Context,
  _actor: Actor,
  { query: { search, outcome, skip, limit } }: InputOf<Endpoints['GET /api/super-admin/requests']>,
): Promise<{ requests: RequestRow[]; total: number; more: boolean }> {
  const found = search ? await idsOfPeople(context.db, search, mostPeople + 1) : [];
  const asked = { search, people: found.slice(0, mostPeople), problems: outcome === 'problems' };
  const { rows, total, more } = await listNotedRequests(context, asked, { skip, limit });
  const people = await peopleById(
    context.db,
    rows.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const requests = rows.map(({ employeeId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    person: people.get(employeeId ?? '')?.person ?? null,
  }));
  return { requests, total, more: more || found.length > mostPeople };
}

/**
 * Lists what people let the association read now: who and until when. The name of the chat is content and is left out.
 */
export async function listGivenAccess(context: Context): Promise<{ open: OpenChatAccess[] }> {
  const rows = await listOpenAccess(context);
  const people = await peopleById(
    context.db,
    rows.map(({ employeeId }) => employeeId),
  );
  const open = rows.flatMap(({ id, scope, employeeId, givenAt, endsAt, readings }) => {
    const giver = people.get(employeeId);
    if (!giver) return [];
    return [{ id, scope, givenAt: givenAt.toISOString(), endsAt: endsAt.toISOString(), readings, ...giver }];
  });
  return { open };
}

/** Reads what a person gave to read, on the record. Refuses NOT_FOUND, CHAT_ACCESS_ENDED. */
export function readAccess(
  context: Context,
  actor: Staff,
  { params }: InputOf<Endpoints['POST /api/super-admin/chat-access/:id/readings']>,
) {
  return readGivenChats(context, actor, params.id);
}
