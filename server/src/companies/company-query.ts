import { companyColumns } from './store.ts';

/** Companies as a subquery, for the queries of modules to the right that need a company beside rows of their own. */
export function companyQuery() {
  return companyColumns().as('company');
}
