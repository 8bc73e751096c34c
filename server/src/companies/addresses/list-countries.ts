import type { companiesEndpoints } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { EmployeesContext } from '../../employees/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { countriesIn } from './countries.ts';

type Input = InputOf<(typeof companiesEndpoints)['GET /api/country-codes']>;

/** Lists countries with their calling codes, named in the language of the request. */
export async function listCountries(_context: EmployeesContext, actor: Actor, { query }: Input) {
  return countriesIn(actor.language).slice(query.skip, query.skip + query.limit);
}
