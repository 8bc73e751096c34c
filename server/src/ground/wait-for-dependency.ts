import { setTimeout as wait } from 'node:timers/promises';
import { faultMessage } from './describe-fault.ts';
import type { Log } from './log.ts';

/** A service without which the server cannot start; the message names the setting that leads to it. */
export class DependencyMissing extends Error {}

const pauseMs = 500;

/**
 * Waits until a service answers that may start later than this server. `setting` names what leads to it, `address`
 * where that is, without a password. Throws DependencyMissing when it does not answer within `seconds`, and at once
 * when `mayCome` says of the error that waiting does not help.
 */
export async function waitForDependency(
  probe: () => Promise<unknown>,
  about: {
    setting: string;
    address: string;
    seconds: number;
    log: Pick<Log, 'warn' | 'info'>;
    mayCome?: (error: unknown) => boolean;
  },
): Promise<void> {
  const { setting, address, seconds, log, mayCome = () => true } = about;
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      await probe();
      if (tries > 1) log.info({ setting, address }, 'it is there now');
      return;
    } catch (error) {
      const reason = reasonOf(error);
      if (!mayCome(error)) throw new DependencyMissing(`${setting}: ${address} refuses this server: ${reason}`);
      if (performance.now() - began > seconds * 1000) {
        throw new DependencyMissing(
          `${setting}: nothing answers at ${address} (${reason}), waited ${seconds} seconds. Start it, or correct the setting.`,
        );
      }
      if (tries === 1)
        log.warn({ setting, address, reason }, 'waiting for what this server needs, which is not there yet');
      await wait(pauseMs);
    }
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return faultMessage(first) || String(code);
}

/** Where a URL leads, without the name and the password in it. */
export function addressOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'its address';
  }
}
