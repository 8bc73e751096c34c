import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inter } from '@polier/typeface/inter';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@fontsource/inter/package.json'));

export type Weight = 400 | 600 | 700;

/** Inter comes in one file per script; a character is printed with the first file that has it. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
export type Script = (typeof scripts)[number];

const ranges = readRanges();

const unpacked = new Map<string, Buffer>();

/** The font file of a script and weight with its tabular figures, unpacked once. */
export function interFile(script: Script, weight: Weight): Buffer {
  const name = `${script} ${weight}`;
  const file = unpacked.get(name) ?? inter(weight, { script, substitutions: true });
  unpacked.set(name, file);
  return file;
}

/** Splits text by font file. A character that Inter lacks stays with Latin. */
export function splitByScript(text: string): { script: Script; text: string }[] {
  const parts: { script: Script; text: string }[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0)!;
    const script = scripts.find((one) => ranges[one].some(([from, to]) => point >= from && point <= to)) ?? 'latin';
    const last = parts.at(-1);
    if (last?.script === script) last.text += sign;
    else parts.push({ script, text: sign });
  }
  return parts;
}

/** The characters of each file, from the font package's own table: "U+0000-00FF,U+0131". */
function readRanges(): Record<Script, [number, number][]> {
  const written = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<Script, string>;
  const read = (list: string) =>
    list.split(',').map((range): [number, number] => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
  return Object.fromEntries(scripts.map((script) => [script, read(written[script])])) as Record<
    Script,
    [number, number][]
  >;
}
