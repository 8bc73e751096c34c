import { z } from 'zod';
import { swissDay } from '../../ground/clock.ts';
import { ConfigError } from '../../ground/config/config.ts';
import { openCliContext } from '../../start/cli-context.ts';
import { unknownAttempts } from '../attempts/store.ts';
import { settleUnknownJob } from './settle-unknown-payment.ts';

/**
 * `npm run payments`: lists the payments of unknown outcome, and settles one of them with what an operator found in the
 * provider's back office. A running server carries it out.
 */
const usage = `Payments of unknown outcome:
  npm run payments                                    list them
  npm run payments -- paid REFERENCE TRANSACTION      it was made; TRANSACTION is the provider's number of it
  npm run payments -- not-paid REFERENCE              it was not made`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

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
    const { context, close } = await openCliContext();
    try {
      const attempts = await unknownAttempts(context.db);
      if (given.data.command === 'list') {
        for (const { reference: of, createdAt, amount, companyId, failureCode } of attempts) {
          print([of, swissDay(createdAt), `${amount} Rappen`, `company ${companyId ?? '-'}`, failureCode].join('  '));
        }
        if (attempts.length === 0) print('None.');
      } else if (attempts.some((attempt) => attempt.reference === reference)) {
        const settled = given.data.command === 'paid' ? { reference, providerId } : { reference, providerId: null };
        await context.jobs.enqueue(settleUnknownJob, settled, { key: reference });
        print('A running server will carry it out.');
      } else {
        printError(`No payment of unknown outcome with this reference: ${reference}`);
        process.exitCode = 1;
      }
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    printError(error.message);
    process.exitCode = 1;
  }
}
