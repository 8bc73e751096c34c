import { ConfigError } from '../config.ts';
import { openWorkshop, type Workshop } from '../workshop.ts';
import { type Command, CommandError, HelpAsked, readArguments, type Values } from './command/arguments.ts';
import { addFiles, fileError, importFile, listSources, removeSources } from './command/keep-sources.ts';
import { complain, OutputClosed } from './command/output.ts';
import { searchSources } from './command/search-sources.ts';
import { texts } from './command/texts.ts';
import { ImportRefused } from './import-lines.ts';
import { stopReading } from './reading/read-pdf.ts';

const commands: Record<Command, (workshop: Workshop, given: string[], values: Values) => Promise<void>> = {
  add: addFiles,
  list: listSources,
  remove: removeSources,
  import: importFile,
  search: searchSources,
};

try {
  const { command, positionals, values } = readArguments(process.argv.slice(2));
  const workshop = await openWorkshop();
  try {
    await commands[command](workshop, positionals, values);
  } finally {
    await stopReading();
    await workshop.close();
  }
} catch (error) {
  if (!(error instanceof OutputClosed)) process.exitCode = say(error);
}

/** Says what went wrong; answers the exit code. What the person can do nothing about is shown whole. */
function say(error: unknown): number {
  if (error instanceof HelpAsked) {
    process.stdout.write(`${texts.usage}\n`);
    return 0;
  }
  if (error instanceof CommandError) {
    if (error.message) complain(error.message);
    if (error.usage) complain(texts.usage);
    return error.usage ? 2 : 1;
  }
  if (error instanceof ImportRefused) complain(texts.line(error.line, error.field, error.problem));
  else if (error instanceof ConfigError) complain(error.message);
  else if (isConnectError(error)) complain(texts.noDatabase);
  else {
    const code = fileError(error);
    complain(code ? texts.files[code] : String((error as Error).stack ?? error));
  }
  return 1;
}

function isConnectError(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || code === 'ECONNREFUSED' || code === 'ENOTFOUND';
}
