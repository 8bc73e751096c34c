import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { buildLibrary } from './library/build.ts';
import { compressFiles } from './web/compress.ts';

/** Builds the web app and the printed library if they are out of date. */
const root = import.meta.dirname;
const association = process.env.ASSOCIATION_NAME ?? 'Verband Schweizer Bau';

const stampFile = `${root}/web/dist/.built-from`;
const sourceHash = hashFiles([
  'web/src/**/*',
  'web/public/**/*',
  'web/index.html',
  'web/vite.config.ts',
  'web/copy-pdf-data.ts',
  'web/write-shells.ts',
  'contract/src/*',
  'package-lock.json',
]);
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceHash) {
  console.error('Building the web app …');
  const { status } = spawnSync(
    process.execPath,
    [`${root}/node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
    {
      cwd: `${root}/web`,
      stdio: ['ignore', 2, 2],
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  await compressFiles(`${root}/web/dist`);
  writeFileSync(stampFile, sourceHash);
}
await buildLibrary({ outDir: `${root}/library/dist`, association });

function hashFiles(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
