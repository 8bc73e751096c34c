import fc, { type RunDetails } from 'fast-check';
import { expect } from 'vitest';
import { testSeed } from './random.ts';
import { repeatCommand } from './repeat-test.ts';

/** Gives fast-check the seed of the run, and has a failed property print the command that repeats it. */
const report = (details: RunDetails<unknown>): void => {
  if (!details.failed) return;
  const { testPath = '', currentTestName = '' } = expect.getState();
  throw new Error(`${fc.defaultReportMessage(details)}\n\nRepeat it: ${repeatCommand(testPath, currentTestName)}`, {
    cause: details.errorInstance,
  });
};

fc.configureGlobal({ seed: testSeed(), reporter: report });
