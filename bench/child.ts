import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How `npm start` runs the server. */
export const serverFlags = ['--max-semi-space-size=32'];

/** Starts a file of this folder as a process of its own. */
export function launch(file: string, given: string[]): ChildProcess {
  return fork(join(import.meta.dirname, file), given, { execArgv: ['--expose-gc', ...serverFlags] });
}

/** The next thing it says. */
export function hear<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const die = () => reject(new Error('a process of the bench ended before it was asked to'));
    child.once('exit', die).once('message', (message) => {
      child.off('exit', die);
      resolve(message as T);
    });
  });
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.send('end');
  await ended;
}
