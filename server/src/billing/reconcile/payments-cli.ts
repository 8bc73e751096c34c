import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { print, printError, runCommand } from '../../ground/run-command.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { type CliGround, openCliGround } from '../../start/cli-context.ts';
import { type OperatorAct, operatorActJob } from '../office/do-operator-act.ts';
import { listMatters } from '../office/list-matters.ts';
import { listSeats } from '../office/list-seats.ts';
import { type Settlement, settleUnknownJob } from './settle-unknown-payment.ts';

/**
 * `npm run payments`: lists the payments of unknown outcome, the refunds that were not made and the disputes, and the
 * seats of a company by day, settles a payment with what an operator found in the provider's back office, gives back,
 * gives credit, writes off and records disputes. A running server carries it out; the command waits for what it did.
 */
const usage = `Payments of unknown outcome, refunds that were not made, and disputes:
  npm run payments                                    list them
  npm run payments -- paid REFERENCE TRANSACTION      it was made; TRANSACTION is the provider's number of it
  npm run payments -- not-paid REFERENCE              it was not made: it is charged under the same reference
  npm run payments -- seats COMPANY                   people by day, and the next charge worked out from them
What we decide ourselves; amounts in Rappen, COMPANY is its number in the list:
  npm run payments -- give-back RECEIPT AMOUNT REASON            a payment or a part of it goes back to the card
  npm run payments -- credit COMPANY AMOUNT REASON               is taken off the next charges
  npm run payments -- write-off COMPANY REASON                   what is owed is not demanded any more
  npm run payments -- dispute RECEIPT AMOUNT open|lost|won REASON  what the acquirer wrote about a payment`;
/** How long the command waits for a server. */
const longestWaitMs = 120_000;
const pollMs = 250;

async function list({ db, clock }: CliGround['context']): Promise<number> {
  const { unknownPayments, refunds, disputes } = await listMatters({ db, clock });
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
  return 0;
}

async function seats({ db, clock }: CliGround['context'], companyId: number): Promise<number> {
  const { company, seats: now, paid, days, next } = await listSeats({ db, clock }, companyId);
  print(`${company}: ${now} people now`);
  if (paid) {
    const { from, to, billedOn, unitPrice, discountPercent } = paid;
    print(
      `${from} to ${to}  billed on ${billedOn} for ${paid.seats} people at ${unitPrice} Rappen, ${discountPercent} % off`,
    );
  }
  for (const { day, seats: most } of days) print(`${day}  ${most} people`);
  if (!next) print('Nothing more is charged.');
  else {
    const added = next.added ? `, ${next.added.amount} of them for ${next.added.seatDays} added days` : '';
    print(`${next.on}  ${next.amount} Rappen for ${next.seats} people${added}`);
  }
  return 0;
}

/** Has a running server do something, and says what it did. */
async function carryOut(
  { jobs }: CliGround['context'],
  job: JobDefinition,
  data: object,
  key?: string,
): Promise<number> {
  const id = await jobs.enqueue(job, data, key ? { key } : {});
  for (let waitedMs = 0; id && waitedMs < longestWaitMs; waitedMs += pollMs) {
    const done = (await jobs.output(job, id)) as Settlement | null;
    if (done) {
      (done.settled ? print : printError)(done.said);
      return done.settled ? 0 : 1;
    }
    await wait(pollMs);
  }
  printError(
    id
      ? 'No server has done it yet: none is running, its clock is wrong, or the provider does not answer. It will be done; see the list.'
      : 'The same is waiting to be done already; see the list.',
  );
  return 1;
}

const [command = 'list', first = '', second = '', ...rest] = process.argv.slice(2);
const word = z.string().min(1);
const rappen = z.coerce.number().int().positive();
const company = z.coerce.number().int().positive();
const given = z
  .union([
    z.object({ command: z.literal('list') }),
    z.object({ command: z.literal('paid'), first: word, second: word }),
    z.object({ command: z.literal('not-paid'), first: word }),
    z.object({ command: z.literal('seats'), first: company }),
    z.object({ command: z.literal('give-back'), first: word, second: rappen, reason: word }),
    z.object({ command: z.literal('credit'), first: company, second: rappen, reason: word }),
    z.object({ command: z.literal('write-off'), first: company, afterFirst: word }),
    z.object({
      command: z.literal('dispute'),
      first: word,
      second: rappen,
      third: z.enum(['open', 'lost', 'won']),
      afterThird: word,
    }),
  ])
  .safeParse({
    command,
    first,
    second,
    reason: rest.join(' '),
    afterFirst: [second, ...rest].join(' ').trim(),
    third: rest[0],
    afterThird: rest.slice(1).join(' '),
  });

async function run(context: CliGround['context'], of: NonNullable<typeof given.data>): Promise<number> {
  const act = (what: OperatorAct) => carryOut(context, operatorActJob, what);
  switch (of.command) {
    case 'list':
      return list(context);
    case 'paid':
      return carryOut(context, settleUnknownJob, { reference: of.first, providerId: of.second }, of.first);
    case 'seats':
      return seats(context, of.first);
    case 'not-paid':
      return carryOut(context, settleUnknownJob, { reference: of.first, providerId: null }, of.first);
    case 'give-back':
      return act({ act: 'give-back', receipt: of.first, amount: of.second, reason: of.reason });
    case 'credit':
      return act({ act: 'credit', companyId: of.first, amount: of.second, reason: of.reason });
    case 'write-off':
      return act({ act: 'write-off', companyId: of.first, reason: of.afterFirst });
    case 'dispute':
      return act({ act: 'dispute', receipt: of.first, amount: of.second, state: of.third, reason: of.afterThird });
  }
}

await runCommand(async () => {
  if (!given.success) {
    printError(usage);
    return 2;
  }
  const { context, close } = await openCliGround();
  try {
    return await run(context, given.data);
  } finally {
    await close();
  }
});
