import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ConfigError } from '../../ground/config/config.ts';
import { type CliGround, openCliGround } from '../../start/cli-context.ts';
import { listMatters } from '../office/list-matters.ts';
import { type SettledByHand, type Settlement, settleUnknownJob } from './settle-unknown-payment.ts';

/**
 * `npm run payments`: lists the payments of unknown outcome, the refunds that were not made and the disputes, and settles a payment
 * with what an operator found in the provider's back office. A running server asks the provider and carries it out; the
 * command waits for what it did.
 */
const usage = `Payments of unknown outcome, refunds that were not made, and disputes:
  npm run payments                                    list them
  npm run payments -- paid REFERENCE TRANSACTION      it was made; TRANSACTION is the provider's number of it
  npm run payments -- not-paid REFERENCE              it was not made: it is charged under the same reference`;
/** How long the command waits for a server. */
const longestWaitMs = 120_000;
const pollMs = 250;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

async function list({ db }: CliGround['context']): Promise<void> {
  const { unknownPayments, refunds, disputes } = await listMatters({ db });
  for (const { reference, since, amount, companyId, code } of unknownPayments) {
    const of = [`${amount} Rappen`, `company ${companyId ?? '-'}`, `payment unknown (${code})`];
    print([reference, since, ...of].join('  '));
  }
  for (const { reference, since, amount, companyId, state, code, payment } of refunds) {
    const of = [`${amount} Rappen`, `company ${companyId ?? '-'}`, `refund ${state} (${code})`];
    print([reference, since, ...of, `of payment ${payment}`].join('  '));
  }
  for (const { reference, since, amount, companyId, state, receipt } of disputes) {
    const of = [`${amount} Rappen`, `company ${companyId ?? '-'}`, `dispute ${state}`];
    print([reference, since, ...of, `of receipt ${receipt}`].join('  '));
  }
  if (unknownPayments.length + refunds.length + disputes.length === 0) print('None.');
}

/** Has a running server settle a payment, and says what it did. */
async function settle({ jobs }: CliGround['context'], settled: SettledByHand): Promise<void> {
  const id = await jobs.enqueue(settleUnknownJob, settled, { key: settled.reference });
  for (let waitedMs = 0; id && waitedMs < longestWaitMs; waitedMs += pollMs) {
    const done = (await jobs.output(settleUnknownJob, id)) as Settlement | null;
    if (done) {
      (done.settled ? print : printError)(done.said);
      process.exitCode = done.settled ? 0 : 1;
      return;
    }
    await wait(pollMs);
  }
  printError(
    id
      ? 'No server has done it yet: none is running, or the provider does not answer. It will be done; see the list.'
      : 'The same is waiting to be done already; see the list.',
  );
  process.exitCode = 1;
}

const [command = 'list', reference = '', providerId = ''] = process.argv.slice(2);
const given = z
  .union([
    z.object({ command: z.literal('list') }),
    z.object({ command: z.literal('paid'), reference: z.string().min(1), providerId: z.string().min(1) }),
    z.object({ command: z.literal('not-paid'), reference: z.string().min(1) }),
  ])
  .safeParse({ command, reference, providerId });
if (!given.success) {
  printError(usage);
  process.exitCode = 2;
} else {
  try {
    const { context, close } = await openCliGround();
    try {
      if (given.data.command === 'list') await list(context);
      else await settle(context, { reference, providerId: given.data.command === 'paid' ? providerId : null });
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    printError(error.message);
    process.exitCode = 1;
  }
}
