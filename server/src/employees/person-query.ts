import { accessColumns, directoryColumns } from './store.ts';

/**
 * People as a subquery for the queries of modules to the right, so that a person comes together with what hangs on
 * their company in one round trip. It holds what decides about access and goes into an access token.
 */
export function personQuery() {
  return accessColumns().as('person');
}

/** The same with what the association's list of all people shows. */
export function directoryQuery() {
  return directoryColumns().as('person');
}
