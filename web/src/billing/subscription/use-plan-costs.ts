import type { Charge, PlanCode, PlanPrice } from '@polier/contract/billing';
import { plans } from '../plans/plans.ts';
import { usePrices } from '../plans/use-prices.ts';
import { usePlanCharges } from '../use-subscription.ts';

export type PlanCosts = {
  /** Today's price of each plan; undefined while it is not known. */
  prices: PlanPrice[] | undefined;
  /** The next payment on a plan; null while it is not known. */
  chargeOn: (plan: PlanCode) => Charge | null;
  loadAgain: () => void;
};

const codes = plans.map(({ code }) => code);

/** What the plans would cost; null until all of it is known, or is known not to come. Loaded when it is wanted. */
export function usePlanCosts(wanted: boolean): PlanCosts | null {
  const prices = usePrices(wanted);
  const { chargeOn, isSettled } = usePlanCharges(codes, wanted);
  if (!wanted || (prices.isPending && !prices.isPaused) || !isSettled) return null;
  return { prices: prices.data?.plans, chargeOn, loadAgain: () => void prices.refetch() };
}
