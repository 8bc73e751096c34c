import type { companiesEndpoints } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { EmployeesContext } from '../../employees/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { townsOf } from './towns.ts';

type Input = InputOf<(typeof companiesEndpoints)['GET /api/postal-codes/:code']>;

/** Finds the towns of a Swiss postal code with their cantons; an empty list when the code does not exist. */
export async function findTowns(_context: EmployeesContext, _actor: Actor, { params }: Input) {
  return townsOf(params.code);
}
