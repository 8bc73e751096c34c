import { relative } from 'node:path';
import { expect, type TestContext } from 'vitest';
import { testSeed } from './random.ts';

/** Returns the seed of the run, and has the test print the command that repeats it if it fails. */
export function seedOf({ onTestFailed }: TestContext): number {
  const { testPath = '', currentTestName = '' } = expect.getState();
  onTestFailed(() => void process.stdout.write(`Repeat it: ${repeatCommand(testPath, currentTestName)}\n`));
  return testSeed();
}

/** The command that runs one test with the seed of this run. */
export function repeatCommand(testPath: string, testName: string): string {
  const file = relative(process.cwd(), testPath);
  const long = process.env.TEST_LONG === 'true' ? ' TEST_LONG=true' : '';
  return `TEST_SEED=${testSeed()}${long} npx vitest run ${file} -t ${JSON.stringify(testName.replaceAll(' > ', ' '))}`;
}
