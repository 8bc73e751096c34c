import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { printError, runCommand } from '../../ground/run-command.ts';
import { openCliContext } from '../../start/cli-context.ts';
import { compareSettlement } from '../reconcile/settlement/compare-settlement.ts';
import { SettlementRefused } from '../reconcile/settlement/read-settlement.ts';
import { readLedger, readVoucher } from './read-ledger.ts';
import { receiptFilename } from './receipt.ts';
import { francs } from './write-csv.ts';
import { writeLedger, writeLedgerTotals } from './write-ledger.ts';

type Context = Awaited<ReturnType<typeof openCliContext>>['context'];

/** `npm run books`: the books of all companies as CSV, and single vouchers as PDF, also of deleted accounts. */
const usage = `The books of all companies:
  npm run books -- ledger FROM TO     every payment, refund and debt that is not charged any more, as CSV
  npm run books -- totals FROM TO     the sums by VAT rate, as CSV
  npm run books -- voucher NUMBER     writes the PDF of a receipt or credit note to this folder
  npm run books -- settlement FILE FROM TO   compares a settlement report of the provider (CSV) with the books
FROM and TO are days like 2027-01-31, both included.`;

const [command = '', first = '', second = '', third = ''] = process.argv.slice(2);
const given = z
  .union([
    z.object({ command: z.enum(['ledger', 'totals']), from: z.iso.date(), to: z.iso.date() }),
    z.object({ command: z.literal('voucher'), number: z.string().min(1) }),
    z.object({ command: z.literal('settlement'), number: z.string().min(1), from: z.iso.date(), to: z.iso.date() }),
  ])
  .safeParse(
    command === 'settlement'
      ? { command, number: first, from: second, to: third }
      : { command, from: first, to: second, number: first },
  );

async function run(): Promise<number> {
  if (!given.success) {
    printError(usage);
    return 2;
  }
  const { context, close } = await openCliContext();
  try {
    if (given.data.command === 'settlement') return await compare(context, given.data);
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

/** Prints what differs; 1 when something does or the file cannot be read. */
async function compare(context: Context, { number: file, ...days }: { number: string; from: string; to: string }) {
  const compared = await compareSettlement(context, readFileSync(file, 'utf8'), days).catch((error) => {
    if (error instanceof SettlementRefused) return error.message;
    throw error;
  });
  if (typeof compared === 'string') {
    printError(compared);
    return 1;
  }
  const { same, differences } = compared;
  process.stdout.write(`${same.count} vouchers are the same, together CHF ${francs(same.amount)}.\n`);
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  return differences.length > 0 ? 1 : 0;
}

await runCommand(run);
