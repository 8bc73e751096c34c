import { writeFileSync } from 'node:fs';
import { serveJobs } from './serve-jobs.ts';

/** What a hostile file could make a process do. */
export type Greed =
  | 'buffers'
  | 'heap'
  | 'loop'
  | 'exit'
  | 'throw'
  | 'environment'
  | { write: string }
  | { echo: unknown };

serveJobs<Greed, unknown>(async (greed) => {
  const kept: unknown[] = [];
  if (greed === 'buffers') for (;;) kept.push(Buffer.alloc(10_000_000, 1));
  if (greed === 'heap') for (;;) kept.push({ one: kept.length, more: String(kept.length) });
  if (greed === 'loop') for (;;);
  if (greed === 'exit') process.exit(3);
  if (greed === 'throw') throw new Error('a fault');
  if (greed === 'environment') return Object.keys(process.env);
  if ('write' in greed) writeFileSync(greed.write, 'x');
  return 'echo' in greed ? greed.echo : null;
});
