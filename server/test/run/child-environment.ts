import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * The environment of a process that a test starts; settings are added to it. Node keeps what it compiled, so that the
 * next process starts with a third less work.
 */
export const childEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(tmpdir(), `polier-test-compiled-${userInfo().uid}`),
};
