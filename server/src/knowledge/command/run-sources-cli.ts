import { type Command, CommandError, HelpAsked, readArguments, type Values } from './arguments.ts';
import { complain, OutputClosed } from './output.ts';
import { texts } from './texts.ts';

/** Runs `npm run sources` with these arguments; returns the exit code. Each command imports only what it needs. */
export async function runSources(given: string[]): Promise<number> {
  try {
    const { command, positionals, values } = readArguments(given);
    await run(command, positionals, values);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return error instanceof OutputClosed ? 0 : await say(error);
  }
}

async function run(command: Command, given: string[], values: Values): Promise<void> {
  if (command === 'search') return search(given, values);
  const { stopReading } = await import('../reading/read-pdf.ts');
  if (command === 'inspect') {
    const { inspectFiles } = await import('./inspect-files.ts');
    return inspectFiles(given, values).finally(stopReading);
  }
  const [{ openCliContext }, keeping] = await Promise.all([
    import('../../start/cli-context.ts'),
    import('./change-sources.ts'),
  ]);
  const commands = {
    add: keeping.addFiles,
    list: keeping.listSources,
    remove: keeping.removeSources,
    questions: keeping.keepQuestions,
    import: keeping.importFile,
  };
  const cli = await openCliContext();
  try {
    await commands[command](cli, given, values);
  } finally {
    await stopReading();
    await cli.close();
  }
}

async function search(given: string[], values: Values): Promise<void> {
  const { languageAsked, readAsked, searchSources } = await import('./search-sources.ts');
  const asked = readAsked(given, values);
  const { openCliSources } = await import('../../start/cli-sources.ts');
  const cli = await openCliSources(languageAsked(asked));
  return searchSources(cli.context, asked).finally(cli.close);
}

/** Reports an error; returns the exit code. An unexpected error is shown in full. */
async function say(error: unknown): Promise<number> {
  if (error instanceof HelpAsked) {
    process.stdout.write(`${texts.usage}\n`);
    return 0;
  }
  if (error instanceof CommandError) {
    if (error.message) complain(error.message);
    if (error.usage) complain(texts.usage);
    return error.usage ? 2 : 1;
  }
  const [{ ConfigError }, { ImportRefused }, { QuestionsRefused }, { fileError }] = await Promise.all([
    import('../../ground/config/config.ts'),
    import('../intake/import-lines.ts'),
    import('../questions/question-file.ts'),
    import('./change-sources.ts'),
  ]);
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
