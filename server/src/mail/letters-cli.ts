import { print, printError, runCommand } from '../ground/run-command.ts';
import { openCliContext } from '../start/cli-context.ts';
import { createLetterList } from './mail.ts';

/** `npm run letters`: lists the letters that were given up, and sends them again. A running server carries it out. */
const usage = `Letters that were given up:
  npm run letters                 list them
  npm run letters -- again ID     send one again
  npm run letters -- again all    send all of them again`;

const [command = 'list', id = ''] = process.argv.slice(2);

async function run(): Promise<number> {
  if (command !== 'list' && !(command === 'again' && id)) {
    printError(usage);
    return 2;
  }
  const { context, close } = await openCliContext();
  try {
    const letters = createLetterList(context.jobs);
    const all = await letters.givenUp();
    if (command === 'list') {
      for (const letter of all) {
        const why = letter.noSuchAddress ? ['no such address'] : [];
        print([letter.id, letter.at.toISOString(), letter.subject, ...why].join('  '));
      }
      if (all.length === 0) print('None.');
      return 0;
    }
    const chosen = all.filter((letter) => id === 'all' || letter.id === id);
    for (const letter of chosen) await letters.again(letter.id);
    if (chosen.length === 0) printError(`No letter that was given up: ${id}`);
    else print(`${chosen.length} will be sent again by a running server.`);
    return chosen.length > 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runCommand(run);
