import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { watchProcessorTime } from './processor-time.ts';

test.skipIf(!existsSync('/proc/self/stat'))('the time of a process that a process starts is counted', async () => {
  const spin = 'for (const end = Date.now() + 60_000; Date.now() < end; );';
  const start = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(spin)}])
    .on('spawn', function () { console.log(this.pid); })`;
  const parent = spawn(process.execPath, ['-e', start]);
  const child = await new Promise<number>((resolve) => parent.stdout.once('data', (part) => resolve(Number(part))));
  const watched = watchProcessorTime(parent.pid!);
  try {
    const before = watched.seconds()!;
    await expect.poll(() => watched.seconds(), { timeout: 60_000 }).toBeGreaterThan(before + 0.5);
  } finally {
    watched.stop();
    process.kill(child);
    parent.kill();
  }
});
