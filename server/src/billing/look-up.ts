import { z } from 'zod';
import { swissDay } from '../clock.ts';
import { ConfigError } from '../config.ts';
import { openWorkshop } from '../workshop.ts';
import { unknownAttempts } from './attempts/store.ts';
import { settleUnknown } from './settle-unknown.ts';

/**
 * `npm run payments`: the payments nobody knows the outcome of, and what somebody found out about one of them in the
 * provider's back office. A running server carries it out.
 */
const usage = `Payments nobody knows the outcome of:
  npm run payments                                    list them
  npm run payments -- paid REFERENCE TRANSACTION      it was made; TRANSACTION is the provider's number of it
  npm run payments -- not-paid REFERENCE              it was not made`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const [command = 'list', reference = '', providerId = ''] = process.argv.slice(2);
const given = z
  .union([
    z.object({ command: z.literal('list') }),
    z.object({ command: z.literal('paid'), reference: z.string().min(1), providerId: z.string().min(1) }),
    z.object({ command: z.literal('not-paid'), reference: z.string().min(1) }),
  ])
  .safeParse({ command, reference, providerId });
if (!given.success) {
  complain(usage);
  process.exitCode = 2;
} else {
  try {
    const { context, close } = await openWorkshop();
    try {
      const attempts = await unknownAttempts(context.db);
      if (given.data.command === 'list') {
        for (const { reference: of, createdAt, amount, companyId, failureCode } of attempts) {
          say([of, swissDay(createdAt), `${amount} Rappen`, `company ${companyId ?? '-'}`, failureCode].join('  '));
        }
        if (attempts.length === 0) say('None.');
      } else if (attempts.some((attempt) => attempt.reference === reference)) {
        const found = given.data.command === 'paid' ? { reference, providerId } : { reference, providerId: null };
        await context.jobs.enqueue(settleUnknown, found, { key: reference });
        say('A running server will see to it.');
      } else {
        complain(`There is no such payment: ${reference}`);
        process.exitCode = 1;
      }
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    complain(error.message);
    process.exitCode = 1;
  }
}
