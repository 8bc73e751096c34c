import { ConfigError } from '../../ground/config/config.ts';
import { type CliContext, openCliContext } from '../../start/cli-context.ts';
import { ImportRefused } from '../intake/import-lines.ts';
import { QuestionsRefused } from '../questions/question-file.ts';
import { stopReading } from '../reading/read-pdf.ts';
import { type Command, CommandError, HelpAsked, readArguments, type Values } from './arguments.ts';
import { inspectFiles } from './inspect-files.ts';
import { addFiles, fileError, importFile, keepQuestions, listSources, removeSources } from './keep-sources.ts';
import { complain, OutputClosed } from './output.ts';
import { searchSources } from './search-sources.ts';
import { texts } from './texts.ts';

const commands: Record<
  Exclude<Command, 'inspect'>,
  (cli: CliContext, given: string[], values: Values) => Promise<void>
> = {
  add: addFiles,
  list: listSources,
  remove: removeSources,
  questions: keepQuestions,
  import: importFile,
  search: searchSources,
};

try {
  const { command, positionals, values } = readArguments(process.argv.slice(2));
  if (command === 'inspect') await inspectFiles(positionals, values).finally(stopReading);
  else {
    const cli = await openCliContext();
    try {
      await commands[command](cli, positionals, values);
    } finally {
      await stopReading();
      await cli.close();
    }
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
  if (error instanceof QuestionsRefused) complain(texts.questionLine(error.line, error.problem));
  else if (error instanceof ImportRefused) complain(texts.line(error.line, error.field, error.problem));
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
