import { print, printError, runCommand } from '../ground/run-command.ts';
import { openCliGround } from '../start/cli-context.ts';
import { checkChain } from './check-chain.ts';

/** `npm run audit -- verify`: verifies the chain of the audit log; the exit code is 1 when it is broken. */
const usage = `The audit log:
  npm run audit -- verify [HASH …]   works out the chain again and names the first entry that was changed or is missing;
                                     entries with these hashes, noted earlier, have to be in it`;

async function run(): Promise<number> {
  const [command, ...hashes] = process.argv.slice(2);
  if (command !== 'verify' || hashes.some((hash) => !/^[0-9a-f]{64}$/.test(hash))) {
    printError(usage);
    return 2;
  }
  const { context, close } = await openCliGround();
  try {
    const { entries, erased, head, broken } = await checkChain(context, hashes);
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
