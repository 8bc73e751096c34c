import { print, printError, runCommand } from '../ground/run-command.ts';
import { openCliGround } from '../start/cli-context.ts';
import { chainEntries } from './chain-entries.ts';
import { verifyChain } from './verify-chain.ts';

/** `npm run audit -- verify`: verifies the chain of the audit log; the exit code is 1 when it is broken. */
const usage = `The audit log:
  npm run audit -- verify     works out the chain again and names the first entry that was changed or is missing`;

async function run(): Promise<number> {
  if (process.argv[2] !== 'verify') {
    printError(usage);
    return 2;
  }
  const { context, close } = await openCliGround();
  try {
    await chainEntries(context.db);
    const { entries, erased, head, broken } = await verifyChain(context.db);
    if (!broken) {
      print(`The chain holds: ${entries} entries, ${erased} of them without details (company deleted).`);
      print(`Last hash: ${head}`);
      return 0;
    }
    const entry = broken.id === null ? '' : ` (id ${broken.id})`;
    printError(
      `The chain is broken at entry ${broken.position}${entry}: ${broken.why}. ${entries} entries before it hold.`,
    );
    return 1;
  } finally {
    await close();
  }
}

await runCommand(run);
