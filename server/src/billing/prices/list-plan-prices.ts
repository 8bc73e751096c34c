import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf } from '@polier/contract/endpoint';
import type { Actor } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import type { BillingContext } from '../context.ts';
import { readPriceList } from '../store.ts';
import { planPricesOn } from './prices.ts';

type Answer = AnswerOf<(typeof billingEndpoints)['GET /api/billing/subscription-plan-prices']>;

/** Lists what each plan costs today, in Rappen per person and month, VAT included. */
export async function listPlanPrices(context: BillingContext, _actor: Actor): Promise<Answer> {
  return planPricesOn(await readPriceList(context.db), swissDay(await context.readShownTime()));
}
