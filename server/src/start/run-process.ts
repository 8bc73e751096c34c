import { inspect } from 'node:util';
import { DataFolderInUse } from '../database/lock.ts';
import { MigrationRefused } from '../database/migrate.ts';
import { ConfigError } from '../ground/config/config.ts';
import { describeFault } from '../ground/describe-fault.ts';
import { isDiskFull } from '../ground/disk-full.ts';
import { createLog, type Log } from '../ground/log.ts';
import { DependencyMissing } from '../ground/wait-for-dependency.ts';

/**
 * Runs a server as this process: starts it, prints `describe` of it, returns it, and closes it on SIGINT and SIGTERM,
 * also while it is still starting. A second signal ends the process at once. A fault that nobody handles, also while
 * closing, is logged and ends the process with code 1, because its state is unknown from there on.
 */
export async function runProcess<Server extends { close: () => Promise<void> }>(
  start: () => Promise<Server>,
  describe: (server: Server) => string,
): Promise<Server> {
  const log = createLog('fatal');
  logUnhandledFaults(log);
  const starting = start();
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      signals += 1;
      if (signals > 1) process.exit(1);
      const server = await starting.catch(() => null);
      try {
        await server?.close();
        process.exit(0);
      } catch (error) {
        log.fatal({ err: error }, 'not closed in order');
        process.exit(1);
      }
    });
  }
  try {
    const server = await starting;
    process.stdout.write(`${describe(server)}\n`);
    return server;
  } catch (error) {
    process.stderr.write(`Polier did not start.\n${explain(error)}\n`);
    process.exit(1);
  }
}

/** Faults that no code handles; logged whatever LOG_LEVEL says, as these are the last lines of the process. */
function logUnhandledFaults(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason instanceof Error ? reason : new Error(String(reason)) }, 'unhandled rejection');
    process.exit(1);
  });
}

/** A sentence where the person who starts the server can do something about it; otherwise the error with its stack. */
function explain(error: unknown): string {
  if ([ConfigError, DataFolderInUse, MigrationRefused, DependencyMissing].some((kind) => error instanceof kind)) {
    return (error as Error).message;
  }
  if (isDiskFull(error)) return `The disk is full (${(error as Error).message}). DATA_DIR needs room.`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another PORT.`;
  return inspect(describeFault(error), { depth: 8 });
}
