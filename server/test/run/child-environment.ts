import { join } from 'node:path';

/**
 * The environment of a process that a test starts; settings are added to it. Node keeps what it compiled, so that the
 * next process starts with a third less work. `npm ci` empties the folder, which grows with each run: Vitest gives test
 * files a new name each time.
 */
export const childEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/polier-tests'),
};
