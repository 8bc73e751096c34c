import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { printError, runCommand } from '../../ground/run-command.ts';
import { openCliContext } from '../../start/cli-context.ts';
import { readLedger, readVoucher } from './read-ledger.ts';
import { receiptFilename } from './receipt.ts';
import { writeLedger, writeLedgerTotals } from './write-ledger.ts';

/** `npm run books`: the books of all companies as CSV, and single vouchers as PDF, also of deleted accounts. */
const usage = `The books of all companies:
  npm run books -- ledger FROM TO     every payment, refund and debt given up, as CSV
  npm run books -- totals FROM TO     the sums by VAT rate, as CSV
  npm run books -- voucher NUMBER     writes the PDF of a receipt or credit note to this folder
FROM and TO are days like 2027-01-31, both included.`;

const [command = '', first = '', second = ''] = process.argv.slice(2);
const given = z
  .union([
    z.object({ command: z.enum(['ledger', 'totals']), from: z.iso.date(), to: z.iso.date() }),
    z.object({ command: z.literal('voucher'), number: z.string().min(1) }),
  ])
  .safeParse({ command, from: first, to: second, number: first });

async function run(): Promise<number> {
  if (!given.success) {
    printError(usage);
    return 2;
  }
  const { context, close } = await openCliContext();
  try {
    if (given.data.command !== 'voucher') {
      const ledger = await readLedger(context, given.data);
      process.stdout.write(given.data.command === 'ledger' ? writeLedger(ledger) : writeLedgerTotals(ledger));
      return 0;
    }
    const facts = await readVoucher(context, given.data.number);
    if (!facts) {
      printError(`No voucher with this number: ${given.data.number}`);
      return 1;
    }
    // Loaded on demand: the printing code is heavy.
    const { printReceipt } = await import('./print-receipt.ts');
    writeFileSync(receiptFilename(facts), await printReceipt(facts));
    process.stdout.write(`${receiptFilename(facts)}\n`);
    return 0;
  } finally {
    await close();
  }
}

await runCommand(run);
