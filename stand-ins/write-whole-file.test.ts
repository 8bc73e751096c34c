import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a process killed while writing leaves a whole file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  const path = join(folder, 'users.json');
  const module = new URL('./write-whole-file.ts', import.meta.url);
  const writer = `
    import { writeWholeFile } from ${JSON.stringify(module.href)};
    for (let i = 0; ; i += 1) {
      writeWholeFile(${JSON.stringify(path)}, JSON.stringify({ i, people: Array(20000).fill(i) }));
      process.stdout.write(i + ' ');
    }`;
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer]);
    for (let heard = 0; heard <= round; heard += 1) await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { i, people } = JSON.parse(readFileSync(path, 'utf8')) as { i: number; people: number[] };
    expect(people).toEqual(Array(20_000).fill(i));
  }
  rmSync(folder, { recursive: true });
});
