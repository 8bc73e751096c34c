import { subscriptionColumns, toLife } from './store.ts';

/** Subscriptions as a subquery, for the queries of modules to the right. */
export function subscriptionQuery() {
  return subscriptionColumns().as('subscription');
}

/** The facts of a subscription from its row and the company's plan. */
export const lifeOf = toLife;
