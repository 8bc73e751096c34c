import type { adminEndpoints, PersonRow } from '@polier/contract/admin';
import type { InputOf } from '@polier/contract/endpoint';
import type { BillingContext } from '../billing/context.ts';
import { mayUseBot } from '../billing/policy.ts';
import { blockPerson } from '../employees/blocking/block-person.ts';
import { setupFinished } from '../employees/policy.ts';
import type { Actor, Staff } from '../ground/actor.ts';
import { swissDay } from '../ground/clock.ts';
import { countPeople, findPeople } from './store.ts';

type Endpoints = typeof adminEndpoints;

/** Lists one page of the people of all companies, or of one, that fit, and how many fit. */
export async function listPeople(
  context: Pick<BillingContext, 'db' | 'clock'>,
  _actor: Actor,
  { query }: InputOf<Endpoints['GET /api/super-admin/people']>,
): Promise<{ people: PersonRow[]; total: number }> {
  const today = swissDay(context.clock.now());
  const filter = { search: query.search, companyId: query.companyId ?? null, status: query.status };
  const order = { sort: query.sort, descending: query.descending === 'true' };
  const [found, total] = await Promise.all([
    findPeople(context.db, filter, order, query),
    countPeople(context.db, filter),
  ]);
  const people = found.map(({ person, company, life }) => ({
    userId: person.id,
    firstName: setupFinished(person) ? person.firstName : '',
    lastName: person.lastName,
    workEmail: person.workEmail,
    mobile: person.mobile,
    role: person.role,
    blocked: person.blockedAt !== null,
    blockingFlag: !mayUseBot(person, life, today),
    companyId: company?.id ?? null,
    company: company?.name ?? null,
    signedInAt: person.signedInAt?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
  }));
  return { people, total };
}

/** Blocks or unblocks a person of any company. Refuses NOT_FOUND. */
export function decidePersonBlocking(
  context: BillingContext,
  actor: Staff,
  { params, body }: InputOf<Endpoints['POST /api/super-admin/people/:id/blocking']>,
): Promise<{ blocked: boolean }> {
  return blockPerson(context, actor, { id: params.id, ...body });
}
