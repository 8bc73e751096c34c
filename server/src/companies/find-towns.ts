import type { companiesEndpoints } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { townsOf } from './towns.ts';

type Input = InputOf<(typeof companiesEndpoints)['GET /api/postal-codes/:code']>;

/** The towns of a Swiss postal code with their cantons; none when there is no such code. */
export async function findTowns(_context: Context, _actor: Actor, { params }: Input) {
  return townsOf(params.code);
}
