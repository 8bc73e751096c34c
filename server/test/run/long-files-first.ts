import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '../../..');

/** Files that take ten seconds and more; those that mostly wait are short, so that Vitest would run them last. */
const longFiles = [
  'server/src/answering/verify/check-claim.test.ts',
  'server/src/answering/decide/decide.test.ts',
  'server/src/billing/cycle/two-servers.test.ts',
  'server/src/chat/ask/asked-again.test.ts',
  'server/src/chat/cluster/killed-server.test.ts',
  'server/src/chat/connection/cuts.test.ts',
  'server/src/chat/connection/reconnect.test.ts',
  'server/src/chat/journal/restart.test.ts',
  'server/src/chat/turn/keeping.test.ts',
  'server/src/database/backup.test.ts',
  'server/src/jobs/jobs.test.ts',
  'server/src/knowledge/command/sources-cli.test.ts',
  'server/src/knowledge/intake/take-in-pdf.test.ts',
  'server/src/knowledge/memory/sources-in-memory.test.ts',
  'server/test/faults/disk-full.test.ts',
  'server/test/faults/start-together.test.ts',
  'server/test/process.test.ts',
  'server/test/real-questions/real-questions.test.ts',
].map((file) => join(root, file));
const gone = longFiles.filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`Not there (${import.meta.filename}): ${gone}`);

/**
 * Runs the long files of each project first, so that no worker still has minutes to go when the others have ended.
 * Without it the order is that of the files' sizes, where no earlier run has left their times.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longFiles.includes(moduleId);
    // A project's files stay together: a worker is of one project.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
