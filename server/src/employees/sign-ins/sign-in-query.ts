import { signInColumns } from './store.ts';

/** Sign-ins as a subquery, for the query that reads a person together with what decides about their access. */
export function signInQuery() {
  return signInColumns().as('sign_in');
}
