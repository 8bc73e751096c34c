import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** The flags that `npm start` gives to Node. */
export const serverFlags = ['--max-semi-space-size=32'];

/** Starts a module as a process of its own, with the memory arenas that `npm start` has. */
export function startChild(file: string, args: string[]): ChildProcess {
  return fork(file, args, {
    execArgv: ['--expose-gc', ...serverFlags],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
}

/** Waits for the next message of the process. Rejects if the process ends before it sends one. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('a child process ended unexpectedly'));
    child.once('exit', onExit).once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}

/** Asks the process to end, and waits until it has. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.send('end');
  await ended;
}
