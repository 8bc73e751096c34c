import { Refusal } from '../../ground/refusal.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { BillingContext } from '../context.ts';
import type { Settlement } from '../reconcile/settle-unknown-payment.ts';
import { giveBack } from './give-back.ts';
import { giveCredit } from './give-credit.ts';
import { recordDispute } from './record-dispute.ts';
import { writeOffDebt } from './write-off-debt.ts';

/** What an operator decides by `npm run payments`; amounts in Rappen. */
export type OperatorAct =
  | { act: 'give-back'; receipt: string; amount: number; reason: string }
  | { act: 'credit'; companyId: number; amount: number; reason: string }
  | { act: 'write-off'; companyId: number; reason: string }
  | { act: 'dispute'; receipt: string; amount: number; state: 'open' | 'lost' | 'won'; reason: string };
/** Not retried, since what it did before it failed would be done twice. */
export const operatorActJob: JobDefinition = {
  name: 'operator-act',
  retries: 0,
  retryAfterSeconds: 0,
  expireSeconds: 120,
};
/** Who decides it, in the books. */
export const operator = 'operator';

/** Carries out an operator's decision and reports the result, also a refusal. */
export async function doOperatorAct(context: BillingContext, act: OperatorAct): Promise<Settlement> {
  try {
    return { settled: true, said: await carryOut(context, act) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { what } = error.figures;
    return { settled: false, said: `Nothing was changed: ${error.code}${what ? ` (${what})` : ''}.` };
  }
}

async function carryOut(context: BillingContext, act: OperatorAct): Promise<string> {
  switch (act.act) {
    case 'give-back': {
      const { reference, amount, state } = await giveBack(context, operator, act);
      return `${amount} Rappen of ${act.receipt} are given back as ${reference}; the provider says: ${state}.`;
    }
    case 'credit': {
      const { open } = await giveCredit(context, operator, act);
      return `Company ${act.companyId} has ${open} Rappen with us now.`;
    }
    case 'write-off': {
      const { amount, period } = await writeOffDebt(context, operator, act);
      return `${amount} Rappen for ${period.from} to ${period.to} are written off.`;
    }
    case 'dispute':
      await recordDispute(context, operator, act);
      return `The dispute of ${act.receipt} is recorded as ${act.state}.`;
  }
}
