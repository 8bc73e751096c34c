import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf } from '@polier/contract/endpoint';
import type { Actor } from '../actor.ts';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { planPricesOn } from './prices.ts';
import { readPriceList } from './store.ts';

type Answer = AnswerOf<(typeof billingEndpoints)['GET /api/billing/subscription-plan-prices']>;

/** What each plan costs today, in Rappen per person and month, VAT included; what has passed is not told. */
export async function listPlanPrices(context: Context, _actor: Actor): Promise<Answer> {
  return planPricesOn(await readPriceList(context.db), swissDay(context.clock.now()));
}
