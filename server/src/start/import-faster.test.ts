import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { importFaster } from './import-faster.ts';

importFaster();

test('a file of ours that is missing is named together with the file that imports it', async () => {
  const missing: string = './no-such-file.ts';
  await expect(import(missing)).rejects.toMatchObject({
    code: 'ERR_MODULE_NOT_FOUND',
    message: expect.stringMatching(/no-such-file\.ts.* imported from .*import-faster\.test\.ts/),
  });
});

test('a package can do without a file that is not there, also once its other files are known', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polier-import-'));
  const optional = `export const code = await import('./optional.js').then(() => 'there', (error) => error.code);`;
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'present.js'), '');
  writeFileSync(join(folder, 'index.js'), `import './present.js'; ${optional}`);
  try {
    expect(await import(pathToFileURL(join(folder, 'index.js')).href)).toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
