import { setTimeout } from 'node:timers/promises';

/** The reader of the output has gone (`… | head`). */
export class OutputClosed extends Error {}

let closed = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  closed = true;
});

/** Prints a line; waits when the reader is slow. Throws OutputClosed when there is no reader any more. */
export async function print(line: string): Promise<void> {
  if (closed) throw new OutputClosed();
  if (!process.stdout.write(`${line}\n`)) await setTimeout(0);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** After how many milliseconds progress is shown. */
const patience = 1_000;
/** Where lines cannot be overwritten, progress is printed once in this many polls. */
const everySoMany = 15;

/** Shows on standard error what is being done, when it takes more than a second. */
export async function withProgress<T>(doing: () => string, work: () => Promise<T>): Promise<T> {
  const terminal = process.stderr.isTTY;
  let looks = 0;
  const timer = setInterval(() => {
    if (terminal) process.stderr.write(`\r\x1b[K${doing()} …`);
    else if (looks % everySoMany === 0) complain(`${doing()} …`);
    looks += 1;
  }, patience);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (terminal && looks > 0) process.stderr.write('\r\x1b[K');
  }
}
