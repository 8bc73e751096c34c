import { accessColumns, directoryColumns } from './store.ts';

/**
 * People as a subquery for the queries of modules to the right, so that a person and their company's data are read in
 * one round trip. It contains what determines access and goes into an access token.
 */
export function personQuery() {
  return accessColumns().as('person');
}

/** The same with the columns of the association's list of all people. */
export function directoryQuery() {
  return directoryColumns().as('person');
}
