import { ConfigError } from './config/config.ts';
import { isDiskFull } from './disk-full.ts';

export const print = (line: string): boolean => process.stdout.write(`${line}\n`);
export const printError = (line: string): boolean => process.stderr.write(`${line}\n`);

/**
 * Runs a terminal command and takes what it returns as the exit code. A wrong setting, a full disk, and what `explains`
 * accepts, end it with a message alone; every other error is thrown.
 */
export async function runCommand(run: () => Promise<number>, explains: (error: unknown) => boolean = () => false) {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (!(error instanceof ConfigError) && !explains(error) && !isDiskFull(error)) throw error;
    printError(isDiskFull(error) ? `The disk is full (${(error as Error).message}).` : (error as Error).message);
    process.exitCode = 1;
  }
}

/** Whether the operating system refused a file for one of some reasons ('ENOENT'). */
export function isFileError(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}
