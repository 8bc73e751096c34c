import type { companiesEndpoints } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { countriesIn } from './countries.ts';

type Input = InputOf<(typeof companiesEndpoints)['GET /api/country-codes']>;

/** Countries with their calling codes, named in the language of the request. */
export async function listCountries(_context: Context, actor: Actor, { query }: Input) {
  return countriesIn(actor.language).slice(query.skip, query.skip + query.limit);
}
